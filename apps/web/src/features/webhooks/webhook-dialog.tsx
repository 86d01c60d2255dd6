import { Checkbox, Stack, Switch, TextInput } from "@mantine/core";
import { type Webhook, WEBHOOK_EVENTS } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { Fields } from "../../ui/section.tsx";
import { useSaveWebhook } from "./mutations.ts";
import { EVENT_LABELS } from "./webhook-words.ts";

interface WebhookDialogProps {
  readonly organizationId: string;
  /** The webhook that is changed; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
}

/** Makes or changes a webhook, and shows the secret of a new one once. */
export function WebhookDialog({ organizationId, webhook, onClose }: WebhookDialogProps) {
  const save = useSaveWebhook(organizationId, webhook?.id);
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<string[]>([...(webhook?.events ?? WEBHOOK_EVENTS)]);
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true);
  if (save.data !== undefined)
    return <SecretDialog title={t("Secret of the webhook")} secret={save.data} onClose={onClose} />;
  const submit = () =>
    save.mutate(
      { url: url.trim(), events: WEBHOOK_EVENTS.filter((event) => events.includes(event)), enabled },
      { onSuccess: (secret) => secret === undefined && onClose() },
    );
  return (
    <FormDialog
      title={webhook === undefined ? t("New webhook") : t("Change the webhook")}
      act={t("Save")}
      size={460}
      pending={save.isPending}
      isReady={URL.canParse(url.trim()) && events.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields>
        <FormError error={save.error} />
        <TextInput
          label={t("Address")}
          description={t("A public address that begins with https://")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          data-autofocus
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group label={t("Tell it of")} value={events} onChange={setEvents}>
          <Stack gap={8} mt={8}>
            {WEBHOOK_EVENTS.map((event) => (
              <Checkbox key={event} value={event} label={t(EVENT_LABELS[event])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Switch
          label={t("Switched on")}
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
      </Fields>
    </FormDialog>
  );
}
