import type { ExportSheet } from "../writing/export-sheet.ts";
import { writeWorkbook } from "../writing/write-workbook.ts";
import { EDGE_COLUMNS, LOCATION_COLUMNS } from "./template-columns.ts";
import type { Explained } from "./template-columns.ts";

const exampleRows = (columns: readonly Explained[]) => [0, 1].map((i) => columns.map(({ examples }) => examples[i]));

function* howToRows(): Generator<readonly (string | number | undefined)[]> {
  const explain = (sheet: string, columns: readonly Explained[]) =>
    columns.map(({ header, needed, explanation, examples }) => [
      sheet,
      header,
      needed,
      explanation,
      String(examples[0]),
    ]);
  yield* explain("locations", LOCATION_COLUMNS);
  yield* explain("edges", EDGE_COLUMNS);
  yield ["", "", "", "Replace the two example rows by your own. Up to 100,000 rows and 20 MB are possible.", ""];
  yield [
    "",
    "",
    "",
    "The order of columns does not matter, columns that are not needed may be deleted, and the usual words in English, German and French are understood as headers.",
    "",
  ];
  yield ["", "", "", "The sheet of edges may be left empty or deleted.", ""];
}

const HOW_TO: ExportSheet = {
  name: "how to",
  filter: false,
  columns: [
    { header: "Sheet", type: "text", width: 14 },
    { header: "Column", type: "text", width: 18 },
    { header: "Needed", type: "text", width: 24 },
    { header: "What to write", type: "text", width: 80, wrap: true },
    { header: "Example", type: "text", width: 22 },
  ],
  rows: { [Symbol.iterator]: howToRows },
};

/**
 * The workbook to start from: a sheet of locations and one of edges, each with its headers and two rows of examples,
 * and a sheet that explains every column. Bytes of an .xlsx file, always the same.
 */
export async function writeTemplate(): Promise<Uint8Array> {
  const sheet = (name: string, columns: readonly Explained[]): ExportSheet => ({
    name,
    columns,
    rows: exampleRows(columns),
    filter: false,
  });
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWorkbook([sheet("locations", LOCATION_COLUMNS), sheet("edges", EDGE_COLUMNS), HOW_TO]))
    pieces.push(piece);
  return Buffer.concat(pieces);
}
