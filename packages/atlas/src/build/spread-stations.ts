import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { numberOf, parseCommentedCsv, type CsvRow } from "@tidemark/science";
import type { InputPaths } from "./input-files.ts";
import { stationHeight } from "./residuals/station-height.ts";
import { isMean } from "./residuals/wmo-normals.ts";

/** Normals 1991-2020 and extremes of one station of the WMO. NaN where a figure is missing. */
export interface ExtremeStation {
  readonly latitude: number;
  readonly longitude: number;
  /** NaN where it is not known. */
  readonly elevationMetres: number;
  /** Mean daily maximum and minimum by month, °C, and rain by month, mm. */
  readonly maximum: readonly number[];
  readonly minimum: readonly number[];
  readonly rain: readonly number[];
  /** Highest and lowest temperature on record, °C. */
  readonly recordHigh: number;
  readonly recordLow: number;
  /** Days a year with a maximum above 30 and 35 °C and with a minimum below 0 °C. */
  readonly daysAbove30: number;
  readonly daysAbove35: number;
  readonly frostDays: number;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
/** Countries that gave means of monthly extremes where records were asked for. */
const MEANS_NOT_RECORDS = new Set(["Germany", "MONGOLIA", "Armenia", "Belarus", "Kazakhstan"]);
/** Countries of whose yearly figures nothing but the highs agrees with their own months. */
const DOUBTFUL = new Set(["Montenegro"]);
/**
 * Countries whose counts of days agree neither with each other nor with their months: five of 30 stations of Zambia
 * count as many days above 35 °C as above 30, six others fewer than ten where the warmest month has a mean maximum
 * above 33.
 */
const DOUBTFUL_COUNTS = new Set([...DOUBTFUL, "ZAMBIA"]);
/** Records nearer to the mean of the extreme month than the first, or farther than the second, are mistakes, °C. */
const HIGHS = [2, 24] as const;
const LOWS = [2, 34] as const;

const read = (path: string) => parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"));
const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

function monthsByStation(path: string): Map<string, Map<string, CsvRow>> {
  const stations = new Map<string, Map<string, CsvRow>>();
  for (const row of read(path)) {
    const id = row["ID"] ?? "";
    if (id === "" || /^9+$/.test(id) || !isMean(row)) continue;
    const elements = stations.get(id) ?? new Map<string, CsvRow>();
    elements.set(row["element"] ?? "", row);
    stations.set(id, elements);
  }
  return stations;
}

const monthsOf = (row: CsvRow | undefined) => MONTHS.map((month) => (row ? numberOf(row, month) : Number.NaN));

/** Numbers of the stations whose counts of days are not believed. */
export const miscountedStations = ({ wmoAnnual }: Pick<InputPaths, "wmoAnnual">): ReadonlySet<string> =>
  new Set(read(wmoAnnual).flatMap((row) => (DOUBTFUL_COUNTS.has(row["country"] ?? "") ? [row["wid"] ?? ""] : [])));

/** Days of the year beyond limits, which another table counts. */
type DayCounts = Pick<ExtremeStation, "daysAbove30" | "frostDays">;
const NOT_COUNTED: DayCounts = { daysAbove30: Number.NaN, frostDays: Number.NaN };

function countsByStation(path: string): ReadonlyMap<string, DayCounts> {
  return new Map(
    read(path).map((row) => [
      row["wid"] ?? "",
      { daysAbove30: numberOf(row, "days_max_30"), frostDays: numberOf(row, "days_min_0") },
    ]),
  );
}

function stationOf(
  annual: CsvRow,
  elements: ReadonlyMap<string, CsvRow>,
  counts: DayCounts,
): ExtremeStation | undefined {
  const [high, low] = [elements.get("TMAX"), elements.get("TMIN")];
  if (high === undefined || low === undefined) return undefined;
  const [maximum, minimum] = [monthsOf(high), monthsOf(low)];
  if (!maximum.every((value, month) => value - minimum[month]! >= 0.5)) return undefined;
  const country = annual["country"] ?? "";
  const areMeans = MEANS_NOT_RECORDS.has(country);
  const isDoubtful = DOUBTFUL.has(country);
  const isMiscounted = DOUBTFUL_COUNTS.has(country);
  const [recordHigh, recordLow] = [numberOf(annual, "txx"), numberOf(annual, "tnn")];
  const days = numberOf(annual, "d35");
  const highFits = !areMeans && within(recordHigh - Math.max(...maximum), HIGHS);
  const lowFits = !areMeans && !isDoubtful && within(Math.min(...minimum) - recordLow, LOWS);
  return {
    latitude: numberOf(high, "Latitude"),
    longitude: numberOf(high, "Longitude"),
    elevationMetres: stationHeight(high, "Elevation"),
    maximum,
    minimum,
    rain: monthsOf(elements.get("PRCP")),
    recordHigh: highFits ? recordHigh : Number.NaN,
    recordLow: lowFits ? recordLow : Number.NaN,
    daysAbove35: isMiscounted ? Number.NaN : days,
    ...(isMiscounted ? NOT_COUNTED : counts),
  };
}

/** Stations with mean maximum and minimum of all months that also have yearly figures, without what cannot be. */
export function readExtremeStations(
  paths: Pick<InputPaths, "wmoNormals" | "wmoAnnual" | "wmoDayCounts">,
): readonly ExtremeStation[] {
  const normals = monthsByStation(paths.wmoNormals);
  const counts = countsByStation(paths.wmoDayCounts);
  return read(paths.wmoAnnual).flatMap((row) => {
    const id = row["wid"] ?? "";
    const elements = normals.get(id);
    const station = elements && stationOf(row, elements, counts.get(id) ?? NOT_COUNTED);
    return station !== undefined && Number.isFinite(station.latitude + station.longitude) ? [station] : [];
  });
}
