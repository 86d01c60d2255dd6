import { message, type OwnMeasureInput, ownMeasureInput, type ReadOwnMeasures } from "@tidemark/contract";
import type { CellSheet } from "@tidemark/documents";
import { foldText } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { cellText, type NamedRow, rowsWith } from "../../named-rows.ts";
import { OWN_MEASURE_COLUMNS } from "./own-measure-columns.ts";
import {
  ID_HEAD,
  type NoteFault,
  parsedRow,
  passes,
  putValue,
  readCell,
  saidFault,
  sheetFaults,
} from "./sheet-cells.ts";

/** An own measure as it is kept. */
export interface KeptOwnMeasure {
  readonly id: string;
  readonly given: OwnMeasureInput;
}

interface ReadRow {
  readonly row: number;
  readonly id: string;
  readonly given: OwnMeasureInput;
}

/** The measure of a row; undefined where a cell cannot be taken, which is noted. */
function rowIn(row: NamedRow, note: NoteFault): OwnMeasureInput | undefined {
  const record: Record<string, unknown> = { limit_metres: null, effect: {}, cost: {} };
  const currency = cellText(row.at("Currency of the cost")).toUpperCase() || "USD";
  let isWhole = true;
  for (const column of OWN_MEASURE_COLUMNS) {
    const cell = row.at(column.head);
    if (cellText(cell) === "") continue;
    const read = readCell(cell, column, { row: row.row, currency, note });
    if (read === undefined) isWhole = false;
    else putValue(record, column.path, column.path === "cost.currency" ? currency : read.value);
  }
  return isWhole ? parsedRow(ownMeasureInput, record, row.row, OWN_MEASURE_COLUMNS, note) : undefined;
}

const isEmpty = (row: NamedRow): boolean =>
  [ID_HEAD, ...OWN_MEASURE_COLUMNS.map(({ head }) => head)].every((head) => cellText(row.at(head)) === "");

/** Rows about a measure that another row is about too, or that is not the person's. */
function faultOf({ row, id, given }: ReadRow, before: readonly ReadRow[], kept: readonly KeptOwnMeasure[]) {
  const title = foldText(given.title);
  const other = before.find((one) => (id === "" ? foldText(one.given.title) === title : one.id === id));
  if (other !== undefined && other.row !== row) return message("measure.sheet_twice", { row: other.row });
  if (id !== "" && !kept.some((one) => one.id === id)) return message("measure.sheet_id");
  const named = id === "" ? kept.find((one) => foldText(one.given.title) === title) : undefined;
  return named === undefined || isSame(named.given, given)
    ? undefined
    : message("measure.sheet_title", { title: given.title });
}

/** Whether two measures say the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return (one ?? null) === (other ?? null);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) =>
    isSame((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]),
  );
}

/**
 * Reads the workbook of own measures back. A row with a cell that cannot be taken is told and left out, all others are
 * taken; nothing is saved.
 * @param requireFigures - refuses figures that cannot be, as saving would
 * @throws AppError `unprocessable` for a workbook without the sheet
 */
export function readOwnMeasureRows(
  sheets: readonly CellSheet[],
  kept: readonly KeptOwnMeasure[],
  requireFigures: (given: OwnMeasureInput) => void,
): ReadOwnMeasures {
  const rows = rowsWith(sheets, [ID_HEAD, ...OWN_MEASURE_COLUMNS.map(({ head }) => head)]);
  if (rows === undefined) throw new AppError("unprocessable", message("measure.sheet_missing"));
  const { issues, note } = sheetFaults();
  const taken: ReadRow[] = [];
  for (const row of rows) {
    if (isEmpty(row)) continue;
    const given = rowIn(row, note);
    if (given === undefined) continue;
    const read = { row: row.row, id: cellText(row.at(ID_HEAD)).toLowerCase(), given };
    const fault = faultOf(read, taken, kept);
    if (fault !== undefined) {
      note(row.row, read.id === "" ? "Name" : ID_HEAD, saidFault(fault));
      continue;
    }
    // what is kept already may be older than a rule
    const check = () => stateOf(read, kept).state === "same" || requireFigures(given);
    if (passes(check, row.row, OWN_MEASURE_COLUMNS, note)) taken.push(read);
  }
  return { measures: taken.map((read) => stateOf(read, kept)), issues };
}

function stateOf({ row, id, given }: ReadRow, kept: readonly KeptOwnMeasure[]): ReadOwnMeasures["measures"][number] {
  const was = kept.find((one) => (id === "" ? isSame(one.given, given) : one.id === id));
  if (was === undefined) return { row, own_id: null, state: "new", given };
  return { row, own_id: was.id, state: isSame(was.given, given) ? "same" : "changed", given };
}
