import {
  BASE,
  COORDINATE_SETS,
  coordinateIndex,
  coordinatesAt,
  datasetById,
  type Epoch,
  evaluate,
  type HazardInputs,
  planEvaluation,
} from "@tidemark/science";
import { openMap, samplePicture } from "../import/dense-sample.ts";
import type { LevelRule } from "../import/map-levels.ts";
import { importedFor, type ImportedSource } from "../import/open-imported.ts";
import type { sampleImported } from "../import/sample-imported.ts";
import { importedFlood } from "./imported-floods.ts";
import { importedCyclones, importedSeismic } from "./imported-hazards.ts";
import type { ImportPoints } from "./replacement.ts";
import type { ScreeningPoint } from "../pack/screening-inputs.ts";
import { screenSites } from "./screen-sites.ts";
import type { Sources } from "./sources.ts";

/** Datasets whose imported maps can be read at any point without the screening of a whole location. */
const NATIVE = ["river_flood_depth", "coastal_flood_depth", "tc_wind_rp", "pga_rp", "mmi_475", "elevation"] as const;
type NativeDataset = (typeof NATIVE)[number];
const isNative = (id: string): id is NativeDataset => (NATIVE as readonly string[]).includes(id);
const METRES_PER_DEGREE = 111_195;

/** Points of a picture, with the place in a list of cells of the pack that stands for each; below 0 = none. */
export interface DensePoints extends ImportPoints {
  /**
   * Points of a row: row by row from the north, those of a row with one latitude and those of a column with one
   * longitude.
   */
  readonly width: number;
  readonly cellOf: Int32Array;
  /** Cells of the list. */
  readonly cells: number;
}

/** What a dataset that is drawn from imported maps can be drawn with. */
export interface NativeMaps {
  /** Size of the cells of the maps, degrees. */
  readonly stepDegrees: number;
  /** Coarser levels that all its maps have. */
  readonly levels: number;
  readonly rule: LevelRule;
}

/** A column of a climate dataset that a hazard builds on. */
export interface ClimateColumn {
  readonly datasetId: string;
  readonly index: number;
}

function sourceOf(sources: Sources, datasetId: string): ImportedSource | undefined {
  const source = isNative(datasetId) ? importedFor(sources.imported, datasetId) : undefined;
  // of maps that are read by address there are cells of locations alone
  return source?.kind === "maps" && source.byAddress === undefined ? source : undefined;
}

/** The datasets that are drawn from imported maps. @throws GridError for files that cannot be read */
export async function nativeMaps(sources: Sources): Promise<Readonly<Record<string, NativeMaps>>> {
  const out: Record<string, NativeMaps> = {};
  for (const id of NATIVE) {
    const source = sourceOf(sources, id);
    const layer = source?.layers[0];
    if (source === undefined || layer === undefined) continue;
    const { place } = await openMap(source, layer);
    const at = new Float64Array(4);
    place.centre(0, 0, at.subarray(0, 2));
    place.centre(0, Math.min(1, place.rows - 1), at.subarray(2));
    const degrees = Math.abs(at[1]! - at[3]!);
    const levels = Math.min(...source.layers.map((each) => each.levels?.count ?? 0));
    const { rule = "max" } = layer.levels ?? {};
    if (degrees > 0) out[id] = { stepDegrees: Math.max(degrees, 1 / METRES_PER_DEGREE), levels, rule };
  }
  return out;
}

type Sampler = typeof sampleImported;

function read(source: ImportedSource, id: NativeDataset, points: ImportPoints, index: number, sample: Sampler) {
  if (id === "river_flood_depth" || id === "coastal_flood_depth")
    return importedFlood(source, id, points, index, sample);
  return id === "tc_wind_rp" ? importedCyclones(source, points, sample) : importedSeismic(source, points, sample);
}

/** Values of cells by the cells of points. */
function spread(values: ArrayLike<number>, cellOf: Int32Array): Float32Array {
  const out = new Float32Array(cellOf.length);
  for (let point = 0; point < out.length; point++) {
    const cell = cellOf[point]!;
    out[point] = cell < 0 ? Number.NaN : values[cell]!;
  }
  return out;
}

/**
 * Inputs of cells as those of points, with `own` in place of some: every column, however deep it lies, but none before
 * it is read. A kernel reads a few of them, and spreading all over the pixels of a tile takes longer than everything
 * else.
 */
function spreadInputs(inputs: HazardInputs, cellOf: Int32Array, own: Partial<HazardInputs>): HazardInputs {
  const cells = inputs.sites;
  const deep = (value: unknown): unknown => {
    if ((value instanceof Float32Array || value instanceof Float64Array) && value.length === cells)
      return spread(value, cellOf);
    if (Array.isArray(value)) return value.map(deep);
    if (value === null || typeof value !== "object") return value;
    return lazily(value, deep);
  };
  return lazily({ ...inputs, sites: cellOf.length, ...own }, (part, name) =>
    name === "sites" || name in own ? part : deep(part),
  ) as HazardInputs;
}

/** The same object with its parts changed, each when it is first read. */
function lazily(parts: object, change: (part: unknown, name: string) => unknown): object {
  const out = {};
  for (const [name, part] of Object.entries(parts)) {
    const get = (): unknown => {
      const value = change(part, name);
      Object.defineProperty(out, name, { value, enumerable: true });
      return value;
    };
    Object.defineProperty(out, name, { get, enumerable: true, configurable: true });
  }
  return out;
}

/**
 * The maps alone as inputs, for a hazard that takes nothing else from the cells.
 * @throws Error when it does, so that it cannot go unnoticed
 */
function onlyMaps(own: Partial<HazardInputs>, sites: number): HazardInputs {
  // a terrain model with rivers is looked for where no flood map reaches; none can be imported
  const given = { riverTerrain: undefined, ...own, sites };
  return new Proxy(given, {
    get(target, name) {
      if (name in target || typeof name === "symbol") return Reflect.get(target, name);
      throw new Error(`pictures of imported maps do not carry the input ${name}`);
    },
  }) as HazardInputs;
}

/** Climate columns that a hazard on imported maps builds on, for the cells under a picture. */
export function nativeClimate(datasetId: string, index: number): readonly ClimateColumn[] {
  if (datasetId !== "river_flood_depth") return [];
  const { scenario, time, ensemble } = coordinatesAt(COORDINATE_SETS.RP, index);
  const rain = datasetById("rx5day")!;
  const set = COORDINATE_SETS[rain.coordinateSet];
  const at = [
    { scenario, time, ensemble },
    { scenario, time, ensemble: "p50" as const },
    { ...BASE, ensemble },
    { ...BASE, ensemble: "p50" as const },
  ].map((epoch) =>
    coordinateIndex(set, { ...rain.defaultCoordinates, ...epoch } as Parameters<typeof coordinateIndex>[1]),
  );
  return [...new Set(at)].map((each) => ({ datasetId: rain.id, index: each }));
}

/** Hazards that are screened where no map reaches. */
const SCREENED: ReadonlySet<NativeDataset> = new Set(["tc_wind_rp", "pga_rp", "mmi_475"]);

/** Whether a hazard takes more from the cells under a picture than their climate. */
function needsCells(
  id: NativeDataset,
  index: number,
  { cycloneMap }: Partial<HazardInputs>,
  isPartly: boolean,
): boolean {
  if (id === "coastal_flood_depth" || (SCREENED.has(id) && isPartly)) return true;
  if (cycloneMap === undefined) return false;
  const { return_period: period = Number.NaN } = coordinatesAt(COORDINATE_SETS.RP, index);
  const { columns, returnPeriods } = cycloneMap;
  const last = columns.findLastIndex((column) => column.every((wind) => !Number.isNaN(wind)));
  return last < 0 || period > returnPeriods[last]!;
}

/** Inputs of the cells under a picture, with every source but the one whose maps are read at the points themselves. */
export async function screenForNative(
  sources: Sources,
  datasetId: string,
  cells: readonly ScreeningPoint[],
  epoch: Epoch | undefined,
): Promise<HazardInputs> {
  const own = sourceOf(sources, datasetId);
  const others = sources.imported.filter((source) => source !== own);
  const options = { isCells: true, ...(epoch === undefined ? {} : { epochs: [BASE, epoch] }) };
  return (await screenSites({ ...sources, imported: others }, cells, options)).inputs;
}

/** What is known of the cells under a picture. */
export interface PictureCells {
  /** Values of a column of `nativeClimate` by cell. */
  readonly climate: (column: ClimateColumn) => Float32Array | undefined;
  /** By `screenForNative`; asked for where the maps alone do not do. */
  readonly inputs: () => Promise<HazardInputs>;
}

/**
 * A dataset at the points of a picture, read from its imported maps as they are; everything else it builds on (rain,
 * warming, the sea) comes from the cells, and so do the points that no map reaches. The same kernels as for locations.
 * Undefined where no map is imported, or none reaches the picture.
 * @param level of the maps: 0 = their own cells, every further one of cells twice as large
 * @returns NaN = missing
 * @throws GridError for stored files that are damaged
 */
export async function nativeColumn(
  sources: Sources,
  { datasetId, index, level }: { readonly datasetId: string; readonly index: number; readonly level: number },
  points: DensePoints,
  cells: PictureCells,
): Promise<Float32Array | undefined> {
  const source = sourceOf(sources, datasetId);
  if (source === undefined || !isNative(datasetId)) return undefined;
  const { cellOf } = points;
  const sample: Sampler = (from, _, wanted) => samplePicture(from, points, level, wanted);
  if (datasetId === "elevation") return elevationColumn((await sample(source, points))[0]?.values, cellOf, cells);
  const found = await read(source, datasetId, points, index, sample);
  const given = found?.datasets.get(datasetId);
  const reach = reachOf(cellOf, (point) => given?.outside?.[point] === 1);
  if (found === null || reach === "none") return undefined;
  const columns = given?.columns;
  if (columns !== undefined) return withCells(columns.get(index) ?? empty(cellOf.length), cellOf);
  const hazards = needsCells(datasetId, index, found.inputs, reach === "partly")
    ? spreadInputs(await cells.inputs(), cellOf, found.inputs)
    : onlyMaps(found.inputs, cellOf.length);
  const tables = { warming: sources.pack.warming(), scaling: sources.pack.regionalScaling() };
  const inputs = { sites: cellOf.length, siteCell: cellOf, tables, hazards, assets: [] };
  const plan = planEvaluation([{ datasetId, indices: [index] }], inputs);
  const { read: column } = evaluate(plan, inputs, {
    cells: (id, at) => cells.climate({ datasetId: id, index: at }),
  });
  return withCells(Float32Array.from(column(datasetId, index) ?? empty(cellOf.length)), cellOf);
}

/** How much of the points with a cell a map reaches. */
function reachOf(cellOf: Int32Array, isOutside: (point: number) => boolean): "all" | "partly" | "none" {
  let [inside, outside] = [0, 0];
  cellOf.forEach((cell, point) => {
    if (cell >= 0 && isOutside(point)) outside++;
    else if (cell >= 0) inside++;
  });
  return inside === 0 ? "none" : outside === 0 ? "all" : "partly";
}

/** Heights of a terrain model, and those of the cells where it has none. */
async function elevationColumn(
  heights: Float32Array | undefined,
  cellOf: Int32Array,
  cells: PictureCells,
): Promise<Float32Array | undefined> {
  const reach = reachOf(cellOf, (point) => Number.isNaN(heights?.[point] ?? Number.NaN));
  if (heights === undefined || reach === "none") return undefined;
  if (reach === "all") return withCells(heights, cellOf);
  const { elevation } = await cells.inputs();
  const filled = heights.map((height, point) => (Number.isNaN(height) ? elevation[cellOf[point]!]! : height));
  return withCells(filled, cellOf);
}

const empty = (points: number): Float32Array => new Float32Array(points).fill(Number.NaN);

/** A point without a cell of the pack stays without any value. */
function withCells(values: Float32Array, cellOf: Int32Array): Float32Array {
  return values.map((value, point) => (cellOf[point]! < 0 ? Number.NaN : value));
}
