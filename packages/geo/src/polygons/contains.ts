import { type GeoPoint, isValidPoint } from "../sphere/sphere.ts";
import { type AreaGeometry, extentOf, type PlanePolygon, type PlaneRing, unwrapGeometry } from "./geometry.ts";

const EDGE_DEGREES = 1e-12;

/** 1 inside, 0 on an edge, -1 outside a ring of the plane (even-odd rule). */
function sideOf(ring: PlaneRing, x: number, y: number): number {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [x0, y0] = ring[i - 1]!;
    const [x1, y1] = ring[i]!;
    if (y < Math.min(y0, y1) || y > Math.max(y0, y1)) continue;
    if (y0 === y1) {
      if (x >= Math.min(x0, x1) && x <= Math.max(x0, x1)) return 0;
      continue;
    }
    const at = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
    if (Math.abs(at - x) <= EDGE_DEGREES) return 0;
    if (y0 > y !== y1 > y && x < at) inside = !inside;
  }
  return inside ? 1 : -1;
}

/** Whether a place of the plane lies in a polygon; edges of outline and holes belong to it. */
export function planeContains([outline, ...holes]: PlanePolygon, x: number, y: number): boolean {
  return outline !== undefined && sideOf(outline, x, y) >= 0 && holes.every((hole) => sideOf(hole, x, y) <= 0);
}

/** Prepared geometry for many questions of {@link polygonContains}. */
export class PointInPolygon {
  readonly #parts: readonly { readonly polygon: PlanePolygon; readonly extent: ReturnType<typeof extentOf> }[];

  constructor(geometry: AreaGeometry) {
    this.#parts = unwrapGeometry(geometry).map((polygon) => ({ polygon, extent: extentOf(polygon[0] ?? []) }));
  }

  /** Whether a point lies in the geometry or on its edge; false for an impossible point. */
  contains({ latitude, longitude }: GeoPoint): boolean {
    if (!isValidPoint(latitude, longitude)) return false;
    return this.#parts.some(({ polygon, extent: [west, south, east, north] }) => {
      if (!(latitude >= south && latitude <= north)) return false;
      // All longitudes meet at a pole.
      if (Math.abs(latitude) === 90) return true;
      const first = Math.ceil((west - longitude) / 360);
      const last = Math.floor((east - longitude) / 360);
      for (let turn = first; turn <= last; turn++) {
        if (planeContains(polygon, longitude + 360 * turn, latitude)) return true;
      }
      return false;
    });
  }
}

/** Whether a point lies in a geometry or on its edge, also across the date line and at poles; false for an impossible point. */
export function polygonContains(geometry: AreaGeometry, point: GeoPoint): boolean {
  return new PointInPolygon(geometry).contains(point);
}
