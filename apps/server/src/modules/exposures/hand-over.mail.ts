import { plural, t } from "../../language.ts";
import { compose, greeting } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

/** Titles that a mail names; of more it tells how many there are. */
const MOST_TITLES = 20;

export interface HandedOver {
  readonly to: string;
  readonly firstName: string;
  /** Who handed them over, by name and address. */
  readonly by: string;
  readonly titles: readonly string[];
  /** Page of the project, or of all where they are several. */
  readonly url: string;
  readonly operator: string;
}

/** Tells the new owner of projects. */
export function handedOverMail({ to, firstName, by, titles, url, operator }: HandedOver): Mail {
  const isOne = titles.length === 1;
  const more = titles.length - MOST_TITLES;
  const named = titles.slice(0, MOST_TITLES).map((title) => `"${title}"`);
  const list = [...named, ...(more > 0 ? [t("{n} more", { n: more })] : [])].join(", ");
  return compose({
    to,
    subject: plural(titles.length, "A project is yours now", "{n} projects are yours now", { n: titles.length }),
    paragraphs: [
      greeting(firstName),
      t("{by} handed over to you: {list}. Everybody they were shared with can still read them.", { by, list }),
    ],
    link: { label: isOne ? t("Open the project") : t("Open your projects"), url },
    sender: operator,
  });
}
