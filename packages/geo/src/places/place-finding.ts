import type { Place } from "./gazetteer.ts";

/** What a position was told by. */
export type LocatedBy = "town" | "postal_code" | "airport" | "port";

/** A place that a text may mean. */
export interface PlaceCandidate {
  readonly name: string;
  /** The name with what tells it from others: "Portland, Maine". The country is not in it. */
  readonly label: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** State, province or canton; undefined where none is known. */
  readonly state: string | undefined;
  readonly county: string | undefined;
  /** Their codes at GeoNames: "CA", "CA.037". */
  readonly stateCode?: string;
  readonly countyCode?: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** People; 0 where it is no town or not known. */
  readonly population: number;
  readonly locatedBy: LocatedBy;
  /** What is meant lies within so many km of the point. */
  readonly withinKm: number;
  /** How its name fits: exactly, by another name it has, as the beginning of a longer one, by spelling alone. */
  readonly match: "exact" | "other-name" | "longer-name" | "begins" | "similar";
}

/**
 * Why nobody but the user can tell: several places fit; the name only begins so or is only similar; the place does not
 * lie in the region, or not at the postal code; a region that is not known; part of the text was not understood.
 */
export type PlaceDoubt = "several" | "begins" | "similar" | "region" | "postcode" | "unknown-region" | "rest";

export interface PlaceFinding {
  /** Best first. */
  readonly candidates: readonly PlaceCandidate[];
  /** Undefined where the first is meant beyond doubt. */
  readonly doubt: PlaceDoubt | undefined;
}

export interface PlaceQuestion {
  /** The place lies in this country, ISO 3166-1 alpha-2. */
  readonly country?: string | undefined;
  /** State, province, canton or county, by name, abbreviation or ISO 3166-2 code. */
  readonly region?: string | undefined;
  readonly postcode?: string | undefined;
  /** The text is an address: what stands before the town in it needs no explanation. */
  readonly isAddress?: boolean | undefined;
  /** The text stands where codes of airports and ports do: it is one, though a town may be called so. */
  readonly isStationCode?: boolean | undefined;
  /** At most so many candidates; 5 unless told. */
  readonly limit?: number | undefined;
}

/** A place of the gazetteer that a name can mean. */
export interface NamedPlace extends Place {
  readonly match: PlaceCandidate["match"];
}
