import { readFileSync } from "node:fs";
import type { Pack } from "@tidemark/atlas";
import { numberOf, parseCommentedCsv, shareOfHour, warmestWetMonth } from "@tidemark/science";
import type { Check } from "./check.ts";
import { valueAt, type Place } from "./sites.ts";

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const rows = parseCommentedCsv(readFileSync(new URL("hour-rain.csv", import.meta.url), "utf8"));

/** Rain (mm) of the hardest hour in 100 years, as surface water counts it. */
function hourMm(pack: Pack, place: Place): number {
  const months = (id: string) => MONTHS.map((month) => valueAt(pack, place, id, { month }));
  const day = valueAt(pack, place, "rx1day_rp", { return_period: 100 });
  return day * shareOfHour(warmestWetMonth(months("tas_mean"), months("pr_total")), day);
}

const logErrors = (pack: Pack) =>
  rows.map((row) => Math.log(hourMm(pack, [numberOf(row, "lat"), numberOf(row, "lon")]) / numberOf(row, "hour_mm")));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The hour's rain that overcomes drains, against the intensity curves of cities that it was drawn to. */
export const hourChecks: readonly Check[] = [
  {
    id: "hour_rain_bias",
    what: `Rain of an hour in 100 years, ${rows.length} cities, ours over theirs in the mean`,
    unit: "",
    reference: [1],
    tolerance: { factor: 1.15 },
    kind: "in-sample",
    source: "intensity curves of cities, from memory",
    ours: (pack) => [Math.exp(mean(logErrors(pack)))],
  },
  {
    id: "hour_rain_error",
    what: `Rain of an hour in 100 years, ${rows.length} cities, mean distance as a factor`,
    unit: "",
    reference: [1.35],
    tolerance: { below: true },
    kind: "in-sample",
    source: "intensity curves of cities, from memory; they differ by a factor of 1.2 to 1.3 themselves",
    ours: (pack) => [Math.exp(mean(logErrors(pack).map(Math.abs)))],
  },
];
