import type { ValueNote } from "@tidemark/contract";
import type { Epoch, Sentence } from "@tidemark/science";
import type { RowNotes } from "../risks/index.ts";
import { toldAt } from "../locations/index.ts";
import type { ColumnSpec, DatasetColumn } from "./columns.ts";
import type { OpenTable } from "./open-table.ts";

/** Rows of an answer up to which its values come with their notes. */
export const MOST_NOTED_ROWS = 200;

/** Notes on the value of a column in a row, which is named by its index among those looked at. */
export type CellNotes = (column: ColumnSpec, index: number, value: number) => readonly ValueNote[];
/** Why a value of a column is missing in a row of those looked at; undefined where the row itself has no reason. */
export type CellReason = (column: DatasetColumn, index: number, stored: Sentence | undefined) => Sentence | undefined;

/** What there is to say of the values of some rows. */
export interface CellTexts {
  readonly notes: CellNotes;
  readonly reason: CellReason;
}

const NOTHING: CellTexts = { notes: () => [], reason: () => undefined };

export const datasetColumnsOf = (columns: readonly ColumnSpec[]): DatasetColumn[] =>
  columns.filter((column) => column.kind === "dataset");

function epochsOf(columns: readonly DatasetColumn[]): Epoch[] {
  const epochs = new Map<string, Epoch>();
  for (const { coords } of columns) {
    const { scenario, time } = coords;
    if (scenario !== undefined && time !== undefined) epochs.set(`${scenario} ${time}`, { scenario, time });
  }
  return [...epochs.values()];
}

/** Notes on the values of some rows, and why values are missing there. @throws where the data in use cannot be read */
export async function notesOfRows(table: OpenTable, rows: Uint32Array, read: RowNotes): Promise<CellTexts> {
  const { results, columns, snapshot } = table;
  const datasets = datasetColumnsOf(columns);
  if (results === undefined || results.bandsOnly || datasets.length === 0 || rows.length === 0) return NOTHING;
  const { places: where } = snapshot.attributes;
  const places = Array.from(rows, (row) => ({
    latitude: where.latitudes[row]!,
    longitude: where.longitudes[row]!,
    ...toldAt(snapshot.attributes, row),
  }));
  const { sources } = results;
  const { notes, reason } = await read({
    places,
    epochs: epochsOf(datasets),
    sources,
    recordOf: (id) => results.record(id),
  });
  return {
    notes: (column, index, value) =>
      column.kind === "dataset" && !Number.isNaN(value) ? notes(column.dataset, column.coords, value, index) : [],
    reason: ({ dataset }, index, stored) =>
      results.record(dataset.id) === undefined ? undefined : reason(dataset.id, stored, index),
  };
}

/** Notes on the values of one answer, or why it has none. */
export async function notesOfAnswer(
  table: OpenTable,
  rows: Uint32Array,
  read: RowNotes,
): Promise<CellTexts & { readonly missing: string | null }> {
  if (rows.length > MOST_NOTED_ROWS && datasetColumnsOf(table.columns).length > 0)
    return { ...NOTHING, missing: `Values come with their notes in answers of up to ${MOST_NOTED_ROWS} rows.` };
  try {
    return { ...(await notesOfRows(table, rows, read)), missing: null };
  } catch {
    // the stored values stand whatever has become of the data they were worked out from
    return { ...NOTHING, missing: "The data that notes are worked out from cannot be read." };
  }
}
