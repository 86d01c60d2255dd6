import type { Cue } from "../words/cues.ts";
import { HEADS } from "../words/heads.ts";
import type { MeasureAt } from "./condition.ts";
import type { takeSizedGrouping } from "./group-size.ts";
import type { NamedMoment } from "./moment.ts";
import type { Words } from "./tokens.ts";

/** What is asked of each group: its first locations, and no sum of it, where locations or their values are named. */
function isOfLocations(words: Words, left: readonly MeasureAt[]): boolean {
  if (words.tokens.some(({ word }) => HEADS.has(word))) return true;
  return !left.some(
    ({ named: { dataset, property } }) =>
      property !== undefined || dataset?.ids.some((id) => id.endsWith("_ead")) === true,
  );
}

/** Words of asking that groups and both ends of a range stand for. */
export function addNamed(
  words: Words,
  cues: Set<Cue>,
  grouping: ReturnType<typeof takeSizedGrouping>["grouping"],
  left: readonly MeasureAt[],
  { isRange }: NamedMoment,
): void {
  if (isRange === true) cues.add("range");
  if (grouping?.isCounted === true) cues.add("distinct");
  // "the mean of each continent, the highest first" orders means
  const isMean = cues.has("mean") || cues.has("median");
  if (grouping?.isEach === true && !isMean && isOfLocations(words, left)) cues.add("each");
}
