import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

export interface Computed {
  readonly to: string;
  readonly firstName: string;
  readonly title: string;
  /** Why it failed; undefined when it did not. */
  readonly failure: string | undefined;
  /** Page of the project; that of all projects for one that failed. */
  readonly url: string;
  readonly organizationName: string;
}

/** Tells who asked for a computation that it has ended. */
export function computedMail({ to, firstName, title, failure, url, organizationName }: Computed): Mail {
  return compose({
    to,
    subject: failure === undefined ? `${title} is computed` : `${title} could not be computed`,
    paragraphs: [
      `Hello ${firstName || to}`,
      failure === undefined
        ? `The analyses of "${title}" are there.`
        : `The computation of "${title}" has ended without results: ${failure}`,
      "You asked for this mail in your profile, where you can turn it off.",
    ],
    link: { label: failure === undefined ? "Open the project" : "Open your projects", url },
    sender: organizationName,
  });
}
