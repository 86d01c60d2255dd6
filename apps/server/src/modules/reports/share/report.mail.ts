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
  weekly: "every week",
  monthly: "every month",
  computed: "after each computation of the project",
} as const;

/** Sends the link to a version of a report. */
export function reportMail({ to, title, by, rhythm, days, url, organizationName }: SentReport): Mail {
  return compose({
    to,
    subject: `Report: ${title}`,
    paragraphs: [
      `Hello ${to}`,
      `Here is the report "${title}" as it is now. The link can be read without an account for ${days} days.`,
      `${by} has it sent to you ${OFTEN[rhythm]}. To get it no longer, ask them.`,
    ],
    link: { label: "Open the report", url },
    sender: organizationName,
  });
}
