import { join } from "node:path";
import { openRaster } from "@tidemark/grids";
import { type Epoch, BASE, hazardColumn, type HazardInputs, warmingSinceBase } from "@tidemark/science";
import { importedFor, type ImportedSource } from "../import/open-imported.ts";
import { sampleImported } from "../import/sample-imported.ts";
import { openLayer } from "../import/stored-layer.ts";
import { importedFlood } from "./imported-floods.ts";
import { importedCyclones, importedSeismic } from "./imported-hazards.ts";
import type { ImportPoints } from "./replacement.ts";
import type { ScreeningPoint } from "../pack/screening-inputs.ts";
import { screenSites } from "./screen-sites.ts";
import { siteColumns } from "./site-columns.ts";
import type { SiteData } from "./site-data.ts";
import type { Sources } from "./sources.ts";

/** Datasets whose imported maps can be read at any point without the screening of a whole location. */
const NATIVE = ["river_flood_depth", "coastal_flood_depth", "tc_wind_rp", "pga_rp", "mmi_475", "elevation"] as const;
type NativeDataset = (typeof NATIVE)[number];
const isNative = (id: string): id is NativeDataset => (NATIVE as readonly string[]).includes(id);
const METRES_PER_DEGREE = 111_195;

/** Points of a dense picture, with the place in the list of screened cells that stands for each; below 0 = none. */
export interface DensePoints extends ImportPoints {
  readonly cellOf: Int32Array;
}

function sourceOf(sources: Sources, datasetId: string): ImportedSource | undefined {
  const source = isNative(datasetId) ? importedFor(sources.imported, datasetId) : undefined;
  return source?.kind === "maps" ? source : undefined;
}

/** Size of the cells of the imported maps of each dataset that has some, degrees. @throws GridError for files that cannot be read */
export async function nativeSteps(sources: Sources): Promise<Readonly<Record<string, number>>> {
  const out: Record<string, number> = {};
  for (const id of NATIVE) {
    const source = sourceOf(sources, id);
    const layer = source?.layers[0];
    if (source === undefined || layer === undefined) continue;
    const grid = await openLayer(join(source.folder, "layers", layer.id), layer);
    const projection = layer.projection === null ? {} : { projection: layer.projection };
    const { place } = await openRaster(grid, { variable: "values", ...projection });
    const at = new Float64Array(4);
    place.centre(0, 0, at.subarray(0, 2));
    place.centre(0, Math.min(1, place.rows - 1), at.subarray(2));
    await grid.close();
    const degrees = Math.abs(at[1]! - at[3]!);
    if (degrees > 0) out[id] = Math.max(degrees, 1 / METRES_PER_DEGREE);
  }
  return out;
}

function read(source: ImportedSource, id: NativeDataset, points: ImportPoints, index: number) {
  if (id === "river_flood_depth" || id === "coastal_flood_depth") return importedFlood(source, id, points, index);
  return id === "tc_wind_rp" ? importedCyclones(source, points) : importedSeismic(source, points);
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
 * Inputs of cells as those of points, with `own` in place of some: every column, however deep it lies, but none before it is read. A kernel
 * reads a few of them, and spreading all over the pixels of a tile takes longer than everything else.
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

/** The cells of a dense picture as sites, with every source but the one whose maps are read at the points themselves. */
export function screenForNative(
  sources: Sources,
  datasetId: string,
  cells: readonly ScreeningPoint[],
  epoch: Epoch | undefined,
): Promise<SiteData> {
  const own = sourceOf(sources, datasetId);
  const others = sources.imported.filter((source) => source !== own);
  return screenSites({ ...sources, imported: others }, cells, epoch === undefined ? {} : { epochs: [BASE, epoch] });
}

/**
 * A dataset at the points of a dense picture, read from its imported maps as they are; everything else it builds on (rain, warming, the sea)
 * comes from the cells. The same kernels as for locations. Undefined where no map is imported.
 * @param data the cells, by `screenForNative`
 * @returns NaN = missing
 * @throws GridError for stored files that are damaged
 */
export async function nativeColumn(
  sources: Sources,
  datasetId: string,
  index: number,
  points: DensePoints,
  data: SiteData,
): Promise<Float32Array | undefined> {
  const source = sourceOf(sources, datasetId);
  if (source === undefined || !isNative(datasetId)) return undefined;
  const { cellOf } = points;
  // A point without a cell of the pack stays without any value.
  const longitudes = points.longitudes.map((longitude, i) => (cellOf[i]! < 0 ? Number.NaN : longitude));
  const own = { longitudes, latitudes: points.latitudes };
  if (datasetId === "elevation") return (await sampleImported(source, own))[0]?.values;
  const found = await read(source, datasetId, own, index);
  if (found === null) return undefined;
  const columns = found.datasets.get(datasetId)?.columns;
  if (columns !== undefined) return columns.get(index) ?? new Float32Array(cellOf.length).fill(Number.NaN);
  const readCell = siteColumns(data);
  const out = new Float32Array(cellOf.length);
  const context = {
    inputs: spreadInputs(data.inputs, cellOf, found.inputs),
    warming: warmingSinceBase(data.tables.warming),
    read: (id: string, at: number) => {
      const values = readCell(id, at);
      return values && spread(values, cellOf);
    },
  };
  hazardColumn(datasetId, index, context, out);
  return out;
}
