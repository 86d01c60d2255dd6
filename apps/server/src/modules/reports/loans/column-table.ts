import type { ElementTable, LoanColumn } from "@tidemark/contract";
import { shortText } from "@tidemark/science";
import { t } from "../../../language.ts";
import { type TypedCell, typedTable } from "../resolve/typed-table.ts";
import type { ColumnRead, LoanBook } from "./loan-book.ts";
import { columnWords, NONE, roleWords } from "./loan-words.ts";

/** Longest cell that is named; a cell may hold a page. */
const LONGEST = 40;

const named = ({ examples, unread }: ColumnRead): string => {
  const shown = examples.map(({ name, cell }) =>
    t("{name}: \u201C{cell}\u201D", { name, cell: shortText(cell, LONGEST) }),
  );
  return shown.length === 0 ? NONE : [...shown, ...(unread > shown.length ? ["\u2026"] : [])].join(", ");
};

/** The value of the property comes from the asset value where no column was chosen. */
function columnOf({ role, column }: ColumnRead): string {
  if (column !== undefined) return columnWords(column);
  if (role === "value") return t("asset value");
  return role === "currency" ? t("currency of the asset value") : t("not given");
}

function countsOf(one: ColumnRead, { loans }: LoanBook): readonly TypedCell[] {
  const none = { value: null, text: NONE };
  if (one.column !== undefined) return [one.read, one.empty, one.unread];
  if (one.role !== "value") return [none, none, none];
  const valued = loans.filter(({ value }) => value !== null).length;
  return [valued, loans.length - valued, 0];
}

/** What was read from which column, what is empty, and which cells cannot be read. */
export function columnTable(book: LoanBook, roles?: readonly LoanColumn[]): ElementTable {
  const shown = book.columns.filter(({ role }) => roles === undefined || roles.includes(role));
  return typedTable({
    title: t("What was read, and what is missing"),
    columns: [
      { title: t("What") },
      { title: t("Column") },
      { title: t("Read"), kind: "count" },
      { title: t("Empty"), kind: "count" },
      { title: t("Cannot be read"), kind: "count" },
      { title: t("Which") },
    ],
    rows: shown.map((one) => ({
      cells: [roleWords(one.role), columnOf(one), ...countsOf(one, book), named(one)],
    })),
  });
}
