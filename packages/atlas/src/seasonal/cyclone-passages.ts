import { EARTH_RADIUS_KM } from "@tidemark/geo";
import { CYCLONE_REACH_KM, GALE_KNOTS, type Passages, startOfDate } from "@tidemark/science";
import { GRID_CELLS, GRID_COLUMNS, GRID_STEP, rowLatitude, rowOf } from "../cell-grid.ts";
import type { PastStorm } from "../past-events/past-events-file.ts";

/** Years that all oceans were seen by satellites, and the record of each is whole. */
const [FIRST_YEAR, LAST_YEAR] = [1981, 2010];
export const PASSAGE_YEARS = LAST_YEAR - FIRST_YEAR + 1;
/** Hours between two looks at a storm, at most. */
const LOOK_HOURS = 2;
const HOUR_MS = 3_600_000;
const RECORD_START = Date.UTC(1800, 0, 1);
const REACH = CYCLONE_REACH_KM / EARTH_RADIUS_KM;
const RADIANS = Math.PI / 180;

/** Cyclones that passed the cells of a grid. */
export interface PassageTable {
  /** Where the passages of each cell of the grid begin, and where those of the last end. */
  readonly from: Int32Array;
  /** Days since the start of a mean year. */
  readonly days: Float32Array;
  readonly knots: Uint8Array;
}

const dateOf = (hours: number) => new Date(RECORD_START + HOUR_MS * hours);
const dayOf = (hours: number): number => startOfDate(dateOf(hours)) + dateOf(hours).getUTCHours() / 24;
const yearOf = ({ hours }: PastStorm): number => dateOf(hours[0]!).getUTCFullYear();

/** Wind between two fixes; that of the one that is told where the other is not. */
const between = (a: number, b: number, share: number): number =>
  a > 0 && b > 0 ? a + share * (b - a) : Math.max(a, b);

/** Where a storm was and how strong, every two hours of the time in which it was a gale. */
function* looksAt({ hours, latitudes, longitudes, knots }: PastStorm) {
  for (let fix = 0; fix + 1 < hours.length; fix++) {
    const looks = Math.max(1, Math.ceil((hours[fix + 1]! - hours[fix]!) / LOOK_HOURS));
    const isLast = fix + 2 === hours.length;
    for (let i = 0; i < (isLast ? looks + 1 : looks); i++) {
      const share = i / looks;
      const on = (values: Float64Array) => values[fix]! + share * (values[fix + 1]! - values[fix]!);
      const wind = between(knots[fix]!, knots[fix + 1]!, share);
      if (wind >= GALE_KNOTS) yield { latitude: on(latitudes), longitude: on(longitudes), wind, day: dayOf(on(hours)) };
    }
  }
}

/** Calls `take` with each cell of the grid whose centre lies within reach of a point. */
function cellsNear(latitude: number, longitude: number, take: (cell: number) => void): void {
  const [sine, cosine] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
  const reach = REACH / RADIANS;
  const last = rowOf(Math.max(-90, latitude - reach));
  for (let row = rowOf(Math.min(90, latitude + reach)); row <= last; row++) {
    const centre = rowLatitude(row) * RADIANS;
    // of the triangle with the pole: how far the reach goes along this row
    const turn = (Math.cos(REACH) - sine * Math.sin(centre)) / (cosine * Math.cos(centre));
    if (turn > 1) continue;
    const half = Math.acos(Math.max(-1, turn)) / RADIANS;
    const to = Math.floor((longitude + half + 180) / GRID_STEP - 0.5);
    for (let at = Math.ceil((longitude - half + 180) / GRID_STEP - 0.5); at <= to; at++)
      take(row * GRID_COLUMNS + (((at % GRID_COLUMNS) + GRID_COLUMNS) % GRID_COLUMNS));
  }
}

/** Passages of cyclones of 1981-2010 within 200 km of the centre of each of these cells of the grid. */
export function cyclonePassages(storms: readonly PastStorm[], gridCells: ArrayLike<number>): PassageTable {
  const isWanted = new Uint8Array(GRID_CELLS);
  for (let i = 0; i < gridCells.length; i++) isWanted[gridCells[i]!] = 1;
  /** Storm that passed each cell last, and where its passage stands. */
  const lastStorm = new Int32Array(GRID_CELLS).fill(-1);
  const places = new Int32Array(GRID_CELLS);
  const found = { cells: [] as number[], days: [] as number[], knots: [] as number[] };
  storms.forEach((storm, number) => {
    if (yearOf(storm) < FIRST_YEAR || yearOf(storm) > LAST_YEAR) return;
    for (const { latitude, longitude, wind, day } of looksAt(storm))
      cellsNear(latitude, longitude, (cell) => {
        if (isWanted[cell] === 0) return;
        if (lastStorm[cell] !== number) {
          lastStorm[cell] = number;
          places[cell] = found.cells.push(cell) - 1;
          found.knots.push(0);
          found.days.push(0);
        }
        const place = places[cell]!;
        if (wind <= found.knots[place]!) return;
        found.knots[place] = wind;
        found.days[place] = day;
      });
  });
  const from = new Int32Array(GRID_CELLS + 1);
  for (const cell of found.cells) from[cell + 1]! += 1;
  for (let cell = 0; cell < GRID_CELLS; cell++) from[cell + 1]! += from[cell]!;
  const next = from.slice();
  const days = new Float32Array(found.cells.length);
  const knots = new Uint8Array(found.cells.length);
  found.cells.forEach((cell, i) => {
    const at = next[cell]!++;
    days[at] = found.days[i]!;
    knots[at] = Math.round(found.knots[i]!);
  });
  return { from, days, knots };
}

/** Those of one cell of the grid. */
export function passagesOf({ from, days, knots }: PassageTable, gridCell: number): Passages {
  const [start, end] = [from[gridCell]!, from[gridCell + 1]!];
  return { days: days.subarray(start, end), knots: knots.subarray(start, end), years: PASSAGE_YEARS };
}
