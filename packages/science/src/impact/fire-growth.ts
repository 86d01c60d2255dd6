import { datasetById } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { BASE, COORDINATE_SETS, coordinateIndex, coordinatesAt, type Epoch } from "../catalogue/coordinates.ts";

/**
 * Growth of burnt area by °C of the hottest day of a year, beyond what the index of fire danger tells. Burnt area
 * follows the vapour that the air lacks (Abatzoglou and Williams 2016, doi:10.1073/pnas.1607171113), which the index of
 * a mean month hardly shows where it is high already. Published: Mediterranean Europe +40 % at 1.5 and +100 % at 3 °C
 * of global warming (Turco et al. 2018, doi:10.1038/s41467-018-06358-z), 0.19 by °C of its hottest days; California +77
 * % until 2100 under RCP8.5 (Westerling 2018), 0.14; Canada +74 to +118 % until 2100 (Flannigan et al. 2005), 0.16 to
 * 0.20. The index brings 0.02 to 0.03 of it in dry summers.
 */
const BURNT_AREA_PER_DEGREE = 0.15;

/** Indices of the hottest day at present and at an index of the set RP; undefined where nothing grows. */
export function hottestIndices(index: number): { readonly present: number; readonly later: number } | undefined {
  const { scenario, time, ensemble } = coordinatesAt(COORDINATE_SETS.RP, index);
  const hottest = datasetById("txx");
  if (scenario === undefined || time === undefined || ensemble === undefined || hottest === undefined) return undefined;
  const at = (epoch: Epoch) =>
    coordinateIndex(COORDINATE_SETS[hottest.coordinateSet], { ...hottest.defaultCoordinates, ...epoch, ensemble });
  return { present: at(BASE), later: at({ scenario, time }) };
}

/** Share of the value lost where the hottest day is some degrees hotter (°C); as it is where that is not known. */
export const grownLoss = (loss: number, warmer: number): number =>
  Number.isNaN(warmer) ? loss : Math.min(1, loss * Math.exp(BURNT_AREA_PER_DEGREE * warmer));

/**
 * Multiplies shares of value lost by wildfire at an index of the set RP with the growth of burnt area since the
 * present: nothing changes at present, nor where the hottest day is not known.
 */
export function growWithHeat(index: number, read: ColumnReader, losses: Float32Array | Float64Array): void {
  const indices = hottestIndices(index);
  if (indices === undefined) return;
  const [now, then] = [read("txx", indices.present), read("txx", indices.later)];
  if (now === undefined || then === undefined) return;
  for (let site = 0; site < losses.length; site++) losses[site] = grownLoss(losses[site]!, then[site]! - now[site]!);
}
