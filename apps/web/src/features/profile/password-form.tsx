import { PASSWORD_TEXTS } from "@tidemark/contract";
import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { apiKeysQuery } from "../../data/api-keys.ts";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Fields } from "../../ui/section.tsx";
import { toast } from "../../ui/toasts.tsx";
import { passwordSchema, type PasswordValues } from "./model.ts";
import { useChangePassword } from "./mutations.ts";

const EMPTY: PasswordValues = { current_password: "", password: "", confirmation: "", revoke_api_keys: false };

/** Change of one's own password. */
export function PasswordForm({ userId, email }: { readonly userId: string; readonly email: string }) {
  const change = useChangePassword(userId);
  const hasKeys = (useQuery(apiKeysQuery(userId)).data ?? []).length > 0;
  const { register, handleSubmit, formState, reset } = useForm<PasswordValues>({
    resolver: zodResolver(passwordSchema),
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) => {
    change.mutate(values, {
      onSuccess: ({ detail }) => {
        reset(EMPTY);
        toast.success(detail);
      },
    });
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {/* password managers want to know whose password this is */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Fields>
        <FormError error={change.error} />
        <PasswordField
          kind="current"
          label={t("Current password")}
          fault={errors.current_password?.message}
          {...register("current_password")}
        />
        <PasswordField
          kind="new"
          hint={translated(PASSWORD_TEXTS.hint)}
          label={t("New password")}
          fault={errors.password?.message}
          {...register("password")}
        />
        <PasswordField
          kind="new"
          label={t("Repeat the new password")}
          fault={errors.confirmation?.message}
          {...register("confirmation")}
        />
        {hasKeys && <Checkbox label={t("Revoke my API keys too")} {...register("revoke_api_keys")} />}
        <div>
          <Button type="submit" loading={change.isPending}>
            {t("Change password")}
          </Button>
        </div>
      </Fields>
    </form>
  );
}
