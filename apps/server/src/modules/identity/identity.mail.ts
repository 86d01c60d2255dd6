import { t } from "../../language.ts";
import { compose, greeting } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

export interface MailFacts {
  readonly email: string;
  readonly firstName: string;
  readonly organizationName: string;
  /** Who runs the product. */
  readonly operator: string;
  readonly publicUrl: string;
}

const page = (publicUrl: string, name: string, parameter: string, code: string) =>
  `${publicUrl}/self-service/${name}?${parameter}=${encodeURIComponent(code)}`;

/** Where the first password of an account is chosen. */
export const activationAddress = (publicUrl: string, code: string): string =>
  page(publicUrl, "registration", "activation_code", code);

export function activationMail(facts: MailFacts, code: string, hours: number): Mail {
  return compose({
    to: facts.email,
    subject: t("Activate your account"),
    paragraphs: [
      greeting(facts.firstName),
      t(
        "An account at {organization} was made for this address. Activate it and choose a password within {hours} hours.",
        { organization: facts.organizationName, hours },
      ),
      t("If you did not expect this, you need not do anything."),
    ],
    link: { label: t("Activate account"), url: activationAddress(facts.publicUrl, code) },
    sender: facts.operator,
  });
}

export function resetMail(facts: MailFacts, code: string, hours: number): Mail {
  return compose({
    to: facts.email,
    subject: t("Reset your password"),
    paragraphs: [
      greeting(facts.firstName),
      t("Somebody asked to reset the password of this account. Choose a new one within {hours} hours.", { hours }),
      t("If it was not you, you need not do anything: the present password stays."),
    ],
    link: { label: t("Choose a new password"), url: page(facts.publicUrl, "reset_password", "reset_code", code) },
    sender: facts.operator,
  });
}

/**
 * For who registers with an address that has an account: the screen says the same for both, the mail tells the owner.
 */
export function alreadyRegisteredMail(facts: MailFacts): Mail {
  return compose({
    to: facts.email,
    subject: t("You already have an account"),
    paragraphs: [
      greeting(facts.firstName),
      t(
        "Somebody registered with this address, which has an account already. Sign in, or reset the password if you forgot it.",
      ),
    ],
    link: { label: t("Sign in"), url: `${facts.publicUrl}/login` },
    sender: facts.operator,
  });
}
