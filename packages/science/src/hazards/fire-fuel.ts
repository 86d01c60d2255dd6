import { DAYS_IN_MONTH, RADIATION_DAY } from "../climate/calendar.ts";
import { extraterrestrialRadiation, hargreavesEvaporation } from "../climate/solar.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { rising } from "./rising.ts";

/**
 * Rain over potential evaporation at which plants begin to stand close enough for a fire to run, and at which they
 * always do. The first is the limit of the hyper-arid zone of UNEP (1992); fires are then held back by fuel into the
 * semi-arid zone: Krawchuk and Moritz (2011), Ecology 92, 121-132. Our proposal within these limits.
 */
const BARE_WETNESS = 0.05;
const COVERED_WETNESS = 0.3;
/** mm a year; less is evaporated on ice sheets alone. */
const LEAST_EVAPORATION = 1;
/** Means of the warmest month (°C) at the limits of ice and of trees: those of Köppen's climates EF and ET. */
const ICE_WARMEST = 0;
const TREES_WARMEST = 10;
/** Cells with no larger share of land hold a small island or a strip of shore: nothing tells what grows there. */
const NO_WILDLAND = 0.02;

/**
 * How much of the land of a cell carries fuel: 0 in bare deserts and on ice, 1 where plants cover the ground, and
 * everything between by its climate, without a step. Towns are not cut out: what is said of a cell holds for their
 * surroundings. NaN without climate, and on the rim at sea.
 */
export function fireFuel(cells: ScreeningCells, cell: number): number {
  if (!(cells.landFraction[cell]! > NO_WILDLAND)) return Number.NaN;
  const { count, temperature, precipitation, diurnalRange } = cells;
  let rain = 0;
  let evaporation = 0;
  let warmest = Number.NEGATIVE_INFINITY;
  for (let month = 0; month < 12; month++) {
    const at = month * count + cell;
    const degrees = temperature[at]!;
    const radiation = extraterrestrialRadiation(cells.latitude[cell]!, RADIATION_DAY[month]!);
    rain += precipitation[at]!;
    evaporation += DAYS_IN_MONTH[month]! * hargreavesEvaporation(radiation, degrees, diurnalRange[at]!);
    warmest = Math.max(warmest, degrees);
  }
  const wetness = rain / Math.max(LEAST_EVAPORATION, evaporation);
  return rising(wetness, BARE_WETNESS, COVERED_WETNESS) * rising(warmest, ICE_WARMEST, TREES_WARMEST);
}
