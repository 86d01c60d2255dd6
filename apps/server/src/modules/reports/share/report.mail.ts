import { msg, t } from "../../../language.ts";
import { compose } from "../../../platform/mail/compose-mail.ts";
import type { Mail } from "../../../platform/mail/mail.ts";

export interface SentReport {
  readonly to: string;
  readonly title: string;
  /** Who set it up, by name and address. */
  readonly by: string;
  readonly rhythm: "weekly" | "monthly" | "computed";
  readonly days: number;
  readonly url: string;
  readonly organizationName: string;
}

const OFTEN = {
  weekly: msg("every week"),
  monthly: msg("every month"),
  computed: msg("after each computation of the project"),
} as const;

/** Sends the link to a version of a report. */
export function reportMail({ to, title, by, rhythm, days, url, organizationName }: SentReport): Mail {
  return compose({
    to,
    subject: t("Report: {title}", { title }),
    paragraphs: [
      t("Hello"),
      t('Here is the report "{title}" as it is now. The link can be read without an account for {days} days.', {
        title,
        days,
      }),
      t("{by} has it sent to you {often}. To get it no longer, ask them.", { by, often: t(OFTEN[rhythm]) }),
    ],
    link: { label: t("Open the report"), url },
    sender: organizationName,
  });
}
