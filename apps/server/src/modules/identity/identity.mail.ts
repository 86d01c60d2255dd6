import type { Mail } from "../../platform/mail/mail.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

interface Content {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly sender: string;
}

/** One look for all mails; the text form says the same as the other. */
function compose({ to, subject, paragraphs, link, sender }: Content): Mail {
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), sender].join("\n\n");
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:#0B5A6A;color:#ffffff;padding:10px 18px;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(link.label)}</a></p><p style="color:#626E7B;font-size:13px">${escapeHtml(link.url)}</p>`
    : "";
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("");
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#F4F6F7;font-family:Inter,system-ui,sans-serif;color:#14202A;font-size:15px;line-height:22px"><div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#ffffff">${body}${button}<p style="color:#626E7B;font-size:13px">${escapeHtml(sender)}</p></div></body></html>`;
  return { to, subject, text: `${text}\n`, html };
}

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
