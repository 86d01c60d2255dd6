import type { SiteFact } from "@tidemark/atlas";
import { missingFields, saidOf, type SiteFact as WireFact } from "@tidemark/contract";

/** A fact of a place on the wire. */
export const factOnWire = ({ text, missing, ...fact }: SiteFact): WireFact => ({
  ...fact,
  figures: { ...fact.figures },
  text: text?.english ?? null,
  ...(text === null ? {} : { said: saidOf(text) }),
  ...missingFields(missing),
});
