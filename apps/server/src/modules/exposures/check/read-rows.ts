import { cutText } from "@tidemark/science";
import { LIMITS, type Mapping, type Reading, rowOnSheet, type Upload } from "@tidemark/contract";
import {
  type CellValue,
  type ChosenLayout,
  type ColumnMeaning,
  type LocationsWorkbook,
  type WorkbookColumn,
  type WorkbookContent,
  type WorkbookRow,
  type ReadIssue,
  type ReadingWishes,
} from "@tidemark/documents";
import type { AmountRule } from "../mapping/amounts.ts";
import { amountsOf, type GroupedAmounts } from "./amounts-of.ts";
import { isBuildingWord } from "./check-building.ts";
import { columnMeaningOf, partOf } from "../mapping/meanings.ts";
import { type LonelyText, lonelyTexts } from "./country-headings.ts";
import { degreesOf, idOf, neededIds, partlyEmpty, several } from "./joined-columns.ts";
import { oedRows } from "./oed-row.ts";
import { physriskRows } from "./physrisk-row.ts";
import { spread } from "./spread.ts";
import { ownNumbers } from "./own-numbers.ts";
import { textOf, type Cell, type Headers, type Meaning, type RawEdge, type RawRow } from "./raw-row.ts";
import { plainText } from "../../../database/json-text.ts";
import type { UserValue } from "../../locations/index.ts";

const LONGEST_TEXT = 5000;
const LONGEST_HEADER = 200;
/** Own data of rows of several sheets: what their sheet is called. */
const SHEET = "Sheet";
/** Lines that are no locations and are shown. */
const MOST_EXAMPLES = 20;

/** In place of a row that was read for the last time. */
const SPENT: WorkbookRow = { row: 0, cells: [] };

type Column = WorkbookColumn<ColumnMeaning>;

/** A workbook as rows of locations, before anything is judged. */
export interface UploadedRows {
  readonly sheet: string;
  readonly rowCount: number;
  readonly headerRow: number;
  /** The rows one after the other; made anew for each reading. */
  readonly rows: () => Generator<RawRow>;
  /** As `rows`, for the last time: each is let go of, which over 100,000 is room for what is made of them. */
  readonly lastRows: () => Generator<RawRow>;
  /** At most so many rows from all over the file, in their order; the same ones at each reading. */
  readonly sample: (most: number) => Generator<RawRow>;
  /** Headings between rows, and rows with a single text that may be some. */
  readonly lonely: readonly LonelyText[];
  /** Ids that rows state. */
  readonly ids: () => Generator<string>;
  readonly edges: RawEdge[];
  readonly edgeSheet: string | undefined;
  readonly headers: Headers;
  readonly columns: Upload["columns"];
  readonly amounts: AmountRule;
  /** Amounts whose separator was taken to part thousands, which nothing else in the file bears out. */
  readonly grouped: GroupedAmounts | undefined;
  /** How the file was read beside its columns. */
  readonly reading: Reading;
  /** Columns that make up the asset value. */
  readonly valueColumns: readonly string[];
  /** Rows where some of these are empty and others are not, unless the format says that empty is nothing. */
  readonly partlyEmpty: number;
  /** Faults of cells, found while reading. */
  readonly issues: readonly ReadIssue[];
}

function userValue(value: CellValue): UserValue {
  if (typeof value === "number" && Math.abs(value) > LIMITS.largestNumber) return String(value);
  return typeof value === "string" ? plainText(cutText(value, LONGEST_TEXT)) : value;
}

/** How rows become locations: which column is what, and how they are called. */
interface RowReading {
  readonly columns: readonly Column[];
  /** Columns whose amounts are summed, where there are several. */
  readonly values: readonly Column[];
  /** Columns whose texts make up the id, where there are several. */
  readonly ids: readonly Column[];
  /** Columns with parts of latitude and longitude, where there are several. */
  readonly degrees: readonly (readonly ["latitude" | "longitude", readonly Column[]])[];
  readonly leftOut: ReadonlySet<number>;
  readonly name: Mapping["name"] | undefined;
  /** How texts of columns of own data become numbers. */
  readonly numbers: ReadonlyMap<number, (text: string) => number | undefined>;
  /** Sheets whose rows are taken together. */
  readonly sheets: readonly string[];
}

const numbered = (value: CellValue, toNumber: ((text: string) => number | undefined) | undefined) =>
  typeof value === "string" ? (toNumber?.(value) ?? value) : value;

/** Columns of own data whose texts are numbers. */
function numbersOf({ columns, rows }: WorkbookContent): RowReading["numbers"] {
  const found = new Map<number, (text: string) => number | undefined>();
  for (const { index, meaning, type } of columns) {
    if (meaning !== "user_data" || (type !== "text" && type !== "mixed")) continue;
    const toNumber = ownNumbers(function* () {
      for (const { cells } of rows) yield cells[index] ?? null;
    });
    if (toNumber) found.set(index, toNumber);
  }
  return found;
}

const ownHeader = ({ header }: Column) => cutText(header, LONGEST_HEADER);

function nameOf(name: Mapping["name"], cells: readonly CellValue[], ordinal: number): string {
  if (name.kind === "numbered") return `Location ${ordinal}`;
  const parts = name.columns.map((index) => textOf(cells[index] ?? null)).filter((part) => part !== "");
  return plainText(parts.join(", "));
}

/**
 * Whether a cell counts and stays what the user wrote as well: a location has no field for its state, and of its
 * buildings only what damage functions know.
 */
function staysOwn(meaning: Meaning, header: string, value: CellValue): boolean {
  if (meaning !== "building_use" && meaning !== "construction") return meaning === "region";
  return header !== meaning.replace("_", " ") || !isBuildingWord(meaning, textOf(value));
}

/** What rows of a format say beyond their columns. */
const ROWS_OF: Readonly<Record<NonNullable<Mapping["format"]>, typeof oedRows>> = {
  oed: oedRows,
  physrisk: physriskRows,
};

const plainCell = (value: CellValue): Cell => (typeof value === "string" ? plainText(value) : value);

function toRaw(row: number, cells: readonly CellValue[], reading: RowReading, ordinal: number): RawRow {
  const { columns, values, ids, leftOut, name, numbers, sheets } = reading;
  const known: Partial<Record<Meaning, CellValue>> = {};
  const userData: Record<string, UserValue> = {};
  for (const column of columns) {
    const value = cells[column.index] ?? null;
    if (value === null || leftOut.has(column.index)) continue;
    const meaning = partOf(column.meaning);
    if (column.meaning === "coordinates_continued") {
      known.coordinates = textOf(known.coordinates) + textOf(value);
      continue;
    }
    const isOnePart = values.includes(column) || (meaning === "id" && ids.length > 0);
    if (meaning && !isOnePart) known[meaning] = plainCell(value);
    if (!meaning || isOnePart || staysOwn(meaning, column.header, value))
      userData[ownHeader(column)] = userValue(numbered(value, numbers.get(column.index)));
  }
  for (const [axis, parts] of reading.degrees) known[axis] = degreesOf(parts, cells) || null;
  if (ids.length > 0) known.id = plainText(idOf(ids, cells)) || null;
  const sheet = sheets.length > 1 ? sheets[rowOnSheet(row).sheet] : undefined;
  if (sheet !== undefined) userData[SHEET] ??= sheet;
  if (name) known.name = nameOf(name, cells, ordinal) || null;
  if (values.length === 0) return { row, cells: known, userData };
  const parts = values.map(({ index, header }) => ({ header, cell: plainCell(cells[index] ?? null) }));
  return { row, cells: known, values: parts, userData };
}

function layoutOf(mapping: Mapping): ChosenLayout {
  const meanings = new Map(mapping.columns.map(({ index, meaning }) => [index, columnMeaningOf(meaning)]));
  return { sheet: mapping.sheet, headerRow: mapping.header_row, meanings };
}

function headersOf(columns: readonly Column[], name: Mapping["name"] | undefined): Headers {
  const headers: Partial<Record<Meaning, string>> = {};
  for (const column of columns) {
    const meaning = partOf(column.meaning);
    if (!meaning) continue;
    const before = headers[meaning];
    headers[meaning] = before === undefined ? column.header : `${before} + ${column.header}`;
  }
  if (name?.kind === "columns")
    headers.name = name.columns.map((index) => columns.find((one) => one.index === index)?.header ?? "").join(" + ");
  return headers;
}

function readingOf(content: WorkbookContent, wishes: ReadingWishes): Reading {
  const { encoding, hiddenRows, sheets, alike, beside, calculated } = content;
  return {
    encoding: encoding
      ? { name: encoding.name, sure: encoding.isSure, lines: encoding.lines.map(plainText), lost: encoding.lost }
      : null,
    hidden_rows: { count: hiddenRows, taken: wishes.leavesHidden !== true },
    sheets: { read: [...sheets], alike: [...alike], together: wishes.takesTogether === true },
    lines: {
      count: beside.length,
      taken: wishes.takesLines === true,
      examples: beside.slice(0, MOST_EXAMPLES).map(({ row, kind, text }) => ({ row, kind, text: plainText(text) })),
    },
    calculated,
  };
}

/**
 * Rows of a workbook, by its own headers or as somebody has mapped them.
 * @throws DocumentError when it cannot be used at all
 */
export async function readRows(
  book: LocationsWorkbook,
  mapping: Mapping | undefined,
  wishes: ReadingWishes = {},
): Promise<UploadedRows> {
  const content = await book.read(mapping && layoutOf(mapping), wishes);
  const reading: RowReading = {
    columns: content.columns,
    values: several(content.columns, "asset_value"),
    ids: neededIds(content),
    degrees: (["latitude", "longitude"] as const).flatMap((axis) => {
      const parts = several(content.columns, axis);
      return parts.length > 0 ? [[axis, parts] as const] : [];
    }),
    leftOut: new Set([
      ...(mapping?.columns ?? []).filter(({ meaning }) => meaning === "left_out").map(({ index }) => index),
      ...content.columns.filter(({ meaning }) => meaning === "left_out").map(({ index }) => index),
    ]),
    name: mapping?.name,
    numbers: numbersOf(content),
    sheets: content.sheets,
  };
  const finished = mapping?.format === undefined ? (row: RawRow) => row : ROWS_OF[mapping.format](content.columns);
  return {
    sheet: content.sheet,
    rowCount: content.rows.length,
    headerRow: content.headerRow,
    lonely: wishes.takesLines === true ? [] : lonelyTexts(content),
    *rows() {
      for (const [index, { row, cells }] of content.rows.entries())
        yield finished(toRaw(row, cells, reading, index + 1));
    },
    *lastRows() {
      const open = content.rows as WorkbookRow[];
      for (const [index, { row, cells }] of open.entries()) {
        open[index] = SPENT;
        yield finished(toRaw(row, cells, reading, index + 1));
      }
    },
    *sample(most) {
      for (const index of spread(content.rows.length, most)) {
        const { row, cells } = content.rows[index]!;
        yield finished(toRaw(row, cells, reading, index + 1));
      }
    },
    *ids() {
      const column = content.columns.find(({ meaning }) => meaning === "id");
      if (!column) return;
      for (const { cells } of content.rows) {
        const id = reading.ids.length > 0 ? idOf(reading.ids, cells) : textOf(cells[column.index]);
        if (id !== "") yield id;
      }
    },
    edges: content.edges.rows.map(({ row, from, to, product, volume }) => ({ row, from, to, product, volume })),
    edgeSheet: content.edges.sheet,
    headers: headersOf(content.columns, mapping?.name),
    columns: content.columns.map(({ index, header, meaning }) => ({
      index,
      header,
      meaning:
        partOf(meaning) ??
        (meaning === "coordinates_continued" ? "coordinates" : reading.leftOut.has(index) ? "left_out" : "user_data"),
    })),
    ...amountsOf(content, mapping),
    reading: readingOf(content, wishes),
    partlyEmpty: mapping?.format === "oed" ? 0 : partlyEmpty(reading.values, content.rows),
    valueColumns: content.columns.filter(({ meaning }) => meaning === "asset_value").map(({ header }) => header),
    issues: content.issues,
  };
}
