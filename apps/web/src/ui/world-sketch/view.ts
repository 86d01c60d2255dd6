/** What part of the world a sketch shows, in Web Mercator where the world is 1 wide. */
export interface SketchView {
  readonly centreLon: number;
  readonly centreY: number;
  /** Pixels per width of the world. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

const MAX_LAT = 83;
/** Points closer together than this are shown with their surroundings. */
const MIN_SPAN = 0.018;
const WHOLE_WORLD = { centreLon: 10, centreY: mercatorY(25) };

/** Web Mercator, 0 at 85 north to 1 at 85 south; latitudes beyond 83 are drawn at 83. */
export function mercatorY(lat: number): number {
  const clamped = Math.max(-MAX_LAT, Math.min(MAX_LAT, lat));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) / (2 * Math.PI);
}

/** Longitude moved by whole turns to within 180 degrees of another one. */
export function nearTo(lon: number, centre: number): number {
  return lon - 360 * Math.round((lon - centre) / 360);
}

/**
 * Centre and width in degrees of the narrowest band of longitudes that holds all of them, across the date line if need
 * be.
 */
function longitudeBand(lons: readonly number[]): { readonly centre: number; readonly width: number } {
  const sorted = lons.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  let gap = first + 360 - (sorted.at(-1) ?? 0);
  let start = first;
  for (let i = 1; i < sorted.length; i++) {
    const here = sorted[i] ?? 0;
    const distance = here - (sorted[i - 1] ?? 0);
    if (distance > gap) {
      gap = distance;
      start = here;
    }
  }
  const width = 360 - gap;
  return { centre: nearTo(start + width / 2, 0), width };
}

/**
 * The part of the world that shows all points with a margin.
 *
 * @param points longitude and latitude in turn, degrees; NaN pairs are left out
 */
export function fitView(points: Float32Array, width: number, height: number): SketchView {
  const lons: number[] = [];
  let top = Infinity;
  let bottom = -Infinity;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const lon = points[i] ?? Number.NaN;
    const y = mercatorY(points[i + 1] ?? Number.NaN);
    if (Number.isNaN(lon) || Number.isNaN(y)) continue;
    lons.push(lon);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (lons.length === 0) return { ...WHOLE_WORLD, scale: width, width, height };
  const band = longitudeBand(lons);
  const across = Math.max(band.width / 360, MIN_SPAN);
  const down = Math.max(bottom - top, MIN_SPAN / 2);
  // in a low picture of a wide world this is less than its width: the world then goes on at its sides
  const scale = Math.min((width * 0.82) / across, (height * 0.74) / down);
  return { centreLon: band.centre, centreY: (top + bottom) / 2, scale, width, height };
}

/** Where a point lies in the picture, in pixels. */
export function toPixel(view: SketchView, lon: number, lat: number): readonly [x: number, y: number] {
  return [
    view.width / 2 + ((lon - view.centreLon) / 360) * view.scale,
    view.height / 2 + (mercatorY(lat) - view.centreY) * view.scale,
  ];
}
