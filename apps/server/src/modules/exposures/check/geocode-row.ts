import { type Message, message } from "@tidemark/contract";
import type { Gazetteer, PlaceMatch } from "@tidemark/geo";
import type { Geography } from "./geography.ts";
import { textOf, type RawRow } from "./raw-row.ts";

/** A place found for a row by its name. */
export interface Geocoded {
  readonly place: PlaceMatch;
  /** English name of its country. */
  readonly country: string;
  /**
   * How sure it is: the very name, the only one; the name, one of several; a name that begins alike; a similar name.
   */
  readonly quality: "exact" | "ambiguous" | "partial" | "similar";
  /** Other places that fit as well. */
  readonly others: readonly PlaceMatch[];
}

export type GeocodeResult =
  | { readonly kind: "found"; readonly found: Geocoded }
  | { readonly kind: "none"; readonly said: Message };

const CANDIDATES = 5;
/** Of two places of one name, the larger is meant where it has so many times the people. */
const CLEARLY_LARGER = 20;

/** Texts of a row that may name its place, the surest first. */
function namesOf({ cells }: RawRow): string[] {
  const municipality = textOf(cells.municipality);
  if (municipality !== "") return [municipality];
  // "Hauptstrasse 1, 8400 Winterthur, Switzerland": parts from the end, without postal codes.
  const parts = textOf(cells.address_line)
    .split(/[,;\n]/)
    .map((part) =>
      part
        .replaceAll(/\b[A-Z]{0,2}-?\d[\dA-Z -]*\b/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim(),
    )
    .filter((part) => part.length > 1);
  return parts.toReversed();
}

function isSame(a: PlaceMatch, b: PlaceMatch): boolean {
  return a.index === b.index;
}

function judge(matches: readonly PlaceMatch[]): Pick<Geocoded, "place" | "quality" | "others"> | undefined {
  const exact = matches.filter(({ match }) => match === "exact").toSorted((a, b) => b.population - a.population);
  const [first, second] = exact;
  if (first) {
    const clear = !second || first.population >= CLEARLY_LARGER * Math.max(1, second.population);
    return {
      place: first,
      quality: clear ? "exact" : "ambiguous",
      others: exact.filter((other) => !isSame(other, first)),
    };
  }
  const [best, ...others] = matches;
  if (!best) return undefined;
  return { place: best, quality: best.match === "fuzzy" ? "similar" : "partial", others };
}

/**
 * Finds the place of a row that brings no coordinates, from its municipality or address, only within the country it
 * states. The answer is the centre of a town, never a street.
 */
export function geocodeRow(row: RawRow, gazetteer: Gazetteer, geography: Geography): GeocodeResult {
  const stated = textOf(row.cells.country);
  const all = namesOf(row);
  const inAddress = textOf(row.cells.municipality) === "" ? all.find((name) => geography.findCountry(name)) : undefined;
  const country = geography.findCountry(stated || (inAddress ?? ""));
  if (stated !== "" && !country)
    return { kind: "none", said: message("row.no_coordinates_country", { country: stated }) };
  const names = all.filter((name) => name !== inAddress);
  if (names.length === 0) return { kind: "none", said: message("row.no_coordinates_address") };
  const options = { limit: CANDIDATES, ...(country ? { country: country.iso2 } : {}) };
  let best: ReturnType<typeof judge>;
  for (const name of names) {
    const judged = judge(gazetteer.search(name, options));
    if (!judged) continue;
    if (judged.quality === "exact") {
      best = judged;
      break;
    }
    best ??= judged;
  }
  if (!best) {
    const place = names[0] ?? "";
    const said = country
      ? message("row.no_coordinates_place_in", { place, country: country.name })
      : message("row.no_coordinates_place", { place });
    return { kind: "none", said };
  }
  const found = geography.findCountry(best.place.country);
  return { kind: "found", found: { ...best, country: found?.name ?? best.place.country } };
}

/** The find in words: where, how well the name fits, and how coarse that is. */
export function geocodeMessage({ place, country, quality }: Geocoded): Message {
  return message(`row.placed_${quality}`, { place: place.name, country });
}
