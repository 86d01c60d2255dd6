import { PASSWORD_TEXTS } from "@tidemark/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button } from "@mantine/core";
import { useForm } from "react-hook-form";
import type { MailedCode } from "../../data/mailed-codes.ts";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Fields } from "../../ui/section.tsx";
import { newPasswordFormSchema, type NewPasswordValues } from "./model.ts";
import { useSetPassword } from "./mutations.ts";

export interface NewPasswordFormProps {
  readonly mailed: MailedCode;
  readonly email: string;
  readonly onSet: (detail: string) => void;
}

/** Chooses the password of the account that a mailed link belongs to. */
export function NewPasswordForm({ mailed, email, onSet }: NewPasswordFormProps) {
  const change = useSetPassword(mailed);
  const { register, handleSubmit, formState } = useForm<NewPasswordValues>({
    resolver: zodResolver(newPasswordFormSchema),
    defaultValues: { password: "", confirmation: "" },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ password }) => change.mutate(password, { onSuccess: ({ detail }) => onSet(detail) }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {/* password managers want to know whose password this is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Fields>
        <FormError error={change.error} />
        <p>{t("For {email}", { email })}</p>
        <PasswordField
          kind="new"
          hint={translated(PASSWORD_TEXTS.hint)}
          size="md"
          label={t("New password")}
          autoFocus
          fault={errors.password?.message}
          {...register("password")}
        />
        <PasswordField
          kind="new"
          size="md"
          label={t("Repeat the new password")}
          fault={errors.confirmation?.message}
          {...register("confirmation")}
        />
        <Button type="submit" size="md" loading={change.isPending}>
          {mailed.purpose === "activation" ? t("Create password") : t("Set the new password")}
        </Button>
      </Fields>
    </form>
  );
}
