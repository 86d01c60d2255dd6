import { writeWorkbook } from "../writing/write-workbook.ts";
import { decodeText, type TextEncoding } from "./decode-text.ts";
import { readDelimited } from "./read-delimited.ts";

const PLAIN = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;
/** One and a quarter, or one thousand two hundred and fifty. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/;

/** Whether the cells of a column are numbers beyond doubt; codes with leading zeros and "1.250" are not. */
function isNumeric(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return (
    filled.length > 0 &&
    filled.every((cell) => PLAIN.test(cell)) &&
    (!filled.some((cell) => AMBIGUOUS.test(cell)) || filled.some((cell) => cell.includes(".") && !AMBIGUOUS.test(cell)))
  );
}

/** A table written as text, as a workbook. */
export interface DelimitedWorkbook {
  readonly workbook: Uint8Array;
  readonly encoding: TextEncoding;
}

/**
 * A workbook with one sheet that holds the cells of a text, row by row: what is read and marked afterwards is a
 * workbook in any case. Numbers beyond doubt become numbers, all else stays text.
 * @param wanted - encoding of the text, where it is known
 * @throws DocumentError when the text holds no table or too large a one
 */
export async function delimitedWorkbook(
  bytes: Uint8Array,
  sheetName: string,
  wanted?: string,
): Promise<DelimitedWorkbook> {
  const { text, encoding } = decodeText(bytes, wanted);
  const [first = [], ...rows] = readDelimited(text);
  const width = rows.reduce((most, row) => Math.max(most, row.length), first.length);
  const columns = Array.from({ length: width }, (_, index) => ({ header: first[index] ?? "" }));
  // a row of units below the header makes no column a text
  const judged = rows[0]?.some((one) => /\d/.test(one) && PLAIN.test(one)) === false ? rows.slice(1) : rows;
  const numeric = columns.map((_, index) => isNumeric(judged.map((row) => row[index] ?? "")));
  const cell = (content: string, index: number) =>
    content === "" ? undefined : numeric[index] && PLAIN.test(content) ? Number(content) : content;
  const sheet = { name: sheetName, columns, rows: rows.map((row) => row.map(cell)), filter: false };
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook([sheet])) pieces.push(piece);
  return { workbook: Buffer.concat(pieces), encoding };
}
