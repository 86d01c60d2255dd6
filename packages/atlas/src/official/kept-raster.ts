import { type GridSource, type GridVariable, openRaster, type Raster } from "@tidemark/grids";
import type { Kept, KeptFile } from "./kept-cells.ts";
import type { MaskKind, OfficialSource } from "./official-source.ts";

/** How cells of a file are read; the cells themselves are known one by one. */
function gridOf({ columns, rows, dtype, attributes, fillValues, transform, projection, path }: KeptFile): GridSource {
  const variable: GridVariable = {
    name: "values",
    dimensions: ["band", "y", "x"],
    shape: [1, rows, columns],
    chunkShape: [1, rows, columns],
    dtype,
    attributes,
    fillValues,
    readChunk: () => Promise.reject(new Error("cells of official maps are read one by one")),
  };
  const variables = new Map([["values", variable]]);
  return { format: "memory", name: path, attributes: {}, variables, transform, projection, close: async () => {} };
}

/** How values of a file are read: in the unit of the source, which files that name none keep to. */
export function rasterOf(source: OfficialSource, grid: GridSource, mask?: MaskKind): Promise<Raster> {
  if (mask !== undefined) return openRaster(grid, { variable: "values" });
  const { units } = source.variable;
  const { fileUnits, nodata, own: told } = source.official;
  const only = [...grid.variables.values()].find(({ dimensions }) => dimensions.length >= 2);
  const named = only?.attributes["units"];
  // what an administrator says of a file of his own goes before what the file says
  const isNamed = typeof named === "string" && named.trim() !== "" && told?.units === undefined;
  const own = isNamed ? {} : { sourceUnits: fileUnits ?? units };
  return openRaster(grid, { ...(only && { variable: only.name }), units, ...own, ...(nodata && { nodata }) });
}

/** A file of which cells are kept, ready to be sampled, and where it can be. */
export interface KeptRaster {
  readonly file: KeptFile;
  readonly raster: Raster;
  /** Writes the position of a point in cells; whether it lies in the file. */
  readonly locate: (longitude: number, latitude: number, out: Float64Array) => boolean;
  /** Cell of a point as it is kept, row x columns + column; undefined outside the file and where it was not read. */
  readonly cellAt: (longitude: number, latitude: number) => number | undefined;
  /** Value of a cell in the unit of the source; NaN where it has none, undefined where it was not read. */
  readonly valueAt: (column: number, row: number) => number | undefined;
  readonly valueOf: (cell: number) => number | undefined;
  /** The same as it stands in the file. */
  readonly rawOf: (cell: number) => number | undefined;
}

/** Slivers below nothing are nothing. */
const clamped = ({ official: { clampFrom: least } }: OfficialSource, raw: number): number =>
  least !== undefined && raw < 0 && raw >= least ? 0 : raw;

/** A value as it counts, of one as it stands in a file. */
export function countedValue(source: OfficialSource, { decoder }: Raster, raw: number): number {
  const { factor = 1, atMost = Number.POSITIVE_INFINITY } = source.official;
  return Math.min(atMost, decoder.value(clamped(source, raw)) * factor);
}

export async function keptRaster(source: OfficialSource, kept: Kept, layer: string): Promise<KeptRaster | undefined> {
  const found = kept.files.get(layer);
  if (found === undefined) return undefined;
  const { file, cells } = found;
  const raster = await rasterOf(source, gridOf(file), file.mask);
  const { columns, rows, wraps } = raster.place;
  const at = new Float64Array(2);
  const locate = (longitude: number, latitude: number, out: Float64Array): boolean => {
    raster.place.locate(longitude, latitude, out);
    return !Number.isNaN(out[0]!) && !Number.isNaN(out[1]!);
  };
  const turned = (column: number) => (wraps ? (column + columns) % columns : column);
  const valueOf = (cell: number): number | undefined => {
    const raw = cells.get(cell);
    return raw === undefined ? undefined : countedValue(source, raster, raw);
  };
  return {
    file,
    raster,
    locate,
    cellAt(longitude, latitude) {
      if (!locate(longitude, latitude, at)) return undefined;
      const column = Math.min(columns - 1, Math.max(0, Math.round(at[0]!)));
      const cell = Math.min(rows - 1, Math.max(0, Math.round(at[1]!))) * columns + column;
      return cells.has(cell) ? cell : undefined;
    },
    valueAt: (column, row) => valueOf(row * columns + turned(column)),
    valueOf,
    rawOf: (cell) => cells.get(cell),
  };
}
