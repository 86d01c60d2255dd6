import { plural, t } from "../language.ts";
import type { RadarModel } from "../charts/radar.ts";
import {
  columnOfAxis,
  coordsText,
  missingNote,
  type PlotColumn,
  type PlotData,
  type PlotDraft,
  topicOf,
} from "./plot-data.ts";
import { figureText, knownSorted, numberAt, quantile, valueText } from "./statistics.ts";
import { tableRow } from "./cells.ts";

/** Scores end at 1. */
const SCORE_RIM = 1;

/** A round rim for values that have no natural end. */
function rimOf(columns: readonly PlotColumn[], values: readonly (number | null)[]): number {
  if (columns.every(({ kind }) => kind === "score")) return SCORE_RIM;
  const most = Math.max(0, ...values.filter((value) => value !== null));
  const power = 10 ** Math.floor(Math.log10(most || 1));
  return Math.ceil(most / power || 1) * power;
}

/** Several datasets around a centre, a shape for each moment or scenario: medians over the locations. */
export function makeRadar(data: PlotData, most: number): PlotDraft {
  const columns = data.columns.filter(({ axis }) => axis === "colour");
  const first = columnOfAxis(data, "colour");
  const spokes = [...new Map(columns.map((column) => [column.id, topicOf(column)]))];
  const names = [...new Set(columns.map((column) => coordsText(column)))];
  const only = data.count === 1 ? 0 : undefined;
  const middle = ({ values }: PlotColumn) =>
    only === undefined ? quantile(knownSorted(values), 0.5) : numberAt(values, only);
  const shapes = names.slice(0, most).map((name) => {
    const here = columns.filter((column) => coordsText(column) === name);
    const values = spokes.map(([id]) => {
      const column = here.find((one) => one.id === id);
      return column === undefined ? null : middle(column);
    });
    const scenario = here[0]?.coords["scenario"];
    const isOnly = here.every(({ coords }) => coords["scenario"] === scenario);
    const texts = values.map((value) => (value === null ? "" : valueText(value, first)));
    return {
      name: name || first.title,
      scenario: isOnly && scenario !== undefined ? String(scenario) : null,
      values,
      texts,
    };
  });
  // two shapes of one scenario would be of one colour
  const scenarios = shapes.map(({ scenario }) => scenario);
  const isTold = new Set(scenarios).size === shapes.length;
  const rim = rimOf(
    columns,
    shapes.flatMap(({ values }) => values),
  );
  const over = only === undefined ? t("median of {n} locations", { n: figureText(data.count, 0) }) : data.names(0);
  const rings = (first.kind === "score" ? first.thresholds : [rim / 2]).map((at) => ({ at, text: String(at) }));
  const model: RadarModel = {
    type: "radar",
    title: [first.unit, over].filter((text) => text !== "").join(", "),
    unit: first.unit,
    spokes: spokes.map(([, title]) => title),
    rim,
    rings,
    shapes: shapes.map((one) => ({ ...one, scenario: isTold ? one.scenario : null })),
  };
  const table: PlotDraft["table"] = {
    columns: [
      { title: t("Measure"), unit: "", numeric: false },
      ...shapes.map(({ name }) => ({ title: name, unit: first.unit, numeric: true })),
    ],
    rows: spokes.map(([, title], spoke) =>
      tableRow(null, [
        title,
        ...shapes.map(({ texts, values }) => ({ value: values[spoke] ?? null, text: texts[spoke] ?? "" })),
      ]),
    ),
    total: spokes.length,
  };
  return {
    model,
    table,
    notes: [...new Set(columns.flatMap(missingNote))],
    alt: altOf(model),
    binned: only === undefined,
  };
}

function altOf({ title, spokes, shapes }: RadarModel): string {
  const parts = shapes.map(({ name, values, texts }) => {
    const top = values.reduce<number>((best, value, at) => ((value ?? -1) > (values[best] ?? -1) ? at : best), 0);
    return values[top] === null
      ? t("{name}: no value", { name })
      : t("{name}: the greatest is {spoke} ({value})", { name, spoke: spokes[top] ?? "", value: texts[top] ?? "" });
  });
  return `${plural(spokes.length, "1 measure", "{n} measures", { n: spokes.length })}, ${title}. ${parts.join("; ")}.`;
}
