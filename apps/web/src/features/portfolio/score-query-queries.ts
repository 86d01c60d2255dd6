import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ScoreQuery, TopicQuery } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";
import type { Scope } from "./queries.ts";

const root = ["score-queries"] as const;

export const savedQuery = ({ projectId }: Scope) =>
  queryOptions({
    queryKey: [...root, "saved", projectId],
    queryFn: async ({ signal }): Promise<TopicQuery[]> =>
      (await api.topicQueries.list({ exposure_id: projectId }, { signal })).items,
  });

/** Datasets of the project that have a score. */
export const scoredDatasetsQuery = ({ projectId, version }: Scope) =>
  queryOptions({
    queryKey: [...root, "datasets", projectId, version],
    queryFn: async ({ signal }) => {
      const { items } = await api.risks.datasets({ exposure_id: projectId }, { signal });
      return items.filter(({ kind, missing }) => kind !== "driver" && missing === null);
    },
    staleTime: 60_000,
  });

export const resultQuery = ({ projectId, version, filter }: Scope, query: ScoreQuery, page: number) =>
  queryOptions({
    queryKey: [...root, "result", projectId, version, filter, query, page],
    queryFn: ({ signal }) =>
      api.portfolio.queryScores(
        { exposure_id: projectId, ...query, page, n: 50, ...(filter === undefined ? {} : { filter }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: query.conditions.length > 0,
  });

/** Saves a query under a new name, or changes the one of the id. */
export function useSaveQuery({ projectId }: Scope) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title, query }: { id: string | undefined; title: string; query: ScoreQuery }) =>
      id === undefined
        ? api.topicQueries.create({ exposure_id: projectId, title, query })
        : api.topicQueries.update({ id, title, query }),
    onSuccess: ({ title }) => {
      toast.success(t("{title} saved!", { title }));
      return client.invalidateQueries({ queryKey: [...root, "saved"] });
    },
  });
}

export function useDeleteQuery() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.topicQueries.remove({ id }),
    onSuccess: ({ detail }) => toast.success(detail),
    onSettled: () => client.invalidateQueries({ queryKey: [...root, "saved"] }),
  });
}
