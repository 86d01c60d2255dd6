import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

/** Processes that serve and work now. */
export const processesQuery = queryOptions({
  queryKey: ["processes"],
  queryFn: ({ signal }) => api.operations.processes({}, { signal }),
  refetchInterval: 10_000,
});
