import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ScoreQuery, TopicQuery } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { filterOf, type Scope } from "./portfolio.ts";
import { projectKey, resultKey } from "./project-key.ts";

/** Saved queries of a project. */
export const savedScoreQueriesQuery = (projectId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "saved" }, "score-queries"),
    queryFn: async ({ signal }): Promise<TopicQuery[]> =>
      (await api.topicQueries.list({ exposure_id: projectId }, { signal })).items,
  });

/** Reads the saved queries anew. */
export const refreshScoreQueries = (client: QueryClient, projectId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: savedScoreQueriesQuery(projectId).queryKey });

/** Locations that a query finds, by page. */
export const scoreQueryResultQuery = (scope: Scope, query: ScoreQuery, page: number) =>
  queryOptions({
    queryKey: resultKey(scope, "score-query", scope.filter, query, page),
    queryFn: ({ signal }) =>
      api.portfolio.queryScores(
        { exposure_id: scope.id, ...query, page, n: 50, ...filterOf(scope) },
        { signal },
      ),
    placeholderData: keepShown(["project", { id: scope.id }]),
    staleTime: 60_000,
    enabled: query.conditions.length > 0,
  });
