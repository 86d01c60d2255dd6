import { type GeoPoint } from "../sphere/sphere.ts";
import { areaKm2 } from "./area.ts";
import { planeContains } from "./contains.ts";
import { type AreaGeometry, extentOf, pointAt, type PlanePolygon, polygonsOf, unwrapPolygon } from "./geometry.ts";

const RADIANS = Math.PI / 180;
const SCAN_LINES = [0.5, 0.25, 0.75, 0.375, 0.625, 0.125, 0.875];

/** Latitude (degrees) to the height in the equal-area plane, and back. */
const heightOf = (latitude: number) => Math.sin(latitude * RADIANS);
const latitudeOf = (height: number) => Math.asin(Math.max(-1, Math.min(1, height))) / RADIANS;

/**
 * Twice the area and six times the moments of a ring in the plane of longitude and sine of latitude, about its first
 * position.
 */
function moments(polygon: PlanePolygon): { x: number; y: number } | undefined {
  const [originX, originY] = polygon[0]?.[0] ?? [0, 0];
  const base = heightOf(originY);
  let [area, mx, my] = [0, 0, 0];
  for (const ring of polygon) {
    for (let i = 1; i < ring.length; i++) {
      const [x0, y0] = [ring[i - 1]![0] - originX, heightOf(ring[i - 1]![1]) - base];
      const [x1, y1] = [ring[i]![0] - originX, heightOf(ring[i]![1]) - base];
      const part = x0 * y1 - x1 * y0;
      area += part;
      mx += (x0 + x1) * part;
      my += (y0 + y1) * part;
    }
  }
  if (!(Math.abs(area) > 0)) return undefined;
  return { x: originX + mx / (3 * area), y: latitudeOf(base + my / (3 * area)) };
}

/** Largest polygon of a geometry, in the plane. */
function largestPart(geometry: AreaGeometry): PlanePolygon | undefined {
  let best: PlanePolygon | undefined;
  let most = 0;
  for (const rings of polygonsOf(geometry)) {
    const area = areaKm2({ type: "Polygon", coordinates: rings });
    if (area > most) [best, most] = [unwrapPolygon(rings), area];
  }
  return best;
}

/**
 * Centroid of the largest polygon, found in the cylindrical equal-area plane, so that it is the mean place of the area.
 * It may lie outside a bent shape; see {@link representativePoint}. Undefined without area.
 */
export function centroid(geometry: AreaGeometry): GeoPoint | undefined {
  const found = moments(largestPart(geometry) ?? []);
  return found && pointAt([found.x, found.y]);
}

/** Middle of the widest stretch inside a polygon along a parallel. */
function widestStretch(polygon: PlanePolygon, y: number): { x: number; width: number } | undefined {
  const crossings = polygon
    .flatMap((ring) =>
      ring.slice(1).flatMap(([x1, y1], i) => {
        const [x0, y0] = ring[i]!;
        return y0 > y === y1 > y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
      }),
    )
    .sort((a, b) => a - b);
  let best: { x: number; width: number } | undefined;
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const width = crossings[i + 1]! - crossings[i]!;
    if (width > (best?.width ?? 0)) best = { x: (crossings[i]! + crossings[i + 1]!) / 2, width };
  }
  return best;
}

/**
 * A point inside the largest polygon: the centroid where it lies inside, otherwise the middle of a wide stretch along a
 * parallel. Undefined without area.
 */
export function representativePoint(geometry: AreaGeometry): GeoPoint | undefined {
  const polygon = largestPart(geometry);
  if (polygon === undefined) return undefined;
  const middle = moments(polygon);
  if (middle !== undefined && planeContains(polygon, middle.x, middle.y)) return pointAt([middle.x, middle.y]);
  const [, south, , north] = extentOf(polygon[0]!);
  let best: { x: number; y: number; width: number } | undefined;
  for (const share of SCAN_LINES) {
    const y = south + share * (north - south);
    const stretch = widestStretch(polygon, y);
    if (stretch && stretch.width > (best?.width ?? 0)) best = { ...stretch, y };
  }
  return best && pointAt([best.x, best.y]);
}
