import {
  type Issue,
  type Message,
  message,
  type OwnMeasureInput,
  ownMeasureInput,
  type ReadOwnMeasures,
  saidFields,
} from "@tidemark/contract";
import type { CellSheet, CellValue } from "@tidemark/documents";
import { foldText, HAZARDS, hazardName, readNumber } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import { invalidInput } from "../../http/errors.ts";
import { t } from "../../language.ts";
import { cellText, isText, type NamedRow, rowsWith } from "../../named-rows.ts";
import { ID_HEAD, OWN_MEASURE_COLUMNS, type OwnMeasureColumn } from "./own-measure-columns.ts";

/** Faults that are told one by one. */
const MOST_ISSUES = 200;
const MOST_QUOTED = 60;

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

/** A cell that cannot be taken. */
class CellFault extends Error {
  readonly said: Message;
  constructor(said: Message) {
    super(said.english);
    this.said = said;
  }
}

const quoted = (text: string): string => text.slice(0, MOST_QUOTED);

function numberIn(cell: CellValue, kind: OwnMeasureColumn["kind"], currency: string): number {
  if (typeof cell === "number") return kind === "percent" ? cell / 100 : cell;
  const text = cellText(cell);
  const read = readNumber(text);
  if (read === undefined) throw new CellFault(message("measure.sheet_number", { value: quoted(text) }));
  if (read.other !== undefined)
    throw new CellFault(
      message("measure.sheet_two_numbers", { value: quoted(text), one: read.value, other: read.other }),
    );
  if (read.currency !== undefined && read.currency !== currency)
    throw new CellFault(message("measure.sheet_currency", { value: quoted(text), found: read.currency, currency }));
  return kind === "percent" || read.isPercent ? read.value / 100 : read.value;
}

const YES = ["true", "1", "x"];
const NO = ["false", "0"];

function yesIn(cell: CellValue): boolean {
  if (typeof cell === "boolean") return cell;
  const text = cellText(cell).toLowerCase();
  if (isText(text, "yes") || YES.includes(text)) return true;
  if (isText(text, "no") || NO.includes(text)) return false;
  throw new CellFault(message("measure.sheet_word", { value: quoted(text), words: [t("yes"), t("no")].join(", ") }));
}

/** A word however it is written: nature-based, Nature based, NATURE_BASED. */
const joined = (word: string): string => word.toLowerCase().replaceAll(/[\s_-]+/g, "_");

function wordIn(text: string, { path, words = [] }: OwnMeasureColumn): string {
  const found = words.find((word) => joined(word) === joined(text));
  if (found !== undefined) return found;
  // hazards have names that people know
  const hazard = path === "hazards" ? HAZARDS.find((one) => isText(text, hazardName(one).english)) : undefined;
  if (hazard !== undefined) return hazard;
  throw new CellFault(message("measure.sheet_word", { value: quoted(text), words: words.join(", ") }));
}

function valueIn(cell: CellValue, column: OwnMeasureColumn, currency: string): unknown {
  switch (column.kind) {
    case "text":
      return cellText(cell);
    case "number":
    case "percent":
      return numberIn(cell, column.kind, currency);
    case "yes":
      return yesIn(cell);
    case "word":
      return wordIn(cellText(cell), column);
    case "words":
      return [
        ...new Set(
          cellText(cell)
            .split(/[,;\n]+/)
            .map((word) => word.trim())
            .filter((word) => word !== "")
            .map((word) => wordIn(word, column)),
        ),
      ];
  }
}

function put(record: Record<string, unknown>, path: string, value: unknown): void {
  const [name = "", inner] = path.split(".");
  if (inner === undefined) record[name] = value;
  else record[name] = { ...(record[name] as object | undefined), [inner]: value };
}

/** Column of a field, of a part of one, or the first of several; that of the id where no column has it. */
const headOf = (path = ""): string =>
  OWN_MEASURE_COLUMNS.find(
    (column) => path === column.path || path.startsWith(`${column.path}.`) || column.path.startsWith(`${path}.`),
  )?.head ?? ID_HEAD;

type Note = (row: number, head: string, issue: Pick<Issue, "code" | "message"> & Partial<Issue>) => void;
const said = (one: Message) => ({ code: one.code, ...saidFields(one) });

/** The measure of a row; undefined where a cell cannot be taken, which is noted. */
function rowIn(row: NamedRow, note: Note): OwnMeasureInput | undefined {
  const record: Record<string, unknown> = { effect: {}, cost: {} };
  const currency = cellText(row.at("Currency of the cost")).toUpperCase() || "USD";
  let isWhole = true;
  for (const column of OWN_MEASURE_COLUMNS) {
    const cell = row.at(column.head);
    if (cellText(cell) === "") continue;
    try {
      const value = valueIn(cell, column, currency);
      put(record, column.path, column.path === "cost.currency" ? currency : value);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      note(row.row, column.head, said(error.said));
      isWhole = false;
    }
  }
  if (!isWhole) return undefined;
  const parsed = ownMeasureInput.safeParse({ limit_metres: null, ...record });
  if (parsed.success) return parsed.data;
  for (const issue of invalidInput(parsed.error).issues ?? []) note(row.row, headOf(issue.path), issue);
  return undefined;
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
 * @param check - refuses figures that cannot be, as saving would
 * @throws AppError `unprocessable` for a workbook without the sheet
 */
export function readOwnMeasureRows(
  sheets: readonly CellSheet[],
  kept: readonly KeptOwnMeasure[],
  check: (given: OwnMeasureInput) => void,
): ReadOwnMeasures {
  const rows = rowsWith(sheets, [ID_HEAD, ...OWN_MEASURE_COLUMNS.map(({ head }) => head)]);
  if (rows === undefined) throw new AppError("unprocessable", message("measure.sheet_missing"));
  const issues: Issue[] = [];
  const note: Note = (row, head, issue) => {
    // the field of an interface means nothing in a workbook
    if (issues.length < MOST_ISSUES) issues.push({ ...issue, path: undefined, row, column: t(head) });
  };
  const taken: ReadRow[] = [];
  for (const row of rows) {
    if (isEmpty(row)) continue;
    const given = rowIn(row, note);
    if (given === undefined) continue;
    const read = { row: row.row, id: cellText(row.at(ID_HEAD)).toLowerCase(), given };
    const fault = faultOf(read, taken, kept);
    if (fault !== undefined) {
      note(row.row, read.id === "" ? "Name" : ID_HEAD, said(fault));
      continue;
    }
    try {
      // what is kept already may be older than a rule
      if (stateOf(read, kept).state !== "same") check(given);
      taken.push(read);
    } catch (error) {
      if (!(error instanceof AppError) || error.issues === undefined) throw error;
      for (const issue of error.issues) note(row.row, headOf(issue.path), issue);
    }
  }
  return { measures: taken.map((read) => stateOf(read, kept)), issues };
}

function stateOf({ row, id, given }: ReadRow, kept: readonly KeptOwnMeasure[]): ReadOwnMeasures["measures"][number] {
  const was = kept.find((one) => (id === "" ? isSame(one.given, given) : one.id === id));
  if (was === undefined) return { row, own_id: null, state: "new", given };
  return { row, own_id: was.id, state: isSame(was.given, given) ? "same" : "changed", given };
}
