import KDBush from "kdbush";
import { mercatorOf } from "./mercator.ts";

/** Where points are on the map, for finding the one under the pointer. */
export interface PointIndex {
  /** Positions of points with a place. */
  readonly size: number;
  /**
   * The point nearest to a place, within a distance.
   *
   * @param reachDegrees how far it may be, in degrees of longitude at the place
   * @param isLeftOut tells which positions are not looked for
   */
  readonly nearest: (
    longitude: number,
    latitude: number,
    reachDegrees: number,
    isLeftOut?: (position: number) => boolean,
  ) => number | undefined;
  /** West, south, east, north of all points; undefined when there is none. */
  readonly bounds: readonly [number, number, number, number] | undefined;
}

/** The shortest span of longitudes that holds all of them: over the date line where that is shorter. */
function longitudeSpan(longitudes: readonly number[]): readonly [number, number] {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  let gap = first + 360 - last;
  let span: readonly [number, number] = [first, last];
  for (let i = 1; i < sorted.length; i++) {
    const west = sorted[i] ?? 0;
    const east = sorted[i - 1] ?? 0;
    if (west - east > gap) {
      gap = west - east;
      span = [west, east + 360];
    }
  }
  return span;
}

/** @param lonLat longitude and latitude of each point, one pair after the other; NaN for a point that is not there */
export function createPointIndex(lonLat: Float32Array): PointIndex {
  const positions: number[] = [];
  const longitudes: number[] = [];
  let south = Infinity;
  let north = -Infinity;
  for (let i = 0; 2 * i + 1 < lonLat.length; i++) {
    const longitude = lonLat[2 * i] ?? Number.NaN;
    const latitude = lonLat[2 * i + 1] ?? Number.NaN;
    if (Number.isNaN(longitude) || Number.isNaN(latitude)) continue;
    positions.push(i);
    longitudes.push(longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (positions.length === 0) return { size: 0, nearest: () => undefined, bounds: undefined };
  // in the square of the Mercator projection, where equal distances are equal on the screen
  const tree = new KDBush(positions.length);
  for (const position of positions) tree.add(...mercatorOf(lonLat[2 * position] ?? 0, lonLat[2 * position + 1] ?? 0));
  tree.finish();
  const [west, east] = longitudeSpan(longitudes);
  return {
    size: positions.length,
    bounds: [west, south, east, north],
    nearest: (longitude, latitude, reachDegrees, isLeftOut = () => false) => {
      const wrapped = longitude - 360 * Math.floor((longitude + 180) / 360);
      const [x, y] = mercatorOf(wrapped, latitude);
      let best: number | undefined;
      let shortest = Infinity;
      for (const id of tree.within(x, y, reachDegrees / 360)) {
        const position = positions[id] ?? -1;
        if (isLeftOut(position)) continue;
        const [px, py] = mercatorOf(lonLat[2 * position] ?? 0, lonLat[2 * position + 1] ?? 0);
        const distance = (px - x) ** 2 + (py - y) ** 2;
        if (distance < shortest || (distance === shortest && position > (best ?? -1))) {
          shortest = distance;
          best = position;
        }
      }
      return best;
    },
  };
}
