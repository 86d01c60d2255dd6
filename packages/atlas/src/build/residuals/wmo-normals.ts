import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { numberOf, parseCommentedCsv, type CsvRow } from "@tidemark/science";
import { stationHeight } from "./station-height.ts";

/** Elements of the WMO standard normals: mean, highest and lowest temperature (°C), rain (mm), wet days, and others. */
export type WmoElement = "TAVG" | "TMAX" | "TMIN" | "PRCP" | "DP01" | "MNVP" | "MSLP" | "TSUN";

/** Normals 1991-2020 of one station, January first; NaN where a month is missing. */
export interface StationNormals {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevationMetres: number;
  readonly months: readonly number[];
}

const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
/** Stands for many stations, whose positions are doubtful. */
const NO_STATION = "99999999";

/**
 * Countries whose "mean" daily maximum and minimum are means of the highest and the lowest of each month: their days
 * would range over 20 to 35 °C. Oman's mean temperature is the middle of the two.
 */
const EXTREMES_NOT_MEANS: ReadonlySet<string> = new Set(["Oman", "Niger", "Turkmenistan", "Armenia", "Mongolia"]);
const MIDDLE_OF_EXTREMES = "Oman";

/** Whether a row gives what its element says. */
export function isMean({ element, Country: country = "" }: CsvRow): boolean {
  if (element === "TMAX" || element === "TMIN") return !EXTREMES_NOT_MEANS.has(country);
  return !(element === "TAVG" && country === MIDDLE_OF_EXTREMES);
}

/** Stations of the WMO standard normals with an element, one for each position. */
export function readWmoNormals(path: string, element: WmoElement): readonly StationNormals[] {
  const byPosition = new Map<string, StationNormals>();
  for (const row of parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"))) {
    if (row["element"] !== element || row["ID"] === NO_STATION || !isMean(row)) continue;
    byPosition.set(`${row["Latitude"]} ${row["Longitude"]}`, {
      latitude: numberOf(row, "Latitude"),
      longitude: numberOf(row, "Longitude"),
      elevationMetres: stationHeight(row, "Elevation"),
      months: MONTH_NAMES.map((month) => numberOf(row, month)),
    });
  }
  return [...byPosition.values()].filter(({ latitude, longitude }) => Number.isFinite(latitude + longitude));
}
