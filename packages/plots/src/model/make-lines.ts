import { msg, plural, t } from "../language.ts";
import type { LinePoint, LinesModel } from "../charts/lines-model.ts";
import { columnOfAxis, coordsText, type PlotColumn, type PlotData, type PlotDraft } from "./plot-data.ts";
import { figureText, knownSorted, numberAt, quantile, shownValue } from "./statistics.ts";

const SCENARIO = "scenario";

/** The value of a line at one of its columns, with its range. */
function pointOf(column: PlotColumn, x: number, only: number | undefined): LinePoint {
  const shown = (values: PlotColumn["values"] | undefined) => {
    const value = only === undefined ? values && quantile(knownSorted(values), 0.5) : numberAt(values, only);
    return shownValue(value ?? null, column);
  };
  return { x, value: shown(column.values), p10: shown(column.p10), p90: shown(column.p90) };
}

export interface LineRules {
  /** Coordinate along the axis. */
  readonly along: "time" | "return_period";
  readonly isLog: boolean;
  readonly isRanged: boolean;
  readonly mostLines: number;
}

const X_TITLES = { time: msg("Year"), return_period: msg("Return period, years") };

/** A line for each coordinate other than the one along the axis, over the median location or the only one. */
export function makeLines(data: PlotData, { along, isLog, isRanged, mostLines }: LineRules): PlotDraft {
  const only = data.count === 1 ? 0 : undefined;
  const groups = new Map<string, PlotColumn[]>();
  for (const column of data.columns) {
    const { [along]: x, ...others } = column.coords;
    if (column.axis !== "y" || x === undefined) continue;
    const name = coordsText({ coords: others });
    groups.set(name, [...(groups.get(name) ?? []), column]);
  }
  // the past belongs to every future: a line of its own would be one point
  const first = [...groups.values()][0]?.[0] ?? columnOfAxis(data, "y");
  const past = along === "time" ? [...groups].find(([, [one]]) => one?.coords[SCENARIO] === "historical") : undefined;
  const futures = [...groups].filter(([name]) => name !== past?.[0]);
  const all = futures.length === 0 && past !== undefined ? [past] : futures;
  const shown = all.slice(0, mostLines).map(([name, columns]) => {
    const points = [...(past === undefined || past[1] === columns ? [] : past[1]), ...columns]
      .map((column) => pointOf(column, Number(column.coords[along]), only))
      .map((point) => (isRanged ? point : { ...point, p10: null, p90: null }))
      .toSorted((a, b) => a.x - b.x);
    const scenario = columns[0]?.coords[SCENARIO];
    return {
      name: name === "" ? first.title : name,
      scenario: scenario === undefined ? null : String(scenario),
      points,
      isOverLocations: false,
    };
  });
  const over = only === undefined ? t("median of {n} locations", { n: figureText(data.count, 0) }) : data.names(0);
  const hasRange = shown.some(({ points }) => points.some(({ p10 }) => p10 !== null));
  const model: LinesModel = {
    type: "lines",
    title: first.title,
    unit: first.unit,
    decimals: first.decimals,
    xTitle: t(X_TITLES[along]),
    isLog,
    lines: shown,
    thresholds: first.thresholds,
    caption: hasRange ? t("{what}, band: p10 to p90 over climate models", { what: over }) : over,
    words: { line: t("Line"), value: t("Value"), cut: t("axis does not start at 0 ⌇") },
  };
  return {
    model,
    table: tableOf(model),
    notes: notesOf(all.length, mostLines, past !== undefined),
    alt: altOf(model),
    binned: false,
  };
}

function notesOf(all: number, most: number, hasPast: boolean): string[] {
  return [
    ...(all > most
      ? [plural(all - most, "1 more line is not shown.", "{n} more lines are not shown.", { n: all - most })]
      : []),
    ...(hasPast ? [t("Years up to 2020 are historical under every scenario.")] : []),
  ];
}

function tableOf({ lines, unit, xTitle, decimals }: LinesModel): PlotDraft["table"] {
  const columns = [
    { title: t("Line"), unit: "", numeric: false },
    { title: xTitle, unit: "", numeric: true },
    ...[t("Value"), "p10", "p90"].map((title) => ({ title, unit, numeric: true })),
  ];
  const rows = lines.flatMap(({ name, points }) =>
    points.map(({ x, value, p10, p90 }) => ({
      site_id: null,
      cells: [name, String(x), ...[value, p10, p90].map((one) => figureText(one, decimals))],
    })),
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
