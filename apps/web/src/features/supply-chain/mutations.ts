import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { projectChangeKey, refreshProject } from "../../data/project-key.ts";
import { api } from "../../lib/api.ts";

/** After a change the project has another version, and with it everything that hangs on it is asked for anew. */
function refresh(client: QueryClient, id: string): void {
  // not awaited: who made the change closes what is gone before the new lists come
  void refreshProject(client, { id, of: "record" });
}

export interface EdgeInput {
  readonly from: string;
  readonly to: string;
  readonly product: string | null;
  readonly volume: number | null;
}

/** @param onAdded as of `useRemoveEdge` */
export function useAddEdge(projectId: string, onAdded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: projectChangeKey(projectId),
    mutationFn: (edge: EdgeInput) => api.supplyChain.addEdge({ id: projectId, ...edge }),
    onSuccess: () => {
      onAdded();
      refresh(client, projectId);
    },
  });
}

/** @param onChanged as of `useRemoveEdge`; another product makes another edge of it */
export function useChangeEdge(projectId: string, edgeId: string, onChanged: (edge: { readonly id: string }) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: projectChangeKey(projectId),
    mutationFn: (change: Pick<EdgeInput, "product" | "volume">) =>
      api.supplyChain.changeEdge({ id: projectId, edge_id: edgeId, ...change }),
    onSuccess: (edge) => {
      onChanged(edge);
      refresh(client, projectId);
    },
  });
}

/**
 * @param onRemoved is told also when what began the deletion is not on the screen any more, and before anything is
 * asked for anew
 */
export function useRemoveEdge(projectId: string, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: projectChangeKey(projectId),
    mutationFn: (edgeId: string) => api.supplyChain.removeEdge({ id: projectId, edge_id: edgeId }),
    onSuccess: () => {
      onRemoved();
      refresh(client, projectId);
    },
  });
}
