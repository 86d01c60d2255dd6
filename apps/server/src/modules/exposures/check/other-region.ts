import { type Message, message } from "@tidemark/contract";
import type { Country, PlaceFinder } from "@tidemark/geo";
import type { RawRow } from "./raw-row.ts";
import type { Position } from "./row-position.ts";
import { statedText } from "./stated-text.ts";

/**
 * What is told of a point that was given, in a country that has no region as its row names it: the sign of a coordinate
 * is often lost. Undefined where it has one, or where no country has.
 */
export function otherRegion(
  { cells }: RawRow,
  { locatedBy }: Position,
  country: Country,
  finder: (() => PlaceFinder) | undefined,
): Message | undefined {
  const region = statedText(cells.region);
  if (region === "" || locatedBy !== "coordinates") return undefined;
  const there = finder?.().countriesOfRegion(region) ?? [];
  if (there.length === 0 || [country.iso2, country.sovereignIso2].some((code) => code && there.includes(code)))
    return undefined;
  return message("row.other_region", { found: country.name, region: region.slice(0, 60) });
}
