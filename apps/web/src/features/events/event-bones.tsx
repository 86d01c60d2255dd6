import { Skeleton } from "@mantine/core";

/** Rows of events that are on their way. */
export const EventBones = () => (
  <>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={64} radius="md" mt={8} />
    ))}
  </>
);
