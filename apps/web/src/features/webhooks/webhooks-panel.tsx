import { Button, Menu } from "@mantine/core";
import { IconDots, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Webhook } from "@tidemark/contract";
import { useState } from "react";
import { webhooksQuery } from "../../data/webhooks.ts";
import { formatDateTime } from "../../lib/format.ts";
import { t } from "../../lib/i18n.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { Section } from "../../ui/section.tsx";
import { useNewSecret, useRemoveWebhook, useTestWebhook } from "./mutations.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookLog } from "./webhook-log.tsx";
import { EVENT_LABELS } from "./webhook-words.ts";

type Act = "edit" | "log" | "remove";

/** Whether posts arrive, in words. */
function stateText({ enabled, given_up_at: givenUp, failing_since: failing }: Webhook): string {
  if (givenUp !== null)
    return t("Switched off {time}, because nothing arrived any more", { time: formatDateTime(givenUp) });
  if (!enabled) return t("Switched off");
  return failing === null ? t("Switched on") : t("Nothing arrives since {time}", { time: formatDateTime(failing) });
}

interface RowProps {
  readonly organizationId: string;
  readonly webhook: Webhook;
  readonly onAct: (act: Act) => void;
}

function WebhookRow({ organizationId, webhook, onAct }: RowProps) {
  const { id, url, events } = webhook;
  const test = useTestWebhook(organizationId);
  const newSecret = useNewSecret(organizationId);
  return (
    <tr>
      <td style={{ overflowWrap: "anywhere" }}>{url}</td>
      <td>{events.map((event) => t(EVENT_LABELS[event])).join(", ")}</td>
      <td>{stateText(webhook)}</td>
      <td>
        <Menu position="bottom-end">
          <Menu.Target>
            <IconButton label={t("What to do with {title}", { title: url })} size={30}>
              <IconDots size={17} stroke={1.8} aria-hidden />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => onAct("edit")}>{t("Edit")}</Menu.Item>
            <Menu.Item onClick={() => test.mutate(id)}>{t("Send a test")}</Menu.Item>
            <Menu.Item onClick={() => onAct("log")}>{t("Log")}</Menu.Item>
            <Menu.Item onClick={() => newSecret.mutate(id)}>{t("New secret")}</Menu.Item>
            <Menu.Item color="red" onClick={() => onAct("remove")}>
              {t("Delete")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {newSecret.data !== undefined && (
          <SecretDialog
            title={t("Secret of the webhook")}
            secret={newSecret.data.secret}
            onClose={() => newSecret.reset()}
          />
        )}
      </td>
    </tr>
  );
}

interface Asked {
  readonly act: Act;
  readonly webhook: Webhook;
}

function Dialogs({ organizationId, asked, onClose }: { organizationId: string; asked: Asked; onClose: () => void }) {
  const remove = useRemoveWebhook(organizationId);
  const { act, webhook } = asked;
  if (act === "edit") return <WebhookDialog organizationId={organizationId} webhook={webhook} onClose={onClose} />;
  if (act === "log") return <WebhookLog organizationId={organizationId} webhook={webhook} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={t("Delete the webhook")}
      confirm={t("Delete")}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(webhook.id, { onSettled: onClose })}
      onClose={onClose}
    >
      {t("Nothing is posted to {address} any more, and its log is deleted.", { address: webhook.url })}
    </ConfirmDialog>
  );
}

/** Programs of the organization that are told of what happens: make, try, see, delete. */
export function WebhooksPanel({ organizationId }: { readonly organizationId: string }) {
  const webhooks = useQuery(webhooksQuery(organizationId));
  const [asked, setAsked] = useState<Asked | "new">();
  const close = () => setAsked(undefined);
  return (
    <Section
      title={t("Webhooks")}
      lead={t("Programs of your organization are told of what happens, by signed posts (Standard Webhooks).")}
      tools={
        <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => setAsked("new")}>
          {t("New webhook")}
        </Button>
      }
    >
      <Loaded query={webhooks}>
        {(items) =>
          items.length === 0 ? (
            <p>{t("Your organization has no webhooks.")}</p>
          ) : (
            <DataTable
              label={t("Table of webhooks")}
              heads={[
                t("Address"),
                t("Tell it of"),
                t("State"),
                <span className="visually-hidden" key="actions">
                  {t("Actions")}
                </span>,
              ]}
              minWidth={680}
              frame="bleed"
            >
              {items.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  organizationId={organizationId}
                  webhook={webhook}
                  onAct={(act) => setAsked({ act, webhook })}
                />
              ))}
            </DataTable>
          )
        }
      </Loaded>
      {asked === "new" && <WebhookDialog organizationId={organizationId} webhook={undefined} onClose={close} />}
      {asked !== undefined && asked !== "new" && (
        <Dialogs organizationId={organizationId} asked={asked} onClose={close} />
      )}
    </Section>
  );
}
