import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { numberOf, parseCommentedCsv } from "@tidemark/science";

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

/** Stations of the WMO standard normals with an element, one for each position. */
export function readWmoNormals(path: string, element: WmoElement): readonly StationNormals[] {
  const byPosition = new Map<string, StationNormals>();
  for (const row of parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"))) {
    if (row["element"] !== element || row["ID"] === NO_STATION) continue;
    byPosition.set(`${row["Latitude"]} ${row["Longitude"]}`, {
      latitude: numberOf(row, "Latitude"),
      longitude: numberOf(row, "Longitude"),
      elevationMetres: numberOf(row, "Elevation"),
      months: MONTH_NAMES.map((month) => numberOf(row, month)),
    });
  }
  return [...byPosition.values()].filter(({ latitude, longitude }) => Number.isFinite(latitude + longitude));
}
