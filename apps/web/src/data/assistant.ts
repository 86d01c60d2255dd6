import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { projectKey } from "./project-key.ts";

const historyKey = (id: string) => projectKey({ id, of: "saved" }, "assistant");

/** Own questions about a project, the latest first. */
export const assistantHistoryQuery = (projectId: string) =>
  queryOptions({
    queryKey: historyKey(projectId),
    queryFn: async ({ signal }) => (await api.assistant.history({ exposure_id: projectId }, { signal })).items,
    staleTime: 60_000,
  });

/** Reads own questions about a project anew. */
export const refreshAssistantHistory = (client: QueryClient, projectId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: historyKey(projectId) });

/** How assistants are connected in the own organization. */
export const connectionQuery = () =>
  queryOptions({
    queryKey: ["assistant-connection"],
    queryFn: ({ signal }) => api.assistant.connection({}, { signal }),
  });
