import type { BandCounts, BandShares } from "@tidemark/contract";
import { type Band, scoreText } from "@tidemark/science";
import { t } from "../../../language.ts";
import { titled } from "./element-request.ts";

/** Locations by band, those without a value last. */
export function sharesOf(bands: BandCounts): BandShares {
  return [
    { band: "very low", locations: bands.very_low },
    { band: "low", locations: bands.low },
    { band: "medium", locations: bands.medium },
    { band: "high", locations: bands.high },
    { band: null, locations: bands.missing },
  ];
}

export const bandWords = (band: Band | null): string => (band === null ? t("No data") : t(titled(band)));
export const scoreWords = (score: number | null): string => (score === null ? " - " : scoreText(score));
