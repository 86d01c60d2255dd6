import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { AlertRule } from "@tidemark/contract";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

const MINUTE_MS = 60_000;
const all = ["alerts"] as const;

/** What decides whether an event meets a rule. */
export type AlertConditions = Pick<AlertRule, "types" | "least_level" | "within_km" | "least_locations">;

/** One's own alert rules in a project, oldest first. */
export const alertRulesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...all, "rules", projectId],
    queryFn: async ({ signal }) => (await api.alerts.rules.list({ exposure_id: projectId }, { signal })).items,
  });

/** What a rule would have told within the last 30 days. */
export const alertPreviewQuery = (projectId: string, conditions: AlertConditions) =>
  queryOptions({
    queryKey: [...all, "preview", projectId, conditions],
    queryFn: ({ signal }) => api.alerts.preview({ exposure_id: projectId, ...conditions }, { signal }),
    placeholderData: keepShown([...all, "preview", projectId], "events"),
    staleTime: MINUTE_MS,
  });

export const ALERTS_PER_PAGE = 10;

/** What one's own rules in a project told, the latest first. */
export const alertNoticesQuery = (projectId: string, page: number) =>
  queryOptions({
    queryKey: [...all, "notices", projectId, page],
    queryFn: ({ signal }) => api.alerts.notices({ exposure_id: projectId, page, n: ALERTS_PER_PAGE }, { signal }),
    placeholderData: keepShown([...all, "notices", projectId]),
    refetchInterval: MINUTE_MS,
  });

/** The latest alerts of all projects, for the bell. */
export const alertInboxQuery = queryOptions({
  queryKey: [...all, "inbox"],
  queryFn: ({ signal }) => api.alerts.inbox({}, { signal }),
  refetchInterval: MINUTE_MS,
});

/** Reads rules and what they told anew. */
export const refreshAlerts = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: all });
