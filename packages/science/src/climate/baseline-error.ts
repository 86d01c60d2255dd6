/** What is not known of the baseline where its error is carried through a formula: one standard deviation. */
import { Z90 } from "../warming/split-normal.ts";
import type { ClimateBlock } from "./block.ts";
import { DAY_COUNT_ERRORS, dayCountError, type DayCountError, type ErrorKind } from "./present-range.ts";
import { zonesOf } from "./widen-range.ts";

/** Share of the rain: median absolute error 8.7 % at stations left out. */
const RAIN = 0.087 / 0.67449;

/** Error that the outer members of a state have: °C by cell, towards colder and warmer; share of the rain. */
export interface BaselineError {
  readonly colder: Float64Array;
  readonly warmer: Float64Array;
  readonly rain: number;
}

const PLAIN: DayCountError = { warmer: [1, 1, 1, 1, 1, 1], colder: [1, 1, 1, 1, 1, 1] };

/** Error of a kind in a block; undefined for what has none. */
export function baselineError(block: ClimateBlock, kind: ErrorKind): BaselineError | undefined {
  if (kind === "none") return undefined;
  const factors: DayCountError = kind === "plain" ? PLAIN : DAY_COUNT_ERRORS[kind];
  const zones = zonesOf(block);
  const { cells, first, count } = block;
  const by = (side: "warmer" | "colder") =>
    Float64Array.from({ length: count }, (_, cell) => {
      const source = Math.min(first + cell, cells.count - 1);
      // days are counted more wrongly than temperature by what climates differ in, not by a height that is not known
      const ofHeight = cells.heightErrorCelsius[source]!;
      const all = cells.temperatureHalfWidth[source]! / Z90;
      const ofClimate = Math.sqrt(Math.max(0, all * all - ofHeight * ofHeight));
      return Math.hypot(
        dayCountError(factors, zones[cell]!, cells.coastDistanceKm[source]!)[side] * ofClimate,
        ofHeight,
      );
    });
  return { colder: by("colder"), warmer: by("warmer"), rain: RAIN };
}

/**
 * A quantity over that of the present median, at an end of the range without the error of the baseline, which both
 * have: what the models say of the change alone. Logarithms of independent spreads add in quadrature.
 * @param now at the end of the range, and its median; `presentEnd`, `present`: the same today
 */
export function changeAlone(now: number, nowMedian: number, presentEnd: number, present: number): number {
  if (Number.isNaN(now)) return Number.NaN;
  const total = Math.log(now / nowMedian);
  const own = Math.log(presentEnd / present);
  const models = total * total > own * own ? Math.sign(total) * Math.sqrt(total * total - own * own) : 0;
  return (nowMedian / present) * Math.exp(models);
}
