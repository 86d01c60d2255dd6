/**
 * How the months of n cells answer to a degree of global warming, where something better than the pack is known. All
 * fields are month-major, `[12 * n]`; NaN where the answer of the pack holds.
 */
export interface MonthlyPattern {
  /** °C per °C, and one deviation of it. */
  readonly temperature: Float32Array;
  readonly temperatureDeviation: Float32Array;
  /** Change of rain per °C as a share of that of the pack, and one deviation of it. */
  readonly rain: Float32Array;
  readonly rainDeviation: Float32Array;
  /** Half the change of the daily range, °C per °C: maxima warm by so much more, minima by so much less. */
  readonly halfRange: Float32Array;
}

export const PATTERN_FIELDS = [
  "temperature",
  "temperatureDeviation",
  "rain",
  "rainDeviation",
  "halfRange",
] as const satisfies readonly (keyof MonthlyPattern)[];

/** A pattern that knows nothing. */
export function emptyMonthlyPattern(count: number): Record<keyof MonthlyPattern, Float32Array> {
  const field = () => new Float32Array(12 * count).fill(Number.NaN);
  return {
    temperature: field(),
    temperatureDeviation: field(),
    rain: field(),
    rainDeviation: field(),
    halfRange: field(),
  };
}
