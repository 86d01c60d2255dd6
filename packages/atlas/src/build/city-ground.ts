import { greatCircleKm } from "../sphere-index.ts";

/** A place with its height, m, and how many people live there. */
interface ListedPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly metres: number;
  readonly people: number;
}

/** Cities of so many people have towers at their centre. */
const CITY_PEOPLE = 100_000;
const AROUND_KM = 15;
const AROUND_DEGREES = AROUND_KM / 111;
/** Fewer places around tell no ground. */
const LEAST_PLACES = 5;
/** Places around a city on a plain lie within this of each other (10th to 90th percentile), m. */
const PLAIN_METRES = 12;
/** A centre this far above the highest place of its plain is listed with its roofs, m. */
const ABOVE_ALL = 3;

/** Places between two latitudes, of a list that is sorted by latitude. */
function between(sorted: readonly ListedPlace[], from: number, to: number): readonly ListedPlace[] {
  const firstAt = (latitude: number) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.latitude < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return sorted.slice(firstAt(from), firstAt(to));
}

/** Ground of a city by the places around it; undefined where they do not lie on a plain below it. */
function groundBelow(city: ListedPlace, sorted: readonly ListedPlace[]): number | undefined {
  const around = between(sorted, city.latitude - AROUND_DEGREES, city.latitude + AROUND_DEGREES)
    .filter(
      (one) => one !== city && greatCircleKm(city.latitude, city.longitude, one.latitude, one.longitude) < AROUND_KM,
    )
    .map(({ metres }) => metres)
    .sort((a, b) => a - b);
  if (around.length < LEAST_PLACES) return undefined;
  const at = (share: number) => around[Math.round(share * (around.length - 1))]!;
  const isPlain = at(0.9) - at(0.1) <= PLAIN_METRES;
  return isPlain && city.metres > around.at(-1)! + ABOVE_ALL ? at(0.5) : undefined;
}

/**
 * Heights with the ground in place of the roofs: radar saw the towers of city centres on plains (New Orleans 18 m,
 * Miami 25 m, Amsterdam 13 m), which all places around lie below. Such a centre takes the median of those.
 */
export function withCityGround<Place extends ListedPlace>(places: readonly Place[]): readonly Place[] {
  const sorted = places.toSorted((a, b) => a.latitude - b.latitude);
  return places.map((place) => {
    if (place.people < CITY_PEOPLE) return place;
    const metres = groundBelow(place, sorted);
    return metres === undefined ? place : { ...place, metres };
  });
}
