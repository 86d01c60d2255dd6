import type { Dataset } from "../catalogue/dataset.ts";
import { formatQuantity } from "../catalogue/units.ts";
import { formatCount, formatNumber } from "../format/numbers.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

/** Where the height of a site comes from: stated, an imported terrain model, the places around, its cell. */
export type HeightSource = "own" | "terrain" | "place" | "cell";

/** Two heights of one site that are farther apart contradict each other, metres. */
export const HEIGHT_CONTRADICTION_METRES = 500;

const WORDING = {
  own: "note.height_own",
  terrain: "note.height_terrain",
  place: "note.height_place",
  cell: "note.height_cell",
} as const satisfies Record<HeightSource, string>;

/** Temperatures in °C that no height moves. */
const UNMOVED: ReadonlySet<string> = new Set(["tas_change"]);

/** A smaller move reads 0.0 °C and says nothing. */
const LEAST_MOVE = 0.05;

const isMoved = ({ id, unit }: Dataset): boolean => unit === "degC" && !UNMOVED.has(id);

/**
 * By how much a temperature was moved from the height of its cell to that of the site.
 * @param celsius mean of a year
 */
export function heightNote(dataset: Dataset, source: HeightSource, celsius: number): ValueNote | undefined {
  if (!isMoved(dataset) || !(Math.abs(celsius) >= LEAST_MOVE)) return undefined;
  const text = worded(WORDING[source], { moved: formatQuantity(celsius, dataset.unit) });
  return { id: "site-height", kind: "beside", text, value: celsius };
}

/** Doubt in a temperature, or a height, whose height contradicts another one of the same site. */
export function heightDoubt(
  dataset: Dataset,
  source: HeightSource,
  other: "terrain" | "place" | undefined,
): ValueNote | undefined {
  if (other === undefined || (!isMoved(dataset) && dataset.id !== "elevation")) return undefined;
  const facts = { limit: HEIGHT_CONTRADICTION_METRES, other: worded(`name.${other}`) };
  const text =
    source === "own" ? worded("note.own_height_contradicts", facts) : worded("note.terrain_contradicts", facts);
  return doubt("height-contradicts", text);
}

/** An error by the height that is as large as that of stations left out is told, °C. */
const TOLD_CELSIUS = 0.5;
/** A mean error above this leaves no more than a low confidence, °C. */
const TRUSTED_CELSIUS = 2;
/** One deviation of the error of temperature where the height is known, °C. */
const TEMPERATURE_CELSIUS = 0.6;
const MEAN_PER_DEVIATION = Math.sqrt(2 / Math.PI);

/**
 * Doubt in what follows temperature where the places around lie so differently that the height of the site is not
 * known.
 * @param metres one standard deviation of the height
 * @param celsius the same of the temperature
 */
export function unsureHeight(metres: number, celsius: number): ValueNote | undefined {
  if (!(celsius >= TOLD_CELSIUS)) return undefined;
  const mean = MEAN_PER_DEVIATION * Math.hypot(celsius, TEMPERATURE_CELSIUS);
  const text = worded("note.height_unsure", { metres: formatCount(metres), celsius: formatNumber(celsius, 1) });
  return doubt(mean > TRUSTED_CELSIUS ? "height-unknown" : "height-unsure", text);
}
