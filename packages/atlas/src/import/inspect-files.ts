import { stat } from "node:fs/promises";
import { basename } from "node:path";
import {
  calendarOf,
  coordinateOf,
  decoderOf,
  decodeTimes,
  detectNodata,
  GridError,
  type GridFormat,
  type GridSource,
  type GridVariable,
  openGrid,
  openRaster,
  type Raster,
  readValues,
} from "@tidemark/grids";
import { sampleRaw, systemOf } from "./map-layers.ts";
import type { FileDetails } from "./source-types.ts";
import type { SentSentence } from "../wording/import-said.ts";

/** What was understood of a file, whatever it may be imported as. */
export interface InspectedFile {
  readonly name: string;
  readonly bytes: number;
  readonly format: GridFormat | null;
  readonly variables: readonly InspectedVariable[];
  /** Grid of the variable that would be read. */
  readonly grid: InspectedGrid | null;
  readonly times: {
    readonly calendar: string;
    readonly from: string;
    readonly to: string;
    readonly count: number;
  } | null;
  readonly nodata: {
    readonly declared: readonly number[];
    /** Codes that are not declared but stand apart from all other values. */
    readonly guessed: readonly number[];
  };
  /** Of a sample of the values, in the unit of the file; null where all are missing. */
  readonly range: { readonly min: number; readonly max: number } | null;
  /** Why it cannot be read. */
  readonly fault: string | null;
  /** By which the fault is worded in another language. */
  readonly fault_said: Omit<SentSentence, "message"> | null;
  /** True where it can be read once its coordinate system is told. */
  readonly asksProjection: boolean;
}

interface InspectedVariable {
  readonly name: string;
  readonly units: string | null;
  readonly dimensions: readonly string[];
  readonly shape: readonly number[];
}

interface InspectedGrid {
  readonly columns: number;
  readonly rows: number;
  readonly projection: string | null;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const EMPTY = {
  format: null,
  variables: [],
  grid: null,
  times: null,
  nodata: { declared: [], guessed: [] },
  range: null,
  asksProjection: false,
};

const isField = ({ dimensions, name }: GridVariable): boolean =>
  dimensions.length >= 2 && !/_(bnds|bounds)$/.test(name);

function describe({ name, attributes, dimensions, shape }: GridVariable): InspectedVariable {
  const units = attributes["units"];
  return { name, units: typeof units === "string" && units !== "" ? units : null, dimensions, shape };
}

/** Corners of the outer cell centres, degrees. */
function gridOf({ place }: Raster): InspectedGrid {
  const at = new Float64Array(2);
  const corners = [
    [0, 0],
    [place.columns - 1, 0],
    [0, place.rows - 1],
    [place.columns - 1, place.rows - 1],
  ].map(([column = 0, row = 0]) => {
    place.centre(column, row, at);
    return [at[0]!, at[1]!] as const;
  });
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    columns: place.columns,
    rows: place.rows,
    projection: place.system,
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
  };
}

async function timesOf(source: GridSource, raster: Raster): Promise<InspectedFile["times"]> {
  for (const { name } of raster.bandDimensions) {
    const axis = coordinateOf(source, raster.variable, name);
    const units = axis?.attributes["units"];
    if (axis === undefined || typeof units !== "string" || !/ since /.test(units)) continue;
    const calendarName = axis.attributes["calendar"];
    const calendar = calendarOf(typeof calendarName === "string" ? calendarName : undefined);
    const values = await readValues(axis);
    const ends = decodeTimes(Float64Array.of(values[0]!, values.at(-1)!), units, calendar);
    const [from = "", to = ""] = ends.map(
      ({ year, month, day }) => `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`,
    );
    return { calendar, from, to, count: values.length };
  }
  return null;
}

function rangeOf(sample: Float64Array, variable: GridVariable, nodata: readonly number[]): InspectedFile["range"] {
  const decoder = decoderOf(variable, { nodata });
  let [min, max] = [Infinity, -Infinity];
  for (const raw of sample) {
    const value = decoder.value(raw);
    if (Number.isNaN(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return min <= max ? { min, max } : null;
}

async function bytesOf(location: string): Promise<number> {
  const found = await stat(location);
  return found.isDirectory() ? 0 : found.size;
}

/**
 * Looks into a file; what is wrong with it is told as a fault. Reads its head, its coordinates and a sample of its
 * values.
 */
export async function inspectFile(location: string, details: FileDetails | undefined): Promise<InspectedFile> {
  const name = basename(location);
  const bytes = await bytesOf(location);
  let source: GridSource | undefined;
  try {
    const system = systemOf(details ?? {});
    source = await openGrid(location, system);
    const variables = [...source.variables.values()].filter(isField);
    const known = { name, bytes, format: source.format, variables: variables.map(describe) };
    const wanted = details?.variable ?? variables[0]?.name;
    if (variables.length === 0 || wanted === undefined) return { ...EMPTY, ...known, fault: null, fault_said: null };
    const raster = await openRaster(source, { variable: wanted, ...system });
    const sample = await sampleRaw(raster);
    const declared = raster.variable.fillValues.filter((code) => Number.isFinite(code));
    const guessed = details?.nodata === undefined ? detectNodata(sample, raster.variable.fillValues) : [details.nodata];
    return {
      ...known,
      grid: gridOf(raster),
      times: await timesOf(source, raster),
      nodata: { declared, guessed },
      range: rangeOf(sample, raster.variable, guessed),
      fault: null,
      fault_said: null,
      asksProjection: false,
    };
  } catch (error) {
    if (!(error instanceof GridError)) throw error;
    const asksProjection = error.code === "unknown-projection";
    const { message: fault, ...fault_said } = plain(error, location);
    return { ...EMPTY, name, bytes, format: source?.format ?? null, fault, fault_said, asksProjection };
  } finally {
    await source?.close();
  }
}

/** What an error says, without the folder of the file, which tells a reader nothing. */
export function plain({ said }: GridError, location: string): SentSentence {
  const without = <Value>(value: Value) =>
    typeof value === "string" ? value.replaceAll(location, basename(location)) : value;
  const facts = Object.fromEntries(Object.entries(said.facts).map(([name, value]) => [name, without(value)]));
  return { message: without(said.english), message_code: said.code, facts };
}
