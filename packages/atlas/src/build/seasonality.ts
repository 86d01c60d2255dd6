import { GRID_CELLS, MONTHS, HALF_COLUMNS, HALF_ROWS } from "../cell-grid.ts";
import { halfMeans, spread, type ClassMap } from "./class-cells.ts";
import { isSummer } from "./precipitation.ts";
import { smooth } from "./smoothing.ts";

const DRIEST_MM = 0.2;
/** Powers to try, the one nearest to 1 first. */
const POWERS = [1, 0.9, 1.1, 0.8, 1.2, 0.7, 1.3, 0.6, 1.4, 0.5, 1.5, 0.4, 1.6] as const;

/** Whether a year of rain has the seasonality that the class letters say: f, m, w, s. */
export function matchesSeasonality(name: string, rain: ArrayLike<number>, north: boolean): boolean {
  let annual = 0;
  const half = { summerLow: Infinity, summerHigh: 0, winterLow: Infinity, winterHigh: 0 };
  for (let month = 0; month < MONTHS; month++) {
    const value = rain[month]!;
    annual += value;
    if (isSummer(month, north)) {
      half.summerLow = Math.min(half.summerLow, value);
      half.summerHigh = Math.max(half.summerHigh, value);
    } else {
      half.winterLow = Math.min(half.winterLow, value);
      half.winterHigh = Math.max(half.winterHigh, value);
    }
  }
  const driest = Math.min(half.summerLow, half.winterLow);
  if (name === "Af") return driest >= 60;
  if (name === "Am") return driest < 60 && driest >= 100 - annual / 25;
  if (name.startsWith("A")) return driest < 60 && driest < 100 - annual / 25;
  const drySummer = half.summerLow < half.winterLow && half.winterHigh > 3 * half.summerLow && half.summerLow < 40;
  const dryWinter = half.winterLow < half.summerLow && half.summerHigh > 10 * half.winterLow;
  if (name[1] === "s") return drySummer;
  if (name[1] === "w") return dryWinter;
  return !drySummer && !dryWinter;
}

/** The months of a year to a power, with its total kept. */
function sharpened(rain: ArrayLike<number>, power: number, out: Float64Array): Float64Array {
  let total = 0;
  let raised = 0;
  for (let month = 0; month < MONTHS; month++) {
    total += rain[month]!;
    out[month] = Math.max(rain[month]!, DRIEST_MM) ** power;
    raised += out[month]!;
  }
  for (let month = 0; month < MONTHS; month++) out[month]! *= total / raised;
  return out;
}

/** Sharpens or flattens the yearly course of rain (in place) so that it fits the class letters, totals kept. */
export function applySeasonality(precipitation: readonly Float32Array[], map: ClassMap): void {
  const excess = new Float32Array(HALF_ROWS * HALF_COLUMNS);
  const rain = new Float64Array(MONTHS);
  const trial = new Float64Array(MONTHS);
  map.names.forEach((name, half) => {
    if (!/^[ACD]/.test(name)) return;
    halfMeans(precipitation, half, map, rain);
    const north = half < (HALF_ROWS / 2) * HALF_COLUMNS;
    const power = POWERS.find((candidate) => matchesSeasonality(name, sharpened(rain, candidate, trial), north));
    excess[half] = (power ?? 1) - 1;
  });
  const field = smooth(
    spread((half) => excess[half]!),
    0.35,
  );
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    for (let month = 0; month < MONTHS; month++) rain[month] = precipitation[month]![cell]!;
    sharpened(rain, 1 + field[cell]!, trial);
    for (let month = 0; month < MONTHS; month++) precipitation[month]![cell] = trial[month]!;
  }
}
