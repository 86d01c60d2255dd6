import type { PlotConfig } from "@tidemark/contract";
import { plural, t } from "../language.ts";
import { plotSaid, shownSaid } from "../wording/plot-said.ts";
import type { PlotColumn, PlotData } from "./plot-data.ts";
import { type PlotRefusal, refusalOf } from "./refusal.ts";
import { figureText } from "./statistics.ts";

/** Name of the axis of what locations count for. */
const AXIS = "weight";

/** Whether a location can count for an amount: less than nothing is none. */
export const isAmount = (value: number | undefined): value is number => value !== undefined && value >= 0;

/** What locations count for; undefined where all of them count the same. */
export const weightOf = ({ columns }: PlotData): PlotColumn | undefined => columns.find(({ axis }) => axis === AXIS);

/** Says how many locations count for nothing, since nobody knows for how much. */
export function uncountedNote({ values, title }: PlotColumn): string[] {
  const without = values.length - Array.from(values).filter(isAmount).length;
  if (without === 0) return [];
  return [
    plural(
      without,
      '1 location has no "{title}" and is not counted.',
      '{n} locations have no "{title}" and are not counted.',
      { n: figureText(without, 0), title },
    ),
  ];
}

/** Why nothing can be counted: no location has an amount. The plot without it is offered. */
export function noAmounts(config: PlotConfig, data: PlotData): PlotRefusal | undefined {
  const weight = weightOf(data);
  if (weight === undefined || Array.from(weight.values).some(isAmount)) return undefined;
  const { [AXIS]: _, ...axes } = config.axes;
  const said = plotSaid("plot.no_values", { title: shownSaid(weight), reason: weight.why ?? weight.reason });
  return refusalOf("no_values", said, [{ ...config, axes }]);
}

/** The title of a mean or median in which locations count for an amount. */
export const weightedTitle = (title: string, weight: PlotColumn): string =>
  t("{title}, weighted by {weight}", { title, weight: weight.title });

/**
 * Mean or median of the values of some rows in which each counts for its amount; null where none of them counts. The
 * median is the least value up to which half of the amounts stand; of two values between which the half lies, their
 * middle.
 */
export function weighted(
  { values }: Pick<PlotColumn, "values">,
  { values: amounts }: Pick<PlotColumn, "values">,
  rows: readonly number[],
  how: "mean" | "median",
): number | null {
  const counted = rows
    .filter((row) => Number.isFinite(values[row]!) && isAmount(amounts[row]) && amounts[row] > 0)
    .map((row) => ({ value: values[row]!, amount: amounts[row]! }))
    .toSorted((a, b) => a.value - b.value);
  const total = counted.reduce((sum, { amount }) => sum + amount, 0);
  if (counted.length === 0) return null;
  if (how === "mean") return counted.reduce((sum, { value, amount }) => sum + value * amount, 0) / total;
  let below = 0;
  for (const [at, { value, amount }] of counted.entries()) {
    below += amount;
    if (below === total / 2) return (value + (counted[at + 1]?.value ?? value)) / 2;
    if (below > total / 2) return value;
  }
  return counted.at(-1)?.value ?? null;
}
