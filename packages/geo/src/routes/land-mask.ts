import { pointsAlong } from "../polygons/sample.ts";
import { distanceKm, type GeoPoint, wrapLongitude } from "../sphere/sphere.ts";

/** Cells of a degree along each side. */
export const MASK_PER_DEGREE = 10;
const COLUMNS = 360 * MASK_PER_DEGREE;
const ROWS = 180 * MASK_PER_DEGREE;
const STEP_KM = 5;

/** Bytes of a mask of the whole Earth: one bit a cell, row by row from the south. */
export const MASK_BYTES = Math.ceil((COLUMNS * ROWS) / 8);

/** Number of the cell of a point in the mask. */
export function maskCell({ latitude, longitude }: GeoPoint): number {
  const row = Math.min(ROWS - 1, Math.floor((latitude + 90) * MASK_PER_DEGREE));
  const column = Math.min(COLUMNS - 1, Math.floor((wrapLongitude(longitude) + 180) * MASK_PER_DEGREE));
  return row * COLUMNS + column;
}

/** Which cells of 0.1 degrees hold land. */
export class LandMask {
  readonly #bits: Uint8Array;

  /** @param bits `MASK_BYTES` of them; a bit is set where its cell holds any land */
  constructor(bits: Uint8Array) {
    this.#bits = bits;
  }

  isLand(point: GeoPoint): boolean {
    const cell = maskCell(point);
    return ((this.#bits[cell >> 3] ?? 0) & (1 << (cell & 7))) !== 0;
  }

  /** Longest stretch of water on the great circle between two points, km. */
  widestWaterKm(from: GeoPoint, to: GeoPoint): number {
    const length = distanceKm(from, to);
    const points = pointsAlong(
      [
        [from.longitude, from.latitude],
        [to.longitude, to.latitude],
      ],
      STEP_KM,
    );
    const step = length / Math.max(1, points.length - 1);
    let [stretch, widest] = [0, 0];
    for (const point of points) {
      stretch = this.isLand(point) ? 0 : stretch + step;
      widest = Math.max(widest, stretch);
    }
    return widest;
  }
}
