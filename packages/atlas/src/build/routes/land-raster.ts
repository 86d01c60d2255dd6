import { MASK_BYTES, maskCell, pointsAlong, distanceKm, type GeoPoint } from "@tidemark/geo";
import type { Feature } from "geojson";
import { outlineLayers } from "../basemap/outlines.ts";

/** Cells of a degree along each side: 2.2 km on the equator. */
const PER_DEGREE = 50;
const COLUMNS = 360 * PER_DEGREE;
const ROWS = 180 * PER_DEGREE;
const STEP_KM = 1;

type Ring = readonly (readonly number[])[];

function ringsOf({ geometry }: Feature): readonly Ring[] {
  if (geometry.type === "Polygon") return geometry.coordinates;
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
}

/** Sets the cells whose centre lies in an area (even-odd rule along each row). */
function fill(cells: Uint8Array, area: Feature, value: 0 | 1): void {
  const crossings = new Map<number, number[]>();
  for (const ring of ringsOf(area))
    for (let i = 1; i < ring.length; i++) {
      const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [ring[i - 1]!, ring[i]!];
      const first = Math.ceil((Math.min(y0, y1) + 90) * PER_DEGREE - 0.5);
      const end = Math.ceil((Math.max(y0, y1) + 90) * PER_DEGREE - 0.5);
      for (let row = Math.max(0, first); row < Math.min(ROWS, end); row++) {
        const y = (row + 0.5) / PER_DEGREE - 90;
        const found = crossings.get(row) ?? [];
        found.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
        crossings.set(row, found);
      }
    }
  for (const [row, found] of crossings) {
    found.sort((a, b) => a - b);
    for (let i = 1; i < found.length; i += 2) {
      const [west, east] = [found[i - 1]!, found[i]!].map((x) => Math.ceil((x + 180) * PER_DEGREE - 0.5));
      cells.fill(value, row * COLUMNS + Math.max(0, west!), row * COLUMNS + Math.max(0, Math.min(COLUMNS, east!)));
    }
  }
}

/** Land of the whole Earth without its lakes, in cells of 0.02 degrees. */
export class LandRaster {
  readonly #cells = new Uint8Array(COLUMNS * ROWS);

  constructor() {
    const { land = [], lakes = [] } = outlineLayers("10m");
    for (const area of land) fill(this.#cells, area, 1);
    for (const lake of lakes) fill(this.#cells, lake, 0);
  }

  isLand({ latitude, longitude }: GeoPoint): boolean {
    const row = Math.min(ROWS - 1, Math.floor((latitude + 90) * PER_DEGREE));
    return this.#cells[row * COLUMNS + (Math.floor((longitude + 180) * PER_DEGREE) % COLUMNS)] === 1;
  }

  /** Longest stretch of water on the great circle between two points, km. */
  widestWaterKm(from: GeoPoint, to: GeoPoint): number {
    const { isLand, step } = this.#along(from, to);
    let [stretch, widest] = [0, 0];
    for (const one of isLand) {
      stretch = one ? 0 : stretch + step;
      widest = Math.max(widest, stretch);
    }
    return widest;
  }

  /** Land on the great circle between two points, km. */
  landKm(from: GeoPoint, to: GeoPoint): number {
    const { isLand, step } = this.#along(from, to);
    return step * isLand.filter(Boolean).length;
  }

  #along(from: GeoPoint, to: GeoPoint) {
    const line = [from, to].map(({ longitude, latitude }) => [longitude, latitude]);
    const isLand = pointsAlong(line, STEP_KM).map((point) => this.isLand(point));
    return { isLand, step: distanceKm(from, to) / Math.max(1, isLand.length - 1) };
  }

  /** The mask that comes with the product: coarser cells, set where they hold any land. */
  mask(): Uint8Array {
    const mask = new Uint8Array(MASK_BYTES);
    for (let row = 0; row < ROWS; row++)
      for (let column = 0; column < COLUMNS; column++) {
        if (this.#cells[row * COLUMNS + column] !== 1) continue;
        const latitude = (row + 0.5) / PER_DEGREE - 90;
        const cell = maskCell({ latitude, longitude: (column + 0.5) / PER_DEGREE - 180 });
        mask[cell >> 3]! |= 1 << (cell & 7);
      }
    return mask;
  }
}
