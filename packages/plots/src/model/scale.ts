import type { ShadeScale } from "../charts/shades.ts";
import { figureText } from "./statistics.ts";

/** Colours of values: those of the bands of risk, or one hue between the least and the greatest of them. */
export function scaleOf(values: readonly (number | null)[], isBands: boolean, decimals: number): ShadeScale {
  let [from, to] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  const hasMissing = values.includes(null);
  if (isBands || from > to) return { ramp: null, hasMissing };
  return { ramp: { from, to, texts: [figureText(from, decimals), figureText(to, decimals)] }, hasMissing };
}
