import {
  coordinateOf,
  detectNodata,
  GridError,
  type GridSource,
  openFile,
  openPinned,
  openRaster,
  pinnedStore,
  type Raster,
  type RangeCache,
  readValues,
} from "@tidemark/grids";
import type { Sentence } from "@tidemark/science";
import { importSaid } from "../wording/import-said.ts";
import { NOTHING_KEPT } from "./kept-cells.ts";
import { rasterOf } from "./kept-raster.ts";
import { checkClosed, type ReadOptions } from "./meet-publisher.ts";
import { addressOf } from "./official-paths.ts";
import { withoutMap } from "./official-source.ts";
import { layerOfFile } from "./layer-file.ts";
import type { OwnAddress, OwnAddressTold } from "./own-address-told.ts";
import { ownAddressSource, ownFiles, PERIOD } from "./own-address.ts";
import { openArray } from "./read-array.ts";
import { readOfficial } from "./read-official.ts";
import { checkBlock, refuseValue } from "./read-tile.ts";

/** What was understood of a map at an address. */
export interface AddressFacts {
  readonly format: OwnAddress["format"];
  readonly columns: number;
  readonly rows: number;
  /** Null for longitude and latitude. */
  readonly projection: string | null;
  /** Of the centres of the outer cells, degrees. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly resolution: string;
  /** Unit that the file names. */
  readonly units: string | null;
  /** Years: told, or those of the array. */
  readonly periods: readonly number[];
  /** Codes for missing that the file declares. */
  readonly nodata: readonly number[];
  /** Codes that are not declared and stand apart from all other values. */
  readonly guessed: readonly number[];
  readonly block: readonly [columns: number, rows: number];
  /** Of the block in the middle, in the unit of the source; null where all are missing, or no unit is known. */
  readonly range: { readonly min: number; readonly max: number } | null;
}

/** What the file does not say and nobody told. */
export type AddressQuestion = "returnPeriod" | "units";

export interface AddressLook {
  /** Null where it cannot be read. */
  readonly facts: AddressFacts | null;
  readonly questions: readonly AddressQuestion[];
  /** Why it is not taken, and what to do. */
  readonly fault: Sentence | null;
  /** What can be saved; null while there is a question or a fault. */
  readonly own: OwnAddress | null;
}

/** A store of arrays is known by its name. */
const IS_ZARR = /\.zarr(?:\/|$)/i;

const notUnderstood = (said: Sentence) => new GridError("not-understood", said);
const absent = (address: string, status: number) =>
  notUnderstood(importSaid("own_address.absent", { address, status }));
const listed = (periods: readonly number[]): string => periods.join(", ");
const onePeriod = ({ address, periods }: OwnAddressTold) =>
  notUnderstood(importSaid("own_address.one_period", { address, periods: listed(periods), mark: PERIOD }));

/** What of an address is there: a GeoTIFF, or an array. @throws GridError with what to do */
async function opened(told: OwnAddressTold, options: ReadOptions) {
  const [returnPeriod] = told.periods;
  const labels = returnPeriod === undefined ? {} : { returnPeriod };
  if (told.address.includes(PERIOD) && returnPeriod === undefined)
    throw notUnderstood(importSaid("own_address.no_periods", { address: told.address }));
  if (!IS_ZARR.test(told.address)) {
    const files = ownFiles({ ...told, format: "geotiff" });
    const address = addressOf(files, files.pathOf(labels, 0, 0, [])!, options.mirrors);
    const file = await openPinned(options.client, address, { cache: options.cache });
    if (typeof file === "number") throw absent(address, file);
    const grid = await openFile(file);
    if (grid.format !== "geotiff")
      throw notUnderstood(importSaid("own_address.no_geotiff", { address, format: grid.format }));
    return { format: "geotiff", grid, file } as const;
  }
  const files = ownFiles({ ...told, format: "zarr" });
  const address = addressOf(files, withoutMap(files.pathOf(labels, 0, 0, [])!), options.mirrors);
  const { client, cache } = options;
  const store = pinnedStore(client, address, { cache, checkClosed: () => checkClosed(files, options) });
  const grid = await openArray(store);
  if (grid === undefined) throw absent(address, 404);
  return { format: "zarr", grid, file: undefined } as const;
}

/** Cells in words: degrees and parts of them, or metres. */
function resolutionOf({ place }: Raster): string {
  const [here, beside] = [new Float64Array(2), new Float64Array(2)];
  place.own(0, 0, here);
  place.own(1, 0, beside);
  const size = Math.hypot(beside[0]! - here[0]!, beside[1]! - here[1]!);
  if (!place.geographic) return `${Number(size.toPrecision(3))} m`;
  return size < 1 / 60
    ? `${Number((size * 3600).toPrecision(3))} arc seconds`
    : `${Number(size.toPrecision(3))} degrees`;
}

function boundsOf({ place }: Raster) {
  const at = new Float64Array(2);
  const ends = [0, place.columns - 1].flatMap((c) => [0, place.rows - 1].map((r) => [c, r] as const));
  const corners = ends.map(([column, row]) => {
    place.centre(column, row, at);
    return [at[0]!, at[1]!] as const;
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** Return periods along the first dimension of an array; none where it has no such dimension. @throws GridError */
async function periodsOf(grid: GridSource, { variable, bandDimensions }: Raster): Promise<readonly number[]> {
  const [only] = bandDimensions;
  const axis = only && coordinateOf(grid, variable, only.name);
  if (axis === undefined || / since /.test(String(axis.attributes["units"] ?? ""))) return [];
  return [...(await readValues(axis))].filter((value) => value > 0);
}

/** Which return periods it is of: told, or those of the array. @throws GridError where both do not go together */
async function chosenPeriods(told: OwnAddressTold, grid: GridSource, raster: Raster, format: OwnAddress["format"]) {
  if (format === "geotiff") {
    if (told.periods.length > 1 && !told.address.includes(PERIOD)) throw onePeriod(told);
    return told.periods;
  }
  const own = await periodsOf(grid, raster);
  if (own.length === 0) {
    if (told.periods.length > 1) throw onePeriod(told);
    return told.periods;
  }
  const other = told.periods.find((period) => !own.includes(period));
  if (other !== undefined)
    throw notUnderstood(
      importSaid("own_address.period_absent", { address: told.address, period: other, has: listed(own) }),
    );
  return told.periods.length > 0 ? told.periods : own;
}

/** The block in the middle: its values, and the place of its own middle cell. */
async function middleOf({ variable, place }: Raster) {
  const index = variable.shape.map((size, d) => {
    const isAcross = d === place.xDimension || d === place.yDimension;
    return isAcross ? Math.floor(Math.floor(size / 2) / (variable.chunkShape[d] ?? 1)) : 0;
  });
  const data = await variable.readChunk(index).then(
    (block) => block.data,
    (error: unknown) => {
      // a chunk that was never written has no values to look at
      if (error instanceof GridError && error.said.code === "grid.chunk_absent") return [];
      throw error;
    },
  );
  const at = new Float64Array(2);
  place.centre(Math.floor(place.columns / 2), Math.floor(place.rows / 2), at);
  return { values: Float64Array.from(data), centre: [at[0]!, at[1]!] as const };
}

function rangeOf(values: Float64Array, decoder: Raster["decoder"]): AddressFacts["range"] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const raw of values) {
    const value = decoder.value(raw);
    if (Number.isNaN(value)) continue;
    [min, max] = [Math.min(min, value), Math.max(max, value)];
  }
  return min <= max ? { min, max } : null;
}

/** What is read for the look is read once. */
function memory(): RangeCache {
  const held = new Map<string, Uint8Array>();
  return {
    read: async (name) => held.get(name),
    keep: async (name, bytes) => void held.set(name, bytes),
  };
}

/** @throws GridError for what cannot be read as it was told */
async function looked(told: OwnAddressTold, options: ReadOptions): Promise<AddressLook> {
  const { format, grid, file } = await opened(told, options);
  const field = [...grid.variables.values()].filter(({ dimensions }) => dimensions.length >= 2);
  const plain = await openRaster(grid, { ...(field.length === 1 && { variable: field[0]!.name }) });
  checkBlock(plain, told.address);
  const { variable, place } = plain;
  const periods = await chosenPeriods(told, grid, plain, format);
  const { values, centre } = await middleOf(plain);
  const named = variable.attributes["units"];
  const units = typeof named === "string" && named.trim() !== "" ? named : null;
  // a code that nobody declared is taken for missing, as at an import, and shown before it counts
  const guessed = told.nodata === undefined ? detectNodata(values, variable.fillValues).slice(0, 1) : [];
  const [nodata = told.nodata] = guessed;
  const facing = { periods, format, centre, resolution: resolutionOf(plain), bytesPerPlace: 0 };
  const own = { ...told, ...facing, ...(nodata !== undefined && { nodata }) };
  const source = ownAddressSource({ ...own, savedAt: options.now().toISOString() });
  const questions: AddressQuestion[] = [];
  if (source.needs.includes("returnPeriod") && periods.length === 0) questions.push("returnPeriod");
  if (units === null && told.units === undefined) questions.push("units");
  const declared = variable.fillValues.filter((code) => Number.isFinite(code));
  const known = questions.includes("units") ? plain : await rasterOf(source, grid);
  const facts: AddressFacts = {
    format,
    columns: place.columns,
    rows: place.rows,
    projection: place.system,
    ...boundsOf(plain),
    resolution: own.resolution,
    units,
    periods,
    nodata: declared,
    guessed,
    block: [variable.chunkShape[place.xDimension] ?? 1, variable.chunkShape[place.yDimension] ?? 1],
    range: questions.includes("units") ? null : rangeOf(values, known.decoder),
  };
  if (questions.length > 0) return { facts, questions, fault: null, own: null };
  const [low, high] = source.variable.possible;
  const wrong = [facts.range?.min, facts.range?.max].find(
    (value) => value !== undefined && !(value >= low && value <= high),
  );
  if (wrong !== undefined)
    return { facts, questions, fault: refuseValue(source, told.address, wrong, [low, high]).said, own: null };
  // one place as a computation reads it: all its maps, as they are laid out
  const { read, fault } = await readOfficial(source, [centre], NOTHING_KEPT, options);
  if (fault !== undefined || read !== 1)
    return { facts, questions, fault: fault ?? importSaid("official.other_layout", { file: told.address }), own: null };
  const bytesPerPlace = options.client.counts().bytes;
  const layer = file && (await layerOfFile(file, plain));
  return {
    facts,
    questions,
    fault: null,
    own: { ...own, bytesPerPlace, ...(layer && { layer }), savedAt: options.now().toISOString() },
  };
}

/** What refuses the host of an address, said to who named it. */
function ownWords({ said }: GridError, { address }: OwnAddressTold): Sentence {
  if (said.code === "grid.address_private") return importSaid("own_address.private", { address });
  const isElsewhere = ["grid.address_host", "grid.address_redirects"].includes(said.code);
  return isElsewhere ? importSaid("own_address.leads_elsewhere", { address }) : said;
}

/**
 * Looks at a map at an address that somebody names: its head, a block in its middle, and one place as a computation
 * would read it. Whatever is wrong is told, with what to do.
 */
export async function lookAtAddress(told: OwnAddressTold, options: ReadOptions): Promise<AddressLook> {
  const nothing = { facts: null, questions: [], own: null };
  try {
    return await looked(told, { ...options, cache: memory() });
  } catch (error) {
    if (options.signal?.aborted === true) return { ...nothing, fault: importSaid("official.stopped") };
    if (error instanceof GridError) return { ...nothing, fault: ownWords(error, told) };
    throw error;
  }
}
