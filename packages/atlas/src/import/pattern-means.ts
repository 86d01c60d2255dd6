import { GridError, type Raster, readValues } from "@tidemark/grids";
import { DAYS_IN_MONTH } from "@tidemark/science";
import type { PatternVariable, Run, RunMonth } from "./pattern-plan.ts";
import { importSaid } from "../wording/import-said.ts";

/** Twelve months of a mean over years on the model's own grid, month-major; °C, or mm a day. */
export type MonthlyMeans = Float64Array;
/** First and last year of a window. */
export type Window = readonly [first: number, last: number];

/** Values that are read at once. */
const MOST_VALUES = 8_000_000;
/** What the fields can be, °C or mm a day. */
const POSSIBLE = { tas: [-100, 65], tasmax: [-100, 75], tasmin: [-110, 60], pr: [-1, 500] } as const satisfies Readonly<
  Record<PatternVariable, readonly [number, number]>
>;

/** Months of a run in a window; undefined where one is missing. */
export function monthsIn({ months }: Run, [first, last]: Window): readonly RunMonth[] | undefined {
  const own = months.filter(({ year }) => year >= first && year <= last);
  return own.length === 12 * (last - first + 1) ? own : undefined;
}

/**
 * Means of each calendar month. Files are read from their start to their end, whole chunks at a time.
 * @throws GridError not-understood for values that the variable cannot have; what the reader throws
 */
export async function meansOf(
  variable: PatternVariable,
  months: readonly RunMonth[],
  signal: AbortSignal | undefined,
): Promise<MonthlyMeans> {
  const { columns, rows } = months[0]!.raster.place;
  const sums = new Float64Array(12 * columns * rows);
  for (const raster of new Set(months.map((month) => month.raster))) {
    const own = months.filter((month) => month.raster === raster);
    await addFile(variable, own, sums, signal);
  }
  const years = months.length / 12;
  return sums.map((sum) => sum / years);
}

async function addFile(
  variable: PatternVariable,
  months: readonly RunMonth[],
  sums: Float64Array,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { raster, file } = months[0]!;
  const { columns, rows } = raster.place;
  const { along, chunk } = timeOf(raster);
  const rowStep = Math.max(raster.variable.chunkShape[raster.place.yDimension] ?? 1, 1);
  const monthOf = new Map(months.map(({ band, month }) => [band, month]));
  const [low, high] = POSSIBLE[variable];
  const [first, last] = [Math.min(...monthOf.keys()), Math.max(...monthOf.keys())];
  for (let top = 0; top < rows; top += rowStep) {
    const height = Math.min(rowStep, rows - top);
    const steps = Math.max(1, Math.floor(MOST_VALUES / (chunk * height * columns))) * chunk;
    for (let from = first - (first % chunk); from <= last; from += steps) {
      signal?.throwIfAborted();
      const count = Math.min(steps, last + 1 - from);
      const values = await readSlab(raster, { along, from, count, top, height });
      for (let step = 0; step < count; step++) {
        const month = monthOf.get(from + step);
        if (month === undefined) continue;
        const to = (month * rows + top) * columns;
        for (let i = 0; i < height * columns; i++) {
          const value = values[step * height * columns + i]!;
          if (value < low || value > high) throw impossible(file.name, variable, value);
          sums[to + i]! += value;
        }
      }
    }
  }
}

function impossible(file: string, variable: PatternVariable, value: number): GridError {
  const [low, high] = POSSIBLE[variable];
  return new GridError(
    "not-understood",
    importSaid("source.impossible_normal", { file, value, normal: variable, low, high }),
  );
}

function timeOf(raster: Raster): { readonly along: number; readonly chunk: number } {
  const along = raster.bandDimensions.find(({ size }) => size > 1)!.dimension;
  return { along, chunk: raster.variable.chunkShape[along] ?? 1 };
}

interface Slab {
  /** Dimension of time. */
  readonly along: number;
  readonly from: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
}

/** Values of some months and rows; time outermost, as climate files lie. */
function readSlab({ variable, place, decoder }: Raster, { along, from, count, top, height }: Slab) {
  const start = variable.shape.map(() => 0);
  const size = variable.shape.map(() => 1);
  [start[along], size[along]] = [from, count];
  [start[place.yDimension], size[place.yDimension]] = [top, height];
  size[place.xDimension] = place.columns;
  return readValues(variable, start, size, decoder);
}

/** Area of the rows of a grid as shares of a band around the world; cells reach half-way to their neighbours. */
export function rowAreas({ place }: Raster): Float64Array {
  const at = new Float64Array(2);
  const latitudes = Array.from({ length: place.rows }, (_, row) => {
    place.centre(0, row, at);
    return at[1]!;
  });
  const sine = (degrees: number) => Math.sin((Math.min(90, Math.max(-90, degrees)) * Math.PI) / 180);
  const edge = (row: number) => {
    const [before, after] = [latitudes[row - 1], latitudes[row]];
    if (before !== undefined && after !== undefined) return (before + after) / 2;
    const [outer, inner] = before === undefined ? [latitudes[0]!, latitudes[1]!] : [before, latitudes[row - 2]!];
    return outer + (outer - inner) / 2;
  };
  return Float64Array.from(latitudes, (_, row) => Math.abs(sine(edge(row + 1)) - sine(edge(row))) / 2);
}

/** Mean over the year and the area that has values, and the share of the world that this is. */
export function worldMean(means: MonthlyMeans, raster: Raster): { readonly mean: number; readonly share: number } {
  const { columns, rows } = raster.place;
  const areas = rowAreas(raster);
  let [sum, weights] = [0, 0];
  for (let i = 0; i < means.length; i++) {
    const value = means[i]!;
    if (Number.isNaN(value)) continue;
    const weight =
      (areas[Math.floor(i / columns) % rows]! / columns) * DAYS_IN_MONTH[Math.floor(i / (columns * rows))]!;
    sum += weight * value;
    weights += weight;
  }
  const days = DAYS_IN_MONTH.reduce((total, length) => total + length);
  return { mean: sum / weights, share: weights / days };
}
