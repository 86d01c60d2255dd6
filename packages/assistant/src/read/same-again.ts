import { ORS } from "../words/negations.ts";
import type { Limit } from "./amounts.ts";
import type { MeasureAt, NamedMeasure, TestCondition } from "./condition.ts";
import type { Words } from "./tokens.ts";

/** "Below 300 mm of rain or above 2000 mm" says both limits of one measure. */
export function sameAgain(
  words: Words,
  measures: readonly MeasureAt[],
  last: TestCondition | undefined,
  at: number,
  { unit }: Limit,
): NamedMeasure | undefined {
  if (measures.length !== 1 || last?.limit === undefined || !ORS.includes(words.word(at - 1))) return undefined;
  const isSame = last.limit.unit === unit || last.limit.unit === undefined || unit === undefined;
  return isSame ? last.measure : undefined;
}
