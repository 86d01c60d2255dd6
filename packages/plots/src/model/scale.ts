import { BANDS } from "@tidemark/science";
import { t } from "../language.ts";
import type { ShadeScale } from "../charts/shades.ts";
import type { ViewColours } from "./map-view.ts";
import { figureText } from "./statistics.ts";

/** What a key of colours says. */
export const scaleWords = () => ({ bands: BANDS.map((band) => t(band)), noValue: t("no value") });

/**
 * Colours of values: those of the bands of risk, or one hue between the least and the greatest of them, unless others
 * were chosen.
 */
export function scaleOf(
  values: readonly (number | null)[],
  isBands: boolean,
  decimals: number,
  chosen?: ViewColours | null,
): ShadeScale {
  let [from, to] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  const hasMissing = values.includes(null);
  if (isBands || from > to) return { ramp: null, hasMissing, words: scaleWords() };
  if (chosen?.range) [from, to] = chosen.range;
  const ramp = { from, to, texts: [figureText(from, decimals), figureText(to, decimals)] as const };
  return { ramp: chosen ? { ...ramp, colours: chosen.colours } : ramp, hasMissing, words: scaleWords() };
}
