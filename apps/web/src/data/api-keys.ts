import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";

/** One's own API keys, newest first. */
export const apiKeysQuery = (userId: string) =>
  queryOptions({
    queryKey: ["api-keys", userId],
    queryFn: async ({ signal }) => (await api.apiKeys.list({ id: userId }, { signal })).items,
  });

/** Reads one's own keys anew. */
export const refreshApiKeys = (client: QueryClient, userId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: apiKeysQuery(userId).queryKey });
