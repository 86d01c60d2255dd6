import { nativeColumn, screenForNative, type SiteData, type Sources } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinatesAt, datasetById } from "@tidemark/science";
import { codeOf, type ValueRange } from "./surface.ts";
import { cellLatitude, cellLongitude, gridCellAt } from "./grid.ts";
import { NO_VALUE, pixelPlaces, TILE_SIZE, type TileAddress } from "../tiles/fill-tile.ts";

/** A tile of an imported map at its own resolution. */
export interface NativeAsked {
  readonly datasetId: string;
  readonly index: number;
  /** Index of what is subtracted. */
  readonly base: number | undefined;
  readonly address: TileAddress;
  readonly range: ValueRange;
  readonly version: string;
}

/** Cells of a tile are kept for its other coordinates and its neighbours. */
const MOST_KEPT = 64;
const KEPT = new WeakMap<Sources, Map<string, Promise<SiteData>>>();

/** The cells of a tile as sites; what they build on is of one scenario and year. */
function cellsOf(sources: Sources, datasetId: string, index: number, cells: readonly number[]): Promise<SiteData> {
  const dataset = datasetById(datasetId)!;
  const { scenario, time } = coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
  const epoch = scenario === undefined || time === undefined ? undefined : { scenario, time };
  const kept = KEPT.get(sources) ?? new Map<string, Promise<SiteData>>();
  KEPT.set(sources, kept);
  const key = `${datasetId} ${scenario} ${time} ${cells[0]} ${cells.at(-1)} ${cells.length}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const points = cells.map((cell) => ({ latitude: cellLatitude(cell), longitude: cellLongitude(cell) }));
  const data = screenForNative(sources, datasetId, points, epoch);
  kept.set(key, data);
  data.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return data;
}

/** Every pixel takes the code of the nearest one with a value in its row, then in its column, so that a map mixes no other values in. */
function fillCodes(codes: Uint16Array, valid: Uint8Array): void {
  const known = Uint8Array.from(valid);
  const sweep = (count: number, at: (i: number) => number) => {
    let last = -1;
    for (let i = 0; i < count; i++) {
      const place = at(i);
      if (known[place] === 1) last = place;
      else if (last >= 0) {
        codes[place] = codes[last]!;
        known[place] = 1;
      }
    }
  };
  const n = TILE_SIZE;
  for (let y = 0; y < n; y++) {
    const row = valid.subarray(y * n, (y + 1) * n);
    if (!row.includes(1)) continue;
    sweep(n, (x) => y * n + x);
    sweep(n, (x) => y * n + n - 1 - x);
  }
  for (let x = 0; x < n; x++) {
    sweep(n, (y) => y * n + x);
    sweep(n, (y) => (n - 1 - y) * n + x);
  }
}

/** Pixels of a tile as `fillTile` gives them; undefined where none has a value, or no map of the dataset is imported. */
export async function nativeTile(
  sources: Sources,
  gridCells: Int32Array,
  { datasetId, index, base, address, range }: NativeAsked,
): Promise<Uint8Array | undefined> {
  const { longitudes: xs, latitudes: ys } = pixelPlaces(address);
  const inPack = inPackOf(gridCells);
  const n = TILE_SIZE * TILE_SIZE;
  const longitudes = Float64Array.from({ length: n }, (_, i) => xs[i % TILE_SIZE]!);
  const latitudes = Float64Array.from({ length: n }, (_, i) => ys[Math.floor(i / TILE_SIZE)]!);
  const order = new Map<number, number>();
  const cellOf = Int32Array.from(longitudes, (longitude, i) => {
    const cell = gridCellAt(longitude, latitudes[i]!);
    if (!inPack.has(cell)) return -1;
    const place = order.get(cell) ?? order.size;
    order.set(cell, place);
    return place;
  });
  if (order.size === 0) return undefined;
  const cells = [...order.keys()];
  const column = async (at: number) =>
    nativeColumn(
      sources,
      datasetId,
      at,
      { longitudes, latitudes, cellOf },
      await cellsOf(sources, datasetId, at, cells),
    );
  const values = await column(index);
  const less = base === undefined ? undefined : await column(base);
  if (values === undefined) return undefined;
  const codes = new Uint16Array(n);
  const valid = new Uint8Array(n);
  for (let i = 0; i < n; i++) {
    const value = values[i]! - (less?.[i] ?? 0);
    if (Number.isNaN(value)) continue;
    valid[i] = 1;
    codes[i] = codeOf(value, range);
  }
  if (!valid.includes(1)) return undefined;
  fillCodes(codes, valid);
  const pixels = new Uint8Array(3 * n);
  for (let i = 0; i < n; i++) {
    pixels[3 * i] = codes[i]! >> 8;
    pixels[3 * i + 1] = codes[i]! & 0xff;
    pixels[3 * i + 2] = valid[i] === 1 ? 0 : NO_VALUE;
  }
  return pixels;
}

const IN_PACK = new WeakMap<Int32Array, ReadonlySet<number>>();

function inPackOf(gridCells: Int32Array): ReadonlySet<number> {
  const known = IN_PACK.get(gridCells) ?? new Set(gridCells);
  IN_PACK.set(gridCells, known);
  return known;
}
