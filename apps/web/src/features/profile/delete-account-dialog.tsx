import { TextInput } from "@mantine/core";
import type { User } from "@tidemark/contract";
import { useState } from "react";
import { t } from "../../lib/i18n.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { LeavingProjects } from "../../ui/leaving-projects.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { useDeleteAccount } from "./mutations.ts";

interface Props {
  readonly user: Pick<User, "id" | "has_password">;
  readonly onClose: () => void;
}

/** Asks for the password before the account is gone; who signs in elsewhere types the address. */
export function DeleteAccountDialog({ user, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const [projectsTo, setProjectsTo] = useState<string>();
  const remove = useDeleteAccount(user.id);
  const field = {
    value: typed,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value),
    "data-autofocus": true,
    mt: 16,
  };
  return (
    <FormDialog
      title={t("Delete my account")}
      act={t("Delete")}
      color="red"
      pending={remove.isPending}
      isReady={typed !== ""}
      onSubmit={() => remove.mutate({ password: typed, projectsTo })}
      onClose={onClose}
    >
      <div style={{ color: "var(--c-text-2)" }}>
        {t("Your account and everything stored about you are deleted. This cannot be undone.")}
      </div>
      {user.has_password ? (
        <PasswordField {...field} kind="current" label={t("Your password")} />
      ) : (
        <TextInput {...field} type="email" label={t("Your e-mail address, to confirm")} autoComplete="off" />
      )}
      <LeavingProjects value={projectsTo} onChange={setProjectsTo} proposal="" />
      <FormError error={remove.error} />
    </FormDialog>
  );
}
