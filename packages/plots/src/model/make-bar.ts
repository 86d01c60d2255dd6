import { t } from "../language.ts";
import { colourBand } from "./colour-band.ts";
import { type Compared, comparedAlong, valuesOf } from "./groups.ts";
import { barsDraft, type Row } from "./make-bars.ts";
import {
  columnOfAxis,
  columnsOfAxis,
  missingNotes,
  othersNote,
  type PlotColumn,
  type PlotData,
  type PlotDraft,
  textsOfAxis,
} from "./plot-data.ts";
import { aggregated, aggregateTitle, figureText, type Aggregation, valueText } from "./statistics.ts";
import { uncountedNote, weighted, weightedTitle, weightOf } from "./weights.ts";

/** Bars of a drawing at most, whatever stands side by side. */
const MOST_BARS = 60;

interface Cell {
  readonly name: string;
  readonly rows: readonly number[];
  readonly column: PlotColumn;
}

interface Over {
  readonly how: Aggregation;
  /** What locations count for in means and medians; undefined where they count the same. */
  readonly weight: PlotColumn | undefined;
}

function rowOf({ name, rows, column }: Cell, { how, weight }: Over): Row {
  const value =
    weight !== undefined && isWeighable(how)
      ? weighted(column, weight, rows, how)
      : aggregated(valuesOf(column.values, rows), how);
  const isCount = how === "count";
  return {
    name,
    value,
    p10: null,
    p90: null,
    text: value === null ? column.reason : isCount ? figureText(value, 0) : valueText(value, column),
    band: isCount || how === "sum" ? -1 : colourBand(column, value),
    siteId: null,
  };
}

const isWeighable = (how: Aggregation): how is "mean" | "median" => how === "mean" || how === "median";

/** Which locations count for nothing; that amounts do not count at all. */
function weightNotes({ how, weight }: Over): string[] {
  if (weight === undefined) return [];
  return isWeighable(how) ? uncountedNote(weight) : [t("Locations are weighted in means and medians alone.")];
}

/** The scenario of bars of one colour, where nothing but it tells them apart. */
function scenariosOf(entries: readonly Compared[]): (string | null)[] {
  const all = entries.map(({ column }) => String(column.coords["scenario"] ?? ""));
  const isTold = new Set(all).size === entries.length && !all.includes("");
  return all.map((scenario) => (isTold ? scenario : null));
}

const largest = (rows: readonly Row[]) => Math.max(...rows.map(({ value }) => value ?? -Infinity));

/** An aggregate of each group of locations or at each coordinate, side by side where they are split once more. */
export function makeBar(data: PlotData, how: Aggregation, most: number): PlotDraft {
  const column = columnOfAxis(data, "y");
  const weight = weightOf(data);
  const over = { how, weight };
  const columns = columnsOfAxis(data, "y");
  const isByText = textsOfAxis(data, "x") !== undefined;
  const isSplit = textsOfAxis(data, "group") !== undefined || (isByText && columns.length > 1);
  const beside = isSplit ? comparedAlong(data, "group", columns, MOST_BARS) : undefined;
  const room = beside === undefined ? most : Math.max(1, Math.floor(MOST_BARS / beside.entries.length));
  const along = comparedAlong(data, "x", columns, Math.min(most, room));
  const parts = along.entries.map((entry): Row[] => {
    if (beside === undefined) return [rowOf(entry, over)];
    const isHere = new Set(entry.rows);
    return beside.entries.map((other, group): Row => {
      const rows = other.rows.filter((row) => isHere.has(row));
      // one of the two tells the moment, the other the locations
      const cell = { name: entry.name, rows, column: isByText ? other.column : entry.column };
      return { ...rowOf(cell, over), ofGroup: other.name, group };
    });
  });
  if (isByText) parts.sort((a, b) => largest(b) - largest(a));
  const isCount = how === "count";
  const isSeries = columns.length > 1;
  const title = aggregateTitle(column.title, how);
  const named = { ...column, title: weight !== undefined && isWeighable(how) ? weightedTitle(title, weight) : title };
  const scenarios = scenariosOf(beside?.entries ?? []);
  return barsDraft({
    rows: parts.flat(),
    column: {
      ...named,
      coords: isSeries ? {} : column.coords,
      ...(isCount ? { unit: t("locations"), decimals: 0 } : {}),
      thresholds: isCount ? [] : column.thresholds,
    },
    nameHead: along.title,
    ...(beside === undefined
      ? {}
      : {
          groupHead: beside.title,
          groups: beside.entries.map(({ name }, at) => ({ name, scenario: scenarios[at] ?? null })),
        }),
    notes: [...weightNotes(over), ...othersNote(along.others + (beside?.others ?? 0)), ...missingNotes(columns)],
    caption: "",
    total: parts.flat().length,
  });
}
