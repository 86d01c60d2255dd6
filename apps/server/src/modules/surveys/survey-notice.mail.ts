import { currentLanguage, t } from "../../language.ts";
import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail, MailLogo } from "../../platform/mail/mail.ts";
import type { NoticeRow, SaidAnswer } from "./notices.repository.ts";

/** `2027-01-31T08:00:00` as `08:00, 31 January 2027`. */
function wallTime(text: string): string {
  const [date = "", time = ""] = text.split("T");
  const { tag } = currentLanguage();
  const day = new Intl.DateTimeFormat(tag === "en" ? "en-GB" : tag, { dateStyle: "long", timeZone: "UTC" });
  return `${time.slice(0, 5)}, ${day.format(new Date(`${date}T00:00:00Z`))}`;
}

/** Frame of all mails to a recipient. The id of each is that of its notice: sent once more, it is known as the same. */
function mailOf({ notice, url, logo }: Frame, words: Words): Mail {
  const { id, email, organization: sender, brand_color: colour } = notice;
  const link = { label: t("Open the survey"), url };
  return { ...compose({ ...words, to: email, link, sender, colour: colour ?? undefined, logo }), id };
}
/** What all mails to a recipient have. */
interface Frame {
  readonly notice: NoticeRow;
  readonly url: string;
  /** Of the organization that asks. */
  readonly logo: MailLogo | undefined;
}
interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Asks a supplier to answer, or tells one what became of it. @param answers of who asked for a copy of them */
export function surveyNoticeMail(frame: Frame, answers: readonly SaidAnswer[]): Mail {
  const { notice, url } = frame;
  const { organization, title, questionnaires, end_time: end, time_zone: zone } = notice;
  if (notice.rejected !== null) return rejectedMail(frame, notice.rejected);
  if (notice.kind === "copy") return copyMail(frame, answers);
  if (notice.kind === "colleague") return colleagueMail(frame);
  const list = questionnaires.map((name) => `"${name}"`).join(", ");
  const isReminder = notice.kind === "reminder";
  return mailOf(frame, {
    subject: isReminder ? t("Reminder: {title}", { title }) : `${organization}: ${title}`,
    paragraphs: [
      isReminder
        ? t('{organization} still waits for your answers to the survey "{title}".', { organization, title })
        : t('{organization} asks you to answer the survey "{title}".', { organization, title }),
      questionnaires.length === 0 ? "" : t("To be answered: {list}.", { list }),
      end === null ? "" : t("You can answer until {time} ({zone}).", { time: wallTime(end), zone }),
      t("You need no account and no password. The link is yours alone; please do not pass it on."),
      t("If you do not want to take part, decline here, and you get no further mail: {url}", {
        url: `${url}&decline=1`,
      }),
    ].filter((paragraph) => paragraph !== ""),
  });
}

/** Asks a colleague of a recipient for a part of the answers. */
function colleagueMail(frame: Frame): Mail {
  const { organization, title, questionnaires, recipient, end_time: end, time_zone: zone } = frame.notice;
  return mailOf(frame, {
    subject: t("{email} asks for your help: {title}", { email: recipient, title }),
    paragraphs: [
      t('{email} answers the survey "{title}" of {organization}, and asks you to answer a part of it.', {
        email: recipient,
        title,
        organization,
      }),
      t("The questions are in: {list}.", { list: questionnaires.map((name) => `"${name}"`).join(", ") }),
      ...(end === null ? [] : [t("You can answer until {time} ({zone}).", { time: wallTime(end), zone })]),
      t("You need no account and no password. The link is yours alone; please do not pass it on."),
      t("What you answer is saved at once. {email} sees it, and hands the answers in.", { email: recipient }),
    ],
  });
}

/** Tells why an answer was not taken over. */
function rejectedMail(frame: Frame, rejected: NonNullable<NoticeRow["rejected"]>): Mail {
  const { organization, title } = frame.notice;
  const { question, answer, note } = rejected;
  return mailOf(frame, {
    subject: t('{organization}: your answer to "{question}"', { organization, question }),
    paragraphs: [
      t('{organization} did not take over one of your answers to the survey "{title}".', { organization, title }),
      `${question}: ${answer}`,
      note,
      t("While the survey runs you can open it, choose 'edit survey', correct the answer and submit it again."),
    ],
  });
}

/** What somebody answered, for their own records. */
function copyMail(frame: Frame, answers: readonly SaidAnswer[]): Mail {
  const { organization, title } = frame.notice;
  const lines = answers.map(({ questionnaire, question, answer }, at) => {
    const line = `${question || t("Untitled Question")}: ${answer || t("Not answered")}`;
    return questionnaire === answers[at - 1]?.questionnaire ? [line] : [questionnaire, line];
  });
  return mailOf(frame, {
    subject: t("Your answers: {title}", { title }),
    paragraphs: [
      t('This is what you answered in the survey "{title}" of {organization}.', { title, organization }),
      ...lines.flat(),
    ],
  });
}
