import { createStored } from "./stored.ts";

/** What a browser keeps of a survey that it opened: the link, and a token of one hour that it was exchanged for. */
export interface SurveyLink {
  readonly link: string;
  readonly access: string;
  /** When the token ends, in milliseconds since 1970. */
  readonly expires: number;
  /** When it was opened last. */
  readonly opened: number;
}

type Links = Readonly<Record<string, SurveyLink>>;

const isLink = (value: unknown): value is SurveyLink =>
  typeof value === "object" && value !== null && "link" in value && "access" in value && "expires" in value;

/** Links by the id of their survey; the same in all windows. */
export const surveyLinks = createStored("tidemark.survey-links", (stored): Links => {
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, SurveyLink] => isLink(entry[1])));
});

/** Forgets the link of a survey that is not there any more. */
export function forgetSurvey(surveyId: string): void {
  const { [surveyId]: _, ...others } = surveyLinks.get();
  surveyLinks.set(others);
}
