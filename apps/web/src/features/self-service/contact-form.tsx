import { Button, Textarea, TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { t } from "../../lib/i18n.ts";
import { selfService } from "../../state/self-service.ts";
import { FormError } from "../../ui/form-error.tsx";
import classes from "./self-service.module.css";

/** Asks for an analysis that is too large for the flow. */
export function ContactForm() {
  const contact = useMutation({
    mutationFn: (form: FormData) => {
      const text = (name: string) => {
        const value = form.get(name);
        return typeof value === "string" ? value : "";
      };
      return api.selfService.contact({
        name: text("name"),
        email: text("email"),
        company: text("company"),
        message: text("message"),
        purpose: selfService.get().survey?.purpose,
        website: text("website"),
      });
    },
  });
  if (contact.data !== undefined) return <output className={classes.card}>{contact.data.detail}</output>;
  return (
    <form
      className={`${classes.card} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        contact.mutate(new FormData(event.currentTarget));
      }}
    >
      <p>{t("Tell us about your locations. We make you an offer.")}</p>
      <FormError error={contact.error} />
      <TextInput name="name" required maxLength={100} label={t("Name")} autoComplete="name" />
      <TextInput name="email" required type="email" label={t("Email")} autoComplete="email" />
      <TextInput
        name="company"
        required
        minLength={2}
        maxLength={100}
        label={t("Company")}
        autoComplete="organization"
      />
      <Textarea name="message" required maxLength={4000} rows={4} label={t("Message")} />
      {/* who fills in what nobody sees is a program */}
      <input name="website" className={classes.unseen} tabIndex={-1} autoComplete="off" aria-hidden />
      <Button type="submit" loading={contact.isPending}>
        {t("Send")}
      </Button>
    </form>
  );
}
