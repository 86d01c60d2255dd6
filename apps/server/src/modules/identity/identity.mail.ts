import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

export interface MailFacts {
  readonly email: string;
  readonly firstName: string;
  readonly organizationName: string;
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
    subject: "Activate your account",
    paragraphs: [
      `Hello ${facts.firstName}`,
      `An account at ${facts.organizationName} was made for this address. Activate it and choose a password within ${hours} hours.`,
      "If you did not expect this, you need not do anything.",
    ],
    link: { label: "Activate account", url: activationAddress(facts.publicUrl, code) },
    sender: facts.organizationName,
  });
}

export function resetMail(facts: MailFacts, code: string, hours: number): Mail {
  return compose({
    to: facts.email,
    subject: "Reset your password",
    paragraphs: [
      `Hello ${facts.firstName}`,
      `Somebody asked to reset the password of this account. Choose a new one within ${hours} hours.`,
      "If it was not you, you need not do anything: the present password stays.",
    ],
    link: { label: "Choose a new password", url: page(facts.publicUrl, "reset_password", "reset_code", code) },
    sender: facts.organizationName,
  });
}

/**
 * For who registers with an address that has an account: the screen says the same for both, the mail tells the owner.
 */
export function alreadyRegisteredMail(facts: MailFacts): Mail {
  return compose({
    to: facts.email,
    subject: "You already have an account",
    paragraphs: [
      `Hello ${facts.firstName}`,
      "Somebody registered with this address, which has an account already. Sign in, or reset the password if you forgot it.",
    ],
    link: { label: "Sign in", url: `${facts.publicUrl}/login` },
    sender: facts.organizationName,
  });
}
