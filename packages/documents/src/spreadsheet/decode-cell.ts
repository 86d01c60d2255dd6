import { message } from "@tidemark/contract";
import { damaged } from "../document-error.ts";
import { unescapeCellText } from "../xml/write-xml.ts";
import { serialToIso } from "./serial-date.ts";
import type { CellContext, CellFault, CellValue } from "./cell-value.ts";

/** A cell as it is written. */
export interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  hasFormula: boolean;
  formula: string;
  /** Number of a formula that cells share. */
  sharedFormula: string | undefined;
}

type Decoded = { value: CellValue; date?: true; fault?: CellFault["kind"] };

function decodeNumber(text: string, style: number, { numberMeanings, epoch1904 }: CellContext): Decoded {
  const number = Number(text);
  if (!Number.isFinite(number)) return { value: null, fault: "error-value" };
  const meaning = numberMeanings[style];
  if (meaning?.digits !== undefined && Number.isInteger(number) && number >= 0)
    return { value: String(number).padStart(meaning.digits, "0") };
  const date = meaning?.date ? serialToIso(number, epoch1904) : undefined;
  return date === undefined ? { value: number } : { value: date, date: true };
}

/** Programs write formulas with no value, with an empty one, or with a 0 for Excel to replace. */
function lacksResult({ type, value, hasValue }: OpenCell, { isUncalculated }: CellContext): boolean {
  if (!hasValue || (value === "" && type !== "str")) return true;
  return isUncalculated && type === "n" && value === "0";
}

/** What a cell holds. */
export function decodeCell(cell: OpenCell, context: CellContext): Decoded {
  const { type, value } = cell;
  if (cell.hasFormula && lacksResult(cell, context)) return { value: null, fault: "formula-without-value" };
  if (type === "e") return { value: null, fault: "error-value" };
  if (!cell.hasValue || value === "") return { value: null };
  if (type === "s") {
    const text = context.strings[Number(value)];
    if (text === undefined) throw damaged(message("damage.lost_text"));
    return { value: text.trim() || null };
  }
  if (type === "str" || type === "inlineStr") return { value: unescapeCellText(value).trim() || null };
  if (type === "b") return { value: value === "1" || value === "true" };
  if (type === "d") return { value: value.trim().replace(/T00:00:00(\.0+)?Z?$/, "") || null, date: true };
  return decodeNumber(value, cell.style, context);
}

/** A cell of which only the start was read. */
export const openedCell = (column: number, { t, s }: Readonly<Record<string, string>>): OpenCell => ({
  column,
  type: t ?? "n",
  style: Number(s ?? 0),
  value: "",
  hasValue: false,
  hasFormula: false,
  formula: "",
  sharedFormula: undefined,
});
