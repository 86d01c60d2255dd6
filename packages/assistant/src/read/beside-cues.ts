import type { Cue } from "../words/cues.ts";
import { OF_DISTANCE } from "../words/distance-words.ts";
import { OF_GOODS } from "../words/flow-words.ts";
import { OF_MEASURES, UNTIL_YEAR } from "../words/measure-words.ts";
import type { MeasureAt } from "./condition.ts";
import { takeHarm } from "./cues-of.ts";
import { FAR, FIRST, takeEach, takeOne } from "./said-already.ts";
import { takeRisk } from "./senses-of.ts";
import type { Words } from "./tokens.ts";

/** Whether datasets are the score or the loss of a location as a whole. */
const isOverall = (ids: readonly string[]) => ids.includes("score_location") || ids.includes("total_ead");

const OF_FLOWS = ["tonnes", "flow", "without_supplier", "without_customer"] as const;

const OF_ACTS = ["act", "acting", "measures", "without_measures", "payback", "remains"] as const;

/** Takes words that say something beside words of asking and measures alone. */
export function takeBesideCues(
  words: Words,
  cues: Set<Cue>,
  left: readonly MeasureAt[],
  { hasTests, hasPlaces }: { readonly hasTests: boolean; readonly hasPlaces: boolean },
): void {
  takeHarm(
    words,
    cues,
    hasTests ||
      left.some(({ named: { dataset, property } }) => property !== undefined || !isOverall(dataset?.ids ?? [])),
  );
  if (cues.has("crossing")) takeOne(words, FIRST);
  if (OF_FLOWS.some((cue) => cues.has(cue))) takeEach(words, OF_GOODS);
  if (cues.has("distance") || cues.has("neighbour")) takeEach(words, OF_DISTANCE);
  if (OF_ACTS.some((cue) => cues.has(cue))) takeEach(words, OF_MEASURES);
  if (cues.has("payback")) takeEach(words, UNTIL_YEAR);
  if (left.some(({ named: { dataset } }) => dataset?.ids.includes("volcano_dist"))) takeOne(words, FAR);
  takeRisk(words, cues, { isMeasured: left.length > 0 || hasTests, hasTests, hasPlaces });
}
