import type { StoredChange } from "@tidemark/science";

/**
 * What the table knows of the locations of a project beside their results, column by column. A project of 100,000
 * locations is read once for each of its versions, so the columns are compact: numbers as doubles, texts as numbers
 * into a list of the different ones.
 */

/** Numbers, NaN = not given. */
export interface NumberColumn {
  readonly kind: "number";
  readonly values: Float64Array;
}

/** Texts: `codes[row]` is 1 + the index in `texts`, 0 = not given. */
export interface TextColumn {
  readonly kind: "text";
  readonly codes: Uint32Array;
  readonly texts: readonly string[];
}

export type AttributeColumn = NumberColumn | TextColumn;

/**
 * The locations that are not deleted, in the frozen order of the project. Row r of every column is the location at
 * `positions[r]`.
 */
export interface Attributes {
  readonly count: number;
  readonly positions: Uint32Array;
  /** By the id of the column: `id`, `name`, `longitude`, parts of the address, `user_data.<name>`. */
  readonly columns: ReadonlyMap<string, AttributeColumn>;
}

/** A location as the database keeps it. */
export interface SiteRow {
  readonly position: number;
  readonly site_id: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly address: Readonly<Record<string, unknown>>;
  readonly user_data: Readonly<Record<string, unknown>>;
  readonly asset_value: number | null;
  readonly asset_currency: string | null;
  /** Metres above sea level, as it was told. */
  readonly elevation: number | null;
  /** Return period of the flood that its defences are made for, years. */
  readonly protection_return_period: number | null;
  /** What its buildings are used for and made of. */
  readonly building_use: string | null;
  readonly construction: string | null;
  /** What measures in place change of its losses. */
  readonly measures_in_place?: StoredChange | null;
}

/** Column of what is in place: read by computations, told to nobody as it is. */
export const IN_PLACE = "measures_in_place";

/** Parts of the address that are columns. Longitude and latitude have columns of their own. */
export const ADDRESS_COLUMNS = [
  "address_line",
  "street",
  "building_no",
  "municipality",
  "postal_code",
  "country",
  "country_iso3",
  "continent",
  "continent_code",
  "ipcc_region",
  "ipcc_macro_region",
  "located_by",
  "located_within_km",
] as const;

/**
 * Column ids of free columns carry this before their name, so that no name of a customer's can be taken for one of
 * ours.
 */
export const USER_DATA_PREFIX = "user_data.";

/** A column while it is being filled: it stays one of numbers until the first text arrives. */
class Column {
  private numbers: Float64Array | undefined;
  private codes: Uint32Array | undefined;
  private readonly texts: string[] = [];
  private readonly codeOf = new Map<string, number>();
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  set(row: number, value: unknown): void {
    if (value === null || value === undefined || value === "") return;
    if (typeof value === "number" && this.codes === undefined) {
      this.numbers ??= new Float64Array(this.size).fill(Number.NaN);
      this.numbers[row] = value;
    } else this.setText(row, typeof value === "string" ? value : JSON.stringify(value));
  }

  private setText(row: number, text: string): void {
    this.codes ??= this.numbersAsTexts();
    let code = this.codeOf.get(text);
    if (code === undefined) {
      this.texts.push(text);
      code = this.texts.length;
      this.codeOf.set(text, code);
    }
    this.codes[row] = code;
  }

  private numbersAsTexts(): Uint32Array {
    const before = this.numbers;
    this.codes = new Uint32Array(this.size);
    this.numbers = undefined;
    before?.forEach((value, row) => {
      if (!Number.isNaN(value)) this.setText(row, String(value));
    });
    return this.codes;
  }

  finish(): AttributeColumn {
    if (this.numbers !== undefined) return { kind: "number", values: this.numbers };
    return { kind: "text", codes: this.codes ?? new Uint32Array(this.size), texts: this.texts };
  }
}

/** Collects locations in the order of their positions. */
export interface AttributesBuilder {
  add(rows: readonly SiteRow[]): void;
  finish(): Attributes;
}

/** @param count number of locations that will be added at most */
export function attributesBuilder(count: number): AttributesBuilder {
  const positions = new Uint32Array(count);
  const columns = new Map<string, Column>();
  let filled = 0;
  const put = (id: string, row: number, value: unknown): void => {
    let column = columns.get(id);
    if (column === undefined) {
      column = new Column(count);
      columns.set(id, column);
    }
    column.set(row, value);
  };
  for (const id of ["id", "name", "longitude", "latitude", "country"]) columns.set(id, new Column(count));
  return {
    add(rows) {
      for (const site of rows.slice(0, count - filled)) {
        positions[filled] = site.position;
        put("id", filled, site.site_id);
        put("name", filled, site.name);
        put("longitude", filled, site.longitude);
        put("latitude", filled, site.latitude);
        for (const id of ADDRESS_COLUMNS) if (id in site.address) put(id, filled, site.address[id]);
        put("asset_value", filled, site.asset_value);
        put("asset_currency", filled, site.asset_currency);
        put("elevation", filled, site.elevation);
        put("protection_return_period", filled, site.protection_return_period);
        put("building_use", filled, site.building_use);
        put("construction", filled, site.construction);
        put(IN_PLACE, filled, site.measures_in_place);
        for (const [name, value] of Object.entries(site.user_data)) put(`${USER_DATA_PREFIX}${name}`, filled, value);
        filled += 1;
      }
    },
    finish: () => ({
      count: filled,
      positions: positions.subarray(0, filled),
      columns: new Map([...columns].map(([id, column]) => [id, trimmed(column.finish(), filled)])),
    }),
  };
}

function trimmed(column: AttributeColumn, count: number): AttributeColumn {
  return column.kind === "number"
    ? { ...column, values: column.values.subarray(0, count) }
    : { ...column, codes: column.codes.subarray(0, count) };
}

/** Value of a row, null where it is not given. */
export function attributeAt(column: AttributeColumn, row: number): string | number | null {
  if (column.kind === "text") return column.texts[(column.codes[row] ?? 0) - 1] ?? null;
  const value = column.values[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
