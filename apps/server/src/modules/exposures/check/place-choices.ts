import { message } from "@tidemark/contract";
import type { Fixes } from "./check-options.ts";
import type { Geocoded } from "./geocoded.ts";
import type { Geography } from "./geography.ts";
import { hasTaken, type Proposal, proposed } from "./taken-fixes.ts";

/** Five decimals are a metre. */
const DECIMALS = 5;

/** Names a candidate by where it is, so that it stays the same when others are added. */
const idOf = ({ latitude, longitude }: Geocoded) =>
  `place:${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;

/** English name of a country by its code. */
export const nameOfCountry = (code: string, geography: Geography): string => geography.findCountry(code)?.name ?? code;

/** A button for each place that a row may mean. */
export function placeChoices(candidates: readonly Geocoded[], geography: Geography): Proposal[] {
  return candidates.map((candidate) => {
    const { label: place, country, latitude, longitude } = candidate;
    const said = message("proposal.place", { place, country: nameOfCountry(country, geography) });
    return proposed(idOf(candidate), said, { latitude, longitude });
  });
}

/** The candidate that was chosen for a row. */
export const takenPlace = (
  candidates: readonly Geocoded[],
  fixes: Fixes | undefined,
  row: number,
): Geocoded | undefined => candidates.find((candidate) => hasTaken(fixes, idOf(candidate), row));
