import { formatNumber } from "../format/numbers.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/**
 * Wider than this (°C, half of what holds four in five), temperature is nothing to be highly confident of: points and
 * stations around contradict each other, the next ones are far, the land is steep or the place lies far above or below
 * those who live around it. Stations whose neighbours differ by 1.1 °C reach it wherever they are.
 */
const HIGH_UP_TO_CELSIUS = 0.8;
/** A mean error of 2 °C, which leaves no more than a low confidence, has this half width. */
const MEDIUM_UP_TO_CELSIUS = 3.2;

/** Doubt in what follows the temperature of a place, judged by how well it is known right there. */
export function placeNote(halfWidthCelsius: number): ValueNote | undefined {
  if (!(halfWidthCelsius > HIGH_UP_TO_CELSIUS)) return undefined;
  const celsius = { celsius: formatNumber(halfWidthCelsius, 1) };
  return halfWidthCelsius > MEDIUM_UP_TO_CELSIUS
    ? doubt("place-unknown", worded("note.place_unknown", celsius))
    : doubt("place-unsure", worded("note.place_unsure", celsius));
}
