import { type FilePin, GridError, openGeoTiff, openRaster, type PinnedFile, type Raster } from "@tidemark/grids";
import { importSaid } from "../wording/import-said.ts";
import { countedValue, rasterOf } from "./kept-raster.ts";
import type { LayerOnMap } from "./layer-on-map.ts";
import { layerOfSizes } from "./layer-source.ts";
import type { OfficialSource } from "./official-source.ts";
import { checkLayout, refuseValue } from "./read-tile.ts";

/** A file at its full size, or one of the smaller copies in it. */
interface Level {
  readonly raster: Raster;
  /** Cells of the full size along one of its own. */
  readonly ratio: number;
}

/** A file of a publisher as it is drawn. */
export interface LayerFile {
  readonly pin: FilePin;
  readonly name: string;
  /** From the full size down. */
  readonly levels: readonly [Level, ...Level[]];
}

/** Pixels of a tile of the map: longitudes from west to east, latitudes from north to south, degrees. */
export interface LayerPixels {
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

const MOST_LEVELS = 12;
/** A row of blocks that is as wide as a file of this many columns is a strip. */
const STRIP_COLUMNS = 2048;
/** Copies whose cells are larger than a pixel by more than this are too coarse. */
const MOST_COARSER = 1.5;
/** Blocks of one file that a tile is drawn from; more are asked for at no zoom. */
export const MOST_BLOCKS = 16;

/** @throws GridError for a file in strips, or one that is laid out otherwise than its publisher says */
export async function openLayerFile(source: OfficialSource, file: PinnedFile): Promise<LayerFile> {
  const opened = async (level: number) => {
    const grid = await openGeoTiff(file, { level });
    return { grid, raster: await rasterOf(source, grid) };
  };
  const full = await opened(0);
  checkLayout(source, full.grid, full.raster, file.name);
  const { columns } = full.raster.place;
  if (isInStrips(full.raster))
    throw new GridError("unsupported", importSaid("official.layer_strips", { file: file.name }));
  const count = Math.min(MOST_LEVELS, Number(full.grid.attributes["levels"] ?? 1));
  const levels: [Level, ...Level[]] = [{ raster: full.raster, ratio: 1 }];
  for (let level = 1; level < count; level++) {
    const { raster } = await opened(level);
    levels.push({ raster, ratio: columns / raster.place.columns });
  }
  return { pin: file.pin, name: file.name, levels };
}

/** Degrees along a cell at the middle of a file. */
function cellDegrees({ place }: Raster): readonly [width: number, height: number] {
  const [here, next] = [new Float64Array(2), new Float64Array(2)];
  const [column, row] = [Math.floor(place.columns / 2), Math.floor(place.rows / 2)];
  place.centre(column, row, here);
  place.centre(column + 1, row + 1, next);
  return [Math.abs(next[0]! - here[0]!), Math.abs(next[1]! - here[1]!)];
}

/** Without smaller copies a file is drawn only where it is no larger than this along a side. */
const MOST_WITHOUT_COPIES = 2048;

const isInStrips = ({ place, variable }: Raster): boolean =>
  place.columns > STRIP_COLUMNS && variable.chunkShape[place.xDimension] === place.columns;

/** How a file is drawn, by its sizes; undefined for one of which too much would have to be read. */
export async function layerOfFile(file: PinnedFile, full: Raster): Promise<LayerOnMap | undefined> {
  const { place, variable } = full;
  const levels = Number((await openGeoTiff(file)).attributes["levels"] ?? 1);
  const smallest = await openRaster(await openGeoTiff(file, { level: levels - 1 }), { variable: "values" });
  const ratio = place.columns / smallest.place.columns;
  const isLarge = Math.max(place.columns, place.rows) / ratio > MOST_WITHOUT_COPIES;
  if (isInStrips(full) || isLarge || variable.shape[0] !== 1) return undefined;
  const block = Math.min(...[place.xDimension, place.yDimension].map((d) => variable.chunkShape[d] ?? 1));
  return layerOfSizes(Math.max(...cellDegrees(full)), ratio, block);
}

/** The coarsest copy whose cells are about as large as a pixel. */
function levelFor({ levels }: LayerFile, { longitudes, latitudes }: LayerPixels): Level {
  const [full] = levels;
  const [width, height] = cellDegrees(full.raster);
  const across = Math.abs(longitudes[1]! - longitudes[0]!) / width;
  const down = Math.abs(latitudes[1]! - latitudes[0]!) / height;
  return levels.findLast(({ ratio }) => ratio <= MOST_COARSER * Math.max(across, down)) ?? full;
}

/** Raw values of a block, by its row and column; undefined while it is not there yet. */
export type BlockReader = (
  level: Raster,
  key: string,
  index: readonly [row: number, column: number],
) => Promise<{ readonly data: ArrayLike<number>; readonly columns: number } | undefined>;

/**
 * Draws the pixels of a tile that lie in a file, from the blocks that are there.
 * @param own pixels of the file: row x width + column
 * @returns `coarse` where its blocks are too many for a tile; whether all of them were there
 * @throws GridError for a value that cannot be what the source gives
 */
export async function drawFile(
  source: OfficialSource,
  file: LayerFile,
  pixels: LayerPixels,
  own: readonly number[],
  out: Float32Array,
  read: BlockReader,
): Promise<"whole" | "partly" | "coarse"> {
  const level = levelFor(file, pixels);
  const { raster, ratio } = level;
  const { place, variable } = raster;
  const [height, width] = [variable.chunkShape[place.yDimension] ?? 1, variable.chunkShape[place.xDimension] ?? 1];
  const at = new Float64Array(2);
  const wide = pixels.longitudes.length;
  const blocks = new Map<string, { readonly index: readonly [number, number]; readonly cells: number[] }>();
  for (const pixel of own) {
    place.locate(pixels.longitudes[pixel % wide]!, pixels.latitudes[Math.floor(pixel / wide)]!, at);
    if (Number.isNaN(at[0]!) || Number.isNaN(at[1]!)) continue;
    const column = Math.min(place.columns - 1, Math.max(0, Math.round(at[0]!)));
    const row = Math.min(place.rows - 1, Math.max(0, Math.round(at[1]!)));
    const index = [Math.floor(row / height), Math.floor(column / width)] as const;
    const key = `${ratio} ${index.join(" ")}`;
    const block = blocks.get(key) ?? { index, cells: [] };
    blocks.set(key, block);
    block.cells.push(pixel, row - index[0] * height, column - index[1] * width);
  }
  if (blocks.size > MOST_BLOCKS) return "coarse";
  const { possible } = source.variable;
  const [low, high] = [source.official.clampFrom ?? possible[0], possible[1]];
  let isWhole = true;
  const drawBlock = async ([key, { index, cells }]: readonly [string, NonNullable<ReturnType<typeof blocks.get>>]) => {
    const found = await read(raster, key, index);
    if (found === undefined) {
      isWhole = false;
      return;
    }
    for (let i = 0; i < cells.length; i += 3) {
      const raw = found.data[cells[i + 1]! * found.columns + cells[i + 2]!] ?? Number.NaN;
      const value = raster.decoder.value(raw);
      if (value < low || value > high) throw refuseValue(source, file.name, value, [possible[0], high]);
      out[cells[i]!] = countedValue(source, raster, raw);
    }
  };
  await Promise.all([...blocks].map(drawBlock));
  return isWhole ? "whole" : "partly";
}
