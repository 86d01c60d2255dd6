import type { ValueNote } from "@tidemark/contract";
import type { ExportCell, ExportColumn, ExportSheet } from "@tidemark/documents";
import { formatQuantity } from "@tidemark/science";
import type { RowNotes } from "../risks/index.ts";
import { datasetColumnsOf, notesOfRows, type CellNotes } from "./cell-notes.ts";
import type { DatasetColumn } from "./columns.ts";
import type { OpenTable } from "./open-table.ts";
import { t, worded } from "../../language.ts";

/** Values of one workbook that notes are worked out for: a few seconds of work. */
export const MOST_NOTED_VALUES = 2_000_000;
/** Values whose notes are worked out at a time, and locations at most and least; other requests come in between. */
const VALUES_AT_ONCE = 8000;
const MOST_AT_ONCE = 250;
const LEAST_AT_ONCE = 20;

interface Code {
  readonly code: string;
  readonly column: DatasetColumn;
  readonly note: ValueNote;
  readonly text: string;
  locations: number;
}

/** Column of codes beside the values. */
export const notesColumn = (): ExportColumn => ({ header: t("Notes"), unit: t("see the sheet Notes"), width: 26 });

/** A note as it reads for all locations: a figure of its own stands in the row, not in the sentence. */
function generic(note: ValueNote, { dataset }: DatasetColumn): string {
  const text = worded({ english: note.text, ...note.said });
  const figure = `(${t("figure beside the code")})`;
  return note.value === null ? text : text.replace(formatQuantity(note.value, dataset.unit), figure);
}

const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Notes of a workbook: a code for each different one, which the rows carry, so that 100,000 rows stay readable. */
export function workbookNotes(table: OpenTable, read: RowNotes, titleOf: (column: DatasetColumn) => string) {
  const codes = new Map<string, Code>();
  const columns = datasetColumnsOf(table.columns);
  const fitting = Math.floor(VALUES_AT_ONCE / Math.max(1, columns.length));
  const atOnce = Math.min(MOST_AT_ONCE, Math.max(LEAST_AT_ONCE, fitting));
  const isTooMuch = table.rows.length * columns.length > MOST_NOTED_VALUES;
  let reason = isTooMuch
    ? t("Notes are worked out for up to {most} values. Export fewer columns or locations to have them.", {
        most: MOST_NOTED_VALUES,
      })
    : undefined;

  function codeOf(column: DatasetColumn, note: ValueNote): string {
    const text = generic(note, column);
    const key = `${column.id}\n${note.id}\n${text}`;
    let known = codes.get(key);
    if (known === undefined) codes.set(key, (known = { code: `N${codes.size + 1}`, column, note, text, locations: 0 }));
    known.locations += 1;
    return note.value === null ? known.code : `${known.code} = ${formatQuantity(note.value, column.dataset.unit)}`;
  }

  function cellOf(notes: CellNotes, index: number, row: number): ExportCell {
    const found = table.columns.flatMap((column, place) => {
      const values = table.values[place];
      if (column.kind !== "dataset" || values?.kind !== "numbers") return [];
      return notes(column, index, values.values[row] ?? Number.NaN).map((note) => codeOf(column, note));
    });
    return found.length === 0 ? null : found.join(", ");
  }

  /** Every row with the codes of its notes. */
  async function* rows(): AsyncGenerator<readonly [row: number, codes: ExportCell]> {
    for (let from = 0; from < table.rows.length; from += atOnce) {
      const some = table.rows.subarray(from, from + atOnce);
      const notes = reason === undefined ? await notesOf(some) : undefined;
      for (const [index, row] of some.entries()) yield [row, notes === undefined ? null : cellOf(notes, index, row)];
      await breathe();
    }
  }

  async function notesOf(some: Uint32Array): Promise<CellNotes | undefined> {
    try {
      return (await notesOfRows(table, some, read)).notes;
    } catch {
      reason = t("The data that notes are worked out from cannot be read.");
      return undefined;
    }
  }

  function* lines(): Generator<ExportCell[]> {
    for (const { code, column, note, text, locations } of codes.values())
      yield [
        code,
        titleOf(column),
        column.dataset.id,
        note.kind === "doubt" ? t("Doubt") : t("Beside"),
        text,
        locations,
      ];
    if (reason !== undefined) yield [null, null, null, null, reason, null];
    else if (codes.size === 0) yield [null, null, null, null, t("No value has a note."), null];
  }

  /** What the codes mean; to be written after the rows. */
  const sheet: ExportSheet = {
    name: t("Notes"),
    filter: false,
    columns: [
      { header: t("Code"), width: 8 },
      { header: t("Column"), width: 44, wrap: true },
      { header: t("Dataset"), width: 22 },
      { header: t("Kind"), width: 10 },
      { header: t("To know of these values"), width: 80, wrap: true },
      { header: t("Locations"), width: 12, type: "number", numberFormat: "0" },
    ],
    rows: lines(),
  };
  return { rows, sheet };
}
