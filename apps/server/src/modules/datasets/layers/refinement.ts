import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS } from "./grid.ts";

/**
 * Every so many cells in both directions are worked out in each pass: first a coarse picture of the world, at the end
 * every cell.
 */
const STRIDES = [8, 4, 2, 1] as const;
/** Side of a region, cells: what somebody looks at is refined first. */
const REGION = 90;
const REGION_COLUMNS = GRID_COLUMNS / REGION;

/** Cells that are worked out in one piece. */
export interface Block {
  /** Places in the pack. */
  readonly places: Int32Array;
  /** 0 = the coarse picture. */
  readonly pass: number;
  readonly region: number;
}

function passOf(row: number, column: number): number {
  return STRIDES.findIndex((stride) => row % stride === 0 && column % stride === 0);
}

const regionAt = (row: number, column: number): number =>
  Math.floor(row / REGION) * REGION_COLUMNS + Math.floor(column / REGION);

/**
 * All cells of the pack, the coarse picture first, then region by region ever finer. The coarse picture knows no
 * regions.
 */
export function blocksOf(gridCells: Int32Array, mostCells: number): Block[] {
  const groups = new Map<number, { pass: number; region: number; places: number[] }>();
  gridCells.forEach((cell, place) => {
    const [row, column] = [Math.floor(cell / GRID_COLUMNS), cell % GRID_COLUMNS];
    const pass = passOf(row, column);
    const region = pass === 0 ? -1 : regionAt(row, column);
    const key = pass * 10_000 + region;
    const group = groups.get(key) ?? { pass, region, places: [] };
    groups.set(key, group);
    group.places.push(place);
  });
  return [...groups.values()]
    .toSorted((a, b) => a.pass - b.pass)
    .flatMap(({ pass, region, places }) =>
      Array.from({ length: Math.ceil(places.length / mostCells) }, (_, i) => ({
        pass,
        region,
        places: Int32Array.from(places.slice(i * mostCells, (i + 1) * mostCells)),
      })),
    );
}

/** Regions that a tile of the Mercator projection touches; all of them for tiles of half the world and more. */
export function regionsOf({ z, x, y }: { readonly z: number; readonly x: number; readonly y: number }): number[] {
  const latitude = (height: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * height) / 2 ** z))) * 180) / Math.PI;
  const rowAt = (height: number) => Math.min(GRID_ROWS - 1, Math.max(0, Math.floor((90 - latitude(height)) * 4)));
  const columnAt = (across: number) => Math.min(GRID_COLUMNS - 1, Math.floor((across / 2 ** z) * GRID_COLUMNS));
  const [north, south] = [Math.floor(rowAt(y) / REGION), Math.floor(rowAt(y + 1) / REGION)];
  const [west, east] = [Math.floor(columnAt(x) / REGION), Math.floor((columnAt(x + 1) - 1) / REGION)];
  const out: number[] = [];
  for (let row = north; row <= south; row++)
    for (let column = west; column <= east; column++) out.push(row * REGION_COLUMNS + column);
  return out;
}

const PLACES = new WeakMap<Int32Array, Int32Array>();

/** Place in the pack of every cell of the grid; -1 where it has none. */
export function placesAt(gridCells: Int32Array): Int32Array {
  const known = PLACES.get(gridCells);
  if (known !== undefined) return known;
  const places = new Int32Array(GRID_CELLS).fill(-1);
  gridCells.forEach((cell, place) => (places[cell] = place));
  PLACES.set(gridCells, places);
  return places;
}

/**
 * Values as far as they are worked out, the other cells with the value of a neighbour that is: what is shown until all
 * are there.
 * @param isDone 1 where the value of a place is its own
 */
export function filledIn(values: Float32Array, isDone: Uint8Array, gridCells: Int32Array): Float32Array {
  const placeAt = placesAt(gridCells);
  return values.map((value, place) => {
    if (isDone[place] === 1) return value;
    const cell = gridCells[place]!;
    const [row, column] = [Math.floor(cell / GRID_COLUMNS), cell % GRID_COLUMNS];
    for (const stride of [2, 4, 8]) {
      const [top, left] = [row - (row % stride), column - (column % stride)];
      for (const [r, c] of [
        [top, left],
        [top, left + stride],
        [top + stride, left],
        [top + stride, left + stride],
      ] as const) {
        const near = r < GRID_ROWS ? placeAt[r * GRID_COLUMNS + (c % GRID_COLUMNS)]! : -1;
        if (near >= 0 && isDone[near] === 1 && !Number.isNaN(values[near]!)) return values[near]!;
      }
    }
    return Number.NaN;
  });
}
