import { type BandCounts, type BandShares, COUNT_OF_BAND } from "@tidemark/contract";
import { type Band, BANDS, scoreText } from "@tidemark/science";
import { t } from "../../../language.ts";
import { titled } from "./element-request.ts";

/** Locations by band, those without a value last. */
export function sharesOf(bands: BandCounts): BandShares {
  return [
    ...BANDS.map((band) => ({ band, locations: bands[COUNT_OF_BAND[band]] })),
    { band: null, locations: bands.missing },
  ];
}

export const bandWords = (band: Band | null): string => (band === null ? t("No data") : t(titled(band)));
/** The band of a value; a value that leaves out a main hazard has none, and is not missing. */
export const judgedWords = (band: Band | null, value: number | null): string =>
  band === null && value !== null ? t("not judged") : bandWords(band);
export const scoreWords = (score: number | null): string => (score === null ? " - " : scoreText(score));
