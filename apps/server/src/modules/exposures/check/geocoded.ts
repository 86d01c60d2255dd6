import type { LocatedBy, Message } from "@tidemark/contract";
import type { PlaceCandidate } from "@tidemark/geo";

/** A place found for a row by its name. */
export interface Geocoded extends Pick<PlaceCandidate, "label" | "country" | "latitude" | "longitude" | "withinKm"> {
  readonly locatedBy: Extract<LocatedBy, PlaceCandidate["locatedBy"] | "address">;
}

export type GeocodeResult =
  | { readonly kind: "found"; readonly place: Geocoded }
  /** Only somebody can tell which is meant. */
  | { readonly kind: "asked"; readonly said: Message; readonly candidates: readonly Geocoded[] }
  | { readonly kind: "none"; readonly said: Message };
