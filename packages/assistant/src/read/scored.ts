import type { NamedMeasure } from "./condition.ts";

/** Hazards whose names stand for an indicator, with the score of their topic. */
const SCORE_OF: Readonly<Record<string, string>> = { drought_months: "score_dry" };

/** What a band is said of: "high on drought" is said of its score, as "high on heat" is, where the project has it. */
export function scored(named: NamedMeasure): NamedMeasure {
  const { dataset } = named;
  const score = SCORE_OF[dataset?.ids[0] ?? ""];
  return dataset === undefined || score === undefined
    ? named
    : { dataset: { ...dataset, ids: [score, ...dataset.ids] } };
}
