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

/** What units measure, as the catalogue has it in English. */
const QUANTITIES: ReadonlySet<string> = new Set([
  msg("ratio or index"),
  msg("temperature"),
  msg("temperature sum"),
  msg("number of days"),
  msg("days per year"),
  msg("share"),
  msg("share of value per year"),
  msg("depth of water"),
  msg("depth of water per day"),
  msg("length"),
  msg("distance"),
  msg("speed"),
  msg("yearly rate"),
  msg("frequency"),
  msg("standard deviations"),
  msg("load"),
  msg("acceleration"),
  msg("macroseismic intensity"),
  msg("irradiance"),
  msg("class of a district, 0 very low to 3 high"),
]);

/** What a unit measures, in the language of whoever reads it. */
export const quantityWords = (quantity: string): string => (QUANTITIES.has(quantity) ? t(quantity) : quantity);
