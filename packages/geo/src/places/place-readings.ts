import { countryNamed } from "./country-names.ts";
import { lies } from "./place-sources.ts";
import type { PlaceText } from "./read-place-text.ts";
import type { Regions } from "./regions.ts";

/** Most words of a country or a region behind the name of a place. */
const MOST_WORDS_BEHIND = 4;

/** How a text can be read: names, the last the likeliest, and where the place then has to lie. */
export interface Reading {
  readonly names: readonly string[];
  readonly country: string | undefined;
  /** Rows of regions, of which the place lies in one. */
  readonly regions: readonly number[] | undefined;
}

/** How a text can be read, those that explain most of it first. */
export function readingsOf(
  { parts, whole }: PlaceText,
  given: Pick<Reading, "country" | "regions">,
  table: Regions,
): Reading[][] {
  const base: Reading = { ...given, names: parts };
  const steps: Reading[][] = [];
  if (parts.length > 1) {
    const ended = behind(table, base, parts.slice(0, -1), parts.at(-1)!);
    const deeper = ended.flatMap((reading) =>
      reading.names.length > 1 && reading.country !== undefined && reading.regions === given.regions
        ? behind(table, reading, reading.names.slice(0, -1), reading.names.at(-1)!).filter(
            (one) => one.regions !== reading.regions,
          )
        : [],
    );
    steps.push(deeper, ended);
  }
  steps.push([{ ...base, names: parts.includes(whole) ? parts : [...parts, whole] }]);
  const words = parts.at(-1)?.split(" ") ?? [];
  const trailing: Reading[] = [];
  for (let count = Math.min(MOST_WORDS_BEHIND, words.length - 1); count >= 1; count--) {
    const names = [...parts.slice(0, -1), words.slice(0, -count).join(" ")];
    trailing.push(...behind(table, base, names, words.slice(-count).join(" ")));
  }
  steps.push(trailing);
  return steps.filter((step) => step.length > 0);
}

/** Readings of a text whose end names a country or a region. */
function behind(table: Regions, base: Reading, names: readonly string[], end: string): Reading[] {
  const readings: Reading[] = [];
  const named = countryNamed(end)?.iso2;
  if (named !== undefined && (base.country === undefined || lies(named, base.country) || lies(base.country, named)))
    readings.push({ ...base, names, country: base.country ?? named });
  if (base.regions === undefined) {
    const regions = table.find(end, base.country);
    if (regions.length > 0) readings.push({ ...base, names, regions });
  } else if (table.find(end, base.country).some((row) => base.regions!.includes(row))) {
    readings.push({ ...base, names });
  }
  return readings;
}
