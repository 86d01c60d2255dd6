import { numberOf, parseCommentedCsv } from "@tidemark/science";
import type { ExtremeStation } from "./spread-stations.ts";

/** Months of a place, which a record of our own does not bring: °C and mm. */
type Months = Pick<ExtremeStation, "maximum" | "minimum" | "rain">;

/** Place of a record of our own: degrees, and metres above sea level. */
export interface RecordPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres: number;
}

/**
 * Records of a table of our own as stations. @param text rows of name, lat, lon, elevation_m, and of record_high_c,
 * record_low_c and frost_days what the table tells
 * @param monthsAt months of the climate there
 */
export function ownRecords(text: string, monthsAt: (place: RecordPlace) => Months): readonly ExtremeStation[] {
  return parseCommentedCsv(text).map((row) => {
    const place = {
      latitude: numberOf(row, "lat"),
      longitude: numberOf(row, "lon"),
      elevationMetres: numberOf(row, "elevation_m"),
    };
    return {
      ...place,
      ...monthsAt(place),
      recordHigh: numberOf(row, "record_high_c"),
      recordLow: numberOf(row, "record_low_c"),
      daysAbove30: Number.NaN,
      daysAbove35: Number.NaN,
      frostDays: numberOf(row, "frost_days"),
    };
  });
}
