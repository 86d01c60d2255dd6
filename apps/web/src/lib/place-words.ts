import { type FoundPlace, LOCATED_NAMES, type LocatedBy } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { countryText } from "./country-names.ts";
import { plural, t, translated } from "./i18n.ts";

/** What a position comes from, and how far off it may be: "Town, within 9 km". */
export function locatedText(by: LocatedBy, withinKm: number | null): string {
  const what = translated(LOCATED_NAMES[by]);
  return withinKm === null ? what : t("{what}, within {km} km", { what, km: String(withinKm) });
}

/** What stands beside the name of a place that was found: country, people, what its position is. */
export function placeDetail(place: FoundPlace): string {
  const { kind, order, country, population, located_by: by, located_within_km: km } = place;
  if (kind === "coordinates") return order === "reversed" ? t("the other way round") : t("as written");
  const people =
    population === null || population === 0
      ? ""
      : plural(population, "{n} person", "{n} people", { n: formatCount(population) });
  return [country && countryText(country), people, locatedText(by, km)].filter(Boolean).join(" · ");
}

/** Where a place that was chosen lies, for the address of a location: it is then known how it was found. */
export const locatedAt = ({ longitude: lon, latitude: lat, located_by, located_within_km }: FoundPlace) => ({
  lon,
  lat,
  located_by,
  located_within_km,
});
