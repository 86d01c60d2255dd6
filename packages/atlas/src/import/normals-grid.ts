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

/** Values of a grid of longitudes and latitudes between its centres, on the grid of the pack; NaN outside of it. */
export function spreadOut(values: Float64Array, place: Raster["place"]): Float32Array {
  const out = new Float32Array(GRID_CELLS).fill(Number.NaN);
  const { cells, at } = centresOn(place);
  for (let i = 0; i < cells.length; i++) out[cells[i]!] = between(values, place, at[2 * i]!, at[2 * i + 1]!);
  return out;
}

/** Cells of the pack that a map covers, and where their centres lie on it: column and row. */
interface Centres {
  readonly cells: Int32Array;
  readonly at: Float64Array;
}
let known: { readonly key: string; readonly centres: Centres } | undefined;

/** The same for all months of a set, whose maps lie on one grid. */
function centresOn(place: Raster["place"]): Centres {
  const at = new Float64Array(2);
  const corners = [0, 1].flatMap((end) => {
    place.centre(end * (place.columns - 1), end * (place.rows - 1), at);
    return [...at];
  });
  const key = JSON.stringify([place.columns, place.rows, ...corners]);
  if (known?.key === key) return known.centres;
  const cells: number[] = [];
  const positions: number[] = [];
  for (let row = 0; row < GRID_ROWS; row++) {
    for (let column = 0; column < GRID_COLUMNS; column++) {
      place.locate(columnLongitude(column), rowLatitude(row), at);
      if (Number.isNaN(at[0]!) || Number.isNaN(at[1]!)) continue;
      cells.push(row * GRID_COLUMNS + column);
      positions.push(at[0]!, at[1]!);
    }
  }
  const centres = { cells: Int32Array.from(cells), at: Float64Array.from(positions) };
  known = { key, centres };
  return centres;
}

/** Value between the four centres around a place; those without one are left out as long as the others weigh half. */
function between(means: Float64Array, { columns, rows, wraps }: Raster["place"], x: number, y: number): number {
  const clampedX = wraps ? x : Math.min(columns - 1, Math.max(0, x));
  const clampedY = Math.min(rows - 1, Math.max(0, y));
  const left = Math.floor(clampedX);
  const top = Math.floor(clampedY);
  const right = clampedX - left;
  const below = clampedY - top;
  const north = top * columns;
  const south = below > 0 ? north + columns : north;
  const west = left < 0 ? left + columns : left;
  const east = west + 1 < columns ? west + 1 : 0;
  const value =
    (1 - below) * ((1 - right) * means[north + west]! + right * means[north + east]!) +
    below * ((1 - right) * means[south + west]! + right * means[south + east]!);
  if (!Number.isNaN(value)) return value;
  let sum = 0;
  let weights = 0;
  for (let corner = 0; corner < 4; corner++) {
    const [isEast, isSouth] = [(corner & 1) === 1, corner >> 1 === 1];
    const weight = (isEast ? right : 1 - right) * (isSouth ? below : 1 - below);
    const known = means[(isSouth ? south : north) + (isEast ? east : west)]!;
    if (!(weight > 0) || Number.isNaN(known)) continue;
    sum += weight * known;
    weights += weight;
  }
  return weights >= LEAST_WEIGHT ? sum / weights : Number.NaN;
}
