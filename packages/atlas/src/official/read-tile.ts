import { GridError, type GridSource, type GridVariable, openFile, type PinnedFile, type Raster } from "@tidemark/grids";
import { importSaid } from "../wording/import-said.ts";
import type { Cells, KeptFile } from "./kept-cells.ts";
import { rasterOf } from "./kept-raster.ts";
import type { OfficialSource } from "./official-source.ts";
import type { WeightGate } from "./weight-gate.ts";

/** A place in degrees. */
export type Point = readonly [longitude: number, latitude: number];

/** Told of every block that was read. */
export type OnBlock = () => void;

/** Blocks of a file that are asked for at once: neighbours among them come with one request. */
const BLOCKS_AT_ONCE = { least: 4, most: 64 } as const;
/** What these may unpack to together. */
const UNPACKED_AT_ONCE = 16 * 1024 * 1024;
const MOST_BLOCK_BYTES = 64 * 1024 * 1024;

const refused = (code: "official.other_layout" | "official.large_blocks", file: string) =>
  new GridError("not-understood", importSaid(code, { file }));

/** Cells around each point, which bilinear sampling and a look at the neighbours need. */
export function cellsAround({ place }: Raster, points: readonly Point[], reach: 0 | 1 = 1): Set<number> {
  const at = new Float64Array(2);
  const out = new Set<number>();
  for (const [longitude, latitude] of points) {
    place.locate(longitude, latitude, at);
    const [column, row] = [Math.round(at[0]!), Math.round(at[1]!)];
    if (Number.isNaN(column) || Number.isNaN(row)) continue;
    const middle = [
      Math.min(place.columns - 1, Math.max(0, column)),
      Math.min(place.rows - 1, Math.max(0, row)),
    ] as const;
    for (let dr = -reach; dr <= reach; dr++) {
      for (let dc = -reach; dc <= reach; dc++) {
        const [c, r] = [middle[0] + dc, middle[1] + dr];
        const turned = place.wraps ? (c + place.columns) % place.columns : c;
        if (turned >= 0 && turned < place.columns && r >= 0 && r < place.rows) out.add(r * place.columns + turned);
      }
    }
  }
  return out;
}

/** Does work on all items, so many at once. */
export async function eachAtOnce<Item>(items: Iterable<Item>, atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = [...items].values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** What a block unpacks to. */
function blockBytes({ dtype, chunkShape }: GridVariable): number {
  const bits = Number(/\d+$/.exec(dtype)?.[0] ?? 64);
  return (chunkShape.reduce((a, b) => a * b, 1) * bits) / 8;
}

/** The error for a value that cannot be what a source gives. */
export function refuseValue(
  { variable: { id, units } }: OfficialSource,
  file: string,
  value: number,
  [low, high]: readonly [low: number, high: number],
): GridError {
  const facts = { file, value, units, variable: id, low, high };
  return new GridError("not-understood", importSaid("source.impossible_value", facts));
}

interface HowToRead {
  readonly onBlock?: OnBlock | undefined;
  /** Lets only so much be unpacked at once over all files of a reading. */
  readonly gate: WeightGate;
}

async function valuesOf(
  { variable, place, decoder }: Raster,
  keys: ReadonlySet<number>,
  possible: readonly [low: number, high: number] | undefined,
  { source, name, onBlock, gate }: HowToRead & { readonly source: OfficialSource; readonly name: string },
) {
  const [height, width] = [variable.chunkShape[place.yDimension] ?? 1, variable.chunkShape[place.xDimension] ?? 1];
  const byBlock = new Map<string, number[]>();
  for (const key of keys) {
    const block = `${Math.floor(Math.floor(key / place.columns) / height)} ${Math.floor((key % place.columns) / width)}`;
    const own = byBlock.get(block);
    if (own === undefined) byBlock.set(block, [key]);
    else own.push(key);
  }
  const across = Math.ceil(place.columns / width);
  const orderOf = (block: string): number => {
    const [row = 0, column = 0] = block.split(" ").map(Number);
    return row * across + column;
  };
  const cells = new Map<number, number>();
  const [low, high] = possible ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const { least, most } = BLOCKS_AT_ONCE;
  const atOnce = Math.max(least, Math.min(most, Math.floor(UNPACKED_AT_ONCE / blockBytes(variable))));
  // in the order of the file, in which blocks lie row by row
  const inOrder = [...byBlock].toSorted(([a], [b]) => orderOf(a) - orderOf(b));
  const readBlock = async ([block, own]: (typeof inOrder)[number]) => {
    const [row = 0, column = 0] = block.split(" ").map(Number);
    const index = variable.shape.map(() => 0);
    index[place.yDimension] = row;
    index[place.xDimension] = column;
    const { shape, data } = await variable.readChunk(index);
    onBlock?.();
    const columns = shape[place.xDimension] ?? 0;
    for (const key of own) {
      const raw =
        data[(Math.floor(key / place.columns) - row * height) * columns + (key % place.columns) - column * width];
      const value = decoder.value(raw ?? Number.NaN);
      if (value < low || value > high) throw refuseValue(source, name, value, [source.variable.possible[0], high]);
      cells.set(key, raw ?? Number.NaN);
    }
  };
  // a file takes at once what its blocks take, so that neighbours among them still come with one request
  const bytes = Math.min(atOnce, inOrder.length) * blockBytes(variable);
  await gate(bytes, () => eachAtOnce(inOrder, atOnce, readBlock));
  return cells;
}

/** @throws GridError for blocks that are too large to be unpacked */
export function checkBlock({ variable }: Raster, name: string): void {
  if (blockBytes(variable) > MOST_BLOCK_BYTES) throw refused("official.large_blocks", name);
}

/** One raw value for each cell: no other bands, rows from the north, no turned axes, blocks that can be unpacked. */
export function checkLayout(
  { official: { own } }: OfficialSource,
  grid: GridSource,
  raster: Raster,
  name: string,
): void {
  const { variable, place } = raster;
  checkBlock(raster, name);
  const { transform } = grid;
  const isPlain = transform !== null && transform.rx === 0 && transform.ry === 0;
  // tiles of publishers are named by degrees; a map of one's own lies in any system
  if (!isPlain || (!place.geographic && own === undefined) || variable.shape[0] !== 1)
    throw refused("official.other_layout", name);
}

export interface ReadTile {
  readonly file: KeptFile;
  readonly cells: Cells;
}

/**
 * Reads the cells around points from a file, and nothing else of it.
 * @throws GridError for a file that is not as its publisher says, and what reading throws
 */
export async function readTile(
  source: OfficialSource,
  file: PinnedFile,
  at: Pick<KeptFile, "base" | "path" | "labels" | "mask" | "readAt">,
  points: readonly Point[],
  how: HowToRead,
): Promise<ReadTile> {
  const grid = await openFile(file);
  const raster = await rasterOf(source, grid, at.mask);
  checkLayout(source, grid, raster, file.name);
  const { variable, place } = raster;
  const { official, variable: about } = source;
  const possible = [official.clampFrom ?? about.possible[0], about.possible[1]] as const;
  const cells = await valuesOf(raster, cellsAround(raster, points), at.mask === undefined ? possible : undefined, {
    source,
    name: file.name,
    ...how,
  });
  const { dtype, attributes, fillValues, chunkShape } = variable;
  return {
    file: {
      ...at,
      pin: file.pin,
      columns: place.columns,
      rows: place.rows,
      block: [chunkShape[place.xDimension] ?? 1, chunkShape[place.yDimension] ?? 1],
      transform: grid.transform!,
      projection: grid.projection,
      dtype,
      attributes,
      fillValues,
    },
    cells,
  };
}
