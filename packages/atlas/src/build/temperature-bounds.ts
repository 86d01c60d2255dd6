import { GRID_CELLS, MONTHS } from "../cell-grid.ts";
import { halfMeans, smoothShift, type ClassMap } from "./class-cells.ts";

const LARGEST_SHIFT = 6;

/** Shift that just brings a value inside its bounds. */
function into(value: number, lower: number, upper: number): number {
  return Math.max(0, lower - value) + Math.min(0, upper - value);
}

const larger = (a: number, b: number) => (Math.abs(b) > Math.abs(a) ? b : a);
const cut = (value: number) => Math.min(LARGEST_SHIFT, Math.max(-LARGEST_SHIFT, value));
const FREE = Number.POSITIVE_INFINITY;

/** Bounds of the coldest month by class letters, °C. */
function coldestBounds(name: string): readonly [number, number] {
  if (name.startsWith("A")) return [18, FREE];
  if (name.startsWith("C")) return [-3, 18];
  if (name.startsWith("D")) return [-FREE, name[2] === "d" ? -38 : -3];
  return [-FREE, FREE];
}

function warmestBounds(name: string): readonly [number, number] {
  if (name === "ET") return [0, 10];
  if (name === "EF") return [-FREE, 0];
  if (!/^[CD]/.test(name)) return [-FREE, FREE];
  return name[2] === "a" ? [22, FREE] : [10, name[2] === "b" || name[2] === "c" ? 22 : FREE];
}

function fourthWarmestBounds(name: string): readonly [number, number] {
  if (!/^[CD]/.test(name)) return [-FREE, FREE];
  return name[2] === "b" ? [10, FREE] : name[2] === "c" ? [-FREE, 10] : [-FREE, FREE];
}

/** Shifts (cold end, warm end) that bring the year of a 0.5-degree cell within the temperature bounds of its class. */
export function classShift(name: string, year: ArrayLike<number>): readonly [number, number] {
  const sorted = Float64Array.from(year).sort();
  let cold = into(sorted[0]!, ...coldestBounds(name));
  let warm = into(sorted[11]!, ...warmestBounds(name));
  warm = larger(warm, into(sorted[8]!, ...fourthWarmestBounds(name)));
  if (name.startsWith("B")) {
    const mean = sorted.reduce((sum, value) => sum + value, 0) / MONTHS;
    const annual = name[2] === "h" ? into(mean, 18, FREE) : into(mean, -FREE, 18);
    cold += annual;
    warm += annual;
  }
  return [cut(cold), cut(warm)];
}

/**
 * Draws monthly temperatures (changed in place) towards the bounds of the class map: `step` of the shift that is
 * needed.
 */
export function applyTemperatureBounds(temperature: readonly Float32Array[], map: ClassMap, step: number): void {
  const cold = new Float32Array(map.names.length);
  const warm = new Float32Array(map.names.length);
  const year = new Float64Array(MONTHS);
  map.names.forEach((name, half) => {
    if (name === "") return;
    const [toCold, toWarm] = classShift(name, halfMeans(temperature, half, map, year));
    cold[half] = step * toCold;
    warm[half] = step * toWarm;
  });
  const coldField = smoothShift(cold, map);
  const warmField = smoothShift(warm, map);
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    for (let month = 0; month < MONTHS; month++) year[month] = temperature[month]![cell]!;
    const low = Math.min(...year);
    const range = Math.max(Math.max(...year) - low, 0.5);
    for (let month = 0; month < MONTHS; month++) {
      const q = (year[month]! - low) / range;
      temperature[month]![cell] = year[month]! + coldField[cell]! * (1 - q) + warmField[cell]! * q;
    }
  }
}
