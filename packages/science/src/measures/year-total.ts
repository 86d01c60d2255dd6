import type { SiteYear } from "./stored-site.ts";

/** Year of a location over its hazards: percent of the value, and days without business. */
export interface YearTotal {
  readonly loss: number;
  readonly days: number;
}

const firstKnown = (...values: readonly number[]): number => values.find((value) => !Number.isNaN(value)) ?? 0;

/** Sum over the hazards, each once. What is not known with measures counts as it is: no measure gains by it. */
export function totalOf(year: SiteYear, asItIs: SiteYear): YearTotal {
  let loss = 0;
  let days = 0;
  for (const [hazard, before] of asItIs) {
    const now = year.get(hazard) ?? before;
    loss += firstKnown(now.loss, before.loss);
    days += firstKnown(now.days, before.days);
  }
  return { loss, days };
}
