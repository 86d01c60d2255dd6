import { Button, Skeleton } from "@mantine/core";
import { IconCloudOff, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { errorText } from "../lib/api-error.ts";
import { t } from "../lib/i18n.ts";
import { Face } from "./face.tsx";

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** What stands in while loading; lines of text when left out. */
  readonly skeleton?: ReactNode;
  /** What did not load, as a sentence. */
  readonly failed?: string;
  readonly children: (data: Data) => ReactNode;
}

function Lines() {
  return (
    <>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height={40} radius="md" mt={12} />
      ))}
    </>
  );
}

/** Shows what was fetched, its skeleton before, and why it failed with a way to try again. */
export function Loaded<Data>({ query, skeleton, failed, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error === null)
    return (
      <>
        <output className="visually-hidden">{t("Loading")}</output>
        {skeleton ?? <Lines />}
      </>
    );
  return (
    <Face
      tone="danger"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={failed ?? t("This did not load")}
      text={errorText(query.error)}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={() => void query.refetch()}
        >
          {t("Try again")}
        </Button>
      }
    />
  );
}
