/** What a search for places could not do. */
export const PLACE_MESSAGES = {
  "places.addresses_not_searched":
    "The search for addresses does not answer. Places and coordinates were searched; try again in a moment for an address.",
} as const;
