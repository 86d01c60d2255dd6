import { largestFirst } from "@tidemark/science";
import { plural, t } from "../language.ts";
import { withUnit } from "../charts/parts.ts";
import { colourBand } from "./colour-band.ts";
import type { PlotTable } from "@tidemark/contract";
import type { BarsModel } from "../charts/bars.ts";
import { rankingColour } from "./ranking-colour.ts";
import { columnOfAxis, coordsText, headOf, type PlotColumn, type PlotData, type PlotDraft } from "./plot-data.ts";
import { siteTable } from "./site-table.ts";
import { rangeWords } from "./range-words.ts";
import { figureText, missingIn, numberAt, quantile, valueText } from "./statistics.ts";
import { type Cell, tableRow, valueCell } from "./cells.ts";

export type Row = BarsModel["rows"][number] & {
  readonly siteId: string | null;
  /** What it is of beside its name, in a column of its own. */
  readonly ofGroup?: string;
};

interface Made {
  readonly rows: readonly Row[];
  /** Head of the column of groups, and what their colours mean. */
  readonly groupHead?: string;
  readonly groups?: BarsModel["groups"];
  /** The group of a location, for tables of them. */
  readonly groupOf?: (row: number) => string;
  readonly column: PlotColumn;
  readonly nameHead: string;
  readonly notes: readonly string[];
  readonly caption: string;
  readonly total: number;
  readonly before?: PlotColumn;
  /** All locations in the order of the plot, for tables of them. */
  readonly sites?: { readonly data: PlotData; readonly order: Uint32Array };
}

/** Rows as a plot with its table and its sentence. */
export function barsDraft(made: Made): PlotDraft {
  const { rows, column, nameHead, notes, caption, total, before, sites, groupHead, groups, groupOf } = made;
  const isRanged = rows.some(({ p10 }) => p10 !== null);
  const { unit } = column;
  const head = headOf(column);
  const columns = [
    { title: nameHead, unit: "", numeric: false },
    ...(groupHead === undefined ? [] : [{ title: groupHead, unit: "", numeric: false }]),
    ...(before === undefined ? [] : [{ title: headOf(before), unit, numeric: true }]),
    { title: head, unit, numeric: true },
    ...(isRanged ? ["p10", "p90"].map((title) => ({ title, unit, numeric: true })) : []),
  ];
  const table: PlotTable = {
    columns,
    rows: rows.map(({ name, value, p10, p90, siteId, ofGroup, before: earlier }) =>
      tableRow(siteId, [
        name,
        ...(groupHead === undefined ? [] : [ofGroup ?? ""]),
        ...(before === undefined ? [] : [valueCell(earlier ?? null, column)]),
        valueCell(value, column),
        ...(isRanged ? [valueCell(p10, column), valueCell(p90, column)] : []),
      ]),
    ),
    total,
  };
  const ofSites =
    sites &&
    siteTable(sites.data, {
      columns,
      first: sites.order,
      ordered: () => sites.order,
      cells: (row) => siteCells(sites.data, row, { column, before, isRanged, groupOf }),
    });
  const top = rows.find(({ value }) => value !== null);
  const last = rows.findLast(({ value }) => value !== null);
  const alt =
    top === undefined || last === undefined
      ? t("{title}: none of {n} rows has a value.", { title: head, n: rows.length })
      : t("{title}, {n} rows from {first} to {last}.", {
          title: head,
          n: rows.length,
          first: `${top.name} (${withUnit(top.text, unit)})`,
          last: `${last.name} (${withUnit(last.text, unit)})`,
        });
  const model: BarsModel = {
    type: "bars",
    title: head,
    unit,
    rows: rows.map(({ name, value, p10, p90, before: earlier, text, band, group, ofGroup }) => ({
      name: group === undefined || sites !== undefined ? name : `${name}, ${ofGroup}`,
      value,
      p10,
      p90,
      text,
      band,
      ...(group === undefined ? {} : { group }),
      ...(earlier === undefined ? {} : { before: earlier }),
    })),
    thresholds: column.thresholds,
    ...(groups === undefined ? {} : { groups }),
    caption: isRanged ? caption : before === undefined ? "" : caption,
    words: { name: nameHead, p10: "p10", p90: "p90", before: before === undefined ? "" : headOf(before) },
  };
  return { model, table, ...ofSites, notes, alt, binned: false };
}

interface SiteColumns {
  readonly column: PlotColumn;
  readonly before: PlotColumn | undefined;
  readonly isRanged: boolean;
  readonly groupOf: ((row: number) => string) | undefined;
}

/** The row of a location in the table, as the plot writes its numbers. */
function siteCells(data: PlotData, row: number, { column, before, isRanged, groupOf }: SiteColumns): Cell[] {
  const text = (values: PlotColumn["values"] | undefined) => valueCell(numberAt(values, row), column);
  return [
    data.names(row),
    ...(groupOf === undefined ? [] : [groupOf(row)]),
    ...(before === undefined ? [] : [text(before.values)]),
    text(column.values),
    ...(isRanged ? [text(column.p10), text(column.p90)] : []),
  ];
}

function siteRow(data: PlotData, column: PlotColumn, row: number): Row {
  const value = numberAt(column.values, row);
  return {
    name: data.names(row),
    value,
    p10: numberAt(column.p10, row),
    p90: numberAt(column.p90, row),
    text: value === null ? column.reason : valueText(value, column),
    band: colourBand(column, value),
    siteId: data.ids(row),
  };
}

/** How many ranges reach into that of the next row. */
function overlapNote(rows: readonly Row[]): string[] {
  const overlaps = rows.filter(({ p10 }, at) => {
    const next = rows[at + 1];
    return p10 !== null && next?.p90 !== null && next?.p90 !== undefined && next.p90 > p10;
  }).length;
  if (overlaps === 0) return [];
  const values = { n: overlaps, all: rows.length - 1 };
  return [t("The ranges of {n} of {all} neighbours overlap: their order is not certain.", values)];
}

/** The locations with the largest values; the rest in one line. Missing ones stand last, with an empty slot. */
export function makeRanking(data: PlotData, most: number): PlotDraft {
  const column = columnOfAxis(data, "y");
  const order = largestFirst(column.values);
  const listed = [...order.subarray(0, most)];
  const colour = rankingColour(data, listed);
  const rowOf = (row: number): Row => ({ ...siteRow(data, column, row), ...colour?.of(row) });
  const shown = listed.map((row) => rowOf(row));
  const rest = Float64Array.from(order.subarray(most), (row) => column.values[row]!).reverse();
  const missing: Row[] = [];
  for (let row = 0; row < data.count && shown.length + missing.length < most && missing.length < 5; row++)
    if (!Number.isFinite(column.values[row]!)) missing.push(rowOf(row));
  const without = missingIn(column.values);
  const notes = overlapNote(shown);
  if (rest.length > 0)
    notes.push(
      plural(rest.length, "1 other location: {median}.", "Other {n} locations: median {median}.", {
        n: figureText(rest.length, 0),
        median: valueText(quantile(rest, 0.5), column),
      }),
    );
  if (without > 0)
    notes.push(
      plural(
        without,
        "1 location has no value and is not ranked: {reason}.",
        "{n} locations have no value and are not ranked: {reason}.",
        { n: figureText(without, 0), reason: column.reason },
      ),
    );
  return barsDraft({
    rows: [...shown, ...missing],
    column,
    nameHead: t("Location"),
    notes,
    caption: rangeWords("line", column.id),
    total: data.count,
    sites: { data, order },
    ...(colour === undefined
      ? {}
      : { groupHead: colour.head, groups: colour.groups, groupOf: (row) => colour.of(row).ofGroup }),
  });
}

/** Two moments of the locations with the largest change, or the largest value. */
export function makeDumbbell(data: PlotData, most: number, sort: "change" | "value"): PlotDraft {
  const [before, after] = data.columns.filter(({ axis }) => axis === "y");
  if (before === undefined || after === undefined) return makeRanking(data, most);
  const key = Float64Array.from(after.values, (value, row) =>
    sort === "value" ? value : Math.abs(value - (before.values[row] ?? Number.NaN)),
  );
  const order = largestFirst(key);
  const rows = [...order.subarray(0, most)]
    .map((row): Row => ({ ...siteRow(data, after, row), p10: null, p90: null, before: numberAt(before.values, row) }))
    .map((row) => ({
      ...row,
      text: `${valueText(row.before ?? null, before)} → ${valueText(row.value, after)}`,
    }));
  const without = data.count - order.length;
  const caption = t("open: {before}, full: {after}", { before: coordsText(before), after: coordsText(after) });
  const said = { n: figureText(without, 0), reason: after.reason };
  const notes =
    without === 0
      ? []
      : [
          plural(
            without,
            "1 location has no value at one of the two moments: {reason}.",
            "{n} locations have no value at one of the two moments: {reason}.",
            said,
          ),
        ];
  return barsDraft({
    rows,
    column: after,
    before,
    nameHead: t("Location"),
    notes,
    caption,
    total: data.count,
    sites: { data, order },
  });
}
