import { columnLongitude, GRID_CELLS, GRID_COLUMNS, GRID_ROWS, rowLatitude } from "../cell-grid.ts";
import { SphereIndex, unitVectors } from "../sphere-index.ts";

/** A regular grid around the whole Earth; row 0 at `latitude0`. */
export interface GridAxes {
  readonly rows: number;
  readonly columns: number;
  readonly latitude0: number;
  readonly latitudeStep: number;
  readonly longitude0: number;
  readonly longitudeStep: number;
}

/** Fills NaN with the value of the nearest valid grid point. */
export function fillNearest(values: Float64Array, axes: GridAxes): Float64Array {
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  const known: number[] = [];
  const latitude = (i: number) => axes.latitude0 + axes.latitudeStep * Math.floor(i / axes.columns);
  const longitude = (i: number) => axes.longitude0 + axes.longitudeStep * (i % axes.columns);
  values.forEach((value, i) => {
    if (Number.isNaN(value)) return;
    latitudes.push(latitude(i));
    longitudes.push(longitude(i));
    known.push(value);
  });
  if (known.length === values.length) return values;
  const index = new SphereIndex(unitVectors(latitudes, longitudes));
  return values.map((value, i) =>
    Number.isNaN(value) ? known[index.nearest(latitude(i), longitude(i))!.index]! : value,
  );
}

/** Fractional row and column of a point, the row clamped to the grid. */
function position(axes: GridAxes, latitude: number, longitude: number): readonly [number, number] {
  const row = Math.min(axes.rows - 1, Math.max(0, (latitude - axes.latitude0) / axes.latitudeStep));
  const turned = (((longitude - axes.longitude0) % 360) + 360) % 360;
  return [row, turned / axes.longitudeStep];
}

/** Bilinear value at a point; longitude is periodic, latitude clamped to the outermost rows. */
export function bilinearAt(values: ArrayLike<number>, axes: GridAxes, latitude: number, longitude: number): number {
  const [row, column] = position(axes, latitude, longitude);
  const top = Math.min(axes.rows - 2, Math.floor(row));
  const left = Math.floor(column) % axes.columns;
  const right = (left + 1) % axes.columns;
  const fy = row - top;
  const fx = column - Math.floor(column);
  const at = (y: number, x: number) => values[y * axes.columns + x]!;
  return (
    (1 - fy) * ((1 - fx) * at(top, left) + fx * at(top, right)) +
    fy * ((1 - fx) * at(top + 1, left) + fx * at(top + 1, right))
  );
}

/** Value of a coarse field at every centre of the pack's grid. */
export function onCellGrid(valueAt: (latitude: number, longitude: number) => number): Float32Array {
  const out = new Float32Array(GRID_CELLS);
  for (let row = 0; row < GRID_ROWS; row++) {
    const latitude = rowLatitude(row);
    for (let column = 0; column < GRID_COLUMNS; column++) {
      out[row * GRID_COLUMNS + column] = valueAt(latitude, columnLongitude(column));
    }
  }
  return out;
}

export function bilinearField(values: ArrayLike<number>, axes: GridAxes): Float32Array {
  return onCellGrid((latitude, longitude) => bilinearAt(values, axes, latitude, longitude));
}

const POLE = Math.sqrt(3) - 2;

/** Coefficients of the interpolating cubic B-spline of one line; mirrored at the ends, or periodic. */
function splineCoefficients(line: Float64Array, periodic: boolean): Float64Array {
  const n = line.length;
  const wrap = (i: number) => {
    const period = periodic ? n : 2 * n - 2;
    const k = ((i % period) + period) % period;
    return k < n ? k : period - k;
  };
  const horizon = 40;
  const causal = new Float64Array(n);
  let start = 0;
  for (let k = horizon; k >= 0; k--) start = start * POLE + line[wrap(-k)]!;
  causal[0] = start;
  for (let i = 1; i < n; i++) causal[i] = line[i]! + POLE * causal[i - 1]!;
  const out = new Float64Array(n);
  if (periodic) {
    let end = 0;
    for (let k = horizon; k >= 0; k--) end = end * POLE + causal[(n - 1 + k) % n]!;
    out[n - 1] = -POLE * end;
  } else {
    out[n - 1] = (POLE / (POLE * POLE - 1)) * (causal[n - 1]! + POLE * causal[n - 2]!);
  }
  for (let i = n - 2; i >= 0; i--) out[i] = POLE * (out[i + 1]! - causal[i]!);
  return out.map((value) => 6 * value);
}

function splineWeights(t: number): readonly [number, number, number, number] {
  const s = 1 - t;
  return [(s * s * s) / 6, (4 - 6 * t * t + 3 * t * t * t) / 6, (4 - 6 * s * s + 3 * s * s * s) / 6, (t * t * t) / 6];
}

/** Interpolating cubic B-spline of a coarse field on the pack's grid; periodic in longitude, latitude clamped. */
export function cubicField(values: Float64Array, axes: GridAxes): Float32Array {
  const { rows, columns } = axes;
  const coefficients = new Float64Array(values.length);
  for (let row = 0; row < rows; row++) {
    coefficients.set(splineCoefficients(values.slice(row * columns, (row + 1) * columns), true), row * columns);
  }
  for (let column = 0; column < columns; column++) {
    const line = Float64Array.from({ length: rows }, (_, row) => coefficients[row * columns + column]!);
    splineCoefficients(line, false).forEach((value, row) => (coefficients[row * columns + column] = value));
  }
  const mirrored = (row: number) => (row < 0 ? -row : row >= rows ? 2 * rows - 2 - row : row);
  return onCellGrid((latitude, longitude) => {
    const [row, column] = position(axes, latitude, longitude);
    const top = Math.floor(row);
    const left = Math.floor(column);
    const wy = splineWeights(row - top);
    const wx = splineWeights(column - left);
    let sum = 0;
    for (let j = 0; j < 4; j++) {
      const start = mirrored(top + j - 1) * columns;
      let across = 0;
      for (let i = 0; i < 4; i++) across += wx[i]! * coefficients[start + ((left + i - 1 + columns) % columns)]!;
      sum += wy[j]! * across;
    }
    return sum;
  });
}
