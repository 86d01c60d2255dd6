import {
  coordinateOf,
  type Decoder,
  detectNodata,
  GridError,
  type GridSource,
  type GridVariable,
  openGrid,
  openRaster,
  type Raster,
  readValues,
} from "@tidemark/grids";
import { checkLabels, type RecognisedFile } from "./recognise.ts";
import type { FileDetails, MapLabels, MapSource } from "./source-types.ts";
import { CHUNK, type LayerShape } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

/** One map in a file, ready to be read. */
export interface FoundMap {
  readonly file: RecognisedFile;
  readonly source: GridSource;
  readonly raster: Raster;
  readonly band: number;
  readonly labels: MapLabels;
  readonly undeclaredNodata: readonly number[];
  readonly shape: LayerShape;
}

const returnPeriodName = /^(rp|rps|return[_ ]?periods?)\b/i;
const sampleChunks = 8;

/**
 * Opens a file and finds the maps in it: one, or one per return period of a NetCDF file. Checks variable, unit, axes
 * and the range of a sample, so that a wrong file is refused before anything is written.
 * @throws GridError what the reader throws; not-understood, unknown-unit
 */
export async function findMaps(source: MapSource, file: RecognisedFile): Promise<FoundMap[]> {
  const system = systemOf(file.details);
  const grid = await openGrid(file.location, { ...file.access, ...system });
  const name = variableName(source, grid, file);
  const raw = await openRaster(grid, { variable: name, ...system });
  checkAxes(raw, grid, file.name);
  const sample = await sampleRaw(raw);
  const { nodata } = file.details;
  const undeclaredNodata =
    nodata === undefined ? detectNodata(sample, raw.variable.fillValues) : [nodata, Math.fround(nodata)];
  const raster = await openRaster(grid, {
    variable: name,
    units: source.variable.units,
    nodata: undeclaredNodata,
    ...unitOption(source, file, raw),
    ...system,
  });
  checkRange(source, file.name, sample, raster.decoder);
  const shape = shapeOf(raster);
  const labels = await labelsByBand(source, file, grid, raster);
  return labels.map((each, band) => ({ file, source: grid, raster, band, labels: each, undeclaredNodata, shape }));
}

/** The coordinate system that was told, as readers take it. */
export function systemOf({ projection }: FileDetails): { readonly projection?: string } {
  return projection === undefined ? {} : { projection };
}

function variableName(source: MapSource, grid: GridSource, { name: fileName, details }: RecognisedFile): string {
  if (grid.format === "geotiff") return "values";
  const names = details.variable === undefined ? source.variable.names : [details.variable];
  const found = names.find((name) => grid.variables.has(name)) ?? onlyField(source, grid);
  if (found !== undefined) return found;
  throw new GridError(
    "not-understood",
    importSaid("source.no_map_variable", {
      file: fileName,
      source: source.title,
      has: [...grid.variables.keys()].join(", "),
      names: source.variable.names.join(" or ") || "as in the GeoTIFF files only",
    }),
  );
}

/** The only gridded variable of a file of anybody's. */
function onlyField(source: MapSource, grid: GridSource): string | undefined {
  const fields = [...grid.variables.values()].filter(
    (v) => v.dimensions.length >= 2 && !/_(bnds|bounds)$/.test(v.name),
  );
  return source.isOwn === true && fields.length === 1 ? fields[0]?.name : undefined;
}

/** Files that name no unit are taken to keep the one of their publisher. */
function unitOption(source: MapSource, file: RecognisedFile, raw: Raster): { readonly sourceUnits?: string } {
  if (file.details.units !== undefined) return { sourceUnits: file.details.units };
  const named = raw.variable.attributes["units"];
  if (typeof named === "string" && named.trim() !== "") return {};
  return { sourceUnits: file.pattern.sourceUnits ?? source.variable.units };
}

function checkAxes(raster: Raster, grid: GridSource, fileName: string): void {
  const { place } = raster;
  const transform = grid.transform ?? raster.variable.own?.transform ?? null;
  if (transform !== null && (transform.rx !== 0 || transform.ry !== 0)) {
    throw new GridError("unsupported", importSaid("source.turned", { file: fileName }));
  }
  if (!place.geographic) return;
  const out = new Float64Array(2);
  for (const row of [0, place.rows - 1]) {
    place.centre(0, row, out);
    if (Math.abs(out[1] ?? 0) <= 90.01) continue;
    throw new GridError(
      "not-understood",
      importSaid("source.map_axes_swapped", { file: fileName, latitude: out[1] ?? Number.NaN }),
    );
  }
}

/** Raw values of chunks spread over the grid. */
export async function sampleRaw(raster: Raster): Promise<Float64Array> {
  const { variable } = raster;
  const counts = variable.shape.map((n, d) => Math.ceil(n / (variable.chunkShape[d] ?? 1)));
  const total = counts.reduce((a, b) => a * b, 1);
  const parts: Float64Array[] = [];
  for (let k = 0; k < Math.min(sampleChunks, total); k++) {
    let rest = Math.floor((k * total) / Math.min(sampleChunks, total));
    const index = counts.map(() => 0);
    for (let d = counts.length - 1; d >= 0; d--) {
      index[d] = rest % (counts[d] ?? 1);
      rest = Math.floor(rest / (counts[d] ?? 1));
    }
    parts.push(Float64Array.from((await variable.readChunk(index)).data));
  }
  const out = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

function checkRange(source: MapSource, fileName: string, sample: Float64Array, decoder: Decoder): void {
  for (const raw of sample) refuseImpossible(source, fileName, decoder.value(raw));
}

/** So far outside of what is possible that no unit can be the reason: a code for missing. */
const CODE_TIMES = 1000;

function checkValues(source: MapSource, fileName: string, values: Float64Array): void {
  const [low, high] = source.variable.possible;
  for (let i = 0; i < values.length; i++)
    if (values[i]! < low || values[i]! > high) refuseImpossible(source, fileName, values[i]!);
}

/** @throws GridError not-understood for a value that the quantity cannot have */
function refuseImpossible(source: MapSource, fileName: string, value: number): void {
  const [low, high] = source.variable.possible;
  if (!(value < low || value > high)) return;
  const isCode = Math.abs(value) > CODE_TIMES * Math.max(Math.abs(low), Math.abs(high));
  const { units, id: variable } = source.variable;
  const code = isCode ? "source.missing_code_untold" : "source.impossible_value";
  throw new GridError("not-understood", importSaid(code, { file: fileName, value, units, variable, low, high }));
}

/** Cell centres of a raster, in its own coordinate system. */
export function shapeOf({ place }: Raster): LayerShape {
  const out = new Float64Array(2);
  const centre = (column: number, row: number, part: 0 | 1): number => {
    place.own(column, row, out);
    return out[part] ?? Number.NaN;
  };
  return {
    projection: place.system,
    xs: Float64Array.from({ length: place.columns }, (_, c) => centre(c, 0, 0)),
    ys: Float64Array.from({ length: place.rows }, (_, r) => centre(0, r, 1)),
  };
}

/** Labels of every band: those of the name, with the return periods of a coordinate. */
async function labelsByBand(
  source: MapSource,
  file: RecognisedFile,
  grid: GridSource,
  raster: Raster,
): Promise<MapLabels[]> {
  const open = raster.bandDimensions.filter(({ size }) => size > 1);
  const isUntold = source.needs.includes("returnPeriod") && file.labels.returnPeriod === undefined;
  // a single map may still say its return period along a dimension of one
  const [only] = open.length > 0 || !isUntold ? open : raster.bandDimensions;
  let labels: MapLabels[] = [file.labels];
  if (only !== undefined) {
    const axis = coordinateOf(grid, raster.variable, only.name);
    const values = axis === undefined ? [] : Array.from(await readValues(axis));
    const areKnown = open.length <= 1 && axis !== undefined && isOfPeriods(only.name, axis, values);
    if (areKnown) labels = values.map((returnPeriod) => ({ ...file.labels, returnPeriod }));
    else if (open.length > 0) {
      throw new GridError(
        "not-understood",
        importSaid("source.periods_unknown", {
          file: file.name,
          maps: raster.bandCount,
          dimensions: open.map((d) => d.name).join(", "),
        }),
      );
    }
  }
  for (const each of labels) checkLabels(source.needs, each, file.name);
  return labels;
}

/**
 * Whether a dimension is that of return periods: by its name, or as the "index" of OS-Climate, which is that of hazard
 * maps by its convention where the array does not say what else it is.
 */
function isOfPeriods(name: string, { attributes }: GridVariable, values: readonly number[]): boolean {
  const said = String(attributes["units"] ?? "");
  if (returnPeriodName.test(name) || returnPeriodName.test(said)) return true;
  const isRising = values.every((value, i) => value >= 1 && value > (values[i - 1] ?? 0));
  return name === "index" && (said === "" || said === "years") && isRising;
}

/** Memory a band of rows may take, in values. */
const bandValues = 32_000_000;

/**
 * Reads a map in bands of whole chunk rows from first to last.
 * @param found called with the values of `count` rows from `top`, in the unit of the source; NaN = missing
 */
export function readBands(source: MapSource, map: FoundMap, found: FoundRows): Promise<void> {
  return readRows(map.raster, map.band, async (rows, top, count) => {
    checkValues(source, map.file.name, rows);
    await found(rows, top, count);
  });
}

/** Takes the values of `count` rows from `top`; NaN = missing. */
export type FoundRows = (rows: Float64Array, top: number, count: number) => Promise<void>;

/** Reads a band of a raster in bands of whole chunk rows from first to last. */
export async function readRows(raster: Raster, band: number, found: FoundRows): Promise<void> {
  const { variable, place, decoder } = raster;
  const { columns, rows } = place;
  const fileRows = variable.chunkShape[place.yDimension] ?? 1;
  const wanted = Math.ceil(fileRows / CHUNK) * CHUNK;
  const step = wanted * columns <= bandValues ? wanted : CHUNK;
  for (let top = 0; top < rows; top += step) {
    const count = Math.min(step, rows - top);
    const start = variable.shape.map(() => 0);
    const size = variable.shape.map(() => 1);
    let rest = band;
    for (const { dimension, size: n } of raster.bandDimensions.toReversed()) {
      start[dimension] = rest % n;
      rest = Math.floor(rest / n);
    }
    start[place.yDimension] = top;
    size[place.yDimension] = count;
    size[place.xDimension] = columns;
    const values = await readValues(variable, start, size, decoder);
    await found(place.yDimension < place.xDimension ? values : transposed(values, columns, count), top, count);
  }
}

function transposed(values: Float64Array, columns: number, rows: number): Float64Array {
  const out = new Float64Array(values.length);
  for (let c = 0; c < columns; c++) for (let r = 0; r < rows; r++) out[r * columns + c] = values[c * rows + r] ?? 0;
  return out;
}
