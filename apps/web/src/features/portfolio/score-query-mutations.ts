import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ScoreQuery } from "@tidemark/contract";
import type { Scope } from "../../data/portfolio.ts";
import { refreshScoreQueries } from "../../data/score-queries.ts";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

/** Saves a query under a new name, or changes the one of the id. */
export function useSaveQuery({ id: projectId }: Scope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title, query }: { id: string | undefined; title: string; query: ScoreQuery }) =>
      id === undefined
        ? api.topicQueries.create({ exposure_id: projectId, title, query })
        : api.topicQueries.update({ id, title, query }),
    onSuccess: ({ title }) => {
      toast.success(t("{title} saved!", { title }));
      return refreshScoreQueries(client, projectId);
    },
  });
}

export function useDeleteQuery({ id: projectId }: Scope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.topicQueries.remove({ id }),
    onSuccess: ({ detail }) => toast.success(detail),
    onSettled: () => refreshScoreQueries(client, projectId),
  });
}
