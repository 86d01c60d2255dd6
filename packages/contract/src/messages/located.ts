import type { LocatedBy } from "../sites.ts";

/** What a position may come from, in the words that screens and workbooks have for it. */
export const LOCATED_NAMES: Readonly<Record<LocatedBy, string>> = {
  coordinates: "Coordinates",
  address: "Address",
  postal_code: "Postal code",
  town: "Town",
  region: "Region",
  airport: "Airport",
  port: "Port",
};
