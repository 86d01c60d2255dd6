import type { Raster } from "@tidemark/grids";
import { columnLongitude, columnOf, GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude, rowOf } from "../cell-grid.ts";
import { readRows, shapeOf } from "./map-layers.ts";

/** Maps with cells up to this size are averaged over the cells of the pack; coarser ones are interpolated, degrees. */
const FINE_DEGREES = 0.1;
/** Part of the weight of an interpolation that must have values. */
const LEAST_WEIGHT = 0.5;

/** A band of a raster. */
interface Band {
  readonly raster: Raster;
  readonly band: number;
}

/**
 * Mean of bands of one grid on the grid of the pack, by cell; NaN where nothing is known.
 * @param checked called with every value, which it may refuse
 * @throws GridError what the reader throws
 */
export async function onPackGrid(bands: readonly Band[], checked: (value: number) => void): Promise<Float32Array> {
  const { place } = bands[0]!.raster;
  const at = new Float64Array(4);
  place.centre(0, 0, at.subarray(0, 2));
  place.centre(0, Math.min(1, place.rows - 1), at.subarray(2));
  return Math.abs(at[1]! - at[3]!) <= FINE_DEGREES ? averaged(bands, checked) : interpolated(bands, checked);
}

async function averaged(bands: readonly Band[], checked: (value: number) => void): Promise<Float32Array> {
  const sums = new Float64Array(GRID_CELLS);
  const counts = new Uint32Array(GRID_CELLS);
  for (const { raster, band } of bands) {
    const { xs, ys } = shapeOf(raster);
    const columns = Int32Array.from(xs, columnOf);
    await readRows(raster, band, async (rows, top, count) => {
      for (let row = 0; row < count; row++) {
        const from = rowOf(ys[top + row]!) * GRID_COLUMNS;
        for (let column = 0; column < xs.length; column++) {
          const value = rows[row * xs.length + column]!;
          if (Number.isNaN(value)) continue;
          checked(value);
          sums[from + columns[column]!]! += value;
          counts[from + columns[column]!]!++;
        }
      }
    });
  }
  const out = new Float32Array(GRID_CELLS);
  for (let cell = 0; cell < GRID_CELLS; cell++) out[cell] = sums[cell]! / counts[cell]!; // 0 / 0 is missing
  return out;
}

/** Mean of the bands on their own grid, then between its centres. */
async function interpolated(bands: readonly Band[], checked: (value: number) => void): Promise<Float32Array> {
  const { place } = bands[0]!.raster;
  const means = new Float64Array(place.columns * place.rows);
  for (const { raster, band } of bands) {
    await readRows(raster, band, async (rows, top) => {
      for (let i = 0; i < rows.length; i++) {
        const value = rows[i]!;
        if (!Number.isNaN(value)) checked(value);
        means[top * place.columns + i]! += value / bands.length;
      }
    });
  }
  return spreadOut(means, place);
}

/**
 * Values of a grid of longitudes and latitudes between its centres, on the grid of the pack; NaN outside of it.
 * @param out where they are written
 */
export function spreadOut(
  values: Float64Array,
  place: Raster["place"],
  out: Float32Array = new Float32Array(GRID_CELLS),
): Float32Array {
  const { cells, left, right, eastward, southward } = centresOn(place);
  out.fill(Number.NaN);
  for (let i = 0; i < cells.length; i++) {
    const [east, south] = [eastward[i]!, southward[i]!];
    const [west, beside] = [left[i]!, right[i]!];
    const down = south > 0 ? place.columns : 0;
    const value =
      (1 - south) * ((1 - east) * values[west]! + east * values[beside]!) +
      south * ((1 - east) * values[west + down]! + east * values[beside + down]!);
    out[cells[i]!] = Number.isNaN(value) ? ofKnown(values, { west, beside, down, east, south }) : value;
  }
  return out;
}

/** Cells of the pack that a map covers, and the four centres of the map around the centre of each. */
interface Centres {
  readonly cells: Int32Array;
  /** Place of the value to the north-west, and of that to the north-east. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** How far it lies towards the east and the south of them, 0 to 1; 0 at the last row. */
  readonly eastward: Float64Array;
  readonly southward: Float64Array;
}
let known: { readonly key: string; readonly centres: Centres } | undefined;

/** The same for all months of a set, whose maps lie on one grid. */
function centresOn(place: Raster["place"]): Centres {
  const { columns, rows, wraps } = place;
  const at = new Float64Array(2);
  const corners = [0, 1].flatMap((end) => {
    place.centre(end * (columns - 1), end * (rows - 1), at);
    return [...at];
  });
  const key = JSON.stringify([columns, rows, ...corners]);
  if (known?.key === key) return known.centres;
  const [cells, left, right] = [0, 1, 2].map(() => new Int32Array(GRID_CELLS)) as [Int32Array, Int32Array, Int32Array];
  const [eastward, southward] = [new Float64Array(GRID_CELLS), new Float64Array(GRID_CELLS)];
  let count = 0;
  for (let row = 0; row < GRID_ROWS; row++) {
    for (let column = 0; column < GRID_COLUMNS; column++) {
      place.locate(columnLongitude(column), rowLatitude(row), at);
      const [x, y] = [at[0]!, at[1]!];
      if (Number.isNaN(x) || Number.isNaN(y)) continue;
      const clampedX = wraps ? x : Math.min(columns - 1, Math.max(0, x));
      const clampedY = Math.min(rows - 1, Math.max(0, y));
      const [first, top] = [Math.floor(clampedX), Math.floor(clampedY)];
      const west = first < 0 ? first + columns : first;
      cells[count] = row * GRID_COLUMNS + column;
      left[count] = top * columns + west;
      right[count] = top * columns + (west + 1 < columns ? west + 1 : 0);
      eastward[count] = clampedX - first;
      southward[count] = clampedY - top;
      count++;
    }
  }
  const centres = {
    cells: cells.subarray(0, count),
    left: left.subarray(0, count),
    right: right.subarray(0, count),
    eastward: eastward.subarray(0, count),
    southward: southward.subarray(0, count),
  };
  known = { key, centres };
  return centres;
}

interface Around {
  readonly west: number;
  readonly beside: number;
  readonly down: number;
  readonly east: number;
  readonly south: number;
}

/** Mean of those of four centres that have a value, as long as they weigh half. */
function ofKnown(values: Float64Array, { west, beside, down, east, south }: Around): number {
  let sum = 0;
  let weights = 0;
  for (let corner = 0; corner < 4; corner++) {
    const [isEast, isSouth] = [(corner & 1) === 1, corner >> 1 === 1];
    const weight = (isEast ? east : 1 - east) * (isSouth ? south : 1 - south);
    const value = values[(isEast ? beside : west) + (isSouth ? down : 0)]!;
    if (!(weight > 0) || Number.isNaN(value)) continue;
    sum += weight * value;
    weights += weight;
  }
  return weights >= LEAST_WEIGHT ? sum / weights : Number.NaN;
}
