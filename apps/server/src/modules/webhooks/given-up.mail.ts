import { t } from "../../language.ts";
import { compose, greeting } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

interface GivenUp {
  readonly to: string;
  readonly firstName: string;
  /** Where nothing arrived. */
  readonly url: string;
  /** Page of the webhooks. */
  readonly settings: string;
  readonly operator: string;
}

/** Tells an administrator that a webhook was switched off. */
export function givenUpMail({ to, firstName, url, settings, operator }: GivenUp): Mail {
  return compose({
    to,
    subject: t("A webhook was switched off"),
    paragraphs: [
      greeting(firstName),
      t(
        "Nothing that was posted to {address} arrived any more. The webhook was switched off. See its log, and switch it on again when the address answers.",
        {
          address: url,
        },
      ),
    ],
    link: { label: t("Open the webhooks"), url: settings },
    sender: operator,
  });
}
