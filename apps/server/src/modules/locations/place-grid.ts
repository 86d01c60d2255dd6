import { breathe } from "../../sliced.ts";
import type { Places } from "./location-index.ts";

/**
 * Locations in the order of a curve that goes through a tile of the map as a whole before the next one: the locations
 * of any tile, and of any cell in it, are one run of the order.
 */
export interface PlaceGrid {
  /** Zoom of the finest tiles that the order knows. */
  readonly depth: number;
  /** Tile of each location at that zoom, rising: bits of column and row by turns. */
  readonly codes: Uint32Array;
  /** Row of each location, in the same order. */
  readonly rows: Uint32Array;
}

/** Latitude at which the square of the Mercator projection ends. */
const LIMIT = 85.051_129;
/** A column and a row of a tile in one number of 32 bits. */
const MOST_DEPTH = 16;
/** Bits of a whole number that sorts exactly. */
const EXACT_BITS = 53;

/** Column and row of a tile, as fractions of the square of the Mercator projection from north-west. */
export function mercatorOf(longitude: number, latitude: number): readonly [x: number, y: number] {
  const bounded = Math.min(LIMIT, Math.max(-LIMIT, latitude));
  const x = ((((longitude + 180) / 360) % 1) + 1) % 1;
  return [x, (1 - Math.asinh(Math.tan((bounded * Math.PI) / 180)) / Math.PI) / 2];
}

/** Number of a cell along one side of the square with so many cells. */
export const cellAt = (share: number, side: number): number =>
  Math.min(side - 1, Math.max(0, Math.floor(share * side)));

/** Bits of a number of 16 bits with a gap behind each of them. */
function spread(number: number): number {
  let bits = number;
  bits = (bits | (bits << 8)) & 0x00_ff_00_ff;
  bits = (bits | (bits << 4)) & 0x0f_0f_0f_0f;
  bits = (bits | (bits << 2)) & 0x33_33_33_33;
  return (bits | (bits << 1)) & 0x55_55_55_55;
}

const codeOf = (x: number, y: number): number => (spread(x) | (spread(y) << 1)) >>> 0;

/** Locations whose tile is worked out before others have their turn. */
const AT_ONCE = 100_000;

const grids = new WeakMap<Places, Promise<PlaceGrid>>();

/** Locations in the order of the map, worked out once: some tenths of a second for a million, in steps. */
export function placeGridOf(places: Places): Promise<PlaceGrid> {
  const grid = grids.get(places) ?? createPlaceGrid(places);
  grids.set(places, grid);
  return grid;
}

async function createPlaceGrid({ longitudes, latitudes }: Places): Promise<PlaceGrid> {
  const count = longitudes.length;
  const rowSpan = 2 ** Math.ceil(Math.log2(Math.max(2, count)));
  const depth = Math.min(MOST_DEPTH, Math.floor((EXACT_BITS - Math.log2(rowSpan)) / 2));
  const side = 2 ** depth;
  const keys = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const [x, y] = mercatorOf(longitudes[row]!, latitudes[row]!);
    keys[row] = codeOf(cellAt(x, side), cellAt(y, side)) * rowSpan + row;
    if (row % AT_ONCE === AT_ONCE - 1) await breathe();
  }
  keys.sort();
  if (count >= AT_ONCE) await breathe();
  const codes = new Uint32Array(count);
  const rows = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    codes[i] = Math.floor(keys[i]! / rowSpan);
    rows[i] = keys[i]! % rowSpan;
  }
  return { depth, codes, rows };
}

/** The first place in the order whose code is no less. */
function firstFrom(codes: Uint32Array, code: number): number {
  let [from, to] = [0, codes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (codes[middle]! < code) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Runs of the order in a tile, one for each of its cells that holds any, while cells are no finer than the order. */
function* coarseCells(grid: PlaceGrid, zoom: number, x: number, y: number, finer: number): Generator<Uint32Array> {
  const { depth, codes, rows } = grid;
  const tile = 4 ** (depth - zoom);
  const cell = 4 ** (depth - zoom - finer);
  const code = codeOf(x, y);
  const end = firstFrom(codes, (code + 1) * tile);
  for (let from = firstFrom(codes, code * tile); from < end;) {
    const next = Math.min(end, firstFrom(codes, (Math.floor(codes[from]! / cell) + 1) * cell));
    yield rows.subarray(from, next);
    from = next;
  }
}

/** The same for tiles whose cells the order does not know: what lies in the finest that it knows is looked through. */
function fineCells(
  grid: PlaceGrid,
  { longitudes, latitudes }: Places,
  zoom: number,
  [x, y]: readonly [number, number],
  finer: number,
): Iterable<Uint32Array> {
  const above = Math.max(0, zoom - grid.depth);
  const side = 2 ** (zoom + finer);
  const cells = new Map<number, number[]>();
  for (const rows of coarseCells(grid, zoom - above, Math.floor(x / 2 ** above), Math.floor(y / 2 ** above), 0))
    for (const row of rows) {
      const [px, py] = mercatorOf(longitudes[row]!, latitudes[row]!);
      const [cx, cy] = [cellAt(px, side), cellAt(py, side)];
      if (Math.floor(cx / 2 ** finer) !== x || Math.floor(cy / 2 ** finer) !== y) continue;
      const key = cy * side + cx;
      const known = cells.get(key);
      if (known === undefined) cells.set(key, [row]);
      else known.push(row);
    }
  return Array.from(cells.values(), (rows) => Uint32Array.from(rows));
}

/**
 * Rows of the locations in each cell of a tile that holds any.
 *
 * @param finer by how many zooms the cells are finer than the tile
 */
export function cellsOfTile(
  grid: PlaceGrid,
  places: Places,
  zoom: number,
  at: readonly [x: number, y: number],
  finer: number,
): Iterable<Uint32Array> {
  return zoom + finer <= grid.depth ? coarseCells(grid, zoom, ...at, finer) : fineCells(grid, places, zoom, at, finer);
}
