import { type Message, message, type RowIssue, saidFields, type Upload } from "@tidemark/contract";
import { sharedSign } from "@tidemark/documents";
import { formatNumber, formatPlain } from "@tidemark/science";
import type { ColumnProposal, LooksLike } from "../mapping/propose-columns.ts";
import type { Proposal } from "../mapping/propose-mapping.ts";
import type { UploadedRows } from "./read-rows.ts";

const KEPT: Readonly<Record<LooksLike, (header: string) => Message>> = {
  value: (header) => message("column.kept_value", { header }),
  interruption: (header) => message("column.kept_interruption", { header }),
  id: (header) => message("column.kept_id", { header }),
  links: (header) => message("column.kept_links", { header }),
};

const isPoint = (proposed: ColumnProposal | undefined) =>
  proposed?.meaning === "latitude" || proposed?.meaning === "longitude" || proposed?.meaning === "coordinates";

/**
 * What is told of columns: of amounts that can be read in two ways, values that are empty in part and values without a
 * currency; where nobody was asked, of units, formats and what was not used.
 * @param withoutCurrency - locations whose value has none, and whose row says nothing of it
 */
export function tellColumns(
  read: UploadedRows,
  source: Upload["mapping"]["source"],
  unasked: Proposal | undefined,
  withoutCurrency: number,
): RowIssue[] {
  const { amounts, headers, headerRow, columns, valueColumns, partlyEmpty } = read;
  const told = (column: string | null, code: string, said: Message): RowIssue => ({
    row: headerRow,
    column,
    code,
    severity: "warning",
    ...saidFields(said),
  });
  const issues: RowIssue[] = [];
  if (read.grouped) {
    const { count, text, value } = read.grouped;
    const said = message("cell.amounts_grouped", { count, text: text.slice(0, 40), value: formatPlain(value) });
    issues.push(told(headers.asset_value ?? null, "amounts_grouped", said));
  }
  if (partlyEmpty > 0) {
    const said = message("column.values_partly_empty", { rows: formatNumber(partlyEmpty, 0) });
    issues.push(told(headers.asset_value ?? null, "values_partly_empty", said));
  }
  if (withoutCurrency > 0) {
    const count = formatNumber(withoutCurrency, 0);
    const sign = valueColumns.map(sharedSign).find((one) => one !== undefined);
    const said = sign ? message("column.shared_sign", { count, sign }) : message("column.no_currency", { count });
    issues.push(told(headers.asset_value ?? null, "no_currency", said));
  }
  // everything else somebody has seen who was asked
  if (source !== "recognised") return issues;
  if (amounts.factor !== 1) {
    const amount = formatNumber(250 * amounts.factor, 0);
    const unit = amounts.factor === 1000 ? "thousands" : amounts.factor === 1_000_000 ? "millions" : "units";
    const said = message(`cell.amounts_in_${unit}`, { amount });
    issues.push(told(headers.asset_value ?? null, "amounts_scaled", said));
  }
  if (unasked?.format) {
    const format = unasked.format.title;
    const facts = { format, columns: valueColumns.join(" + ") };
    const said =
      valueColumns.length === 0
        ? message("column.read_as_format_without_value", { format })
        : message("column.read_as_format", facts);
    issues.push(told(null, "read_as_format", said));
  }
  for (const { index, header, meaning } of columns)
    if (meaning === "user_data" && isPoint(unasked?.columns.get(index)))
      issues.push(told(header, "column_like_coordinates", message("column.kept_coordinates", { header })));
  const hasId = headers.id !== undefined;
  for (const [index, like] of unasked?.unused ?? []) {
    const column = columns.find((one) => one.index === index);
    // one number of a place is enough
    if (column?.meaning !== "user_data" || (like === "id" && hasId)) continue;
    issues.push(told(column.header, `column_like_${like}`, KEPT[like](column.header)));
  }
  return issues;
}
