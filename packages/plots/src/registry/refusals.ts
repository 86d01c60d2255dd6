import type { PlotConfig } from "@tidemark/contract";
import { refusalOf, type RefusalRule } from "./plot-type.ts";

/** Another type of plot about the same dataset. */
function ranked(config: PlotConfig, axis: string): PlotConfig {
  const { coords } = config;
  const shown = config.axes[axis];
  const y = shown?.type === "dataset" ? shown : { type: "dataset" as const, value: "score_location" };
  return { ...config, plot_type: "ranking", coords, axes: { y }, options: {} };
}

/** Axes take only what they are made for. */
export const wrongKind =
  (kinds: Readonly<Record<string, readonly string[]>>, example: PlotConfig): RefusalRule =>
  ({ axes }) => {
    for (const [name, types] of Object.entries(kinds)) {
      const axis = axes[name];
      if (axis === undefined || axis.value === "" || types.includes(axis.type)) continue;
      return refusalOf("axis_type", `The axis "${name}" shows a ${types.join(" or a ")}, not a ${axis.type}.`, [
        example,
      ]);
    }
    return undefined;
  };

/** A sum of scores, shares, percentiles or extremes is a number that means nothing. */
export const noSum =
  (axis: string): RefusalRule =>
  (config, facts) => {
    const fact = facts.find((one) => one.axis === axis);
    if (config.options["aggregate"] !== "sum" || fact === undefined || fact.kind === "property") return undefined;
    const message = `"${fact.title}" does not add up over locations: the sum of such values is not the value of the whole.`;
    const median = { ...config, options: { ...config.options, aggregate: "median" } };
    return refusalOf("no_sum", message, [median, ranked(config, axis)]);
  };

/** Amounts in several currencies have no common measure, since we have no rate. */
export const oneCurrency: RefusalRule = (config, facts) => {
  const mixed = facts.find(({ currencies }) => currencies.length > 1);
  if (mixed === undefined) return undefined;
  const message = `"${mixed.title}" is in ${mixed.currencies.join(", ")}, and there is no rate between them.`;
  const axes = Object.fromEntries(Object.entries(config.axes).filter(([name]) => name !== mixed.axis));
  const isOptional = mixed.axis === "size" || mixed.axis === "colour";
  return refusalOf("currencies", message, [isOptional ? { ...config, axes } : ranked(config, "none")]);
};

/** Two units on one axis: any crossing can be made. */
export const oneUnit =
  (axis: string): RefusalRule =>
  (config, facts) => {
    const here = facts.filter((one) => one.axis === axis);
    if (new Set(here.map(({ unit }) => unit)).size < 2) return undefined;
    const [first, second] = here;
    const message = "One axis has one unit. Two units on it could be made to cross anywhere.";
    const at = (id: string) => ({ type: "dataset" as const, value: id });
    const scatter: PlotConfig = {
      ...config,
      plot_type: "scatter",
      axes: { x: at(first!.id), y: at(second!.id) },
      options: {},
    };
    const single = here.map(({ id }) => ({ ...config, axes: { ...config.axes, [axis]: at(id) } }));
    return refusalOf("units", message, [scatter, ...single]);
  };

/** Stacks of bands count what is judged as a risk. */
export const onlyScores: RefusalRule = (config, facts) => {
  const fact = facts.find(({ axis, kind }) => axis === "colour" && kind !== "score");
  if (fact === undefined) return undefined;
  const message = `"${fact.title}" is no score: bands are counted of scores alone.`;
  const score = { type: "dataset" as const, value: "score_location" };
  const bands = { ...config, axes: { ...config.axes, colour: score } };
  return refusalOf("no_bands", message, [bands, ranked(config, "colour")]);
};

/** A line joins what follows upon each other; countries do not. */
export const overCategories: RefusalRule = (config) => {
  if (config.axes["x"]?.value === "time") return undefined;
  const time = { type: "coordinate" as const, value: "time" };
  const message = "A line joins years. What has no order stands better as bars or a ranking.";
  const years = {
    ...config,
    coords: { time: [2005, 2030, 2050, 2080], ...config.coords },
    axes: { ...config.axes, x: time },
  };
  return refusalOf("line_over_categories", message, [years, ranked(config, "y")]);
};

/** Exactly two moments. */
export const twoMoments: RefusalRule = (config) => {
  const { pair } = config.axes;
  if (Array.isArray(pair?.value) && pair.value.length === 2) return undefined;
  const two = { type: "coordinate" as const, value: [2005, 2050] };
  const offer = { ...config, axes: { ...config.axes, pair: two } };
  return refusalOf("two_moments", "Choose two moments, such as 2005 and 2050.", [offer]);
};
