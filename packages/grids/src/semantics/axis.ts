import { GridError } from "../grid-error.ts";
import { gridSaid } from "../wording/grid-said.ts";

/** Cell centres along one dimension, ascending or descending. */
export interface Axis {
  readonly length: number;
  /** Position of a coordinate in units of cells: 0 at the first centre; NaN outside the outer edges. */
  position(coordinate: number): number;
  /** Coordinate of a position; positions up to the outer edges (-0.5, length - 0.5). */
  coordinate(position: number): number;
}

/**
 * Relative unevenness of steps below which an axis counts as regular; 32-bit coordinates of fine grids are about 1e-4.
 */
const evenness = 1e-3;
/** Room at the outer edge for rounding of coordinates, in cells. */
const edgeRoom = 1e-6;

/** @param centres cell centres, strictly ascending or descending @throws GridError not-understood */
export function axisOf(centres: Float64Array, name: string): Axis {
  const n = centres.length;
  const first = centres[0] ?? Number.NaN;
  const last = centres[n - 1] ?? Number.NaN;
  const step = n > 1 ? (last - first) / (n - 1) : 1;
  let even = n > 1;
  for (let i = 1; i < n; i++) {
    const gap = (centres[i] ?? Number.NaN) - (centres[i - 1] ?? Number.NaN);
    if (!(gap * Math.sign(step) > 0)) {
      throw new GridError("not-understood", gridSaid("grid.axis_not_steady", { axis: name }));
    }
    if (Math.abs(gap - step) > Math.abs(step) * evenness) even = false;
  }
  if (!Number.isFinite(first) || n < 2) {
    throw new GridError("not-understood", gridSaid("grid.axis_short", { axis: name }));
  }
  return even ? regularAxis(first, step, n) : unevenAxis(centres, Math.sign(step));
}

/** An axis of equal steps. */
export function regularAxis(first: number, step: number, length: number): Axis {
  return {
    length,
    position(coordinate) {
      const p = (coordinate - first) / step;
      return p >= -0.5 - edgeRoom && p <= length - 0.5 + edgeRoom ? p : Number.NaN;
    },
    coordinate: (position) => first + position * step,
  };
}

function unevenAxis(centres: Float64Array, sign: number): Axis {
  const n = centres.length;
  const at = (i: number): number => centres[i] ?? Number.NaN;
  return {
    length: n,
    position(coordinate) {
      let low = 0;
      let high = n - 1;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((coordinate - at(middle)) * sign >= 0) low = middle;
        else high = middle;
      }
      const p = low + (coordinate - at(low)) / (at(high) - at(low));
      return p >= -0.5 - edgeRoom && p <= n - 0.5 + edgeRoom ? p : Number.NaN;
    },
    coordinate(position) {
      const low = Math.min(n - 2, Math.max(0, Math.floor(position)));
      return at(low) + (position - low) * (at(low + 1) - at(low));
    },
  };
}
