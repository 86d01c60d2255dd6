/** Beyond which no value of a unit can lie. */
const LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  days: [0, 365],
  "days/yr": [0, 365],
  "%": [0, 100],
};
const NO_LIMITS = [-Infinity, Infinity] as const;

/**
 * A range with round ends around one that is not; a single value gets room on both sides. It does not go beyond what
 * the unit allows, unless the values themselves do, as changes can.
 *
 * @param unit as people read it
 */
export function roundRange(range: readonly [number, number], unit = ""): readonly [number, number] {
  const [low, high] = rounded(range);
  const [bottom, top] = LIMITS[unit] ?? NO_LIMITS;
  return [range[0] < bottom ? low : Math.max(low, bottom), range[1] > top ? high : Math.min(high, top)];
}

function rounded([least, most]: readonly [number, number]): readonly [number, number] {
  const size = Math.max(Math.abs(least), Math.abs(most));
  // values that differ by less than their own precision are one value
  const span = [most - least, size].find((length) => length > 1e-6 * size && length > 1e-9) ?? 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => span / size <= 5) ?? power;
  const clean = (value: number) => Number(value.toPrecision(12));
  const low = clean(Math.floor(least / step) * step);
  const high = clean(Math.ceil(most / step) * step);
  return low < high ? [low, high] : [low - step, high + step];
}
