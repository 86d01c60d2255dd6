import { t } from "../../language.ts";
import { compose, greeting } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

export interface SharedProject {
  readonly to: string;
  readonly firstName: string;
  /** Who shared it, by name and address. */
  readonly by: string;
  readonly title: string;
  /** Page of the project. */
  readonly url: string;
  readonly operator: string;
}

/** Tells somebody of a project they can read from now on. */
export function sharedProjectMail({ to, firstName, by, title, url, operator }: SharedProject): Mail {
  return compose({
    to,
    subject: t("A project was shared with you"),
    paragraphs: [
      greeting(firstName),
      t('{by} shared the project "{title}" with you. You can look at its map, table and exports, and change nothing.', {
        by,
        title,
      }),
    ],
    link: { label: t("Open the project"), url },
    sender: operator,
  });
}
