import {
  coordinateOf,
  type FilePin,
  type GridBlock,
  GridError,
  type GridSource,
  type GridTransform,
  type GridVariable,
  type ObjectPins,
  openZarr,
  type PinnedStore,
  pinnedStore,
  type RangeCache,
  type RangeClient,
  type Raster,
  readValues,
} from "@tidemark/grids";
import type { MapLabels } from "../import/source-types.ts";
import { importSaid } from "../wording/import-said.ts";
import type { KeptFile } from "./kept-cells.ts";
import { countedValue, rasterOf } from "./kept-raster.ts";
import type { OfficialSource } from "./official-source.ts";
import {
  cellsAround,
  checkBlock,
  eachAtOnce,
  type OnBlock,
  type Point,
  type ReadTile,
  refuseValue,
} from "./read-tile.ts";

/** One map of an array: its path, and what the values along the first dimension have to say. */
interface WantedMap {
  readonly path: string;
  readonly labels: MapLabels;
}

interface ReadArray {
  readonly client: RangeClient;
  readonly cache?: RangeCache | undefined;
  readonly checkClosed: () => Promise<void>;
  readonly before?: KeptFile | undefined;
  readonly onBlock?: OnBlock | undefined;
}

/** Chunks that are unpacked at once: one of OS-Climate has up to 36 MB. */
const CHUNKS_AT_ONCE = 2;
/** What describes an array, in either generation of the format. */
export const DESCRIPTIONS = [".zarray", "zarr.json"] as const;
const CHUNK = /\/\d+(?:[./]\d+)*$/;
/** Part of a cell by which the last one of even axes may lie elsewhere than the first two say. */
const UNEVEN = 0.01;

const otherLayout = (file: string) => new GridError("not-understood", importSaid("official.other_layout", { file }));

/** Where the cells of even axes lie. @throws GridError for axes that are not */
function transformOf({ place }: Raster, name: string): GridTransform {
  const at = (column: number, row: number): readonly [number, number] => {
    const out = new Float64Array(2);
    place.own(column, row, out);
    return [out[0]!, out[1]!];
  };
  const [x, y] = at(0, 0);
  const [right, down] = [at(1, 0), at(0, 1)];
  const [dx, ry, rx, dy] = [right[0] - x, right[1] - y, down[0] - x, down[1] - y];
  const [lastX, lastY] = at(place.columns - 1, place.rows - 1);
  const [c, r] = [place.columns - 1, place.rows - 1];
  const off = Math.max(Math.abs((lastX - x - c * dx - r * rx) / dx), Math.abs((lastY - y - c * ry - r * dy) / dy));
  if (!(off <= UNEVEN)) throw otherLayout(name);
  return { x0: x - (dx + rx) / 2, dx, rx, y0: y - (ry + dy) / 2, ry, dy };
}

/** Position of each map along the dimension of return periods. @throws GridError where one is not there */
async function bandsOf(
  { official: { own } }: OfficialSource,
  grid: GridSource,
  { variable, bandDimensions }: Raster,
  maps: readonly WantedMap[],
) {
  const [only, more] = bandDimensions;
  if (more !== undefined) throw otherLayout(grid.name);
  const axis = only && coordinateOf(grid, variable, only.name);
  const values = axis === undefined ? [] : [...(await readValues(axis))];
  // of an array that is one map somebody told the return period
  if (only === undefined && maps.length === 1 && own !== undefined) return [0];
  return maps.map(({ labels: { returnPeriod } }) => {
    const band = returnPeriod === undefined && (only?.size ?? 1) === 1 ? 0 : values.indexOf(returnPeriod ?? Number.NaN);
    if (band < 0) throw otherLayout(grid.name);
    return band;
  });
}

/** Pins of what describes an array and of the chunks that were asked for. */
function objectsOf(pins: ObjectPins, before: KeptFile["objects"]): Readonly<Record<string, FilePin | null>> {
  const own = [...pins].filter(([key, pin]) => pin !== null || CHUNK.test(key));
  const all = new Map([...Object.entries(before ?? {}), ...own]);
  return Object.fromEntries([...all].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The array of a folder of the web, or the one of its group; undefined where there is none. */
export async function openArray(store: PinnedStore): Promise<GridSource | undefined> {
  try {
    return await openZarr(store, { requireChunks: true });
  } catch (error) {
    if (!(error instanceof GridError && error.code === "not-found")) throw error;
    // what is described and cannot be opened is no array
    if ([...store.pins].some(([key, pin]) => pin !== null && DESCRIPTIONS.some((name) => key.endsWith(name))))
      throw otherLayout(store.name);
    return undefined;
  }
}

/** Values of a chunk; undefined for one that was never written, of which a fill value of 0 says nothing. */
async function chunkOf(variable: GridVariable, index: readonly number[]): Promise<GridBlock | undefined> {
  try {
    return await variable.readChunk(index);
  } catch (error) {
    if (error instanceof GridError && error.said.code === "grid.chunk_absent") return undefined;
    throw error;
  }
}

async function rawOfBands(
  { variable, place, bandDimensions }: Raster,
  bands: readonly number[],
  cells: ReadonlySet<number>,
  onBlock: OnBlock | undefined,
): Promise<Map<number, number>[]> {
  const bandDimension = bandDimensions[0]?.dimension;
  const sizeAlong = (dimension: number | undefined) =>
    dimension === undefined ? 1 : (variable.chunkShape[dimension] ?? 1);
  const [deep, height, width] = [bandDimension, place.yDimension, place.xDimension].map(sizeAlong) as [
    number,
    number,
    number,
  ];
  const chunks = new Map<string, { index: number[]; cells: number[]; bands: number[] }>();
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / place.columns), cell % place.columns];
    for (const layer of new Set(bands.map((band) => Math.floor(band / deep)))) {
      const index = variable.shape.map(() => 0);
      index[place.yDimension] = Math.floor(row / height);
      index[place.xDimension] = Math.floor(column / width);
      if (bandDimension !== undefined) index[bandDimension] = layer;
      const inLayer = bands.filter((band) => Math.floor(band / deep) === layer);
      const chunk = chunks.get(index.join(" ")) ?? { index, cells: [], bands: inLayer };
      chunks.set(index.join(" "), chunk);
      chunk.cells.push(cell);
    }
  }
  const out = new Map(bands.map((band) => [band, new Map<number, number>()]));
  await eachAtOnce(chunks.values(), CHUNKS_AT_ONCE, async ({ index, cells: own, bands: inLayer }) => {
    const chunk = await chunkOf(variable, index);
    onBlock?.();
    const steps = (chunk?.shape ?? variable.shape).map((_, d, shape) => shape.slice(d + 1).reduce((a, b) => a * b, 1));
    for (const band of inLayer) {
      for (const cell of own) {
        const row = Math.floor(cell / place.columns) - index[place.yDimension]! * height;
        const column = (cell % place.columns) - index[place.xDimension]! * width;
        const deepAt = bandDimension === undefined ? 0 : (band % deep) * steps[bandDimension]!;
        const at = deepAt + row * steps[place.yDimension]! + column * steps[place.xDimension]!;
        out.get(band)!.set(cell, chunk?.data[at] ?? Number.NaN);
      }
    }
  });
  return bands.map((band) => out.get(band)!);
}

/** @throws GridError for what cannot be this quantity, and for a place at which the array is in another unit */
function checkValues(source: OfficialSource, raster: Raster, cells: ReadonlyMap<number, number>, name: string): void {
  const { possible } = source.variable;
  const { canary } = source.official;
  const at = canary.between && cellsAround(raster, [[canary.longitude, canary.latitude]], 0);
  for (const [cell, raw] of cells) {
    const value = countedValue(source, raster, raw);
    const [low, high] = at?.has(cell) === true ? canary.between! : possible;
    if (value < low || value > high || (at?.has(cell) === true && Number.isNaN(value)))
      throw refuseValue(source, name, value, [low, high]);
  }
}

/**
 * Reads the cells of points from a labelled array (Zarr), chunk by chunk: all maps of it together, as one chunk holds
 * several of them. Points outside of it have no cells.
 * @returns undefined where there is no array
 * @throws GridError for an array that is not as its publisher says, and what reading throws
 */
export async function readArray(
  source: OfficialSource,
  address: string,
  at: Pick<KeptFile, "base" | "readAt">,
  maps: readonly WantedMap[],
  points: readonly Point[],
  { client, cache, checkClosed, before, onBlock }: ReadArray,
): Promise<Map<string, ReadTile> | undefined> {
  const known = before?.objects && new Map(Object.entries(before.objects));
  const store = pinnedStore(client, address, { before: known, cache, checkClosed });
  const grid = await openArray(store);
  if (grid === undefined) return undefined;
  const raster = await rasterOf(source, grid);
  checkBlock(raster, address);
  const { place, variable } = raster;
  const bands = await bandsOf(source, grid, raster, maps);
  const { canary } = source.official;
  const proof: Point[] = canary.between === undefined ? [] : [[canary.longitude, canary.latitude]];
  const read = await rawOfBands(raster, bands, cellsAround(raster, [...points, ...proof], 0), onBlock);
  const pin = DESCRIPTIONS.map((name) => store.pins.get(`/${variable.name}/${name}`.replace("//", "/"))).find(Boolean);
  if (!pin) throw otherLayout(address);
  const file = {
    ...at,
    pin,
    columns: place.columns,
    rows: place.rows,
    block: [variable.chunkShape[place.xDimension] ?? 1, variable.chunkShape[place.yDimension] ?? 1] as const,
    transform: transformOf(raster, address),
    projection: place.system,
    dtype: variable.dtype,
    attributes: variable.attributes,
    fillValues: variable.fillValues,
    objects: objectsOf(store.pins, before?.objects),
  };
  return new Map(
    maps.map(({ path, labels }, i) => {
      checkValues(source, raster, read[i]!, address);
      return [path, { file: { ...file, path, labels }, cells: read[i]! }];
    }),
  );
}
