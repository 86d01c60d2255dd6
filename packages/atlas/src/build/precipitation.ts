import { GRID_CELLS, MONTHS, HALF_COLUMNS, HALF_ROWS } from "../cell-grid.ts";
import type { CityNormals } from "./city-table.ts";
import { halfMeans, smoothShift, type ClassMap } from "./class-cells.ts";
import { bilinearField, cubicField, type GridAxes } from "./coarse-grid.ts";
import { kernelFields, kernelWeights } from "./residual.ts";
import { smooth } from "./smoothing.ts";
import type { CoarseMonths } from "./temperature.ts";

export const DAYS_IN_MONTH = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const LENGTH_KM = 800;
const NUGGET = 2;
const clip = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Monthly totals (mm) from a coarse field of mm per day, with the detail of a finer annual field. */
export function precipitationPattern(
  coarse: CoarseMonths,
  detail: Float64Array,
  detailAxes: GridAxes,
): readonly Float32Array[] {
  const annual = bilinearField(
    detail.map((value) => Math.log(value + 50)),
    detailAxes,
  ).map(Math.exp);
  const surroundings = smooth(annual, 1.1);
  const factor = annual.map((value, cell) => Math.exp(0.4 * clip(Math.log(value / surroundings[cell]!), -0.8, 0.8)));
  return coarse.months.map((rate, month) => {
    const roots = rate.map((value) => Math.sqrt(Math.max(0, value) * DAYS_IN_MONTH[month]!));
    return cubicField(roots, coarse.axes).map((root, cell) => Math.max(0, root) ** 2 * factor[cell]!);
  });
}

/** Summer half of a hemisphere: April to September, or October to March. */
export function isSummer(month: number, north: boolean): boolean {
  return (month >= 3 && month <= 8) === north;
}

/** Dryness threshold (mm per year) of the Köppen classification; ten times it divides dry from humid climates. */
export function drynessThreshold(meanTemperature: number, summerShare: number): number {
  const season = summerShare >= 2 / 3 ? 28 : summerShare <= 1 / 3 ? 0 : 14;
  return Math.max(1, 2 * meanTemperature + season);
}

/** Bounds of annual rain (mm) for a class; lower bounds grow by the margin, upper bounds shrink. */
function annualBounds(name: string, threshold: number, margin: number): readonly [number, number] {
  if (name.startsWith("BW")) return [0, (5 * threshold) / margin];
  if (name.startsWith("BS")) return [5 * threshold * margin, (10 * threshold) / margin];
  if (!/^[ACD]/.test(name)) return [0, Number.POSITIVE_INFINITY];
  const wettest = name === "Af" ? 900 : name === "Am" ? 1000 : 0;
  return [Math.max(10 * threshold * margin, wettest), Number.POSITIVE_INFINITY];
}

/** Scales the rain of the cells (in place) towards the bounds of annual rain of their class. */
export function applyDryness(
  precipitation: readonly Float32Array[],
  temperature: readonly Float32Array[],
  map: ClassMap,
  margin: number,
): void {
  const shift = new Float32Array(HALF_ROWS * HALF_COLUMNS);
  const rain = new Float64Array(MONTHS);
  const warmth = new Float64Array(MONTHS);
  map.names.forEach((name, half) => {
    if (name === "" || name.startsWith("E")) return;
    halfMeans(precipitation, half, map, rain);
    halfMeans(temperature, half, map, warmth);
    const north = half < (HALF_ROWS / 2) * HALF_COLUMNS;
    const annual = rain.reduce((sum, value) => sum + value, 0);
    const summer = rain.reduce((sum, value, month) => sum + (isSummer(month, north) ? value : 0), 0);
    const mean = warmth.reduce((sum, value) => sum + value, 0) / MONTHS;
    const threshold = drynessThreshold(mean, annual > 0 ? summer / annual : 0.5);
    const [lower, upper] = annualBounds(name, threshold, margin);
    const wanted = Math.min(upper, Math.max(lower, annual));
    shift[half] = clip(Math.log((wanted + 5) / (annual + 5)), -1.2, 1.2);
  });
  const factor = smoothShift(shift, map).map(Math.exp);
  for (const month of precipitation) for (let cell = 0; cell < GRID_CELLS; cell++) month[cell]! *= factor[cell]!;
}

function annualTotal(precipitation: readonly Float32Array[], cell: number): number {
  return precipitation.reduce((sum, month) => sum + month[cell]!, 0);
}

/** Scales the rain of all cells (in place) by the smooth field of the cities' logarithmic residuals. */
export function addPrecipitationResidual(cities: readonly CityNormals[], precipitation: readonly Float32Array[]): void {
  const residual = cities.map((city) => {
    const model = annualTotal(precipitation, city.cell);
    return clip(Math.log((city.annualPrecipitation + 20) / (model + 20)), -0.7, 0.7);
  });
  const [field] = kernelFields(cities, [kernelWeights(cities, residual, LENGTH_KM, NUGGET)], LENGTH_KM);
  const factor = field!.map(Math.exp);
  for (const month of precipitation) for (let cell = 0; cell < GRID_CELLS; cell++) month[cell]! *= factor[cell]!;
}
