import type { Dataset } from "../catalogue/dataset.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

const isWildfire = (dataset: Dataset) =>
  dataset.kind === "driver" ? dataset.hazard === "wildfire" : dataset.id === "wildfire_rp";

/** Ground that is covered to this share burns as any other. */
const COVERED = 0.5;

/**
 * What to know of wildfire at a site: where little grows that burns, and in the core of a city, of whose surroundings
 * the value is. @param fuel share of the land that carries fuel, 0 to 1
 */
export function fireNotes(dataset: Dataset, fuel: number, inCityCore: boolean): readonly ValueNote[] {
  if (!isWildfire(dataset)) return [];
  const percent = Math.round(100 * fuel);
  const sparse = percent === 0 ? worded("note.no_fuel") : worded("note.little_fuel", { percent });
  return [
    ...(fuel < COVERED ? [doubt("little-fuel", sparse)] : []),
    ...(inCityCore ? [doubt("fire-around-city", worded("note.fire_around_city"))] : []),
  ];
}
