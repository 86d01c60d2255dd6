import { GRID_COLUMNS, GRID_ROWS, GRID_STEP } from "../layers/grid.ts";
import { CODE_STEPS, type Surface, type ValueRange } from "../layers/surface.ts";

export const TILE_SIZE = 256;
export const RESAMPLINGS = ["linear", "nearest"] as const;
export type Resampling = (typeof RESAMPLINGS)[number];
/** Deepest zoom of each way; a reader enlarges the tiles of this zoom for what lies below. */
export const DEEPEST: Readonly<Record<Resampling, number>> = { linear: 4, nearest: 7 };
/** Blue of a pixel without a value. */
export const NO_VALUE = 255;

export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** How a reader turns colours into values: red * redFactor + green * greenFactor + blue * blueFactor - baseShift. */
export function decoding({ min, max }: ValueRange) {
  const step = (max - min) / CODE_STEPS;
  // So large that even a trace of blue, mixed in by the card between two pixels, lies beyond every value.
  return { step, redFactor: 256 * step, greenFactor: step, blueFactor: 2 ** 24 * step, baseShift: -min };
}

/** Latitude of a height in the square of the Mercator projection: 0 = north edge, 1 = south edge; degrees. */
function mercatorLatitude(height: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * height))) * 180) / Math.PI;
}

/** Centres of the pixels of a tile, degrees: from west to east and from north to south. */
export function pixelPlaces({ z, x, y }: TileAddress): { readonly longitudes: number[]; readonly latitudes: number[] } {
  const width = 2 ** z * TILE_SIZE;
  const pixels = Array.from({ length: TILE_SIZE }, (_, pixel) => pixel + 0.5);
  return {
    longitudes: pixels.map((pixel) => ((x * TILE_SIZE + pixel) / width) * 360 - 180),
    latitudes: pixels.map((pixel) => mercatorLatitude((y * TILE_SIZE + pixel) / width)),
  };
}

/**
 * For one axis of the tile: the cell of each pixel, and the two cells it lies between with the weight of the second.
 */
interface Places {
  readonly own: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly weight: Float32Array;
}

function placesOf(position: (pixel: number) => number, bound: (cell: number) => number): Places {
  const places: Places = {
    own: new Int32Array(TILE_SIZE),
    first: new Int32Array(TILE_SIZE),
    second: new Int32Array(TILE_SIZE),
    weight: new Float32Array(TILE_SIZE),
  };
  for (let pixel = 0; pixel < TILE_SIZE; pixel++) {
    const at = position(pixel);
    const before = Math.floor(at - 0.5);
    places.own[pixel] = bound(Math.floor(at));
    places.first[pixel] = bound(before);
    places.second[pixel] = bound(before + 1);
    places.weight[pixel] = at - 0.5 - before;
  }
  return places;
}

/** Columns go round the date line. */
function columnPlaces({ z, x }: TileAddress): Places {
  const width = 2 ** z * TILE_SIZE;
  return placesOf(
    (pixel) => ((x * TILE_SIZE + pixel + 0.5) / width) * GRID_COLUMNS,
    (cell) => (cell + GRID_COLUMNS) % GRID_COLUMNS,
  );
}

/** Rows end at the poles. */
function rowPlaces({ z, y }: TileAddress): Places {
  const height = 2 ** z * TILE_SIZE;
  return placesOf(
    (pixel) => (90 - mercatorLatitude((y * TILE_SIZE + pixel + 0.5) / height)) / GRID_STEP,
    (cell) => Math.min(GRID_ROWS - 1, Math.max(0, cell)),
  );
}

/**
 * Pixels of a tile as RGB: the code in red (high byte) and green (low byte), blue 255 where the cell of the pixel has
 * no value; red and green then hold the nearest value. Undefined where no pixel has a value.
 */
export function fillTile(
  { codes, valid }: Surface,
  address: TileAddress,
  resampling: Resampling,
): Uint8Array | undefined {
  const columns = columnPlaces(address);
  const rows = rowPlaces(address);
  const pixels = new Uint8Array(TILE_SIZE * TILE_SIZE * 3);
  let any = false;
  let at = 0;
  for (let y = 0; y < TILE_SIZE; y++) {
    const own = rows.own[y]! * GRID_COLUMNS;
    const north = rows.first[y]! * GRID_COLUMNS;
    const south = rows.second[y]! * GRID_COLUMNS;
    const down = rows.weight[y]!;
    for (let x = 0; x < TILE_SIZE; x++) {
      let code = codes[own + columns.own[x]!]!;
      if (resampling === "linear") {
        const west = columns.first[x]!;
        const east = columns.second[x]!;
        const right = columns.weight[x]!;
        const upper = codes[north + west]! + right * (codes[north + east]! - codes[north + west]!);
        const lower = codes[south + west]! + right * (codes[south + east]! - codes[south + west]!);
        code = Math.round(upper + down * (lower - upper));
      }
      const has = valid[own + columns.own[x]!] === 1;
      any ||= has;
      pixels[at] = code >> 8;
      pixels[at + 1] = code & 0xff;
      pixels[at + 2] = has ? 0 : NO_VALUE;
      at += 3;
    }
  }
  return any ? pixels : undefined;
}
