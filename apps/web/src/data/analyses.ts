import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { projectKey } from "./project-key.ts";

/** Analyses that can be chosen, with their topics and presets. */
export const analysesQuery = queryOptions({
  queryKey: ["analyses"],
  queryFn: ({ signal }) => api.compute.analyses({}, { signal }),
  staleTime: 10 * 60_000,
});

/** What was last chosen for a project, as it is now on the server: it is the beginning of a change. */
export const lastChoiceQuery = (id: string) =>
  queryOptions({
    queryKey: projectKey({ id, of: "task" }, "choice"),
    queryFn: ({ signal }) => api.compute.request({ exposure_id: id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
