import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { addressOf, type ApiKey, apiGuide } from "@tidemark/contract";
import { NO_VALUE } from "@tidemark/science";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { apiKeysQuery } from "../../data/api-keys.ts";
import { errorText } from "../../lib/api-error.ts";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { serverNow } from "../../state/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import classes from "./api-keys.module.css";
import type { OwnRights } from "./model.ts";
import { useRevokeKey } from "./mutations.ts";
import { NewKeyDialog, type ScopesField } from "./new-key-dialog.tsx";

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; readonly onRevoke: () => void }) {
  const { name, prefix, scopes, roles, expires_at, last_used_at, last_used_address } = apiKey;
  const isEnded = Date.parse(expires_at) <= serverNow();
  return (
    <tr>
      <td>
        <span className={classes.name}>{name}</span>
        <code className={classes.prefix}>{prefix}…</code>
      </td>
      <td title={[...roles, ...scopes].join(", ")}>
        {plural(scopes.length, "{n} scope", "{n} scopes", { n: scopes.length })}
        {roles.length > 0 && `, ${plural(roles.length, "{n} role", "{n} roles", { n: roles.length })}`}
      </td>
      <td className={isEnded ? classes.ended : undefined}>{isEnded ? t("Expired") : formatDateTime(expires_at)}</td>
      <td>
        {last_used_at === null
          ? NO_VALUE
          : t("{time} from {address}", {
              time: formatDateTime(last_used_at),
              address: last_used_address ?? t("an unknown address"),
            })}
      </td>
      <td>
        <IconButton label={t("Revoke {name}", { name })} onClick={onRevoke}>
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

interface RevokeDialogProps {
  readonly userId: string;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

function RevokeDialog({ userId, apiKey, onClose }: RevokeDialogProps) {
  const revoke = useRevokeKey(userId);
  const confirm = () =>
    revoke.mutate(apiKey.id, {
      onSuccess: ({ detail }) => {
        toast.success(detail);
        onClose();
      },
      onError: (error) => toast.error(errorText(error)),
    });
  return (
    <ConfirmDialog
      opened
      title={t("Revoke {name}", { name: apiKey.name })}
      confirm={t("Revoke")}
      pending={revoke.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t("Programs that use this key are refused from now on. This cannot be undone.")}
    </ConfirmDialog>
  );
}

export interface ApiKeysPanelProps {
  readonly userId: string;
  readonly own: OwnRights;
  readonly scopesField: ScopesField;
}

/** Keys with which programs call the interface in one's name: make, see, revoke. */
export function ApiKeysPanel({ userId, own, scopesField }: ApiKeysPanelProps) {
  const keys = useQuery(apiKeysQuery(userId));
  const [open, setOpen] = useState<ApiKey | "new">();
  const close = () => setOpen(undefined);
  return (
    <Section
      title={t("API keys")}
      lead={t("With a key a program calls the interface in your name. It can never do more than you can.")}
      tools={
        <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={() => setOpen("new")}>
          {t("New API key")}
        </Button>
      }
    >
      <p className={classes.calls}>
        <a href={addressOf(apiGuide, {})} target="_blank" rel="noreferrer">
          {t("All calls of the interface")}
        </a>
      </p>
      <Loaded query={keys}>
        {(items) =>
          items.length === 0 ? (
            <p className={classes.hint}>{t("You have no API keys.")}</p>
          ) : (
            <DataTable
              label={t("Table of API keys")}
              heads={[
                t("Name"),
                t("Rights"),
                t("Expires"),
                t("Last used"),
                <span className="visually-hidden" key="actions">
                  {t("Actions")}
                </span>,
              ]}
              minWidth={720}
              frame="bleed"
            >
              {items.map((apiKey) => (
                <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setOpen(apiKey)} />
              ))}
            </DataTable>
          )
        }
      </Loaded>
      {open === "new" && <NewKeyDialog userId={userId} own={own} scopesField={scopesField} onClose={close} />}
      {open !== undefined && open !== "new" && <RevokeDialog userId={userId} apiKey={open} onClose={close} />}
    </Section>
  );
}
