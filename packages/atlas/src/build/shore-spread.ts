import { numberOf, parseCommentedCsv } from "@tidemark/science";
import { GRID_COLUMNS, gridIndexOf, rowLatitude } from "../cell-grid.ts";
import { lapseRate } from "../lapse-rate.ts";
import { greatCircleKm } from "../sphere-index.ts";
import type { Climatology } from "./climatology.ts";
import { formulaAt, warmSpreadOfRecord, type SpreadStation } from "./spread-residual.ts";

/** Along the shore one record tells of another, km. */
const ALONG_KM = 200;
/** The air of the sea ends at the first mountains, km between centres of cells. */
const INLAND_KM = 40;
/** Weight of "as the stations inland say". */
const NOTHING = 0.05;

/** A place of the table as a station, with the months of its cell at its height. */
function stationOf(
  row: Readonly<Record<string, string>>,
  { statics, temperature, range, precipitation }: Climatology,
): SpreadStation {
  const [latitude, longitude] = [numberOf(row, "lat"), numberOf(row, "lon")];
  const elevationMetres = numberOf(row, "elevation_m");
  const cell = gridIndexOf(latitude, longitude);
  const climb = (elevationMetres - statics.elevation[cell]!) / 1000;
  const north = rowLatitude(Math.floor(cell / GRID_COLUMNS));
  const mean = temperature.map((plane, month) => plane[cell]! - lapseRate(north, month) * climb);
  const rain = precipitation.map((plane) => plane[cell]!);
  return {
    latitude,
    longitude,
    elevationMetres,
    maximum: mean.map((value, month) => value + range[month]![cell]! / 2),
    minimum: mean.map((value, month) => value - range[month]![cell]! / 2),
    rain,
    recordHigh: numberOf(row, "record_high_c"),
    recordLow: Number.NaN,
    daysAbove35: Number.NaN,
    recordRain: Number.NaN,
    coastKm: statics.coastKm[cell]!,
    annualRain: rain.reduce((sum, value) => sum + value, 0),
    openSea: 0,
  };
}

/**
 * Spread of daily maxima at shores that no hot wind reaches over that of deserts of the same climate, as records there
 * show it: 1 away from them. @param factorAt what stations say of the spread there
 */
export function shoreSpread(
  table: string,
  climatology: Climatology,
  factorAt: (latitude: number, longitude: number) => number,
): (latitude: number, longitude: number) => number {
  const records = parseCommentedCsv(table).map((row) => {
    const station = stationOf(row, climatology);
    const { latitude, longitude } = station;
    const formula = formulaAt(station);
    const others = { ...formula, warm: formula.warm * factorAt(latitude, longitude) };
    return { latitude, longitude, log: Math.log(warmSpreadOfRecord(station, others) / others.warm) };
  });
  if (records.some(({ log }) => Number.isNaN(log))) throw new Error("A record of a shore that no spread explains");
  return (latitude, longitude) => {
    let [sum, total] = [0, NOTHING];
    for (const record of records) {
      const km = greatCircleKm(latitude, longitude, record.latitude, record.longitude);
      const weight = Math.exp(-((km / ALONG_KM) ** 2));
      sum += weight * record.log;
      total += weight;
    }
    const coastKm = Math.max(0, climatology.statics.coastKm[gridIndexOf(latitude, longitude)]!);
    return Math.exp((Math.exp(-((coastKm / INLAND_KM) ** 2)) * sum) / total);
  };
}
