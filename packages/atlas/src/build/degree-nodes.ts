import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import type { GridAxes } from "./coarse-grid.ts";

export const NODE_ROWS = 180;
export const NODE_COLUMNS = 360;
/** Nodes of one degree, at the middles of the squares of a degree. */
export const NODES: GridAxes = {
  rows: NODE_ROWS,
  columns: NODE_COLUMNS,
  latitude0: 89.5,
  latitudeStep: -1,
  longitude0: -179.5,
  longitudeStep: 1,
};

export const latitudeOf = (node: number) => 89.5 - Math.floor(node / NODE_COLUMNS);
export const longitudeOf = (node: number) => (node % NODE_COLUMNS) - 179.5;
/** Area of the square of a node, of that at the equator. */
export const areaOf = (node: number) => Math.cos((latitudeOf(node) * Math.PI) / 180);

/** Node of the square of a degree that a cell of the grid lies in. */
export function nodeOfCell(cell: number): number {
  const row = Math.floor(90 - rowLatitude(Math.floor(cell / GRID_COLUMNS)));
  return row * NODE_COLUMNS + Math.floor(columnLongitude(cell % GRID_COLUMNS) + 180);
}

/** Weights of a Gaussian cut at three sigma, from the centre outward, in steps. */
export const gaussian = (sigma: number) =>
  Float64Array.from({ length: Math.ceil(3 * sigma) + 1 }, (_, i) => Math.exp(-0.5 * (i / sigma) ** 2));

/** Gaussian mean over the nodes that have a value (not NaN); NaN where none is near. */
export function smoothNodes(values: Float64Array, sigmaDegrees: number): Float64Array {
  const along = gaussian(sigmaDegrees);
  const sums = new Float64Array(values.length);
  const weights = new Float64Array(values.length);
  for (let node = 0; node < values.length; node++) {
    if (Number.isNaN(values[node]!)) continue;
    const [row, column] = [Math.floor(node / NODE_COLUMNS), node % NODE_COLUMNS];
    for (let k = 1 - along.length; k < along.length; k++) {
      if (row + k < 0 || row + k >= NODE_ROWS) continue;
      const at = (row + k) * NODE_COLUMNS + column;
      const weight = along[Math.abs(k)]! * areaOf(node);
      sums[at]! += weight * values[node]!;
      weights[at]! += weight;
    }
  }
  return acrossRows(sums, weights, sigmaDegrees);
}

function acrossRows(sums: Float64Array, weights: Float64Array, sigmaDegrees: number): Float64Array {
  const out = new Float64Array(sums.length).fill(Number.NaN);
  for (let row = 0; row < NODE_ROWS; row++) {
    const across = gaussian(sigmaDegrees * Math.min(6, 1 / areaOf(row * NODE_COLUMNS)));
    for (let column = 0; column < NODE_COLUMNS; column++) {
      let [sum, weight] = [0, 0];
      for (let k = 1 - across.length; k < across.length; k++) {
        const at = row * NODE_COLUMNS + ((column + k + 2 * NODE_COLUMNS) % NODE_COLUMNS);
        sum += across[Math.abs(k)]! * sums[at]!;
        weight += across[Math.abs(k)]! * weights[at]!;
      }
      if (weight > 0) out[row * NODE_COLUMNS + column] = sum / weight;
    }
  }
  return out;
}
