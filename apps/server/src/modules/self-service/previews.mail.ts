import { t } from "../../language.ts";
import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

export interface PreviewMailFacts {
  readonly to: string;
  readonly exposureId: string;
  readonly title: string;
  readonly publicUrl: string;
  readonly sender: string;
}

const preview = ({ publicUrl, exposureId }: PreviewMailFacts) => ({
  label: t("See the preview"),
  url: `${publicUrl}/map/${exposureId}`,
});

/** That a preview waits. @param stop where these mails can be ended */
export function reminderMail(facts: PreviewMailFacts, stop: string): Mail {
  const { to, title, sender } = facts;
  return compose({
    to,
    subject: t("Your preview is ready"),
    paragraphs: [
      t("{title} is computed. The preview shows the bands of all locations; the values open with the payment.", {
        title,
      }),
      t("You do not want these mails? End them here: {address}", { address: stop }),
    ],
    link: preview(facts),
    sender,
  });
}

/** That a preview goes in a few days. @param day as YYYY-MM-DD */
export function removalMail(facts: PreviewMailFacts, day: string): Mail {
  const { to, title, sender } = facts;
  return compose({
    to,
    subject: t("Your preview is deleted on {day}", { day }),
    paragraphs: [
      t("{title} was not paid. We keep previews for 30 days and delete this one on {day}.", { title, day }),
      t("To keep it, open it and pay before. Your account stays."),
    ],
    link: preview(facts),
    sender,
  });
}
