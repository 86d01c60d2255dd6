import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Webhook } from "@tidemark/contract";
import { refreshWebhooks } from "../../data/webhooks.ts";
import { api } from "../../lib/api.ts";
import { errorText } from "../../lib/api-error.ts";
import { t } from "../../lib/i18n.ts";
import { toast } from "../../ui/toasts.tsx";

export type WebhookValues = Pick<Webhook, "url" | "events" | "enabled">;

const failed = (error: Error) => toast.error(errorText(error));

/** Saves a webhook; of a new one the answer holds its secret, which is not kept once its dialog is closed. */
export function useSaveWebhook(organizationId: string, webhookId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: WebhookValues): Promise<string | undefined> => {
      if (webhookId === undefined) return (await api.webhooks.create({ id: organizationId, ...values })).secret;
      await api.webhooks.update({ id: organizationId, webhook_id: webhookId, ...values });
      return undefined;
    },
    onSuccess: () => refreshWebhooks(client, organizationId),
    gcTime: 0,
  });
}

export function useRemoveWebhook(organizationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (webhookId: string) => api.webhooks.remove({ id: organizationId, webhook_id: webhookId }),
    onSuccess: () => toast.success(t("The webhook is deleted")),
    onError: failed,
    onSettled: () => refreshWebhooks(client, organizationId),
  });
}

export const useNewSecret = (organizationId: string) =>
  useMutation({
    mutationFn: (webhookId: string) => api.webhooks.newSecret({ id: organizationId, webhook_id: webhookId }),
    onError: failed,
    gcTime: 0,
  });

/** Posts a trial, and says whether it arrived. */
export const useTestWebhook = (organizationId: string) =>
  useMutation({
    mutationFn: (webhookId: string) => api.webhooks.test({ id: organizationId, webhook_id: webhookId }),
    onSuccess: ({ delivered, problem }) =>
      delivered
        ? toast.success(t("The test arrived"))
        : toast.error(t("The test did not arrive: {reason}", { reason: problem ?? "" })),
    onError: failed,
  });

export function useResend(organizationId: string, webhookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      api.webhooks.resend({ id: organizationId, webhook_id: webhookId, message_id: messageId }),
    onError: failed,
    onSettled: () => refreshWebhooks(client, organizationId),
  });
}
