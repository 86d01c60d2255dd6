import { msg, plural, t } from "../language.ts";
import { type LinePoint, type LinesModel, MOST_RANGES, type PlotLine } from "../charts/lines-model.ts";
import { type LineBundle, type LineGroup, lineBundles, lineGroups } from "./line-groups.ts";
import {
  columnOfAxis,
  columnsOfAxis,
  missingNotes,
  type PlotColumn,
  type PlotData,
  type PlotDraft,
} from "./plot-data.ts";
import { valuesOf } from "./groups.ts";
import { aggregated, type Aggregation, figureText, quantiles, shownValue } from "./statistics.ts";
import { numberCell, tableRow } from "./cells.ts";
import { rangeWords } from "./range-words.ts";

/** What a line can say of several locations. */
export const LINE_AGGREGATIONS = ["median", "mean", "min", "max"] as const satisfies readonly Aggregation[];
export type LineAggregation = (typeof LINE_AGGREGATIONS)[number];

export interface LineRules {
  /** Coordinate along the axis. */
  readonly along: "time" | "return_period";
  readonly isLog: boolean;
  readonly isRanged: boolean;
  readonly mostLines: number;
  readonly how: LineAggregation;
}

const X_TITLES = { time: msg("Year"), return_period: msg("Return period, years") };

const OVER_ALL: Readonly<Record<LineAggregation, string>> = {
  median: msg("median of {n} locations"),
  mean: msg("mean of {n} locations"),
  min: msg("least of {n} locations"),
  max: msg("greatest of {n} locations"),
};
const OVER_EACH: Readonly<Record<LineAggregation, string>> = {
  median: msg("median of the locations of each line"),
  mean: msg("mean of the locations of each line"),
  min: msg("least of the locations of each line"),
  max: msg("greatest of the locations of each line"),
};

type Place = Pick<LinePoint, "x">;

/** A value over some locations with the same of both ends of its range; over all of them where none are named. */
function pointOf(column: PlotColumn, { x }: Place, { rows }: LineGroup, { how, isRanged }: LineRules): LinePoint {
  const shown = (values: PlotColumn["values"] | undefined) => {
    if (values === undefined) return null;
    return shownValue(aggregated(rows === undefined ? values : valuesOf(values, rows), how), column);
  };
  const range = isRanged ? { p10: shown(column.p10), p90: shown(column.p90) } : { p10: null, p90: null };
  return { x, value: shown(column.values), ...range };
}

/** The same where more lines than can be told apart are one: its range is that over the locations. */
function pointOverLocations(column: PlotColumn, { x }: Place, { how, isRanged }: LineRules): LinePoint {
  const [p10, p90] = isRanged ? quantiles(column.values, [0.1, 0.9]).map((value) => shownValue(value, column)) : [];
  return { x, value: shownValue(aggregated(column.values, how), column), p10: p10 ?? null, p90: p90 ?? null };
}

const scenarioOf = ({ columns }: LineBundle): string | null => {
  const scenario = columns[0]?.coords["scenario"];
  return scenario === undefined ? null : String(scenario);
};

/** The points of a line, with the past before them. */
function along(
  { columns, past }: LineBundle,
  { along: name }: LineRules,
  make: (column: PlotColumn, at: Place) => LinePoint,
): LinePoint[] {
  return [...past, ...columns]
    .map((column) => make(column, { x: Number(column.coords[name]) }))
    .toSorted((a, b) => a.x - b.x);
}

interface Lines {
  readonly lines: readonly PlotLine[];
  readonly notes: readonly string[];
  readonly caption: readonly string[];
}

/** Lines of each group at each coordinate; hues tell the groups, dashes the coordinates. */
function linesOfGroups(bundles: readonly LineBundle[], groups: readonly LineGroup[], rules: LineRules): PlotLine[] {
  return bundles.flatMap((bundle, dash) =>
    groups.map((group, hue): PlotLine => ({
      name: [group.name, bundles.length > 1 ? bundle.name : ""].filter((text) => text !== "").join(", "),
      scenario: null,
      hue,
      dash,
      points: along(bundle, rules, (column, at) => pointOf(column, at, group, rules)),
      isOverLocations: false,
    })),
  );
}

/** One line for each coordinate over all locations. */
function linesOfAll(bundles: readonly LineBundle[], title: string, rules: LineRules, isOver = false): PlotLine[] {
  const all = { name: "", rows: undefined };
  return bundles.slice(0, rules.mostLines).map((bundle): PlotLine => ({
    name: bundle.name === "" ? title : bundle.name,
    scenario: scenarioOf(bundle),
    points: along(bundle, rules, (column, at) =>
      isOver ? pointOverLocations(column, at, rules) : pointOf(column, at, all, rules),
    ),
    isOverLocations: isOver,
  }));
}

const hasRange = (lines: readonly PlotLine[]) => lines.some(({ points }) => points.some(({ p10 }) => p10 !== null));
/** What the ranges of lines are ranges of, of the dataset that they show. */
const rangeSaid = (lines: readonly PlotLine[], { id }: Pick<PlotColumn, "id">): string[] =>
  hasRange(lines) ? [rangeWords(lines.length > MOST_RANGES ? "figures" : "band", id)] : [];

function shownLines(data: PlotData, bundles: readonly LineBundle[], title: string, rules: LineRules): Lines {
  const { mostLines, how } = rules;
  const n = figureText(data.count, 0);
  const overAll = data.count === 1 ? data.names(0) : t(OVER_ALL[how], { n });
  const left = bundles.length - mostLines;
  const notes =
    left > 0 ? [plural(left, "1 more line is not shown.", "{n} more lines are not shown.", { n: left })] : [];
  const groups = lineGroups(data);
  if (groups === undefined || data.count === 1) {
    const lines = linesOfAll(bundles, title, rules);
    return { lines, notes, caption: [overAll, ...rangeSaid(lines, columnOfAxis(data, "y"))] };
  }
  const asked = bundles.length * groups.length;
  if (asked <= mostLines) {
    const lines = linesOfGroups(bundles, groups, rules);
    const coords = bundles.length === 1 ? (bundles[0]?.name ?? "") : "";
    const over = groups.length === data.count ? "" : t(OVER_EACH[how]);
    return { lines, notes, caption: [coords, over, ...rangeSaid(lines, columnOfAxis(data, "y"))] };
  }
  const lines = linesOfAll(bundles, title, rules, true);
  const said = { n: figureText(asked, 0), most: mostLines };
  return {
    lines,
    notes: [...notes, t("{n} lines cannot be told apart, {most} can: one stands for all locations.", said)],
    caption: [overAll, ...(hasRange(lines) ? [t("band: p10 to p90 over the locations")] : [])],
  };
}

/** A line for each group of locations and each coordinate other than the one along the axis. */
export function makeLines(data: PlotData, rules: LineRules): PlotDraft {
  const first = columnOfAxis(data, "y");
  const { bundles, hasPast } = lineBundles(data, rules.along);
  const { lines, notes, caption } = shownLines(data, bundles, first.title, rules);
  const isOver = lines.some(({ isOverLocations }) => isOverLocations);
  const range = [t("p10 over locations"), t("p90 over locations")] as const;
  const model: LinesModel = {
    type: "lines",
    title: first.title,
    unit: first.unit,
    decimals: first.decimals,
    xTitle: t(X_TITLES[rules.along]),
    isLog: rules.isLog,
    lines,
    thresholds: first.thresholds,
    caption: caption.filter((text) => text !== "").join(", "),
    words: {
      line: t("Line"),
      value: t("Value"),
      cut: t("axis does not start at 0 ⌇"),
      ...(isOver ? { range } : {}),
    },
  };
  const past = hasPast ? [t("Years up to 2020 are historical under every scenario.")] : [];
  return {
    model,
    table: tableOf(model),
    notes: [...notes, ...past, ...missingNotes(columnsOfAxis(data, "y"))],
    alt: altOf(model),
    binned: isOver,
  };
}

function tableOf({ lines, unit, xTitle, decimals, words }: LinesModel): PlotDraft["table"] {
  const columns = [
    { title: t("Line"), unit: "", numeric: false },
    { title: xTitle, unit: "", numeric: true },
    ...[t("Value"), ...(words.range ?? ["p10", "p90"])].map((title) => ({ title, unit, numeric: true })),
  ];
  const rows = lines.flatMap(({ name, points }) =>
    points.map(({ x, value, p10, p90 }) =>
      tableRow(null, [
        name,
        { value: x, text: String(x) },
        ...[value, p10, p90].map((one) => numberCell(one, decimals)),
      ]),
    ),
  );
  return { columns, rows, total: rows.length };
}

function altOf({ title, unit, lines, decimals }: LinesModel): string {
  const parts = lines.flatMap(({ name, points }) => {
    const known = points.filter(({ value }) => value !== null);
    const [from, to] = [known[0], known.at(-1)];
    if (from === undefined || to === undefined) return [t("{name}: no value", { name })];
    const [first, last] = [figureText(from.value, decimals), figureText(to.value, decimals)];
    return [t("{name}: {first} at {from}, {last} at {to}", { name, first, from: from.x, last, to: to.x })];
  });
  return `${title}${unit === "" ? "" : `, ${unit}`}. ${parts.join("; ")}.`;
}
