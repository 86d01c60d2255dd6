import { zodResolver } from "@hookform/resolvers/zod";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "react-hook-form";
import { t, translated } from "../../lib/i18n.ts";
import { FormError } from "../../ui/form-error.tsx";
import { Fields } from "../../ui/section.tsx";
import { MailSent } from "./mail-sent.tsx";
import { addressFormSchema, type AddressValues } from "./model.ts";
import { useSendMail } from "./mutations.ts";

/** Has a mail sent with which a forgotten password is replaced. */
export function ResetRequest() {
  const mail = useSendMail("reset");
  const { register, handleSubmit, formState, getValues } = useForm<AddressValues>({
    resolver: zodResolver(addressFormSchema),
    defaultValues: { email: "" },
  });
  if (mail.isSuccess)
    return (
      <MailSent
        email={getValues("email")}
        purpose="reset"
        next={t(
          "If this address has an account, the mail holds a link to choose a new password. It is good for two hours.",
        )}
      />
    );
  const message = formState.errors.email?.message;
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(({ email }) => mail.mutate(email))(event)}>
      <Fields>
        <FormError error={mail.error} />
        <TextInput
          size="md"
          type="email"
          label={t("Email")}
          autoComplete="username"
          autoFocus
          error={message && translated(message)}
          {...register("email")}
        />
        <Button type="submit" size="md" loading={mail.isPending}>
          {t("Reset password")}
        </Button>
      </Fields>
    </form>
  );
}
