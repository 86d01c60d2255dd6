import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { gridIndexOf } from "../cell-grid.ts";

/** Station normals of one city; NaN where the table has none. */
export interface CityNormals {
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Index of the cell that contains the station. */
  readonly cell: number;
  readonly elevationMetres: number;
  /** °C, January first. */
  readonly temperature: readonly number[];
  readonly annualPrecipitation: number;
  /** January and July: daily range (°C), relative humidity (percent). */
  readonly diurnalRange: readonly [number, number];
  readonly humidity: readonly [number, number];
  readonly wind: number;
}

const MONTH_COLUMNS = Array.from({ length: 12 }, (_, month) => `t${String(month + 1).padStart(2, "0")}_c`);

export function parseCityTable(text: string): readonly CityNormals[] {
  return parseCommentedCsv(text).map((row) => {
    const latitude = numberOf(row, "lat");
    const longitude = numberOf(row, "lon");
    const range = (month: string) => numberOf(row, `tx_${month}_c`) - numberOf(row, `tn_${month}_c`);
    return {
      city: row["city"] ?? "",
      latitude,
      longitude,
      cell: gridIndexOf(latitude, longitude),
      elevationMetres: numberOf(row, "station_elev_m"),
      temperature: MONTH_COLUMNS.map((column) => numberOf(row, column)),
      annualPrecipitation: numberOf(row, "p_ann_mm"),
      diurnalRange: [range("jan"), range("jul")],
      humidity: [numberOf(row, "rh_jan_pct"), numberOf(row, "rh_jul_pct")],
      wind: numberOf(row, "wind_ms"),
    };
  });
}
