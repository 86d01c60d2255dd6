import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { MONTHS } from "../cell-grid.ts";
import { greatCircleKm } from "../sphere-index.ts";
import type { CityNormals } from "./city-table.ts";
import type { ResidualScale } from "./residuals/residual-scale.ts";
import type { StationValues } from "./residuals/station-values.ts";

/** Relative humidity of January and July at a place, percent, from memory. */
export type PlaceHumidity = Pick<CityNormals, "latitude" | "longitude" | "humidity">;

export const parseHumidityPlaces = (text: string): readonly PlaceHumidity[] =>
  parseCommentedCsv(text).map((row) => ({
    latitude: numberOf(row, "lat"),
    longitude: numberOf(row, "lon"),
    humidity: [numberOf(row, "rh_jan_pct"), numberOf(row, "rh_jul_pct")],
  }));

/**
 * Places count where no station with vapour pressure is nearer: whole countries give none (the United States, Egypt).
 */
const ALONE_KM = 300;

/** Share of July in what a month differs by; January has the rest. */
const julyShare = (month: number) => (1 - Math.cos((2 * Math.PI * month) / MONTHS)) / 2;

/**
 * Places far from any station as stations of the field: what January and July differ by from the pattern, taken over
 * the months between.
 */
export function lonelyHumidity(
  places: readonly PlaceHumidity[],
  stations: readonly StationValues[],
  patternAt: (place: StationValues) => ArrayLike<number>,
  scale: ResidualScale,
): readonly StationValues[] {
  return places
    .filter(({ humidity }) => humidity.every(Number.isFinite))
    .filter(({ latitude, longitude }) =>
      stations.every((one) => greatCircleKm(latitude, longitude, one.latitude, one.longitude) > ALONE_KM),
    )
    .map(({ latitude, longitude, humidity: [january, july] }) => {
      const place = { latitude, longitude, elevationMetres: Number.NaN };
      const pattern = Array.from(patternAt({ ...place, values: [] }), (value, month) => scale.to(value, month));
      const apart = [scale.to(january, 0) - pattern[0]!, scale.to(july, 6) - pattern[6]!] as const;
      const values = pattern.map((value, month) =>
        scale.from(value + apart[0] + (apart[1] - apart[0]) * julyShare(month), month),
      );
      return { ...place, values };
    });
}
