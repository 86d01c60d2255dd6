import type { TextGeometry, TextPosition } from "./text-geometry.ts";

/** Bits of the type of extended WKB as PostGIS writes it. */
const HAS_Z = 0x80_00_00_00;
const HAS_M = 0x40_00_00_00;
const HAS_SRID = 0x20_00_00_00;
const DEEPEST = 4;
const BYTES_PER_NUMBER = 8;

const HEX = /^(?:\\x|0x)?((?:0[01])(?:[0-9a-f]{2}){8,})$/iu;

class Reader {
  readonly #view: DataView;
  #at = 0;
  #isLittle = true;
  srid: number | undefined;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#view.byteLength;
  }

  #int(): number {
    const value = this.#view.getUint32(this.#at, this.#isLittle);
    this.#at += 4;
    return value;
  }

  /** A count that the bytes left can hold, each item at least so long. */
  #count(bytes: number): number {
    const count = this.#int();
    if (count * bytes > this.#view.byteLength - this.#at) throw new RangeError("count");
    return count;
  }

  #position(dimensions: number, hasZ: boolean): TextPosition {
    const numbers = Array.from({ length: dimensions }, (_, i) =>
      this.#view.getFloat64(this.#at + BYTES_PER_NUMBER * i, this.#isLittle),
    );
    this.#at += BYTES_PER_NUMBER * dimensions;
    return numbers.slice(0, hasZ ? 3 : 2);
  }

  geometry(depth = 0): TextGeometry {
    if (depth > DEEPEST) throw new RangeError("depth");
    this.#isLittle = this.#view.getUint8(this.#at) === 1;
    this.#at += 1;
    const type = this.#int();
    if ((type & HAS_SRID) !== 0) this.srid = this.#int();
    const plain = type & 0x0f_ff_ff_ff;
    const kind = plain % 1000;
    const iso = Math.floor(plain / 1000);
    const hasZ = (type & HAS_Z) !== 0 || iso === 1 || iso === 3;
    const hasM = (type & HAS_M) !== 0 || iso === 2 || iso === 3;
    const dimensions = 2 + Number(hasZ) + Number(hasM);
    const position = () => this.#position(dimensions, hasZ);
    const list = <Item>(bytes: number, item: () => Item) => Array.from({ length: this.#count(bytes) }, item);
    const line = () => list(BYTES_PER_NUMBER * dimensions, position);
    const parts = () => list(9, () => this.geometry(depth + 1));
    const inner = () => parts().map((part) => (part.type === "GeometryCollection" ? [] : part.coordinates));
    switch (kind) {
      case 1:
        return { type: "Point", coordinates: position() };
      case 2:
        return { type: "LineString", coordinates: line() };
      case 3:
        return { type: "Polygon", coordinates: list(4, line) };
      case 4:
        return { type: "MultiPoint", coordinates: inner() as TextPosition[] };
      case 5:
        return { type: "MultiLineString", coordinates: inner() as TextPosition[][] };
      case 6:
        return { type: "MultiPolygon", coordinates: inner() as TextPosition[][][] };
      case 7:
        return { type: "GeometryCollection", geometries: parts() };
      default:
        throw new RangeError("type");
    }
  }
}

/**
 * Reads hexadecimal WKB, also the extended kind of PostGIS and that of ISO with heights. Undefined for a text that is
 * none: too short, too long, or with counts that its bytes cannot hold.
 */
export function readWkb(text: string): { readonly geometry: TextGeometry; readonly srid?: number } | undefined {
  const [, digits] = HEX.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const bytes = Uint8Array.from({ length: digits.length / 2 }, (_, i) =>
    Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16),
  );
  const reader = new Reader(bytes);
  try {
    const geometry = reader.geometry();
    if (!reader.isAtEnd) return undefined;
    return reader.srid === undefined ? { geometry } : { geometry, srid: reader.srid };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
