import type { Dataset } from "../catalogue/dataset.ts";
import { worded } from "../wording/wording.ts";
import { doubt, type ValueNote } from "./value-note.ts";

const isWildfire = (dataset: Dataset) =>
  dataset.kind === "driver" ? dataset.hazard === "wildfire" : dataset.id === "fire_danger_rp";

const isWeather = ({ id }: Dataset) => id === "wildfire_rp" || id === "fwi_mean" || id === "fwi_days";

/** Ground that is covered to this share burns as any other. */
const COVERED = 0.5;

/**
 * What to know of wildfire at a site: where little grows that burns, which the weather says nothing of, and in the core
 * of a city, of whose surroundings the value is. @param fuel share of the land that carries fuel, 0 to 1
 */
export function fireNotes(dataset: Dataset, fuel: number, inCityCore: boolean): readonly ValueNote[] {
  const percent = Math.round(100 * fuel);
  if (isWeather(dataset))
    return fuel < COVERED ? [doubt("little-fuel", worded("note.weather_without_fuel", { percent }))] : [];
  if (!isWildfire(dataset)) return [];
  const sparse = percent === 0 ? worded("note.no_fuel") : worded("note.little_fuel", { percent });
  return [
    ...(fuel < COVERED ? [doubt("little-fuel", sparse)] : []),
    ...(inCityCore ? [doubt("fire-around-city", worded("note.fire_around_city"))] : []),
  ];
}
