import { createStored } from "./stored.ts";

/** The language in which somebody chose to read surveys, by its tag; undefined follows the browser. */
export const surveyLanguage = createStored("tidemark.survey-language", (stored): string | undefined =>
  typeof stored === "string" && /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(stored) ? stored : undefined,
);
