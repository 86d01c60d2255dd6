import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { greatCircleKm } from "../sphere-index.ts";
import type { CityNormals } from "./city-table.ts";
import type { SinglePlace } from "./residuals/single-places.ts";
import type { StationValues } from "./residuals/station-values.ts";

/** Mean wind of the year at a place, m/s, from memory. */
export type PlaceWind = Pick<CityNormals, "latitude" | "longitude" | "wind">;

export const parseWindPlaces = (text: string): readonly PlaceWind[] =>
  parseCommentedCsv(text).map((row) => ({
    latitude: numberOf(row, "lat"),
    longitude: numberOf(row, "lon"),
    wind: numberOf(row, "wind_ms"),
  }));

/** Places count where no station with wind is nearer: whole continents give none (North America, Patagonia). */
const ALONE_KM = 300;

/** Places far from any station as stations of the field. */
export const lonelyWinds = (
  places: readonly PlaceWind[],
  stations: readonly StationValues[],
): readonly StationValues[] =>
  places
    .filter(({ wind }) => Number.isFinite(wind))
    .filter(({ latitude, longitude }) =>
      stations.every((one) => greatCircleKm(latitude, longitude, one.latitude, one.longitude) > ALONE_KM),
    )
    .map(({ latitude, longitude, wind }) => ({
      latitude,
      longitude,
      elevationMetres: Number.NaN,
      values: [wind],
    }));

/** A place of the table rules its own cell beside stations too: a shore or a strait is windier than the land around. */
export const windAlone = ({ latitude, longitude, wind }: PlaceWind): SinglePlace => ({
  latitude,
  longitude,
  elevationMetres: Number.NaN,
  months: () => [wind],
  isRegion: false,
});
