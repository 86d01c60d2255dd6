/** Warming (°C) over which soils dry out, so that the lead of hot days over their month comes to an end. */
const DRYING_OUT = 1.5;

/**
 * Global warming (°C) that counts for what hot days warm more than their month: dry soils no longer cool them, and once
 * they are dry the lead stays. Fitted, with the factors by region, to the growth of days above 35 °C over levels of
 * warming (decision 0036); the same with a minus for a colder past.
 */
export function hotDayWarming(change: number): number {
  return Math.sign(change) * DRYING_OUT * (1 - Math.exp(-Math.abs(change) / DRYING_OUT));
}
