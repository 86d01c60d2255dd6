import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";

export const MESSAGES_ON_A_PAGE = 10;

/** Webhooks of an organization, oldest first. */
export const webhooksQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ["webhooks", organizationId],
    queryFn: async ({ signal }) => (await api.webhooks.list({ id: organizationId }, { signal })).items,
  });

/** What was posted to a webhook, newest first. */
export const webhookMessagesQuery = (organizationId: string, webhookId: string, page: number) =>
  queryOptions({
    queryKey: ["webhooks", organizationId, webhookId, page],
    queryFn: ({ signal }) =>
      api.webhooks.messages({ id: organizationId, webhook_id: webhookId, page, n: MESSAGES_ON_A_PAGE }, { signal }),
    placeholderData: keepShown(),
    refetchInterval: 10_000,
  });

/** Reads the webhooks of an organization and their logs anew. */
export const refreshWebhooks = (client: QueryClient, organizationId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: webhooksQuery(organizationId).queryKey });
