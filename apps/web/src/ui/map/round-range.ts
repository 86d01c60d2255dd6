/** A range with round ends around one that is not; a single value gets room on both sides. */
export function roundRange([least, most]: readonly [number, number]): readonly [number, number] {
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
