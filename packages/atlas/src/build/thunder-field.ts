import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, gridIndexOf, rowLatitude } from "../cell-grid.ts";
import { greatCircleKm } from "../sphere-index.ts";
import type { Climatology } from "./climatology.ts";
import { NO_OCCURRENCE } from "../pack/occurrence.ts";
import type { LayerSource } from "./pack-writer.ts";
import { ridge } from "./residual.ts";
import { simpleKriging, STATION_VARIOGRAM } from "./residuals/simple-kriging.ts";
import { residualsOf, type IsLeftOut } from "./residuals/station-values.ts";

/** A station that counts days with thunder; degrees, days a year. */
export interface ThunderStation {
  readonly latitude: number;
  readonly longitude: number;
  readonly days: number;
}

/** Monthly temperature (°C) and rain (mm) at a point; undefined where no climate is known. */
export type ClimateAt = (
  latitude: number,
  longitude: number,
) => { readonly temperature: ArrayLike<number>; readonly precipitation: ArrayLike<number> } | undefined;

export function readThunderStations(path: string): readonly ThunderStation[] {
  return parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"))
    .map((row) => ({ latitude: numberOf(row, "lat"), longitude: numberOf(row, "lon"), days: numberOf(row, "thunder") }))
    .filter(({ latitude, longitude, days }) => Number.isFinite(latitude + longitude + days));
}

/** Thunder needs warm, moist air: rain counts from the first mean temperature (°C) on, as a whole from the second. */
const COOL = 8;
const WARM = 20;
/** Keeps slopes from running away where few stations are known. */
const PENALTY = 1;

/** Constant, and logarithms of the rain of warm months and of the year. */
function predictors({ temperature, precipitation }: NonNullable<ReturnType<ClimateAt>>): readonly number[] {
  let [warm, all] = [0, 0];
  for (let month = 0; month < 12; month++) {
    const share = (temperature[month]! - COOL) / (WARM - COOL);
    warm += precipitation[month]! * Math.min(1, Math.max(0, share));
    all += precipitation[month]!;
  }
  return [1, Math.log1p(warm / 100), Math.log1p(all / 100)];
}

/** Farther from all stations than this nothing is said, km. */
export const THUNDER_REACH_KM = 300;
/**
 * Stations whose root of days differs by more from what all others say: many of them watch by day alone, and count a
 * tenth of what their neighbours do.
 */
const WRONG_ROOT = 2.5;

/** Estimates days at a point (degrees) from stations that are not left out; NaN beyond their reach. */
export type ThunderField = (latitude: number, longitude: number, isLeftOut?: IsLeftOut) => number;

/** Root of the days by regression on the climate, and the residuals of the stations by kriging. */
function fit(stations: readonly ThunderStation[], climateAt: ClimateAt): ThunderField {
  const known = stations.flatMap((station) => {
    const climate = climateAt(station.latitude, station.longitude);
    return climate === undefined ? [] : [{ ...station, row: predictors(climate), root: Math.sqrt(station.days) }];
  });
  const weights = ridge(
    known.map(({ row }) => row),
    known.map(({ root }) => root),
    PENALTY,
  );
  const fitted = (row: readonly number[]) => row.reduce((sum, value, i) => sum + value * weights[i]!, 0);
  const kriging = simpleKriging(
    residualsOf(
      known,
      known.map(({ row, root }) => [root - fitted(row)]),
    ),
    STATION_VARIOGRAM,
  );
  const out = new Float64Array(1);
  return (latitude, longitude, isLeftOut = () => false) => {
    const climate = climateAt(latitude, longitude);
    const isNear = known.some(
      (station) =>
        Math.abs(station.latitude - latitude) < 3 &&
        greatCircleKm(station.latitude, station.longitude, latitude, longitude) <= THUNDER_REACH_KM &&
        !isLeftOut(station.latitude, station.longitude),
    );
    if (climate === undefined || !isNear) return Number.NaN;
    kriging(latitude, longitude, out, isLeftOut);
    return Math.max(0, fitted(predictors(climate)) + out[0]!) ** 2;
  };
}

/** Stations that agree with the others around them. */
export function agreeingStations(stations: readonly ThunderStation[], climateAt: ClimateAt): readonly ThunderStation[] {
  const all = fit(stations, climateAt);
  return stations.filter(({ latitude, longitude, days }) => {
    const others = all(latitude, longitude, (lat, lon) => lat === latitude && lon === longitude);
    return Number.isNaN(others) || Math.abs(Math.sqrt(days) - Math.sqrt(others)) <= WRONG_ROOT;
  });
}

/** Days of thunder in a year around the stations that agree. Estimates may leave further ones out. */
export function thunderField(stations: readonly ThunderStation[], climateAt: ClimateAt): ThunderField {
  return fit(agreeingStations(stations, climateAt), climateAt);
}

const MOST_DAYS = 254;

/** Days of thunder in a year by cell of the pack. */
export function thunderLayer(
  path: string,
  { temperature, precipitation }: Climatology,
  cells: Int32Array,
): LayerSource {
  const daysAt = thunderField(readThunderStations(path), (latitude, longitude) => {
    const cell = gridIndexOf(latitude, longitude);
    return {
      temperature: temperature.map((month) => month[cell]!),
      precipitation: precipitation.map((month) => month[cell]!),
    };
  });
  const values = Uint8Array.from(cells, (cell) => {
    const days = daysAt(rowLatitude(Math.floor(cell / GRID_COLUMNS)), columnLongitude(cell % GRID_COLUMNS));
    return Number.isNaN(days) ? NO_OCCURRENCE : Math.min(MOST_DAYS, Math.round(days));
  });
  return { name: "thunder-days", unit: "days", values };
}
