import type { Upload } from "@tidemark/contract";
import {
  readWorkbook,
  type CellValue,
  type ColumnMeaning,
  type WorkbookColumn,
  type WorkbookContent,
  type WorkbookIssue,
} from "@tidemark/documents";
import { textOf, type Headers, type Meaning, type RawEdge, type RawRow } from "./raw-row.ts";
import { plainText } from "../../../database/json-text.ts";
import type { UserValue } from "../../locations/index.ts";

/** The parts of a location by the columns of a workbook. */
const MEANING_OF = {
  id: "id",
  name: "name",
  latitude: "latitude",
  longitude: "longitude",
  coordinates: "coordinates",
  address: "address_line",
  street: "street",
  house_number: "building_no",
  postcode: "postal_code",
  city: "municipality",
  country: "country",
  asset_value: "asset_value",
  currency: "asset_currency",
  elevation: "elevation",
} as const satisfies Partial<Record<ColumnMeaning, Meaning>>;

const LONGEST_TEXT = 5000;
const LONGEST_HEADER = 200;

type Column = WorkbookColumn<ColumnMeaning>;

/** A workbook as rows of locations, before anything is judged. */
export interface UploadedRows {
  readonly sheet: string;
  readonly rowCount: number;
  /** The first row below the header. */
  readonly firstRow: number;
  /** The rows one after the other, made anew for each reading. */
  readonly rows: () => Generator<RawRow>;
  /** Ids that rows state. */
  readonly ids: () => Generator<string>;
  readonly edges: RawEdge[];
  readonly edgeSheet: string | undefined;
  readonly headers: Headers;
  readonly columns: Upload["columns"];
  /** Faults of cells, found while reading. */
  readonly issues: readonly WorkbookIssue[];
}

function meaningOf({ meaning }: Column): Meaning | undefined {
  return (MEANING_OF as Partial<Record<string, Meaning>>)[meaning];
}

function userValue(value: CellValue): UserValue {
  return typeof value === "string" ? plainText(value.slice(0, LONGEST_TEXT)) : value;
}

function toRaw(row: number, cells: readonly CellValue[], columns: readonly Column[], currency: string | null): RawRow {
  const known: Partial<Record<Meaning, CellValue>> = {};
  const userData: Record<string, UserValue> = {};
  for (const column of columns) {
    const value = cells[column.index] ?? null;
    if (value === null) continue;
    const meaning = meaningOf(column);
    if (meaning) known[meaning] = typeof value === "string" ? plainText(value) : value;
    else userData[column.header.slice(0, LONGEST_HEADER)] = userValue(value);
  }
  if (currency !== null && known.asset_value !== undefined) known.asset_currency ??= currency;
  return { row, cells: known, userData };
}

/** The currency that stands in the header of the values, as in "Value (EUR)". */
function headerCurrency(columns: readonly Column[]): string | null {
  const unit = columns.find(({ meaning }) => meaning === "asset_value")?.unit;
  return unit !== undefined && /^[A-Za-z]{3}$/.test(unit) ? unit : null;
}

/** @throws DocumentError when the file cannot be used at all */
export async function readRows(workbook: Uint8Array, mostBytes: number): Promise<UploadedRows> {
  const content: WorkbookContent = await readWorkbook(workbook, { fileBytes: mostBytes });
  const currency = headerCurrency(content.columns);
  const headers: Partial<Record<Meaning, string>> = {};
  for (const column of content.columns) {
    const meaning = meaningOf(column);
    if (meaning) headers[meaning] = column.header;
  }
  return {
    sheet: content.sheet,
    rowCount: content.rows.length,
    firstRow: content.headerRow + 1,
    *rows() {
      for (const { row, cells } of content.rows) yield toRaw(row, cells, content.columns, currency);
    },
    *ids() {
      const column = content.columns.find(({ meaning }) => meaning === "id");
      if (!column) return;
      for (const { cells } of content.rows) {
        const id = textOf(cells[column.index]);
        if (id !== "") yield id;
      }
    },
    edges: content.edges.rows.map(({ row, from, to, product, volume }) => ({ row, from, to, product, volume })),
    edgeSheet: content.edges.sheet,
    headers,
    columns: content.columns.map((column) => ({
      index: column.index,
      header: column.header,
      meaning: meaningOf(column) ?? "user_data",
    })),
    issues: content.issues,
  };
}
