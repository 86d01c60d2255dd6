import type { ProjectLocations } from "../project-reader.ts";
import type { LimitAt } from "./amounts.ts";
import type { GroupCondition } from "./condition.ts";
import { LATITUDE_ZONES, ZONE } from "../words/latitude-zones.ts";
import { AMONG } from "./among.ts";
import { CALLED } from "./called.ts";
import { PRODUCT } from "./goods.ts";
import { type NamedPlace, placeNames } from "./places.ts";
import type { Words } from "./tokens.ts";

const EARTH_RADIUS_KM = 6371;
const KM_OF_UNIT: Readonly<Record<string, number>> = { km: 1, mi: 1.609344 };
/** Words between a distance and what it is from. */
const FROM = new Set(
  "of from to around the our um von der dem den unserem unserer de d du des la le l notre autour zu".split(" "),
);
const PROPERTY = /^within (\d+(?:\.\d+)?) km of$/;

/** The distance that a group of locations lies within, km; undefined for a group of another kind. */
export function kmOf(property: string): number | undefined {
  const km = PROPERTY.exec(property)?.[1];
  return km === undefined ? undefined : Number(km);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great circle between two coordinates, km. */
function kmBetween(fromLat: number, fromLng: number, toLat: number, toLng: number): number {
  const [a, b] = [Math.sin(radians(toLat - fromLat) / 2), Math.sin(radians(toLng - fromLng) / 2)];
  const square = a * a + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * b * b;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Great circle between two locations, km; NaN where a position is not known. */
export function kmBetweenRows({ numberProperties }: ProjectLocations, from: number, to: number): number {
  const [latitudes, longitudes] = [numberProperties.get("latitude"), numberProperties.get("longitude")];
  const at = (values: Float64Array | undefined, row: number) => values?.[row] ?? Number.NaN;
  return kmBetween(at(latitudes, from), at(longitudes, from), at(latitudes, to), at(longitudes, to));
}

/** Locations that the distance of a group is taken from. */
export function centresOf({ values }: Pick<GroupCondition, "values">, locations: ProjectLocations): number[] {
  const names = new Set(values);
  return Array.from({ length: locations.count }, (_, row) => row).filter((row) => names.has(locations.name(row)));
}

/** Rows within the distance that a group names; undefined for a group of another kind. */
function rowsNear(
  group: Pick<GroupCondition, "property" | "values">,
  locations: ProjectLocations,
): ReadonlySet<number> | undefined {
  const km = kmOf(group.property);
  const { count, numberProperties } = locations;
  const [latitudes, longitudes] = [numberProperties.get("latitude"), numberProperties.get("longitude")];
  if (km === undefined) return undefined;
  if (latitudes === undefined || longitudes === undefined) return new Set();
  const rows = Array.from({ length: count }, (_, row) => row);
  const centres = centresOf(group, locations);
  return new Set(rows.filter((row) => centres.some((centre) => kmBetweenRows(locations, centre, row) <= km)));
}

/** Whether a row is one of those that a group names, or of all others. */
export function isInGroup(group: GroupCondition, locations: ProjectLocations): (row: number) => boolean {
  if (group.property === CALLED) {
    const { byWord } = placeNames(locations);
    const called = new Set(group.values.flatMap((word) => byWord.get(word) ?? []));
    return (row) => called.has(row) !== group.not;
  }
  if (group.property === PRODUCT) return () => true;
  if (group.property === AMONG) {
    const ids = new Set(group.values);
    return (row) => ids.has(locations.id(row)) !== group.not;
  }
  if (group.property === ZONE) {
    const zones = LATITUDE_ZONES.filter(({ name }) => group.values.includes(name));
    const latitudes = locations.numberProperties.get("latitude");
    return (row) => zones.some(({ holds }) => holds(latitudes?.[row] ?? Number.NaN)) !== group.not;
  }
  const near = rowsNear(group, locations);
  const values = new Set<string | null>(group.values);
  const holds = (row: number) => near?.has(row) ?? values.has(locations.text(group.property, row));
  return (row) => holds(row) !== group.not;
}

const OTHER = new Set("other others andere anderen anderer weitere weiteren autre autres".split(" "));
/** Most locations of one name that a distance is taken from. */
const MOST_CENTRES = 5;

/**
 * "Within 300 km of Shanghai" is a group of locations, and neither a limit of values nor a location that is asked for.
 * @param takePlaces takes the names of locations, once the limits are taken
 */
export function takeNear(
  words: Words,
  limits: readonly LimitAt[],
  takePlaces: () => NamedPlace[],
  locations: ProjectLocations,
): {
  readonly limits: readonly LimitAt[];
  readonly places: readonly NamedPlace[];
  readonly groups: readonly GroupCondition[];
  /** What a distance is taken from where the other locations are asked for. */
  readonly without: readonly NamedPlace[];
} {
  const places = takePlaces();
  const groups: GroupCondition[] = [];
  const without: NamedPlace[] = [];
  const used = new Set<LimitAt | NamedPlace>();
  for (const one of limits) {
    const { operator, unit, value } = one.limit;
    const factor = KM_OF_UNIT[unit ?? ""];
    if (factor === undefined || (operator !== "at-most" && operator !== "below")) continue;
    let at = one.at + one.length;
    while (words.isFree(at) && FROM.has(words.word(at))) at += 1;
    const place = places.find((other) => other.at === at && other.rows.length <= MOST_CENTRES);
    if (place === undefined || at === one.at + one.length) continue;
    const km = Number((value * factor).toFixed(3));
    groups.push({
      property: `within ${km} km of`,
      values: [...new Set(place.rows.map((row) => locations.name(row)))],
      not: false,
    });
    words.release(one.at, one.length);
    words.release(place.at, place.length);
    words.take(one.at, place.at + place.length - one.at, "groups");
    used.add(one).add(place);
    const other = words.tokens.findIndex(({ word }, i) => words.isFree(i) && OTHER.has(word));
    if (other < 0) continue;
    words.take(other, 1, "said");
    without.push(place);
  }
  return {
    limits: limits.filter((one) => !used.has(one)),
    places: places.filter((one) => !used.has(one)),
    groups,
    without,
  };
}
