import type { RiskDataset, WireCoordinates } from "@tidemark/contract";
import { COORDINATE_SETS, type Coordinates, type CoordinateValue } from "@tidemark/science";

/**
 * What has to be known of a dataset to move along its coordinates: those of the world and those of a project have it.
 */
export type CoordinatesOf = Pick<RiskDataset, "coords" | "coordinates_set">;
type AnyCoordinates = Coordinates | WireCoordinates;

const valueAt = (coords: AnyCoordinates, name: string): CoordinateValue | undefined =>
  new Map<string, CoordinateValue>(Object.entries(coords)).get(name);

/**
 * Values a dimension of a stored dataset can take beside the others that are chosen: not every scenario has every year.
 */
export function choicesOf(
  { coords: dimensions, coordinates_set: set }: CoordinatesOf,
  name: string,
  coords: AnyCoordinates,
): readonly CoordinateValue[] {
  const stored = dimensions.find((dimension) => dimension.name === name)?.values ?? [];
  if (name !== "time") return stored;
  const scenario = valueAt(coords, "scenario");
  const years = new Set(
    COORDINATE_SETS[set].epochs.filter((epoch) => epoch.scenario === scenario).map(({ time }) => time),
  );
  return stored.filter((value) => years.has(Number(value)));
}

/** Years stored for a scenario, rising: the past has its own. */
export function yearsOf(dataset: CoordinatesOf, scenario: CoordinateValue | undefined): readonly number[] {
  return scenario === undefined ? [] : choicesOf(dataset, "time", { scenario }).map(Number);
}

/** The year closest to the one that is wanted; of two equally close the earlier. */
export function nearestYear(years: readonly number[], wanted: number): number | undefined {
  let best = years[0];
  for (const year of years) if (best === undefined || Math.abs(year - wanted) < Math.abs(best - wanted)) best = year;
  return best;
}

/**
 * Coordinates after one of them was changed; a year that the new scenario does not have becomes the nearest that it
 * has.
 */
export function changedCoords<Coords extends AnyCoordinates>(
  dataset: CoordinatesOf,
  coords: Coords,
  name: string,
  value: CoordinateValue,
): Coords {
  const next = { ...coords, [name]: value };
  const year = valueAt(next, "time");
  const nearest =
    name !== "scenario" || year === undefined ? undefined : nearestYear(yearsOf(dataset, value), Number(year));
  return nearest === undefined ? next : { ...next, time: nearest };
}

/**
 * Coordinates a dataset is shown at: what is wanted as far as it is stored, the dataset's own elsewhere, the nearest
 * year of the scenario. What one dataset is shown at may not be stored for another: scores have fewer years of the past
 * than indicators.
 */
export function coordsFor(
  dataset: CoordinatesOf & Pick<RiskDataset, "default_coords">,
  wanted: AnyCoordinates,
): WireCoordinates {
  const coords: Record<string, CoordinateValue> = {};
  for (const { name, values } of dataset.coords) {
    const own = dataset.default_coords[name];
    const value =
      values.find((stored) => stored === valueAt(wanted, name)) ?? values.find((stored) => stored === own) ?? values[0];
    if (value !== undefined) coords[name] = value;
  }
  const year = nearestYear(yearsOf(dataset, coords["scenario"]), Number(valueAt(wanted, "time") ?? coords["time"]));
  return year === undefined ? coords : { ...coords, time: year };
}
