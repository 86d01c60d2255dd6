import { HALF_COLUMNS, HALF_ROWS } from "../../cell-grid.ts";
import type { Fix, Track, TrackSet } from "./best-tracks.ts";

/** Passages count within this distance. */
export const PASSAGE_KM = 111;
const KM_PER_DEGREE = 111.195;
/** Ten-minute wind in m/s of a wind of one minute in knots. */
const TEN_MINUTE_MS_PER_KNOT = 0.514444 / 1.14;
const WEAKEST_MS = 12;
const STEP = 0.5;
/** Passages that come more often than this do not shape the curve. */
const SHORTEST_YEARS = 3;
const FEWEST_PASSAGES = 4;
const HALF_CELLS = HALF_ROWS * HALF_COLUMNS;
/** Tracks of so many years, those of the Atlantic, tell that storms are rare where few or none passed (degrees). */
const LONG_RECORD_YEARS = 60;
const ATLANTIC = { south: 5, north: 60, west: -100, east: 0 } as const;

const halfLatitude = (row: number) => 90 - STEP / 2 - STEP * row;

/** Places and winds every hour of a track; longitudes go on over the date line. */
function everyHour(fixes: readonly Fix[], visit: (latitude: number, longitude: number, wind: number) => void): void {
  let longitude = fixes[0]?.longitude ?? 0;
  for (let i = 0; i + 1 < fixes.length; i++) {
    const [a, b] = [fixes[i]!, fixes[i + 1]!];
    const hours = b.hours - a.hours;
    const eastward = ((((b.longitude - longitude + 180) % 360) + 360) % 360) - 180;
    for (let hour = 0; hour < hours; hour++) {
      const share = hour / hours;
      visit(
        a.latitude + share * (b.latitude - a.latitude),
        longitude + share * eastward,
        TEN_MINUTE_MS_PER_KNOT * (a.knots + share * (b.knots - a.knots)),
      );
    }
    longitude += eastward;
  }
}

/** Strongest ten-minute wind (m/s) of a storm while its centre was within 111 km, by cell of half a degree. */
function passagesOf({ fixes }: Track): ReadonlyMap<number, number> {
  const strongest = new Map<number, number>();
  const ordered = fixes.toSorted((a, b) => a.hours - b.hours);
  everyHour(ordered, (latitude, longitude, wind) => {
    if (wind < WEAKEST_MS) return;
    const shrink = Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
    const first = Math.max(0, Math.floor((90 - latitude) / STEP) - 3);
    const middle = Math.floor((longitude + 180) / STEP);
    const reach = Math.ceil(3 / shrink);
    for (let row = first; row <= Math.min(HALF_ROWS - 1, first + 6); row++) {
      const north = KM_PER_DEGREE * (halfLatitude(row) - latitude);
      for (let column = middle - reach; column <= middle + reach; column++) {
        const east = KM_PER_DEGREE * shrink * (STEP * (column + 0.5) - 180 - longitude);
        if (Math.hypot(north, east) > PASSAGE_KM) continue;
        const cell = row * HALF_COLUMNS + (((column % HALF_COLUMNS) + HALF_COLUMNS) % HALF_COLUMNS);
        if (wind > (strongest.get(cell) ?? 0)) strongest.set(cell, wind);
      }
    }
  });
  return strongest;
}

/**
 * Winds of 10 and 100 years within 111 km on the grid of half a degree, NaN where too few storms passed. In the
 * Atlantic the strongest one is then that of 100 years.
 */
export interface TrackLevels {
  readonly ten: Float64Array;
  readonly hundred: Float64Array;
}

/** Line through the winds over T^-0.25 (generalised Pareto distribution of shape -0.25), read at 10 and 100 years. */
export function levelsOf(winds: readonly number[], years: number): readonly [ten: number, hundred: number] | undefined {
  let [n, sx, sy, sxx, sxy] = [0, 0, 0, 0, 0];
  winds
    .toSorted((a, b) => b - a)
    .forEach((wind, i) => {
      // Gringorten's plotting position.
      const period = (years + 0.12) / (i + 1 - 0.44);
      if (period < SHORTEST_YEARS) return;
      const x = period ** -0.25;
      n++;
      sx += x;
      sy += wind;
      sxx += x * x;
      sxy += x * wind;
    });
  if (n < FEWEST_PASSAGES) return undefined;
  const slope = Math.min(0, (n * sxy - sx * sy) / (n * sxx - sx * sx));
  const start = (sy - slope * sx) / n;
  return [start + slope * 10 ** -0.25, start + slope * 100 ** -0.25];
}

/**
 * Return levels from the tracks of all oceans; where two oceans meet, the stronger one.
 * @param isWanted - tells the years that count, for checks on the others
 */
export function trackLevels(sets: readonly TrackSet[], isWanted: (year: number) => boolean = () => true): TrackLevels {
  const ten = new Float64Array(HALF_CELLS).fill(Number.NaN);
  const hundred = ten.slice();
  for (const { firstYear, lastYear, tracks } of sets) {
    const isLong = lastYear - firstYear >= LONG_RECORD_YEARS;
    let years = 0;
    for (let year = firstYear; year <= lastYear; year++) if (isWanted(year)) years++;
    const winds = new Map<number, number[]>();
    for (const track of tracks.filter(({ year }) => isWanted(year))) {
      for (const [cell, wind] of passagesOf(track)) {
        const known = winds.get(cell);
        if (known === undefined) winds.set(cell, [wind]);
        else known.push(wind);
      }
    }
    for (const [cell, found] of winds) {
      const levels = levelsOf(found, years);
      if (levels !== undefined && !(levels[0] <= ten[cell]!)) [ten[cell], hundred[cell]] = levels;
      const isRare = isLong && levels === undefined && Number.isNaN(ten[cell]!);
      if (isRare) hundred[cell] = Math.max(...found, Number.isNaN(hundred[cell]!) ? 0 : hundred[cell]!);
    }
  }
  if (sets.some(({ name }) => name === "atlantic")) fillQuietAtlantic(hundred);
  return { ten, hundred };
}

/** Where no storm passed in the long record of the Atlantic, the weakest that counts stands in. */
function fillQuietAtlantic(hundred: Float64Array): void {
  const { south, north, west, east } = ATLANTIC;
  for (let row = Math.floor((90 - north) / STEP); row < (90 - south) / STEP; row++) {
    for (let column = (west + 180) / STEP; column < (east + 180) / STEP; column++) {
      const cell = row * HALF_COLUMNS + column;
      if (Number.isNaN(hundred[cell]!)) hundred[cell] = WEAKEST_MS;
    }
  }
}
