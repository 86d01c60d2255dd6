import { type Issue, type Message, message, saidFields } from "@tidemark/contract";
import type { CellValue } from "@tidemark/documents";
import { readNumber } from "@tidemark/science";
import type * as z from "zod";
import { AppError } from "../../app-error.ts";
import { invalidInput } from "../../http/errors.ts";
import { msg, t } from "../../language.ts";
import { cellText, isText } from "../../named-rows.ts";

/** A column of a workbook that comes back, in the order of the sheet. */
export interface SheetColumn {
  /** English text of its head, with the unit: a row of units would be read as a row of the table. */
  readonly head: string;
  /** Field of what a row holds, dots between levels. */
  readonly path: string;
  readonly kind: "text" | "number" | "percent" | "yes" | "word" | "words";
  /** What may stand in a column of words. */
  readonly words?: readonly string[];
  /** English names of words that people know by others. */
  readonly names?: Readonly<Record<string, string>>;
  readonly width?: number;
}

export const ID_HEAD = msg("Id");

/** Faults that are told one by one. */
const MOST_ISSUES = 200;
const MOST_QUOTED = 60;

/** A cell that cannot be taken. */
class CellFault extends Error {
  readonly said: Message;
  constructor(said: Message) {
    super(said.english);
    this.said = said;
  }
}

const quoted = (text: string): string => text.slice(0, MOST_QUOTED);

function numberIn(cell: CellValue, kind: SheetColumn["kind"], currency: string): number {
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

function wordIn(text: string, { words = [], names = {} }: SheetColumn): string {
  const nameOf = (word: string) => names[word];
  const found =
    words.find((word) => joined(word) === joined(text)) ??
    words.find((word) => nameOf(word) !== undefined && isText(text, nameOf(word)!));
  if (found !== undefined) return found;
  throw new CellFault(message("measure.sheet_word", { value: quoted(text), words: words.join(", ") }));
}

function valueIn(cell: CellValue, column: SheetColumn, currency: string): unknown {
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

/** Notes the fault of a cell, by its row and the head of its column. */
export type NoteFault = (row: number, head: string, issue: Pick<Issue, "code" | "message"> & Partial<Issue>) => void;

/** Faults of the cells of a workbook. */
export function sheetFaults(): { readonly issues: Issue[]; readonly note: NoteFault } {
  const issues: Issue[] = [];
  return {
    issues,
    note(row, head, issue) {
      // the field of an interface means nothing in a workbook
      if (issues.length < MOST_ISSUES) issues.push({ ...issue, path: undefined, row, column: t(head) });
    },
  };
}

export const saidFault = (one: Message) => ({ code: one.code, ...saidFields(one) });

/** What stands in a cell; undefined where that cannot be taken, which is noted. */
export function readCell(
  cell: CellValue,
  column: SheetColumn,
  { row, currency, note }: { readonly row: number; readonly currency: string; readonly note: NoteFault },
): { readonly value: unknown } | undefined {
  try {
    return { value: valueIn(cell, column, currency) };
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    note(row, column.head, saidFault(error.said));
    return undefined;
  }
}

/** Puts a value into a record, at most two levels deep. */
export function putValue(record: Record<string, unknown>, path: string, value: unknown): void {
  const [name = "", inner] = path.split(".");
  if (inner === undefined) record[name] = value;
  else record[name] = { ...(record[name] as object | undefined), [inner]: value };
}

/** Column of a field, of a part of one, or the first of several; that of the id where no column has it. */
export const headOf = (columns: readonly SheetColumn[], path = ""): string =>
  columns.find(
    (column) => path === column.path || path.startsWith(`${column.path}.`) || column.path.startsWith(`${path}.`),
  )?.head ?? ID_HEAD;

/** What a schema makes of a row; undefined where it refuses, which is noted. */
export function parsedRow<Given>(
  schema: z.ZodType<Given>,
  record: unknown,
  row: number,
  columns: readonly SheetColumn[],
  note: NoteFault,
): Given | undefined {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  for (const issue of invalidInput(parsed.error).issues ?? []) note(row, headOf(columns, issue.path), issue);
  return undefined;
}

/** Whether a check passes; what it refuses is noted. */
export function passes(check: () => void, row: number, columns: readonly SheetColumn[], note: NoteFault): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || error.issues === undefined) throw error;
    for (const issue of error.issues) note(row, headOf(columns, issue.path), issue);
    return false;
  }
}
