import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshProjects } from "../../data/projects.ts";
import { api } from "../../lib/api.ts";
import { type Analyses, type Choice, toRequest } from "./model.ts";

export interface SpawnInput {
  readonly analyses: Analyses;
  readonly choice: Choice;
  /**
   * Checked workbooks that become a project of this name, or a project to compute again, with other locations if a
   * workbook is told.
   */
  readonly of:
    | { readonly uploadIds: string[]; readonly title: string }
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
          : { ...request, upload_ids: of.uploadIds, title: of.title },
      );
    },
    onSuccess: () => refreshProjects(client),
  });
}
