/** Longitude and latitude in degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

export interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

/** Area in square degrees of a ring within a box (Sutherland and Hodgman 1974); the ring need not be closed. */
export function ringAreaWithin(ring: readonly LonLat[], box: Box): number {
  let points = ring;
  points = clipHalf(points, 0, box.west, 1);
  points = clipHalf(points, 0, box.east, -1);
  points = clipHalf(points, 1, box.south, 1);
  points = clipHalf(points, 1, box.north, -1);
  let twice = 0;
  for (let i = 0; i < points.length; i++) {
    const [x1, y1] = points[i] ?? [0, 0];
    const [x2, y2] = points[(i + 1) % points.length] ?? [0, 0];
    twice += (x1 - box.west) * (y2 - box.south) - (x2 - box.west) * (y1 - box.south);
  }
  return Math.abs(twice) / 2;
}

/** Part of a polygon where sign * (coordinate - limit) >= 0. */
function clipHalf(points: readonly LonLat[], axis: 0 | 1, limit: number, sign: 1 | -1): LonLat[] {
  const out: LonLat[] = [];
  for (let i = 0; i < points.length; i++) {
    const a = points[i] ?? [0, 0];
    const b = points[(i + 1) % points.length] ?? [0, 0];
    const da = sign * (a[axis] - limit);
    const db = sign * (b[axis] - limit);
    if (da >= 0) out.push(a);
    if (da * db < 0) {
      const t = da / (da - db);
      out.push([a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])]);
    }
  }
  return out;
}

/** Ends of the part of a segment within a box as shares of its length (Liang and Barsky 1984); null when there is none. */
export function segmentWithin(a: LonLat, b: LonLat, box: Box): readonly [number, number] | null {
  let low = 0;
  let high = 1;
  const sides: readonly (readonly [number, number])[] = [
    [a[0] - b[0], a[0] - box.west],
    [b[0] - a[0], box.east - a[0]],
    [a[1] - b[1], a[1] - box.south],
    [b[1] - a[1], box.north - a[1]],
  ];
  for (const [p, q] of sides) {
    if (p === 0 && q < 0) return null;
    if (p < 0) low = Math.max(low, q / p);
    if (p > 0) high = Math.min(high, q / p);
  }
  return high > low ? [low, high] : null;
}

/** A path whose longitudes are continuous over the date line; a ring around a pole is closed along the pole. */
export function unwrapPath(path: readonly LonLat[], ring: boolean): LonLat[] {
  const out: LonLat[] = [];
  let turn = 0;
  path.forEach(([longitude, latitude], i) => {
    const before = path[i - 1]?.[0];
    if (before !== undefined) turn -= 360 * Math.round((longitude - before) / 360);
    out.push([longitude + turn, latitude]);
  });
  const first = out[0];
  const last = out.at(-1);
  if (!ring || first === undefined || last === undefined) return out;
  const winding = 360 * Math.round((last[0] - first[0]) / 360);
  if (winding === 0) return out;
  const open = Math.abs(last[0] - first[0] - winding) > 1e-9;
  const pole = out.reduce((sum, p) => sum + p[1], 0) >= 0 ? 90 : -90;
  return [
    ...out,
    ...(open ? ([[first[0] + winding, first[1]]] as LonLat[]) : []),
    [first[0] + winding, pole],
    [first[0], pole],
  ];
}
