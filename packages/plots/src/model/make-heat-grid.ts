import { msg, t } from "../language.ts";
import type { HeatGridModel } from "../charts/heat-grid.ts";
import { groupsOf, type RowGroup, valuesOf } from "./groups.ts";
import { colourBand } from "./colour-band.ts";
import {
  columnOfAxis,
  coordText,
  missingNote,
  othersNote,
  type PlotColumn,
  type PlotData,
  type PlotDraft,
  textsOfAxis,
  topicOf,
} from "./plot-data.ts";
import { scaleOf } from "./scale.ts";
import { variantsOf } from "./column-variants.ts";
import { aggregated, aggregateTitle, figureText, knownSorted, type Aggregation, valueText } from "./statistics.ts";
import { tableRow } from "./cells.ts";

/** One side of the grid: groups of locations, or columns at the same value of a coordinate. */
interface Side {
  readonly title: string;
  readonly entries: readonly { readonly name: string; readonly has: (column: PlotColumn, row: number) => boolean }[];
  readonly others: number;
  readonly isOfLocations: boolean;
}

/** Datasets side by side: what an axis calls the coordinate `topic`. */
const TOPIC = "topic";

/** Columns of the grid that can be told apart. */
const MOST_COLUMNS = 60;

const COORDINATE_TITLES: Readonly<Record<string, string>> = {
  topic: msg("Topic"),
  scenario: msg("Scenario"),
  time: msg("Year"),
  season: msg("Season"),
  return_period: msg("Return period"),
};

function sideOf(data: PlotData, axis: string, coordinate: string, most: number): Side {
  const texts = textsOfAxis(data, axis);
  if (texts !== undefined) {
    const { groups, others } = groupsOf(texts, most);
    const sets = groups.map(({ name, rows }: RowGroup) => ({ name, rows: new Set(rows) }));
    const entries = sets.map(({ name, rows }) => ({ name, has: (_: PlotColumn, row: number) => rows.has(row) }));
    return { title: texts.title, entries, others, isOfLocations: true };
  }
  const valueOf = (column: PlotColumn) => (coordinate === TOPIC ? column.id : column.coords[coordinate]);
  const columns = data.columns.filter(({ axis: of }) => of === "colour");
  const values = [...new Map(columns.map((column) => [valueOf(column), column]))];
  const entries = values.slice(0, most).map(([value, column]) => ({
    name: coordinate === TOPIC ? topicOf(column) : value === undefined ? t("all") : coordText(coordinate, value),
    has: (one: PlotColumn) => valueOf(one) === value,
  }));
  const title = t(COORDINATE_TITLES[coordinate] ?? coordinate);
  return { title, entries, others: values.length - entries.length, isOfLocations: false };
}

/** Rows of the locations by their groups on both sides: `rows[row side][column side]`. */
function rowsByCell(data: PlotData, down: Side, across: Side): number[][][] {
  const column = columnOfAxis(data, "colour");
  const placeIn = (side: Side) => {
    if (!side.isOfLocations) return () => 0;
    return (row: number) => side.entries.findIndex(({ has }) => has(column, row));
  };
  const [rowOf, columnOf] = [placeIn(down), placeIn(across)];
  const count = (side: Side) => (side.isOfLocations ? side.entries.length : 1);
  const cells = Array.from({ length: count(down) }, () => Array.from({ length: count(across) }, (): number[] => []));
  for (let row = 0; row < data.count; row++) cells[rowOf(row)]?.[columnOf(row)]?.push(row);
  return cells;
}

export interface HeatRules {
  /** Names of the coordinates on the axes; empty for a property. */
  readonly x: string;
  readonly y: string;
  readonly how: Aggregation;
  readonly most: number;
}

/** A value for each pair of groups, coordinates or datasets: an aggregate over the locations of the pair. */
export function makeHeatGrid(data: PlotData, { x, y, how, most }: HeatRules): PlotDraft {
  const columns = data.columns.filter(({ axis }) => axis === "colour");
  const first = columnOfAxis(data, "colour");
  const variants = variantsOf(columns, [x, y]);
  const room = Math.max(1, Math.floor(MOST_COLUMNS / variants.length));
  const [across, down] = [sideOf(data, "x", x, Math.min(most, room)), sideOf(data, "y", y, most)];
  const located = rowsByCell(data, down, across);
  const isCount = how === "count";
  const decimals = isCount ? 0 : first.decimals;
  const lanes = across.entries.flatMap((entry, group) => variants.map((variant) => ({ entry, group, variant })));
  const cells = down.entries.map((rowEntry, i) =>
    lanes.map(({ entry, group, variant }) => {
      const column = columns.find(
        (one) =>
          variant.has(one) &&
          (down.isOfLocations || rowEntry.has(one, 0)) &&
          (across.isOfLocations || entry.has(one, 0)),
      );
      const rows = located[down.isOfLocations ? i : 0]?.[across.isOfLocations ? group : 0] ?? [];
      const known = column === undefined ? new Float64Array() : knownSorted(valuesOf(column.values, rows));
      // no location there is no number either, also where locations are counted
      const value = known.length === 0 ? null : aggregated(known, how);
      const text =
        value !== null
          ? isCount
            ? figureText(value, 0)
            : valueText(value, first)
          : rows.length === 0
            ? t("no location")
            : first.reason;
      const band = isCount || column === undefined ? -1 : colourBand(column, value);
      return { value, text, band, ...(rows.length === 0 ? { isEmpty: true as const } : {}) };
    }),
  );
  const isTopics = x === TOPIC || y === TOPIC;
  const title = aggregateTitle(isTopics ? t("Scores") : first.title, how);
  const isBands = !isCount && first.kind === "score" && first.thresholds.length > 0;
  const values = cells.flat().flatMap((cell) => ("isEmpty" in cell ? [] : [cell.value]));
  const model: HeatGridModel = {
    type: "heat-grid",
    title,
    unit: isCount ? "" : first.unit,
    columnTitle: across.title,
    rowTitle: down.title,
    columns: lanes.map(({ entry: { name }, variant }) => [name, variant.name].filter((text) => text !== "").join(", ")),
    rows: down.entries.map(({ name }) => name),
    cells,
    scale: scaleOf(values, isBands, decimals),
  };
  return {
    model,
    table: tableOf(model),
    notes: [...new Set([...columns.flatMap(missingNote), ...othersNote(down.others + across.others)])],
    alt: altOf(model),
    binned: true,
  };
}

function tableOf({ rows, columns, cells, rowTitle, unit }: HeatGridModel): PlotDraft["table"] {
  return {
    columns: [
      { title: rowTitle, unit: "", numeric: false },
      ...columns.map((title) => ({ title, unit, numeric: true })),
    ],
    rows: rows.map((name, row) =>
      tableRow(null, [name, ...cells[row]!.map(({ value, text }) => ({ value, text: value === null ? "" : text }))]),
    ),
    total: rows.length,
  };
}

function altOf({ title, unit, rows, columns, cells }: HeatGridModel): string {
  const known = cells
    .flatMap((line, row) => line.map((cell, column) => ({ ...cell, row, column })))
    .filter(({ value }) => value !== null)
    .toSorted((a, b) => b.value! - a.value!);
  const [top] = known;
  if (top === undefined) return t("{title}: no value.", { title });
  const place = `${rows[top.row]}, ${columns[top.column]}`;
  return t("{title}: {rows} rows by {columns} columns; the greatest is {value} ({place}).", {
    title,
    rows: rows.length,
    columns: columns.length,
    value: `${top.text} ${unit}`.trim(),
    place,
  });
}
