/** A place in the plane, to the right and down, in units of its own. */
type Plane = readonly [x: number, y: number];

export interface Projection {
  /** Longitude in the middle, which longitudes are brought near to. */
  readonly centre: number;
  readonly at: (longitude: number, latitude: number) => Plane;
}

const RADIANS = Math.PI / 180;
const [A1, A2, A3, A4] = [1.340264, -0.081106, 0.000893, 0.003796];
const M = Math.sqrt(3) / 2;

/** Longitude moved by whole turns to within 180 degrees of another one. */
const near = (longitude: number, centre: number) => longitude - 360 * Math.round((longitude - centre) / 360);

/** The Equal Earth projection (Šavrič, Patterson and Jenny 2019): areas keep their sizes. For maps of the world. */
export function equalEarth(centre: number): Projection {
  return {
    centre,
    at(longitude, latitude) {
      const t = Math.asin(M * Math.sin(latitude * RADIANS));
      const t2 = t * t;
      const t6 = t2 * t2 * t2;
      const across = M * (A1 + 3 * A2 * t2 + t6 * (7 * A3 + 9 * A4 * t2));
      return [((longitude - centre) * RADIANS * Math.cos(t)) / across, -t * (A1 + A2 * t2 + t6 * (A3 + A4 * t2))];
    },
  };
}

/** Degrees as they are, longitudes shortened as in the middle: true enough for a country or a continent. */
export function shortened(centre: number, middleLatitude: number): Projection {
  const across = Math.cos(middleLatitude * RADIANS);
  return { centre, at: (longitude, latitude) => [(longitude - centre) * across, -latitude] };
}

/** The Mercator projection, in radians of longitude: that of the map on the screen. */
export function mercator(centre: number): Projection {
  return {
    centre,
    at(longitude, latitude) {
      const held = Math.min(85, Math.max(-85, latitude)) * RADIANS;
      return [(longitude - centre) * RADIANS, -Math.asinh(Math.tan(held))];
    },
  };
}

/** Narrowest band of longitudes that holds all of them, across the date line where that is shorter. */
export function longitudeBand(longitudes: ArrayLike<number>): { readonly centre: number; readonly width: number } {
  const sorted = Float64Array.from(longitudes).sort();
  const first = sorted[0] ?? 0;
  let gap = first + 360 - (sorted.at(-1) ?? first);
  let start = first;
  for (let at = 1; at < sorted.length; at++) {
    const distance = sorted[at]! - sorted[at - 1]!;
    if (distance <= gap) continue;
    gap = distance;
    start = sorted[at]!;
  }
  return { centre: near(start + (360 - gap) / 2, 0), width: 360 - gap };
}

export { near as nearTo };
