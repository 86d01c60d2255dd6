import type { CoordinateSetId } from "../catalogue/coordinates.ts";
import type { ClimateBlock } from "../climate/block.ts";
import { ORDINARY } from "../climate/ordinary-days.ts";
import type { ClimateKernel } from "../engine/kernel.ts";
import { kernels } from "../kernels/instance.ts";
import { fillMaximaAbove, fillMinimaBelow } from "./days-held.ts";
import { seasonSums, yearSum, type SeasonReduction } from "./reduce.ts";

/** Where the narrowness of ordinary days stands, their reach and their lean. */
type Ordinary = readonly [narrowness: number, reach: number, lean: number];

/** As days with heat and nights with cold are counted: stations count maxima above limits and minima below. */
export const ordinaryHeat = ({ heatNarrowness }: ClimateBlock): Ordinary => [
  heatNarrowness.byteOffset,
  ORDINARY.heat.reach,
  ORDINARY.heat.lean,
];
const ordinaryCold = ({ coldNarrowness }: ClimateBlock): Ordinary => [
  coldNarrowness.byteOffset,
  ORDINARY.cold.reach,
  ORDINARY.cold.lean,
];
/** So near the mean that the spread of records holds everywhere: what was not counted. */
const asRecords = ({ coldNarrowness }: ClimateBlock): Ordinary => [coldNarrowness.byteOffset, 1e-9, 0];

/** Which days of a quantity, above or below a limit, scatter how. */
const SCATTER = {
  maximum: { "1": ordinaryHeat, "-1": asRecords },
  minimum: { "1": asRecords, "-1": ordinaryCold },
} as const;

/** What holds days to the extreme day of the year, where that is told. */
const HOLD = {
  maximum: { "1": fillMaximaAbove, "-1": undefined },
  minimum: { "1": undefined, "-1": fillMinimaBelow },
} as const;

/**
 * Days with the daily maximum or minimum above (1) or below (-1) a limit (°C), days lying around their mean as ordinary
 * ones do.
 */
function days(
  datasetId: string,
  part: "maximum" | "minimum",
  side: 1 | -1,
  limit: number,
  reduce: SeasonReduction,
  coordinateSet?: CoordinateSetId,
): ClimateKernel {
  return {
    datasetId,
    ...(coordinateSet === undefined ? {} : { coordinateSet }),
    fill(state, { monthly, seasons }, out, offset) {
      const { perMaximumSpread, perMinimumSpread, count: n } = state.block;
      const perSpread = part === "maximum" ? perMaximumSpread : perMinimumSpread;
      const ordinary = SCATTER[part][side](state.block);
      const hold = HOLD[part][side];
      hold?.(state, limit, monthly);
      const mean = hold === undefined ? state[part] : monthly;
      kernels().daysBeyond(mean.byteOffset, perSpread.byteOffset, ...ordinary, side, limit, n, seasons.byteOffset);
      reduce(seasons, n, out, offset);
    },
  };
}

/** Days with frost at night alone (`isThawing`) or throughout: no day of these is none of frost days. */
function frost(datasetId: string, isThawing: boolean, reduce: SeasonReduction): ClimateKernel {
  return {
    datasetId,
    fill(state, { monthly, seasons }, out, offset) {
      const { maximum, block } = state;
      const { perMinimumSpread, perMaximumSpread, count: n } = block;
      fillMinimaBelow(state, 0, monthly);
      const coldest = [monthly.byteOffset, perMinimumSpread.byteOffset] as const;
      const warmest = [maximum.byteOffset, perMaximumSpread.byteOffset] as const;
      kernels().frostDays(...coldest, ...warmest, ...ordinaryCold(block), isThawing, n, seasons.byteOffset);
      reduce(seasons, n, out, offset);
    },
  };
}

/** Normal quantiles of 90 and 95 %: the local limits warm days must pass. */
const WARM = 1.2816;
const HOT = 1.6449;
const HEATWAVE_LIMIT = 25;

/**
 * Days in spells of six days beyond the local percentile of 1981-2010; `sign` 1 warm, -1 cold. Share of such days in
 * spells, by the share of such days: none of them at 5 %, all at 40 % (own proposal; about five days a year in the
 * reference climate).
 */
function spells(datasetId: string, sign: 1 | -1): ClimateKernel {
  return {
    datasetId,
    fill({ temperature, block }, { seasons }, out, offset) {
      const { referenceTemperature, perMaximumSpread, perMinimumSpread, count: n } = block;
      const perSpread = sign > 0 ? perMaximumSpread : perMinimumSpread;
      const reference = referenceTemperature.byteOffset;
      kernels().longSpells(temperature.byteOffset, reference, perSpread.byteOffset, sign, WARM, n, seasons.byteOffset);
      yearSum(seasons, n, out, offset);
    },
  };
}

/**
 * Days in spells of three that are hot for the place and hot at all: 0.4 of such days where 5 % of the days are hot,
 * which is the share a Markov chain with the persistence of daily temperature gives, and all from 20 % (own proposal).
 */
const heatwaveDays: ClimateKernel = {
  datasetId: "hw_freq",
  fill({ temperature, maximum, block }, { seasons }, out, offset) {
    const { baseTemperature, perMaximumSpread, count: n } = block;
    const fields = [temperature, baseTemperature, maximum, perMaximumSpread] as const;
    const [mean, base, highest, perSpread] = fields.map(({ byteOffset }) => byteOffset) as [
      number,
      number,
      number,
      number,
    ];
    kernels().heatwaves(mean, base, highest, perSpread, HOT, HEATWAVE_LIMIT, n, seasons.byteOffset);
    yearSum(seasons, n, out, offset);
  },
};

export const dayCountKernels: readonly ClimateKernel[] = [
  days("su25", "maximum", 1, 25, seasonSums),
  days("hd30", "maximum", 1, 30, seasonSums),
  days("tx35", "maximum", 1, 35, seasonSums),
  days("tx40", "maximum", 1, 40, yearSum),
  days("tr20", "minimum", 1, 20, seasonSums),
  days("tr25", "minimum", 1, 25, yearSum),
  days("fd0", "minimum", -1, 0, seasonSums),
  frost("id0", false, seasonSums),
  days("fd10", "minimum", -1, -10, yearSum),
  days("tx_below_minus10", "maximum", -1, -10, yearSum, "CO"),
  frost("ftc", true, yearSum),
  spells("wsdi", 1),
  spells("csdi", -1),
  heatwaveDays,
];
