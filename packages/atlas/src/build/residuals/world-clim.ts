import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { numberOf, parseCommentedCsv, type CsvRow } from "@tidemark/science";
import { MONTHS } from "../../cell-grid.ts";
import { stationHeight } from "./station-height.ts";
import type { StationValues } from "./station-values.ts";

/** WorldClim 1.4 at its pixel of a point: about 1950-2000. */
export interface WorldClimPoints {
  readonly temperature: readonly StationValues[];
  /** Mean daily maximum minus minimum, °C. */
  readonly range: readonly StationValues[];
  readonly precipitation: readonly StationValues[];
}

/** Reads the points; those with a month missing are left out. */
export function readWorldClim(path: string): WorldClimPoints {
  const rows = parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"));
  const pointsOf = (valueOf: (row: CsvRow, month: string) => number) =>
    rows
      .map((row) => ({
        latitude: numberOf(row, "LAT"),
        longitude: numberOf(row, "LON"),
        elevationMetres: stationHeight(row, "elev"),
        values: Array.from({ length: MONTHS }, (_, month) => valueOf(row, String(month + 1))),
      }))
      .filter(({ values }) => values.every(Number.isFinite));
  return {
    temperature: pointsOf((row, month) => numberOf(row, `tmean${month}`)),
    range: pointsOf((row, month) => numberOf(row, `tmax${month}`) - numberOf(row, `tmin${month}`)),
    precipitation: pointsOf((row, month) => numberOf(row, `prec${month}`)),
  };
}
