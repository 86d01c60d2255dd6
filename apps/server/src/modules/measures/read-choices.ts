import { type GivenChoice, givenChoiceSchema, message, type MessageCode, type ReadChoices } from "@tidemark/contract";
import type { CellSheet } from "@tidemark/documents";
import { AppError } from "../../app-error.ts";
import { languageTags, wordedField, wordedFor } from "../../language.ts";
import { cellText, type NamedRow, rowsWith } from "../../named-rows.ts";
import { CHOICE_COLUMNS, LOCATION_HEAD, MEASURE_HEAD, REVISION_HEAD } from "./choice-columns.ts";
import { choiceCell, type MoneyChoice } from "./choices-sheet.ts";
import { plainMessage } from "./known-measures.ts";
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

const HEADS = [ID_HEAD, REVISION_HEAD, LOCATION_HEAD, MEASURE_HEAD, ...CHOICE_COLUMNS.map(({ head }) => head)];
const COSTS = CHOICE_COLUMNS.filter(({ path }) => path.startsWith("cost."));

/** A text as people see it: workbooks write line ends in their own way. */
const seen = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Name of the measure in every language: the workbook may be in another than that of whoever reads it back. */
const namesOf = ({ title, title_said: said }: MoneyChoice): string[] =>
  languageTags().map((tag) => seen(wordedFor(tag, () => wordedField(title, said)) ?? ""));

/** The choice that a row is about; undefined for a row that must not be taken, which is noted. */
function choiceOf(
  row: NamedRow,
  before: ReadonlyMap<string, number>,
  choices: readonly MoneyChoice[],
  note: NoteFault,
) {
  const refuse = (head: string, fault: ReturnType<typeof message>) => {
    note(row.row, head, saidFault(fault));
    return undefined;
  };
  const id = cellText(row.at(ID_HEAD)).toLowerCase();
  if (id === "") return refuse(ID_HEAD, message("measure.choices_sheet_no_id"));
  const other = before.get(id);
  if (other !== undefined) return refuse(ID_HEAD, message("measure.sheet_twice", { row: other }));
  const choice = choices.find((one) => one.id === id);
  if (choice === undefined) return refuse(ID_HEAD, message("measure.choices_sheet_id"));
  const said = choice.title_said;
  const measure = said === undefined ? choice.title : plainMessage(said.code as MessageCode);
  const facts = { measure, location: choice.site_name };
  // columns that were sorted apart from each other put one row's figures beside another's id
  if (seen(cellText(row.at(LOCATION_HEAD))) !== seen(choice.site_name))
    return refuse(LOCATION_HEAD, message("measure.choices_sheet_other", facts));
  if (!namesOf(choice).includes(seen(cellText(row.at(MEASURE_HEAD)))))
    return refuse(MEASURE_HEAD, message("measure.choices_sheet_other", facts));
  return choice;
}

/** Whether a value is the one that was written; workbooks keep 15 digits of a number. */
const isAsWritten = (read: unknown, written: unknown): boolean =>
  typeof read === "number" && typeof written === "number"
    ? Math.abs(read - written) <= 1e-14 * Math.abs(written)
    : read === written;

/** Cells that say something else than the choice: empty ones take a value away. Undefined where one cannot be taken. */
function changesIn(row: NamedRow, choice: MoneyChoice, note: NoteFault): ReadonlyMap<string, unknown> | undefined {
  const changes = new Map<string, unknown>();
  let isWhole = true;
  for (const column of CHOICE_COLUMNS) {
    const cell = row.at(column.head);
    const is = choiceCell(choice, column);
    const text = cellText(cell);
    if (text === cellText(is) || (column.kind === "text" && seen(text) === seen(cellText(is)))) continue;
    if (text === "") {
      changes.set(column.path, null);
      continue;
    }
    const read = readCell(cell, column, { row: row.row, currency: choice.currency ?? "\u2013", note });
    if (read === undefined) isWhole = false;
    else if (!isAsWritten(read.value, column.path === "status" ? choice.status : is))
      changes.set(column.path, read.value);
  }
  return isWhole ? changes : undefined;
}

/** A choice with the changes of its row; undefined where it cannot be, which is noted. */
function givenIn(
  row: number,
  choice: MoneyChoice,
  changes: ReadonlyMap<string, unknown>,
  note: NoteFault,
): GivenChoice | undefined {
  const { site_id, measure_id, revision, effect, quantity, cost, status, start_year, note: words } = choice;
  const place = { site_id, measure_id, read_revision: revision };
  const record: Record<string, unknown> = { ...place, effect, quantity, cost, status, start_year, note: words };
  if (changes.get("status") === null) {
    note(row, "Status", saidFault(message("measure.sheet_empty")));
    return undefined;
  }
  for (const [path, value] of changes) putValue(record, path, value);
  const costs = COSTS.map((column) => [column, changes.get(column.path) ?? null] as const).map(
    ([column, changed]) => [column, changes.has(column.path) ? changed : choiceCell(choice, column)] as const,
  );
  const empty = costs.filter(([, value]) => value === null);
  if (empty.length === COSTS.length) record["cost"] = null;
  else if (empty[0] !== undefined) {
    note(row, empty[0][0].head, saidFault(message("measure.sheet_three")));
    return undefined;
  }
  return parsedRow(givenChoiceSchema, record, row, CHOICE_COLUMNS, note);
}

/**
 * Reads the chosen measures of the workbook of a plan back. A row with a cell that cannot be taken is told and left
 * out, all others are taken; nothing is saved. A row that says what is so already changes nothing, and a row that is
 * not there neither.
 * @param check - refuses what cannot be, as saving would
 * @throws AppError `unprocessable` for a workbook without the sheet
 */
export function readChoiceRows(
  sheets: readonly CellSheet[],
  choices: readonly MoneyChoice[],
  check: (given: GivenChoice) => void,
): ReadChoices {
  const rows = rowsWith(sheets, HEADS);
  if (rows === undefined) throw new AppError("unprocessable", message("measure.choices_sheet_missing"));
  const { issues, note } = sheetFaults();
  const byId = new Map<string, number>();
  const changed: ReadChoices["changed"] = [];
  let same = 0;
  for (const row of rows) {
    if (HEADS.every((head) => cellText(row.at(head)) === "")) continue;
    const choice = choiceOf(row, byId, choices, note);
    if (choice === undefined) continue;
    byId.set(choice.id, row.row);
    const changes = changesIn(row, choice, note);
    if (changes === undefined) continue;
    if (changes.size === 0) {
      same++;
      continue;
    }
    // what the row held when it was written is not known: old figures would be put back as if somebody had typed them
    if (cellText(row.at(REVISION_HEAD)) !== String(choice.revision)) {
      note(row.row, REVISION_HEAD, saidFault(message("measure.choices_sheet_old")));
      continue;
    }
    const given = givenIn(row.row, choice, changes, note);
    if (given === undefined || !passes(() => check(given), row.row, CHOICE_COLUMNS, note)) continue;
    const { currency: _, ...was } = choice;
    changed.push({ row: row.row, was, given });
  }
  return { changed, same, issues };
}
