import * as z from "zod";

/**
 * Rows of sheets that are taken together are numbered on: those of the second sheet follow this number, those of the
 * third twice this number. Excel has 1,048,576 rows at most.
 */
export const SHEET_ROWS = 2_000_000;

/** Sheet, counted from 0 among those that are read, and row on the screen. */
export function rowOnSheet(row: number): { readonly sheet: number; readonly row: number } {
  return { sheet: Math.floor(row / SHEET_ROWS), row: row % SHEET_ROWS };
}

/** Encodings that a table written as text can be read in, the usual ones first. */
export const TEXT_ENCODINGS = [
  "utf-8",
  "windows-1252",
  "macintosh",
  "windows-1250",
  "iso-8859-2",
  "windows-1251",
  "koi8-r",
  "koi8-u",
  "iso-8859-5",
  "cp866",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "windows-1258",
  "windows-874",
  "iso-8859-15",
  "cp850",
  "cp852",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
  "utf-16le",
  "utf-16be",
  "utf-32le",
  "utf-32be",
  "utf-8-twice",
] as const;
export type TextEncodingName = (typeof TEXT_ENCODINGS)[number];

/** Lines of a table that are no locations. */
const LINE_KINDS = ["sum", "footnote", "heading", "header", "units", "rule"] as const;

/** How a file was read, beside which column is what. */
export const readingSchema = z.object({
  encoding: z
    .object({
      name: z.enum(TEXT_ENCODINGS),
      sure: z.boolean().describe("False where another encoding is nearly as likely"),
      lines: z
        .array(z.string())
        .describe("At most 3 that show whether it is the right one; none where all say the same"),
      lost: z.int().describe("Characters that could not be read"),
    })
    .nullable()
    .describe("Of a table written as text"),
  hidden_rows: z.object({ count: z.int(), taken: z.boolean() }).describe("Rows that a filter or somebody hides"),
  sheets: z
    .object({ read: z.array(z.string()), alike: z.array(z.string()), together: z.boolean() })
    .describe("Sheets that are read, and further ones with the same columns"),
  lines: z
    .object({
      count: z.int(),
      taken: z.boolean(),
      examples: z.array(z.object({ row: z.int(), kind: z.enum(LINE_KINDS), text: z.string() })),
    })
    .describe("Lines that are no locations, as sums and footnotes; the first 20 are examples"),
  calculated: z.int().describe("Formulas without a stored result that were worked out"),
});
export type Reading = z.infer<typeof readingSchema>;

/** What can be changed of how a file is read. */
export const readingWishSchema = z.object({
  encoding: z.enum(TEXT_ENCODINGS).optional(),
  hidden_rows: z.enum(["taken", "left_out"]).optional(),
  sheets: z.enum(["first", "together"]).optional(),
  lines: z.enum(["left_out", "taken"]).optional(),
});
export type ReadingWish = z.infer<typeof readingWishSchema>;
