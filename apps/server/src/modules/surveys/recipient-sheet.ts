import type { RecipientSheet } from "@tidemark/contract";
import type { CellRow } from "@tidemark/documents";

const MAIL_HEADER = /e-?mail|courriel|correo/i;
/** Letters of a spreadsheet: 0 = A, 26 = AA. */
const letters = (at: number): string =>
  (at < 26 ? "" : letters(Math.floor(at / 26) - 1)) + String.fromCodePoint(65 + (at % 26));
const textOf = (value: CellRow["cells"][number] | undefined) => (value ?? "").toString().trim();

/**
 * The column of a table that holds e-mail addresses: the first that is called so, else the one with most of them.
 * Whether a cell is an address is judged where addresses are typed as well.
 * @returns undefined where no cell has an @
 */
export function readAddressColumn(rows: readonly CellRow[]): RecipientSheet | undefined {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const [head, ...body] = rows;
  const hasMails = (list: readonly CellRow[], at: number) =>
    list.filter(({ cells }) => textOf(cells[at]).includes("@")).length;
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    header: textOf(head?.cells[at]),
    mails: hasMails(rows, at),
  })).filter(({ mails }) => mails > 0);
  const named = columns.find(({ header }) => MAIL_HEADER.test(header) && !header.includes("@"));
  const [most] = columns.toSorted((a, b) => b.mails - a.mails || a.at - b.at);
  const column = named ?? most;
  if (column === undefined) return undefined;
  const hasHeader = column.header !== "" && !column.header.includes("@");
  const cells = (hasHeader ? body : rows).flatMap(({ row, cells: all }) => {
    const text = textOf(all[column.at]);
    return text === "" ? [] : [{ row, text }];
  });
  return { column: hasHeader ? column.header : letters(column.at), cells };
}
