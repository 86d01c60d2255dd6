import { type ClimateColumn, nativeClimate, nativeColumn, screenForNative, type Sources } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinatesAt, datasetById, type HazardInputs } from "@tidemark/science";
import { LRUCache } from "lru-cache";
import { cellRows } from "./compute-cells.ts";
import type { ValueRange } from "./surface.ts";
import { cellLatitude, cellLongitude, gridCellAt } from "./grid.ts";
import { placesAt } from "./refinement.ts";
import { pixelPlaces, TILE_SIZE, type TileAddress } from "../tiles/fill-tile.ts";
import { pixelsWith } from "../tiles/value-pixels.ts";

/** A tile of an imported map. */
export interface NativeAsked {
  readonly datasetId: string;
  readonly index: number;
  /** Index of what is subtracted. */
  readonly base: number | undefined;
  readonly address: TileAddress;
  /** Of the maps: 0 = their own cells. */
  readonly level: number;
  readonly range: ValueRange;
  readonly version: string;
  /**
   * Columns by place in the pack of what it builds on that are worked out already; the rest is worked out for the tile.
   */
  readonly climate: readonly (ClimateColumn & { readonly values: Float32Array })[];
}

/** Cells of a tile are kept for its other coordinates. */
const MOST_SCREENED = 64;
const SCREENED = new WeakMap<Sources, LRUCache<string, Promise<HazardInputs>>>();

/** The cells of a tile as sites; what they build on is of one scenario and year. */
function screened(sources: Sources, datasetId: string, index: number, cells: readonly number[]): Promise<HazardInputs> {
  const dataset = datasetById(datasetId)!;
  const { scenario, time } = coordinatesAt(COORDINATE_SETS[dataset.coordinateSet], index);
  const epoch = scenario === undefined || time === undefined ? undefined : { scenario, time };
  const kept = SCREENED.get(sources) ?? new LRUCache<string, Promise<HazardInputs>>({ max: MOST_SCREENED });
  SCREENED.set(sources, kept);
  // without other imports nothing of a cell depends on the epoch
  const when = sources.imported.length === 1 ? "" : `${scenario} ${time}`;
  const key = `${datasetId} ${when} ${cells.join(" ")}`;
  const points = () => cells.map((cell) => ({ latitude: cellLatitude(cell), longitude: cellLongitude(cell) }));
  const known = kept.get(key);
  if (known !== undefined) return known;
  const inputs = screenForNative(sources, datasetId, points(), epoch);
  kept.set(key, inputs);
  inputs.catch(() => kept.delete(key));
  return inputs;
}

/** Climate of cells that tiles asked for while it was not there for the whole world, by place in the pack. */
interface KnownClimate {
  readonly values: Float32Array;
  readonly isKnown: Uint8Array;
}
const MOST_COLUMNS = 24;
const CLIMATE = new WeakMap<Sources, LRUCache<string, KnownClimate>>();

/** Values of a climate column at places of the pack; those that are not known yet are worked out. */
async function climateAt(
  sources: Sources,
  { datasetId, index }: ClimateColumn,
  places: Int32Array,
  cells: number,
): Promise<Float32Array> {
  const columns = CLIMATE.get(sources) ?? new LRUCache<string, KnownClimate>({ max: MOST_COLUMNS });
  CLIMATE.set(sources, columns);
  const key = `${datasetId} ${index}`;
  const known = columns.get(key) ?? { values: new Float32Array(cells), isKnown: new Uint8Array(cells) };
  columns.set(key, known);
  const missing = places.filter((place) => known.isKnown[place] === 0);
  if (missing.length > 0) {
    const { version } = sources;
    const rows = await cellRows(sources, { datasetId, indices: [index], cells: missing, version });
    missing.forEach((place, i) => {
      known.values[place] = rows[i]!;
      known.isKnown[place] = 1;
    });
  }
  return Float32Array.from(places, (place) => known.values[place]!);
}

/** The pixels of a tile, with the cell of the pack that each lies in. */
function pixelsOf(address: TileAddress, placeAt: Int32Array) {
  const { longitudes: xs, latitudes: ys } = pixelPlaces(address);
  const n = TILE_SIZE * TILE_SIZE;
  const [longitudes, latitudes] = [new Float64Array(n), new Float64Array(n)];
  const cellOf = new Int32Array(n).fill(-1);
  const order = new Map<number, number>();
  const columns = xs.map((longitude) => gridCellAt(longitude, 90));
  for (let y = 0, i = 0; y < TILE_SIZE; y++) {
    const row = gridCellAt(-180, ys[y]!);
    let [last, own] = [-1, -1];
    for (let x = 0; x < TILE_SIZE; x++, i++) {
      longitudes[i] = xs[x]!;
      latitudes[i] = ys[y]!;
      const cell = row + columns[x]!;
      if (cell !== last) {
        last = cell;
        own = placeAt[cell]! < 0 ? -1 : (order.get(cell) ?? order.size);
        if (own >= 0) order.set(cell, own);
      }
      cellOf[i] = own;
    }
  }
  return { picture: { longitudes, latitudes, width: TILE_SIZE, cellOf, cells: order.size }, cells: [...order.keys()] };
}

/**
 * Pixels of a tile as `fillTile` gives them; undefined where none has a value, or no imported map reaches.
 */
export async function nativeTile(
  sources: Sources,
  gridCells: Int32Array,
  { datasetId, index, base, address, level, range, climate }: NativeAsked,
): Promise<Uint8Array | undefined> {
  const placeAt = placesAt(gridCells);
  const { picture, cells } = pixelsOf(address, placeAt);
  if (cells.length === 0) return undefined;
  const places = Int32Array.from(cells, (cell) => placeAt[cell]!);
  const known = new Map<string, Float32Array>();
  const keyOf = (column: ClimateColumn) => `${column.datasetId} ${column.index}`;
  for (const { values, ...column } of climate)
    known.set(
      keyOf(column),
      Float32Array.from(places, (place) => values[place]!),
    );
  const column = async (at: number) => {
    for (const each of nativeClimate(datasetId, at)) {
      const values = known.get(keyOf(each)) ?? (await climateAt(sources, each, places, gridCells.length));
      known.set(keyOf(each), values);
    }
    const inputs = () => screened(sources, datasetId, at, cells);
    const found = { inputs, climate: (each: ClimateColumn) => known.get(keyOf(each)) };
    return nativeColumn(sources, { datasetId, index: at, level }, picture, found);
  };
  const values = await column(index);
  const less = base === undefined ? undefined : await column(base);
  return values && pixelsWith(less === undefined ? values : values.map((value, i) => value - less[i]!), range);
}
