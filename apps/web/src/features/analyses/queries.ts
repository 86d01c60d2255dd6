import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { type Analyses, type Choice, fromRequest, toRequest } from "./model.ts";

/** Analyses that can be chosen, with their topics and presets. */
export const analysesQuery = queryOptions({
  queryKey: ["analyses"],
  queryFn: ({ signal }) => api.compute.analyses({}, { signal }),
  staleTime: 10 * 60_000,
});

/** What was last computed for a project, as a choice to be changed. */
export const lastChoiceQuery = (projectId: string | undefined, analyses: Analyses | undefined) =>
  queryOptions({
    queryKey: ["last-choice", projectId, analyses === undefined],
    queryFn: async ({ signal }): Promise<Choice | null> => {
      if (projectId === undefined || analyses === undefined) return null;
      return fromRequest(analyses, await api.compute.request({ exposure_id: projectId }, { signal }));
    },
    enabled: projectId !== undefined && analyses !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

export interface SpawnInput {
  readonly analyses: Analyses;
  readonly choice: Choice;
  /** A checked workbook that becomes a project of this name, or a project to compute again, with other locations if a workbook is told. */
  readonly of:
    | { readonly uploadId: string; readonly title: string }
    | { readonly projectId: string; readonly uploadId: string | undefined };
}

/** Starts the computation. */
export function useSpawn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ analyses, choice, of }: SpawnInput) => {
      const request = toRequest(analyses, choice);
      return api.compute.spawn(
        "projectId" in of
          ? { ...request, exposure_id: of.projectId, upload_id: of.uploadId ?? null }
          : { ...request, upload_id: of.uploadId, title: of.title },
      );
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ["projects"] }),
  });
}
