import { type Epoch, FUTURE_TIMES } from "@tidemark/science";
import { t } from "../../../language.ts";
import type { OpenLocations } from "../../table/index.ts";
import { scenarioWords } from "../resolve/element-request.ts";
import { isComputedAt } from "./lifetime-horizon.ts";

/** A horizon of a disclosure: its year, and the computed year whose values stand for it. */
export interface Horizon {
  readonly year: number;
  readonly time: number;
}

/** Years after the reporting year that the medium term reaches at most (ESRS 1, paragraph 77). */
const MEDIUM = 5;
/** The long term where the report looks no further than the medium one. */
const LONG = 2050;

const apart = (year: number) => (time: number) => Math.abs(time - year);

/** The computed year that lies nearest to a year; of two, the earlier one. */
const nearest = (year: number): number =>
  FUTURE_TIMES.toSorted((a, b) => apart(year)(a) - apart(year)(b) || a - b)[0] ?? year;

/**
 * Short, medium and long term as a document of a year has them: the financial year, five years on, and the year that
 * the report looks at.
 *
 * @param reporting year of the document
 * @param time that the report looks at
 */
export function horizonsAt(reporting: number, time: number): readonly Horizon[] {
  const medium = reporting + MEDIUM;
  const long = time > medium ? time : Math.max(LONG, medium + MEDIUM);
  return [reporting, medium, long].map((year) => ({ year, time: nearest(year) }));
}

/** Heads of the columns of the three horizons. */
export function horizonHeads([short, medium, long]: readonly number[]): string[] {
  return [
    t("Short term, {year}", { year: short ?? "" }),
    t("Medium term, {year}", { year: medium ?? "" }),
    t("Long term, {year}", { year: long ?? "" }),
  ];
}

/** Which computed years stand for those of the document; nothing where they are the same. */
export function horizonWords(horizons: readonly Horizon[]): string[] {
  const read = horizons.filter(({ year, time }) => year !== time);
  if (read.length === 0) return [];
  const years = read.map(({ year, time }) => t("{year} from the climate of {time}", { year, time })).join(", ");
  return [
    t(
      "Horizons are those of the date of this document: the financial year, five years on, and the long term. Read: {years}.",
      {
        years,
      },
    ),
  ];
}

/** Which horizons stay open because their climate was not computed; nothing where none does. */
export async function notComputedWords(
  opened: OpenLocations,
  scenario: Epoch["scenario"],
  horizons: readonly Horizon[],
): Promise<string[]> {
  const open: number[] = [];
  for (const { time } of horizons) if (!(await isComputedAt(opened, { scenario, time }))) open.push(time);
  if (open.length === 0) return [];
  return [
    t("Not computed under {scenario}: {years}. These horizons are open, and not zero.", {
      scenario: scenarioWords(scenario),
      years: open.join(", "),
    }),
  ];
}
