import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Webhook, WebhookEvent, WebhookMessage } from "@tidemark/contract";
import { useState } from "react";
import { MESSAGES_ON_A_PAGE, webhookMessagesQuery } from "../../data/webhooks.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Pages } from "../../ui/pages.tsx";
import { useResend } from "./mutations.ts";
import { EVENT_LABELS, STATE_LABELS } from "./webhook-words.ts";

interface LogProps {
  readonly organizationId: string;
  readonly webhook: Webhook;
}

function MessageRow({ organizationId, webhook, message }: LogProps & { readonly message: WebhookMessage }) {
  const resend = useResend(organizationId, webhook.id);
  const { id, type, state, created_at: at, problem, next_at: next } = message;
  return (
    <tr>
      <td>{formatDateTime(at)}</td>
      <td>{t(EVENT_LABELS[type as WebhookEvent])}</td>
      <td>
        {t(STATE_LABELS[state])}
        {problem !== null && `: ${problem}`}
        {problem !== null && next !== null && `. ${t("Again {time}", { time: formatDateTime(next) })}`}
      </td>
      <td>
        {state !== "waiting" && webhook.enabled && (
          <Button size="compact-sm" variant="default" loading={resend.isPending} onClick={() => resend.mutate(id)}>
            {t("Send again")}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** What was posted to a webhook in the last thirty days. */
export function WebhookLog({ organizationId, webhook, onClose }: LogProps & { readonly onClose: () => void }) {
  const [page, setPage] = useState(1);
  const messages = useQuery(webhookMessagesQuery(organizationId, webhook.id, page));
  return (
    <Modal opened onClose={onClose} title={t("Log of the webhook")} size={760}>
      <Loaded query={messages}>
        {({ items, meta }) =>
          items.length === 0 ? (
            <p>{t("Nothing was posted in the last 30 days.")}</p>
          ) : (
            <>
              <DataTable
                label={t("Log of the webhook")}
                heads={[t("Time"), t("Event"), t("State"), t("Actions")]}
                minWidth={620}
                frame="bleed"
              >
                {items.map((message) => (
                  <MessageRow key={message.id} organizationId={organizationId} webhook={webhook} message={message} />
                ))}
              </DataTable>
              <Pages total={meta.total} perPage={MESSAGES_ON_A_PAGE} page={page} onChange={setPage} />
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}
