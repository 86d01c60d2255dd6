import type { User } from "@tidemark/contract";
import { IconDeviceMobileOff, IconLink, IconMailForward, IconPencil, IconTrash } from "@tabler/icons-react";
import { formatDateTime } from "../../lib/format.ts";
import { plural, t } from "../../lib/i18n.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { KIND_LABELS, kindOf, ROLE_LABELS } from "./model.ts";
import classes from "./users.module.css";

const icon = { size: 17, stroke: 1.7, "aria-hidden": true } as const;

function rights(user: User): string {
  const kind = kindOf(user.roles, user.scopes);
  if (kind !== undefined) return t(KIND_LABELS[kind]);
  const parts = user.roles.map((role) => t(ROLE_LABELS[role]));
  return [...parts, plural(user.scopes.length, "{n} scope", "{n} scopes", { n: user.scopes.length })].join(", ");
}

function state(user: User) {
  if (user.is_active) return t("Active");
  return <span className={classes.locked}>{user.is_activated ? t("Locked") : t("Not activated yet")}</span>;
}

export interface UserTableProps {
  readonly users: readonly User[];
  /** One cannot delete oneself here: that is done in the profile. */
  readonly ownId: string;
  readonly onEdit: (user: User) => void;
  readonly onDelete: (user: User) => void;
  /** Takes the second factor of somebody away who lost it. */
  readonly onResetFactor: (user: User) => void;
  /** Sends the activation mail again. */
  readonly onResend: (user: User) => void;
  /** Copies a link with which the user chooses a password. */
  readonly onCopyLink: (user: User) => void;
}

/** One line per person. */
export function UserTable({ users, ownId, onEdit, onDelete, onResetFactor, onResend, onCopyLink }: UserTableProps) {
  if (users.length === 0) return <p className={classes.none}>{t("Nobody found. Try another word.")}</p>;
  return (
    <DataTable
      label={t("Table of users")}
      heads={[
        t("Name"),
        t("Rights"),
        t("State"),
        t("Last sign-in"),
        <span className="visually-hidden" key="actions">
          {t("Actions")}
        </span>,
      ]}
      minWidth={720}
      frame="bleed"
      className={classes.table}
    >
      {users.map((user) => (
        <tr key={user.id}>
          <td>
            <span className={classes.name}>{user.name}</span>
            {user.name !== user.email && <span className={classes.mail}>{user.email}</span>}
          </td>
          <td>{rights(user)}</td>
          <td>{state(user)}</td>
          <td>{formatDateTime(user.last_login_at)}</td>
          <td>
            {!user.is_activated && (
              <>
                <IconButton
                  label={t("Send the activation mail to {name} again", { name: user.name })}
                  onClick={() => onResend(user)}
                >
                  <IconMailForward {...icon} />
                </IconButton>
                <IconButton
                  label={t("Copy the activation link of {name}", { name: user.name })}
                  onClick={() => onCopyLink(user)}
                >
                  <IconLink {...icon} />
                </IconButton>
              </>
            )}
            <IconButton label={t("Edit {name}", { name: user.name })} onClick={() => onEdit(user)}>
              <IconPencil {...icon} />
            </IconButton>
            {user.has_second_factor && user.id !== ownId && (
              <IconButton
                label={t("Reset two-factor sign-in of {name}", { name: user.name })}
                onClick={() => onResetFactor(user)}
              >
                <IconDeviceMobileOff {...icon} />
              </IconButton>
            )}
            {user.id !== ownId && (
              <IconButton label={t("Delete {item}", { item: user.name })} onClick={() => onDelete(user)}>
                <IconTrash {...icon} />
              </IconButton>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
