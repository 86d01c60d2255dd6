import { type Message, message } from "@tidemark/contract";
import type { Country } from "@tidemark/geo";
import type { FileContext } from "./file-context.ts";
import type { Geography } from "./geography.ts";
import { degrees, type Point } from "./row-position.ts";
import { type Proposal, proposed } from "./taken-fixes.ts";

/** Proposals: latitude and longitude are exchanged; a minus was lost; the point is right as it stands. */
export const SWAP = "swap";
const SIGN = "sign";
export const KEEP = "keep";

const factsOf = ({ latitude, longitude }: Point) => ({ latitude: degrees(latitude), longitude: degrees(longitude) });

/** Offers a point in place of the one with its numbers the other way round. */
export function swapProposal(point: Point, geography: Geography): Proposal {
  const country = geography.countryAt(point.latitude, point.longitude)?.name;
  const said =
    country === undefined
      ? message("proposal.exchange", factsOf(point))
      : message("proposal.exchange_country", { ...factsOf(point), country });
  return proposed(SWAP, said, { latitude: point.latitude, longitude: point.longitude });
}

/** Offers a point in place of the one whose minus was lost. */
export function signProposal(point: Point, geography: Geography): Proposal {
  const country = geography.countryAt(point.latitude, point.longitude)?.name ?? "";
  return proposed(SIGN, message("proposal.sign", { ...factsOf(point), country }), {
    latitude: point.latitude,
    longitude: point.longitude,
  });
}

export const keepProposal = (point: Point): Proposal =>
  proposed(KEEP, message("proposal.keep", factsOf(point)), { latitude: point.latitude, longitude: point.longitude });

/** Whether a point lies in a country, or in a part of it that has a code of its own. */
function isIn({ iso2 }: Country, { latitude, longitude }: Point, geography: Geography): boolean {
  const found = geography.countryAt(latitude, longitude);
  return found?.iso2 === iso2 || found?.sovereignIso2 === iso2;
}

/** What a point is judged by: the other rows of its file, and the country that its own states. */
interface Judgement {
  readonly geography: Geography;
  readonly context: FileContext;
  readonly stated: () => Country | undefined;
}

/**
 * Why a point may be exchanged, which nobody but the user can tell: far from all others it lies near them exchanged, or
 * other rows are exchanged. Undefined where nothing says so.
 */
export function seemsExchanged(
  point: Point,
  exchanged: Point,
  { geography, context, stated }: Judgement,
): { readonly code: string; readonly said: Message } | undefined {
  const km = context.farKm(point);
  if (km !== undefined && context.isNearOthers(exchanged))
    return { code: "far_from_others", said: message("row.far_from_others", { km }) };
  if (!context.isExchanged) return undefined;
  const country = stated();
  // a country that is stated says it by itself
  if (country && (isIn(country, point, geography) || isIn(country, exchanged, geography))) return undefined;
  return { code: "coordinates_swapped", said: message("row.exchanged_elsewhere") };
}
