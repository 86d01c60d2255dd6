import { type GeoPoint, isValidPoint } from "../sphere/sphere.ts";
import {
  type AreaGeometry,
  extentOf,
  type PlanePolygon,
  type PlanePosition,
  type PlaneRing,
  unwrapGeometry,
} from "./geometry.ts";

const EDGE_DEGREES = 1e-12;

/**
 * 1 inside, 0 on an edge, -1 outside (even-odd rule).
 * @param step 1: the positions are a chain, each pair of neighbours an edge; 2: they are the two ends of one edge after
 * the other
 */
export function sideOfEdges(positions: readonly PlanePosition[], step: 1 | 2, x: number, y: number): number {
  let inside = false;
  for (let i = 1; i < positions.length; i += step) {
    const [x0, y0] = positions[i - 1]!;
    const [x1, y1] = positions[i]!;
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

const sideOf = (ring: PlaneRing, x: number, y: number): number => sideOfEdges(ring, 1, x, y);

/** Whether a place of the plane lies in a polygon; edges of outline and holes belong to it. */
export function planeContains([outline, ...holes]: PlanePolygon, x: number, y: number): boolean {
  return outline !== undefined && sideOf(outline, x, y) >= 0 && holes.every((hole) => sideOf(hole, x, y) <= 0);
}

/** Edges of a ring, each as its two ends, by bands of latitude: a question only looks at the edges of its band. */
class BandedRing {
  readonly extent: ReturnType<typeof extentOf>;
  readonly #bands: readonly (readonly PlanePosition[])[];

  constructor(ring: PlaneRing) {
    this.extent = extentOf(ring);
    const bands = Array.from({ length: bandCount(ring.length) }, (): PlanePosition[] => []);
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1]!, ring[i]!];
      const last = this.#band(Math.max(a[1], b[1]), bands.length);
      for (let band = this.#band(Math.min(a[1], b[1]), bands.length); band <= last; band++) bands[band]!.push(a, b);
    }
    this.#bands = bands;
  }

  /** 1 inside, 0 on an edge, -1 outside. */
  side(x: number, y: number): number {
    const [west, south, east, north] = this.extent;
    if (!(x >= west && x <= east && y >= south && y <= north)) return -1;
    return sideOfEdges(this.#bands[this.#band(y, this.#bands.length)]!, 2, x, y);
  }

  /** Rises with latitude, so that the band of a place holds every edge at its height. */
  #band(y: number, count: number): number {
    const [, south, , north] = this.extent;
    return north > south ? Math.min(count - 1, Math.floor(((y - south) / (north - south)) * count)) : 0;
  }
}

/** About eight edges a band; more than a few hundred bands gain nothing. */
const bandCount = (positions: number): number => Math.max(1, Math.min(512, Math.floor(positions / 8)));

/** Prepared geometry for many questions of {@link polygonContains}; the number of its positions hardly matters. */
export class PointInPolygon {
  readonly #parts: readonly (readonly BandedRing[])[];

  constructor(geometry: AreaGeometry) {
    this.#parts = unwrapGeometry(geometry).map((polygon) => polygon.map((ring) => new BandedRing(ring)));
  }

  /** Whether a point lies in the geometry or on its edge; false for an impossible point. */
  contains({ latitude, longitude }: GeoPoint): boolean {
    if (!isValidPoint(latitude, longitude)) return false;
    return this.#parts.some(([outline, ...holes]) => {
      if (outline === undefined) return false;
      const [west, south, east, north] = outline.extent;
      if (!(latitude >= south && latitude <= north)) return false;
      // All longitudes meet at a pole.
      if (Math.abs(latitude) === 90) return true;
      const first = Math.ceil((west - longitude) / 360);
      const last = Math.floor((east - longitude) / 360);
      for (let turn = first; turn <= last; turn++) {
        const x = longitude + 360 * turn;
        if (outline.side(x, latitude) >= 0 && holes.every((hole) => hole.side(x, latitude) <= 0)) return true;
      }
      return false;
    });
  }
}

/**
 * Whether a point lies in a geometry or on its edge, also across the date line and at poles; false for an impossible
 * point.
 */
export function polygonContains(geometry: AreaGeometry, point: GeoPoint): boolean {
  return new PointInPolygon(geometry).contains(point);
}
