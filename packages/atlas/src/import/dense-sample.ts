import { openRaster, type Place } from "@tidemark/grids";
import { LRUCache } from "lru-cache";
import type { ImportedSource } from "./open-imported.ts";
import type { ImportedPoints, ImportedValues } from "./sample-imported.ts";
import { importSourceOf } from "./sources.ts";
import { openLayer, readLayerChunk } from "./read-layer.ts";
import type { LayerRecord } from "./stored-layer.ts";

/**
 * A picture: points row by row from the north, those of a row with one latitude and those of a column with one
 * longitude.
 */
export interface Picture extends ImportedPoints {
  /** Points of a row. */
  readonly width: number;
}

/** What a stored map is read with; opened once. */
interface OpenMap {
  readonly place: Place;
  /** Cells along the sides of a chunk. */
  readonly side: number;
  /** Positions of the points of pictures are the same on maps with the same key. */
  readonly key: string;
}

const OPENED = new WeakMap<LayerRecord, Promise<OpenMap>>();

/** @throws GridError for files that cannot be read */
export function openMap(source: ImportedSource, layer: LayerRecord): Promise<OpenMap> {
  const known = OPENED.get(layer);
  if (known !== undefined) return known;
  const opening = (async () => {
    const grid = await openLayer(source, layer);
    const projection = layer.projection === null ? {} : { projection: layer.projection };
    const { place, variable } = await openRaster(grid, { variable: "values", ...projection });
    await grid.close();
    const { files } = layer;
    const key = `${files["x/c/0"]} ${files["y/c/0"]} ${layer.projection}`;
    return { place, side: variable.chunkShape[place.xDimension] ?? 1, key };
  })();
  OPENED.set(layer, opening);
  opening.catch(() => OPENED.delete(layer));
  return opening;
}

/** Chunks read last, by their checksum. */
const CHUNKS = new LRUCache<string, Promise<Float32Array | undefined>>({ max: 256 });

function chunkOf(source: ImportedSource, layer: LayerRecord, level: number, row: number, column: number) {
  const sum = layer.files[`values${level === 0 ? "" : `-${level}`}/c/${row}/${column}`];
  if (sum === undefined) return undefined;
  const known = CHUNKS.get(sum);
  if (known !== undefined) return known;
  const chunk = readLayerChunk(source, layer, { level, row, column });
  CHUNKS.set(sum, chunk);
  chunk.catch(() => CHUNKS.delete(sum));
  return chunk;
}

/** Column and row of every point on a map, counted in its cells; NaN outside. */
interface Positions {
  readonly columns: Float64Array;
  readonly rows: Float64Array;
}

function locate(place: Place, { longitudes, latitudes, width }: Picture): Positions {
  const n = longitudes.length;
  const [columns, rows] = [new Float64Array(n), new Float64Array(n)];
  const at = new Float64Array(2);
  const write = (i: number, longitude: number, latitude: number): void => {
    place.locate(longitude, latitude, at);
    columns[i] = at[0]!;
    rows[i] = at[1]!;
  };
  if (!place.geographic) {
    for (let i = 0; i < n; i++) write(i, longitudes[i]!, latitudes[i]!);
    return { columns, rows };
  }
  // longitude alone decides on the column, and latitude on the row
  for (let x = 0; x < width; x++) write(x, longitudes[x]!, latitudes[0]!);
  const first = columns.slice(0, width);
  for (let from = 0; from < n; from += width) {
    write(from, longitudes[from]!, latitudes[from]!);
    rows.fill(rows[from]!, from, from + width);
    columns.set(first, from);
  }
  return { columns, rows };
}

/** Cells of a level that the points lie in, -1 outside; and the chunks that hold them. */
async function readCells(source: ImportedSource, layer: LayerRecord, level: number, cells: Cells) {
  const { side } = await openMap(source, layer);
  const wanted = new Set<number>();
  let last = -1;
  const { rows, columns, across } = cells;
  for (let i = 0; i < rows.length; i++) {
    if (rows[i]! < 0) continue;
    const key = Math.floor(rows[i]! / side) * across + Math.floor(columns[i]! / side);
    if (key !== last) wanted.add(key);
    last = key;
  }
  const chunks = new Map<number, Float32Array | undefined>();
  await Promise.all(
    [...wanted].map(async (key) =>
      chunks.set(key, await chunkOf(source, layer, level, Math.floor(key / across), key % across)),
    ),
  );
  const out = new Float32Array(rows.length).fill(Number.NaN);
  let [known, chunk] = [-1, undefined as Float32Array | undefined];
  for (let i = 0; i < rows.length; i++) {
    const [row, column] = [rows[i]!, columns[i]!];
    if (row < 0) continue;
    const key = Math.floor(row / side) * across + Math.floor(column / side);
    if (key !== known) [known, chunk] = [key, chunks.get(key)];
    if (chunk !== undefined) out[i] = chunk[(row % side) * side + (column % side)]!;
  }
  return out;
}

interface Cells {
  readonly rows: Int32Array;
  readonly columns: Int32Array;
  /** Chunks of a row of chunks. */
  readonly across: number;
}

/** The cell of each point, `right` and `down` of it where they are given; at the edges the last one. */
function cellsOf(place: Place, side: number, level: number, positions: Positions, shift?: Shift): Cells {
  const n = positions.rows.length;
  const [rows, columns] = [new Int32Array(n).fill(-1), new Int32Array(n)];
  const size = 2 ** level;
  const bring = shift === undefined ? Math.round : Math.floor;
  const [right, down] = [shift?.right ?? 0, shift?.down ?? 0];
  for (let i = 0; i < n; i++) {
    const [x, y] = [positions.columns[i]!, positions.rows[i]!];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const row = Math.min(place.rows - 1, Math.max(0, bring(y) + down));
    let column = bring(x) + right;
    if (place.wraps) column = (column + place.columns) % place.columns;
    column = Math.min(place.columns - 1, Math.max(0, column));
    rows[i] = Math.floor(row / size);
    columns[i] = Math.floor(column / size);
  }
  return { rows, columns, across: Math.ceil(Math.ceil(place.columns / size) / side) };
}

interface Shift {
  readonly right: 0 | 1;
  readonly down: 0 | 1;
}

const CORNERS: readonly Shift[] = [
  { right: 0, down: 0 },
  { right: 1, down: 0 },
  { right: 0, down: 1 },
  { right: 1, down: 1 },
];
/** Part of the weight of four cells that has to have a value, as for points. */
const LEAST_WEIGHT = 0.5;

/** Between the middles of four cells, those without a value left out. */
async function between(source: ImportedSource, layer: LayerRecord, positions: Positions): Promise<Float32Array> {
  const { place, side } = await openMap(source, layer);
  const [a, b, c, d] = await Promise.all(
    CORNERS.map((shift) => readCells(source, layer, 0, cellsOf(place, side, 0, positions, shift))),
  );
  const out = new Float32Array(positions.rows.length).fill(Number.NaN);
  for (let i = 0; i < out.length; i++) {
    const row = clamp(positions.rows[i]!, place.rows);
    const column = place.wraps ? positions.columns[i]! : clamp(positions.columns[i]!, place.columns);
    const [down, right] = [row - Math.floor(row), column - Math.floor(column)];
    let [sum, weights] = [0, 0];
    const add = (value: number, weight: number): void => {
      if (weight <= 0 || Number.isNaN(value)) return;
      sum += weight * value;
      weights += weight;
    };
    add(a![i]!, (1 - right) * (1 - down));
    add(b![i]!, right * (1 - down));
    add(c![i]!, (1 - right) * down);
    add(d![i]!, right * down);
    if (weights >= LEAST_WEIGHT) out[i] = sum / weights;
  }
  return out;
}

const clamp = (position: number, cells: number): number => Math.min(cells - 1, Math.max(0, position));

/** Half a cell beyond the outer centres, whatever the size of the cells; degrees. */
const ROOM = 2;
const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Whether any point of a picture can lie on a map; of maps in a projection it is not known before. */
function mayTouch({ bounds }: LayerRecord, { longitudes, latitudes, width }: Picture): boolean {
  if (bounds === null) return true;
  const [north, south] = [latitudes[0]!, latitudes[latitudes.length - 1]!];
  if (south > bounds.north + ROOM || north < bounds.south - ROOM) return false;
  const west = bounds.west - ROOM;
  const [first, last] = [longitudes[0]!, longitudes[width - 1]!];
  // either the picture begins on the map, or the map within the picture
  return turned(first - west) <= bounds.east + ROOM - west || turned(west - first) <= last - first;
}

type Wanted = (map: Pick<LayerRecord, "variable" | "labels">) => boolean;

/**
 * The maps of a source at the points of a picture, as `sampleImported` gives them, but without the reasons of what is
 * missing: a picture has none. Whole chunks are read at the level that fits the picture, and kept for the pictures
 * beside it.
 * @param level of the maps: 0 their own cells; a map with fewer levels is read at its last one
 * @throws GridError checksum, truncated when stored files are damaged
 */
export async function samplePicture(
  source: ImportedSource,
  picture: Picture,
  level: number,
  wanted: Wanted = () => true,
): Promise<ImportedValues[]> {
  const groups = new Map<string, LayerRecord[]>();
  for (const layer of source.layers) {
    if (layer.bands !== undefined || !wanted(layer)) continue;
    const { returnPeriod, scenario, year, model } = layer.labels;
    const key = JSON.stringify([layer.variable, model, scenario, year, returnPeriod]);
    groups.set(key, [...(groups.get(key) ?? []), layer]);
  }
  const known = importSourceOf(source.id);
  const isSmooth = known?.kind === "maps" && known.sampling === "bilinear";
  const located = new Map<string, Positions>();
  const out: ImportedValues[] = [];
  for (const tiles of groups.values()) {
    const values = new Float32Array(picture.longitudes.length).fill(Number.NaN);
    for (const layer of tiles) {
      if (!mayTouch(layer, picture)) continue;
      const { place, side, key } = await openMap(source, layer);
      const positions = located.get(key) ?? locate(place, picture);
      located.set(key, positions);
      const own = Math.min(level, layer.levels?.count ?? 0);
      const read =
        own === 0 && isSmooth
          ? await between(source, layer, positions)
          : await readCells(source, layer, own, cellsOf(place, side, own, positions));
      put(values, read, positions, layer.emptyCell === "dry");
    }
    const [{ variable, units, labels } = { variable: "", units: "", labels: {} }] = tiles;
    out.push({ variable, units, labels, values, reasons: [] });
  }
  return out.toSorted((a, b) => (a.labels.returnPeriod ?? 0) - (b.labels.returnPeriod ?? 0));
}

/** Puts the values of a map in where those before it left gaps. */
function put(values: Float32Array, read: Float32Array, { columns, rows }: Positions, isDry: boolean): void {
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!)) continue;
    if (!Number.isNaN(read[i]!)) values[i] = read[i]!;
    else if (isDry && !Number.isNaN(columns[i]!) && !Number.isNaN(rows[i]!)) values[i] = 0;
  }
}
