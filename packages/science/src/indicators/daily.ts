/** Sum of base - t over the days colder than the base, degree days; `daily` in the unit of the base. */
export function heatingDegreeDays(daily: ArrayLike<number>, base: number): number {
  let sum = 0;
  for (let day = 0; day < daily.length; day++) sum += Math.max(0, base - daily[day]!);
  return sum;
}

/** Sum of t - base over the days warmer than the base (cooling or growing degree days). */
export function coolingDegreeDays(daily: ArrayLike<number>, base: number): number {
  let sum = 0;
  for (let day = 0; day < daily.length; day++) sum += Math.max(0, daily[day]! - base);
  return sum;
}
