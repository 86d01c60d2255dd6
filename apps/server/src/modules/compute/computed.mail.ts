import { t } from "../../language.ts";
import { compose, greeting } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";

export interface Computed {
  readonly to: string;
  readonly firstName: string;
  readonly title: string;
  /** Why it failed; undefined when it did not. */
  readonly failure: string | undefined;
  /** Page of the project; that of all projects for one that failed. */
  readonly url: string;
  readonly operator: string;
  /** Why it is sent: the page of a preview or of a covered project promised it, or somebody wants such mails. */
  readonly why: "preview" | "covered" | "asked";
}

/** What stands below: of a project that failed there is nothing to see. */
function closing(why: Computed["why"], isFailed: boolean): string[] {
  if (why === "asked") return [t("You asked for this mail in your profile, where you can turn it off.")];
  if (isFailed) return [];
  return why === "covered"
    ? [t("All figures, ranges and sources of your locations are open.")]
    : [t("The preview shows the bands of all locations; the values open with the payment.")];
}

/** Tells who asked for a computation that it has ended. */
export function computedMail({ to, firstName, title, failure, url, operator, why }: Computed): Mail {
  return compose({
    to,
    subject:
      failure === undefined ? t("{title} is computed", { title }) : t("{title} could not be computed", { title }),
    paragraphs: [
      greeting(firstName),
      failure === undefined
        ? t('The analyses of "{title}" are there.', { title })
        : t('The computation of "{title}" has ended without results: {failure}', { title, failure }),
      ...closing(why, failure !== undefined),
    ],
    link: { label: failure === undefined ? t("Open the project") : t("Open your projects"), url },
    sender: operator,
  });
}
