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

/**
 * Multiplies shares of value lost by wildfire at an index of the set RP with the growth of burnt area since the
 * present: nothing changes at present, nor where the hottest day is not known.
 */
export function growWithHeat(index: number, read: ColumnReader, losses: Float32Array | Float64Array): void {
  const { scenario, time, ensemble } = coordinatesAt(COORDINATE_SETS.RP, index);
  const hottest = datasetById("txx");
  if (scenario === undefined || time === undefined || ensemble === undefined || hottest === undefined) return;
  const at = (epoch: Epoch) =>
    read(
      "txx",
      coordinateIndex(COORDINATE_SETS[hottest.coordinateSet], { ...hottest.defaultCoordinates, ...epoch, ensemble }),
    );
  const [now, then] = [at(BASE), at({ scenario, time })];
  if (now === undefined || then === undefined) return;
  for (let site = 0; site < losses.length; site++) {
    const warmer = then[site]! - now[site]!;
    if (!Number.isNaN(warmer)) losses[site] = Math.min(1, losses[site]! * Math.exp(BURNT_AREA_PER_DEGREE * warmer));
  }
}
