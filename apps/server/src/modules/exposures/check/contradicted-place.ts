import { type Message, message } from "@tidemark/contract";
import { type Country, distanceKm, type GeoPoint } from "@tidemark/geo";
import type { Geography } from "./geography.ts";
import type { Meaning, RawRow } from "./raw-row.ts";
import type { Position } from "./row-position.ts";
import { statedText } from "./stated-text.ts";

/** Farther (km) from every town called so, a point is not beside the one that its row names. */
const FAR_KM = 100;

interface Contradiction {
  readonly column: Meaning;
  readonly code: string;
  readonly said: Message;
}

/**
 * What is told of a point that was given where its row names a region that its country has not, or a town that lies
 * elsewhere: the sign of a coordinate is often lost. Undefined where nothing contradicts, or nobody knows the name.
 */
export function contradictedPlace(
  { cells }: RawRow,
  { locatedBy, ...point }: Position,
  country: Country | undefined,
  geography: Geography,
): Contradiction | undefined {
  if (locatedBy !== "coordinates") return undefined;
  const [region, town] = [statedText(cells.region), statedText(cells.municipality)];
  const there = region === "" || country === undefined ? [] : geography.countriesOfRegion(region);
  const isThere = [country?.iso2, country?.sovereignIso2].some((code) => code && there.includes(code));
  if (country !== undefined && there.length > 0 && !isThere) {
    const facts = { found: country.name, region: region.slice(0, 60) };
    return { column: "region", code: "other_region", said: message("row.other_region", facts) };
  }
  const called = town === "" ? [] : geography.placesCalled(town);
  // a degree of latitude has 111 km: most towns of a name lie on other parts of the Earth
  const isNear = (place: GeoPoint) =>
    Math.abs(place.latitude - point.latitude) < 1 && distanceKm(place, point) <= FAR_KM;
  if (called.length === 0 || called.some(isNear)) return undefined;
  const km = Math.min(...called.map((place) => distanceKm(place, point)));
  const facts = { town: town.slice(0, 60), km: Math.round(km) };
  return { column: "municipality", code: "other_town", said: message("row.other_town", facts) };
}
