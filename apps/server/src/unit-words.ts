import { msg, t } from "./language.ts";

/** Units that are words, as the catalogue has them in English; signs of units are the same everywhere. */
const WORDS: Readonly<Record<string, string>> = {
  days: msg("days"),
  "days/yr": msg("days/yr"),
  "per year": msg("per year"),
  "events per decade": msg("events per decade"),
};

/** A unit in the language of whoever reads it. */
export const unitWords = (unit: string): string => {
  const words = WORDS[unit];
  return words === undefined ? unit : t(words);
};
