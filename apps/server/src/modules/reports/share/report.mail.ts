import type { FrozenLossMovement } from "@tidemark/contract";
import { msg, t } from "../../../language.ts";
import { compose, greeting } from "../../../platform/mail/compose-mail.ts";
import { causesSentence, movementSentence } from "../freeze/movement-words.ts";
import type { Mail } from "../../../platform/mail/mail.ts";

export interface SentReport {
  readonly to: string;
  readonly title: string;
  /** Title of the project that it is of. */
  readonly project: string;
  /** Name of who reads it, where the product knows one; empty otherwise. */
  readonly name: string;
  /** Who set it up, by name; the address where there is none. */
  readonly sender: string;
  /** The same by name and address. */
  readonly by: string;
  readonly rhythm: "weekly" | "monthly" | "computed";
  readonly days: number;
  readonly url: string;
  readonly organizationName: string;
  /** What its losses are and what moved them since an earlier version; undefined where it shows none. */
  readonly losses: FrozenLossMovement | undefined;
}

const OFTEN = {
  weekly: msg("every week"),
  monthly: msg("every month"),
  computed: msg("after each computation of the project"),
} as const;

/** Currencies of which a mail tells what moved them. */
const MOST_CURRENCIES = 3;

/** What moved the losses, a paragraph for each currency; none for a first version. */
function movedParagraphs(losses: FrozenLossMovement | undefined): string[] {
  const last = losses?.earlier.at(-1);
  if (losses === undefined || last === undefined) return [];
  const told = losses.moved.slice(0, MOST_CURRENCIES);
  return [
    ...told.map((moved) => [movementSentence(moved, last.number), causesSentence(moved)].join(" ").trim()),
    ...(told.length < losses.moved.length ? [t("The report says what changed in the other currencies.")] : []),
  ];
}

/** Sends the link to a version of a report. */
export function reportMail(sent: SentReport): Mail {
  const { to, title, project, name, sender, by, rhythm, days, url, organizationName, losses } = sent;
  return compose({
    to,
    subject: t("{sender}: {title}, project {project}", { sender, title, project }),
    paragraphs: [
      greeting(name),
      t(
        'Here is the report "{title}" of the project "{project}" as it is now. The link can be read without an account for {days} days.',
        { title, project, days },
      ),
      ...movedParagraphs(losses),
      t("{by} has it sent to you {often}. To get it no longer, ask them.", { by, often: t(OFTEN[rhythm]) }),
    ],
    link: { label: t("Open the report"), url },
    sender: organizationName,
  });
}
