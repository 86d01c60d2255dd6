/**
 * Fall of temperature with height, K/km, in month 0..11: 5.5, less in the winter of high latitudes (4.0 at 60 degrees).
 */
export function lapseRate(latitude: number, month: number): number {
  const winter = Math.sign(latitude) * Math.cos((2 * Math.PI * (month - 0.5)) / 12);
  return 5.5 - 1.5 * Math.max(0, winter) * Math.min(Math.abs(latitude) / 60, 1);
}
