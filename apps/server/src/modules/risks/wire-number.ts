import { markFieldsOfValue, missingFields, type RiskNumber, type ValueNote } from "@tidemark/contract";
import {
  COORDINATE_SETS,
  UNITS,
  coordinateIndex,
  hasBands,
  hasBandsAt,
  markByNotes,
  markedTitle,
  notedBand,
  score,
  scorePoints,
  type Coordinates,
  type Dataset,
  type Sentence,
} from "@tidemark/science";
import { type NotesOf, judgingNotes } from "./notes.ts";
import { wire } from "../../wire-digits.ts";
import { spreadAt, type SiteResults, type Spread } from "./site-results.ts";

export { wireThresholds } from "../datasets/index.ts";

/** Values at the scores 0, 0.25, 0.5, 0.75 and 1, in the dataset's own direction; none for what is not judged. */
export function wireScorePoints(dataset: Dataset): number[] {
  if (!hasBands(dataset.thresholds)) return [];
  const sign = dataset.direction === "higher" ? 1 : -1;
  return scorePoints(dataset).map((point) => sign * point);
}

/** Name of a dataset beside a number of it: that of a total which leaves out a main hazard says so. */
export const markedName = (
  name: string,
  { is_lower_bound: isLowerBound = false, missing_hazards: missing = [] }: RiskNumber,
) => markedTitle(name, { isLowerBound, missing });

/**
 * A spread as people read it: its median, range, score and band, or why it is missing. @param notes on the median,
 * which may leave it without a band
 */
export function wireNumber(
  dataset: Dataset,
  spread: Spread,
  reason: () => Sentence,
  notes: readonly Pick<ValueNote, "id" | "hazards">[] = [],
): RiskNumber {
  const { p10, p50, p90 } = spread;
  const unit = UNITS[dataset.unit].symbol;
  if (Number.isNaN(p50))
    return { value: null, p10: null, p90: null, unit, score: null, band: null, ...missingFields(reason()) };
  const band = notedBand(p50, dataset, notes) ?? null;
  return {
    value: wire(p50),
    p10: wire(p10),
    p90: wire(p90),
    unit,
    // impacts have bands of their own, and no score
    score: dataset.kind === "driver" ? null : wire(score(p50, dataset)),
    band,
    ...markFieldsOfValue(markByNotes(dataset, notes)),
    missing: null,
  };
}

/**
 * The number at exactly the coordinate asked for, with the range around it; the score is that of the median, where
 * scores are read.
 */
export function numberAt(
  results: SiteResults,
  dataset: Dataset,
  at: Coordinates,
  reason: () => Sentence,
  notesOf: NotesOf,
): RiskNumber {
  const spread = spreadAt(results, dataset, at);
  const number = wireNumber(dataset, spread, reason, judgingNotes(dataset, at, spread, notesOf));
  const value = wire(results.value(dataset.id, coordinateIndex(COORDINATE_SETS[dataset.coordinateSet], at)));
  const isJudged = hasBandsAt(dataset, at);
  return { ...number, value, ...(isJudged ? {} : { score: null, band: null }) };
}
