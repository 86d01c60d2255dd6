import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";

/** Sources of the data that are really in use, and how to reach the provider. */
export const imprintQuery = queryOptions({
  queryKey: ["imprint"],
  queryFn: ({ signal }) => api.datasets.imprint({}, { signal }),
  staleTime: 10 * 60_000,
});
