/**
 * Fall of temperature with height, K/km, in month 0..11: 5.5, less in the winter of high latitudes (4.0 at 60 degrees).
 */
export function lapseRate(latitude: number, month: number): number {
  const winter = Math.sign(latitude) * Math.cos((2 * Math.PI * (month - 0.5)) / 12);
  return 5.5 - 1.5 * Math.max(0, winter) * Math.min(Math.abs(latitude) / 60, 1);
}

/** Mean of the year of `lapseRate`, K/km. */
export function meanLapseRate(latitude: number): number {
  let sum = 0;
  for (let month = 0; month < 12; month++) sum += lapseRate(latitude, month);
  return sum / 12;
}
