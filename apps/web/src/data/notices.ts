import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

const MINUTE_MS = 60_000;

/** What has become of computations and files that the person asked for, on whichever device. */
export const noticesQuery = queryOptions({
  queryKey: ["notices"],
  queryFn: ({ signal }) => api.notifications.notices({}, { signal }),
  refetchInterval: MINUTE_MS,
});

export const refreshNotices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: noticesQuery.queryKey });
