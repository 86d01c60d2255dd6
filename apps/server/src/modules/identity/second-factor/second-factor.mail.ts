import { t } from "../../../language.ts";
import { compose, greeting } from "../../../platform/mail/compose-mail.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { MailFacts } from "../identity.mail.ts";

/** For whose second factor an administrator took away. */
export function factorResetMail(facts: Omit<MailFacts, "organizationName">, administrator: string): Mail {
  return compose({
    to: facts.email,
    subject: t("Your two-factor sign-in was reset"),
    paragraphs: [
      greeting(facts.firstName),
      t(
        "{administrator} has turned two-factor sign-in off for your account and ended your sessions. Your password stays as it is.",
        { administrator },
      ),
      t("If you did not ask for this, tell an administrator of your organization at once."),
    ],
    link: { label: t("Sign in"), url: `${facts.publicUrl}/login` },
    sender: facts.operator,
  });
}
