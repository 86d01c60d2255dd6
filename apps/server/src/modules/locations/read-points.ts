import type { StoredChange } from "@tidemark/science";
import type { Places } from "./location-index.ts";
import type { PackedPoints } from "./points.repository.ts";

/** What a computation needs of all locations, by position. */
export interface AllPoints {
  /** Degrees; NaN for deleted locations. */
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  /** Metres above sea level; NaN where none was told. */
  readonly elevations: Float64Array;
  /** Years; NaN where none were told. */
  readonly protectionYears: Float64Array;
  /** What the buildings are: see `buildingCode`; 0 where nothing was told. */
  readonly buildings: Float64Array;
  /** What measures in place change of losses, by position. */
  readonly measures: ReadonlyMap<number, StoredChange>;
}

/** Reads a range of positions, its end left out. */
export type ReadRange = (from: number, to: number) => Promise<PackedPoints>;

/** Positions that are read together. */
const BATCH = 100_000;

/** Reads the numbers of all locations: fifty bytes of each, while all columns of it take thousands. */
export async function readPoints(read: ReadRange, positionCount: number): Promise<AllPoints> {
  const column = () => new Float64Array(positionCount).fill(Number.NaN);
  const places = { longitudes: column(), latitudes: column(), elevations: column(), protectionYears: column() };
  const points = { ...places, buildings: new Float64Array(positionCount) };
  const measures = new Map<number, StoredChange>();
  const names = Object.keys(points) as (keyof typeof points)[];
  for (let from = 0; from < positionCount; from += BATCH) {
    const packed = await read(from, Math.min(from + BATCH, positionCount));
    for (const [position, change] of JSON.parse(packed.measures) as [number, StoredChange][])
      measures.set(position, change);
    const count = packed.positions.length / Int32Array.BYTES_PER_ELEMENT;
    for (let i = 0; i < count; i++) {
      const position = packed.positions.readInt32BE(Int32Array.BYTES_PER_ELEMENT * i);
      for (const name of names) points[name][position] = packed[name].readDoubleBE(Float64Array.BYTES_PER_ELEMENT * i);
    }
  }
  return { ...points, measures };
}

/** Where the locations lie that are not deleted. */
export async function readPlaces(read: ReadRange, positionCount: number): Promise<Places> {
  const { longitudes, latitudes } = await readPoints(read, positionCount);
  const positions = Uint32Array.from(longitudes.keys()).filter((position) => !Number.isNaN(longitudes[position]));
  const rows = (column: Float64Array) => Float64Array.from(positions, (position) => column[position]!);
  return { positions, longitudes: rows(longitudes), latitudes: rows(latitudes), positionCount };
}
