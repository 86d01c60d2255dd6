import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { NoticeRow } from "./notices.repository.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2027-01-31T08:00:00` as `08:00, 31 January 2027`. */
function wallTime(text: string): string {
  const [date = "", time = ""] = text.split("T");
  const [year, month, day] = date.split("-").map(Number);
  return `${time.slice(0, 5)}, ${day} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}

/** Asks a supplier to answer. The id of the mail is that of the notice: sent once more, it is known as the same. */
export function surveyNoticeMail(notice: NoticeRow, url: string): Mail {
  const { organization, title, questionnaires, end_time: end, time_zone: zone } = notice;
  if (notice.rejected !== null) return rejectedMail(notice, notice.rejected, url);
  const list = questionnaires.map((name) => `"${name}"`).join(", ");
  const asks =
    notice.kind === "reminder"
      ? `${organization} still waits for your answers to the survey "${title}".`
      : `${organization} asks you to answer the survey "${title}".`;
  return {
    ...compose({
      to: notice.email,
      subject: notice.kind === "reminder" ? `Reminder: ${title}` : `${organization}: ${title}`,
      paragraphs: [
        asks,
        questionnaires.length === 0 ? "" : `To be answered: ${list}.`,
        end === null ? "" : `You can answer until ${wallTime(end)} (${zone}).`,
        "You need no account and no password. The link is yours alone; please do not pass it on.",
        `If you do not want to take part, decline here, and you get no further mail: ${url}&decline=1`,
      ].filter((paragraph) => paragraph !== ""),
      link: { label: "Open the survey", url },
      sender: organization,
      colour: notice.brand_color ?? undefined,
    }),
    id: notice.id,
  };
}

/** Tells why an answer was not taken over. */
function rejectedMail(
  { id, email, organization, title, brand_color: colour }: NoticeRow,
  { question, answer, note }: NonNullable<NoticeRow["rejected"]>,
  url: string,
): Mail {
  return {
    ...compose({
      to: email,
      subject: `${organization}: your answer to "${question}"`,
      paragraphs: [
        `${organization} did not take over one of your answers to the survey "${title}".`,
        `${question}: ${answer}`,
        note,
        "While the survey runs you can open it, choose 'edit survey', correct the answer and submit it again.",
      ],
      link: { label: "Open the survey", url },
      sender: organization,
      colour: colour ?? undefined,
    }),
    id,
  };
}
