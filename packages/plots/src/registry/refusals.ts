import type { PlotConfig } from "@tidemark/contract";
import { insteadOfPie } from "../model/make-pie.ts";
import { pairOf } from "../model/pair.ts";
import { refusalOf } from "../model/refusal.ts";
import { plotSaid, shownSaid } from "../wording/plot-said.ts";
import type { RefusalRule } from "./plot-type.ts";

/** Another type of plot about the same dataset. */
export function ranked(config: PlotConfig, axis: string): PlotConfig {
  const { coords } = config;
  const shown = config.axes[axis];
  const y = shown?.type === "dataset" ? shown : { type: "dataset" as const, value: "score_location" };
  return { ...config, plot_type: "ranking", coords, axes: { y }, options: {} };
}

/** A sum of scores, shares, percentiles or extremes is a number that means nothing. */
export const noSum =
  (axis: string): RefusalRule =>
  (config, facts) => {
    const fact = facts.find((one) => one.axis === axis);
    if (config.options["aggregate"] !== "sum" || fact === undefined || fact.kind === "property") return undefined;
    const said = plotSaid("plot.no_sum", { title: shownSaid(fact) });
    const median = { ...config, options: { ...config.options, aggregate: "median" } };
    return refusalOf("no_sum", said, [median, ranked(config, axis)]);
  };

/** Currencies that are offered one by one. */
const MOST_CURRENCIES = 4;

/** Amounts in several currencies have no common measure, since we have no rate: each has a plot of its own. */
export const oneCurrency: RefusalRule = (config, facts) => {
  const mixed = facts.find(({ currencies }) => currencies.length > 1);
  if (mixed === undefined) return undefined;
  const said = plotSaid("plot.currencies", { title: shownSaid(mixed), currencies: mixed.currencies.join(", ") });
  const axes = Object.fromEntries(Object.entries(config.axes).filter(([name]) => name !== mixed.axis));
  const isOptional = ["size", "colour", "weight"].includes(mixed.axis);
  const single = mixed.currencies.slice(0, MOST_CURRENCIES).map((currency) => ({
    ...config,
    title: `${mixed.title}, ${currency}`,
    options: { ...config.options, currency },
  }));
  return refusalOf("currencies", said, [...single, isOptional ? { ...config, axes } : ranked(config, "none")]);
};

/** Two units on one axis: any crossing can be made. */
export const oneUnit =
  (axis: string): RefusalRule =>
  (config, facts) => {
    const here = facts.filter((one) => one.axis === axis);
    if (new Set(here.map(({ unit }) => unit)).size < 2) return undefined;
    const [first, second] = here;
    const at = (id: string) => ({ type: "dataset" as const, value: id });
    const scatter: PlotConfig = {
      ...config,
      plot_type: "scatter",
      axes: { x: at(first!.id), y: at(second!.id) },
      options: {},
    };
    const single = here.map(({ id }) => ({ ...config, axes: { ...config.axes, [axis]: at(id) } }));
    return refusalOf("units", plotSaid("plot.units"), [scatter, ...single]);
  };

/** Stacks of bands count what is judged as a risk. */
export const onlyScores: RefusalRule = (config, facts) => {
  const fact = facts.find(({ axis, kind }) => axis === "colour" && kind !== "score");
  if (fact === undefined) return undefined;
  const said = plotSaid("plot.no_bands", { title: shownSaid(fact) });
  const score = { type: "dataset" as const, value: "score_location" };
  const bands = { ...config, axes: { ...config.axes, colour: score } };
  return refusalOf("no_bands", said, [bands, ranked(config, "colour")]);
};

/** Bars take the colours of bands, or of a few groups: other values have no colours of their own. */
export const colouredByScore: RefusalRule = (config, facts) => {
  const fact = facts.find(({ axis, kind }) => axis === "colour" && kind !== "score" && kind !== "property");
  if (fact === undefined) return undefined;
  const said = plotSaid("plot.no_bands", { title: shownSaid(fact) });
  const { colour: _, ...axes } = config.axes;
  const score = { type: "dataset" as const, value: "score_location" };
  return refusalOf("no_bands", said, [
    { ...config, axes: { ...axes, colour: score } },
    { ...config, axes },
  ]);
};

/** A line joins what follows upon each other; countries do not. */
export const overCategories: RefusalRule = (config) => {
  if (config.axes["x"]?.value === "time") return undefined;
  const time = { type: "coordinate" as const, value: "time" };
  const years = {
    ...config,
    coords: { time: [2005, 2030, 2050, 2080], ...config.coords },
    axes: { ...config.axes, x: time },
  };
  return refusalOf("line_over_categories", plotSaid("plot.over_categories"), [years, ranked(config, "y")]);
};

/** Scores, shares and percentiles are no parts of a whole. */
export const noParts: RefusalRule = (config, facts) => {
  const fact = facts.find(({ axis }) => axis === "colour");
  if (config.axes["colour"]?.type !== "dataset") return undefined;
  const said = fact ? plotSaid("plot.no_parts", { title: shownSaid(fact) }) : plotSaid("plot.no_parts_at_all");
  return refusalOf("no_parts", said, [...insteadOfPie(config), ranked(config, "colour")]);
};

/** Shapes around a centre compare what is measured alike, at few moments, on three spokes or more. */
export const comparable =
  (mostShapes: number): RefusalRule =>
  (config, facts) => {
    const here = facts.filter(({ axis }) => axis === "colour");
    const x = { type: "property" as const, value: "country" };
    const bar = (id: string): PlotConfig => ({
      ...config,
      plot_type: "bar",
      axes: { x, y: { type: "dataset", value: id } },
      options: {},
    });
    const first = here[0]?.id ?? "score_location";
    const instead = [ranked({ ...config, axes: { y: { type: "dataset", value: first } } }, "y"), bar(first)];
    if (new Set(here.map(({ unit }) => unit)).size > 1)
      return refusalOf("mixed_units", plotSaid("plot.mixed_units"), instead);
    if (here.length < 3) return refusalOf("few_spokes", plotSaid("plot.few_spokes"), instead);
    const shapes = Object.values(config.coords).reduce<number>((all, one) => all * [one].flat().length, 1);
    if (shapes <= mostShapes) return undefined;
    const coords = oneOfEach(config.coords);
    const said = plotSaid("plot.too_many_shapes", { shapes, most: mostShapes });
    return refusalOf("too_many_shapes", said, [{ ...config, coords }, ...instead]);
  };

/** Two sides of a grid show two things. */
export const twoSides: RefusalRule = ({ axes, plot_type: type, ...config }) => {
  const { x, y } = axes;
  if (x === undefined || y === undefined || x.type !== y.type || String(x.value) !== String(y.value)) return undefined;
  const other = { type: "property" as const, value: x.value === "country" ? "continent" : "country" };
  const offer = { ...config, plot_type: type, axes: { ...axes, y: other } };
  return refusalOf("same_sides", plotSaid("plot.same_sides"), [offer]);
};

/** Classes of likelihood and severity begin at the thresholds of the datasets. */
export const withClasses: RefusalRule = (config, facts) => {
  const without = facts.find(({ hasClasses }) => hasClasses === false);
  if (without === undefined) return undefined;
  const said = plotSaid("plot.no_classes", { title: shownSaid(without) });
  const score = { type: "dataset" as const, value: "score_location" };
  const matrix = { ...config, axes: { ...config.axes, [without.axis]: score } };
  const at = (axis: string) => config.axes[axis] ?? score;
  const scatter = { ...config, plot_type: "scatter", axes: { x: at("x"), y: at("y") }, options: {} };
  return refusalOf("no_classes", said, [matrix, scatter]);
};

/** Lines go along what a dataset has: how rare a value is, is known of extremes alone; the ground has no years. */
export const hasAlong =
  (along: "time" | "return_period", example: PlotConfig): RefusalRule =>
  (config, facts) => {
    const without = facts.find(({ axis, coordinates }) => axis === "y" && coordinates?.includes(along) === false);
    if (without === undefined) return undefined;
    const code = along === "time" ? "plot.no_years" : "plot.no_periods";
    const said = plotSaid(code, { title: shownSaid(without) });
    const type = along === "time" ? "no_years" : "no_periods";
    return refusalOf(type, said, [example, ranked({ ...config, coords: oneOfEach(config.coords) }, "y")]);
  };

/** The last of several values of each coordinate. */
const oneOfEach = (coords: PlotConfig["coords"]): PlotConfig["coords"] =>
  Object.fromEntries(
    Object.entries(coords).map(([name, one]) => [name, Array.isArray(one) ? (one.at(-1) ?? one) : one]),
  );

/** Up to here every scenario is the same past. */
const LAST_PAST = 2020;

/** Exactly two moments that differ: two years, or two futures. */
export const twoMoments: RefusalRule = (config) => {
  const pair = pairOf(config);
  const isPast = pair?.of === "scenario" && Number([config.coords["time"] ?? Infinity].flat()[0]) <= LAST_PAST;
  if (pair?.values.length === 2 && new Set(pair.values.map(String)).size === 2 && !isPast) return undefined;
  const two = { type: "coordinate" as const, value: [2005, 2050] };
  const offer = { ...config, axes: { ...config.axes, pair: two } };
  return refusalOf("two_moments", plotSaid("plot.two_moments"), [offer]);
};
