import { attributeAt, type AttributeColumn, type Attributes } from "./attributes.ts";

/**
 * Where the locations are. The same object in all versions between which none was added, moved, deleted or brought
 * back.
 */
export interface Places {
  /** Position of each row. */
  readonly positions: Uint32Array;
  /** Degrees, by row. */
  readonly longitudes: Float64Array;
  /** Degrees, by row. */
  readonly latitudes: Float64Array;
  /** Positions that were ever given, those of deleted locations too. */
  readonly positionCount: number;
}

const BYTES_OF_TEXT = 40;
/** What is worked out of a location beside its columns: its place on the map, orders, masks. */
const BYTES_OF_ROW = 500;

/**
 * The locations of one version of a project, those that are not deleted, in their frozen order. Never changed: a later
 * version is another index, which shares with this one what stayed the same.
 */
export class LocationIndex implements Attributes {
  /** Another text for every version of a project's locations. */
  readonly version: string;
  readonly count: number;
  readonly positions: Uint32Array;
  readonly columns: ReadonlyMap<string, AttributeColumn>;
  readonly places: Places;

  constructor(version: string, attributes: Attributes, positionCount: number, before?: LocationIndex) {
    this.version = version;
    this.count = attributes.count;
    this.positions = attributes.positions;
    this.columns = attributes.columns;
    const places = {
      positions: attributes.positions,
      longitudes: this.numbers("longitude"),
      latitudes: this.numbers("latitude"),
      positionCount,
    };
    this.places = before !== undefined && isSame(before.places, places) ? before.places : places;
  }

  /** Id of the location in a row. */
  id(row: number): string {
    return this.text("id", row) ?? "";
  }

  name(row: number): string {
    return this.text("name", row) ?? "";
  }

  country(row: number): string | null {
    return this.text("country", row);
  }

  /** Row of the location with an id; -1 without one. */
  rowOf(id: string): number {
    const column = this.columns.get("id");
    const code = column?.kind === "text" ? column.texts.indexOf(id) + 1 : 0;
    return code === 0 || column?.kind !== "text" ? -1 : column.codes.indexOf(code);
  }

  /** Name of the location with an id; undefined without one. */
  readonly nameOf = (id: string): string | undefined => {
    const row = this.rowOf(id);
    return row < 0 ? undefined : this.name(row);
  };

  /** About how many bytes of memory the index takes, with all that is worked out from it. */
  get bytes(): number {
    let bytes = this.count * BYTES_OF_ROW;
    for (const column of this.columns.values())
      bytes +=
        column.kind === "number"
          ? column.values.byteLength
          : column.codes.byteLength + column.texts.length * BYTES_OF_TEXT;
    return bytes;
  }

  private text(column: string, row: number): string | null {
    const values = this.columns.get(column);
    const value = values === undefined ? null : attributeAt(values, row);
    return value === null ? null : String(value);
  }

  private numbers(column: string): Float64Array {
    const values = this.columns.get(column);
    return values?.kind === "number" ? values.values : new Float64Array(this.count).fill(Number.NaN);
  }
}

const isSame = (one: Places, other: Places): boolean =>
  one.positions === other.positions &&
  one.longitudes === other.longitudes &&
  one.latitudes === other.latitudes &&
  one.positionCount === other.positionCount;
