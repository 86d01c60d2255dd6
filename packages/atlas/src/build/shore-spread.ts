import { greatCircleKm } from "../sphere-index.ts";
import { bounded, narrownessByFormula } from "./ordinary-days.ts";
import { formulaAt, warmSpreadOfRecord, type SpreadStation } from "./spread-residual.ts";

/** Along the shore one record tells of another, km. */
const ALONG_KM = 200;
/** The air of the sea ends at the first mountains, km between centres of cells. */
const INLAND_KM = 40;
/** Distances to the sea are those between centres of cells: one at the shore has this already. */
const AT_SHORE_KM = 25;
/** Weight of "as the stations inland say". */
const NOTHING = 0.05;

/**
 * Spread of daily maxima at shores and islands over that of other places of the same climate, as records there show it:
 * 1 away from them. @param stations their records with the months and the setting of their cells
 * @param factorAt what stations say of the spread there
 */
export function shoreSpread(
  stations: readonly SpreadStation[],
  coastKmAt: (latitude: number, longitude: number) => number,
  factorAt: (latitude: number, longitude: number) => number,
): (latitude: number, longitude: number) => number {
  const records = stations.map((station) => {
    const { latitude, longitude } = station;
    const formula = formulaAt(station);
    const narrowness = bounded(narrownessByFormula(station).heat, "heat");
    const others = { ...formula, warm: formula.warm * factorAt(latitude, longitude) };
    return { latitude, longitude, log: Math.log(warmSpreadOfRecord(station, others, narrowness) / others.warm) };
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
    const inlandKm = Math.max(0, coastKmAt(latitude, longitude) - AT_SHORE_KM);
    return Math.exp((Math.exp(-((inlandKm / INLAND_KM) ** 2)) * sum) / total);
  };
}
