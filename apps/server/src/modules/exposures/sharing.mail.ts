import { t } from "../../language.ts";
import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

export interface SharedProject {
  readonly to: string;
  readonly firstName: string;
  /** Who shared it, by name and address. */
  readonly by: string;
  readonly title: string;
  /** Page of the project. */
  readonly url: string;
  readonly organizationName: string;
}

/** Tells somebody of a project they can read from now on. */
export function sharedProjectMail({ to, firstName, by, title, url, organizationName }: SharedProject): Mail {
  return compose({
    to,
    subject: t("A project was shared with you"),
    paragraphs: [
      t("Hello {name}", { name: firstName || to }),
      t('{by} shared the project "{title}" with you. You can look at its map, table and exports, and change nothing.', {
        by,
        title,
      }),
    ],
    link: { label: t("Open the project"), url },
    sender: organizationName,
  });
}
