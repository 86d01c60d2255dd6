import type { CoordinateSetId } from "../catalogue/coordinates.ts";
import { tableCdf } from "../climate/normal-table.ts";
import type { ClimateKernel } from "../engine/kernel.ts";
import { QUARTERS, addSeasonDays, seasonSums, yearSum, type SeasonReduction } from "./reduce.ts";

/** Share of days beyond a limit (°C) of a normal distribution around their mean. */
function beyond(side: 1 | -1, mean: number, limit: number, perSpread: number): number {
  return tableCdf(side * (mean - limit) * perSpread);
}

/** Days with the daily maximum or minimum above (1) or below (-1) a limit (°C). */
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
    fill(state, { seasons }, out, offset) {
      const { block } = state;
      const n = block.count;
      const mean = state[part];
      const perSpread = part === "maximum" ? block.perMaximumSpread : block.perMinimumSpread;
      for (let season = 0; season < 4; season++) {
        const { first, second, third, days1, days2, days3 } = QUARTERS[season]!;
        for (let cell = 0; cell < n; cell++) {
          const i = first * n + cell;
          const j = second * n + cell;
          const k = third * n + cell;
          seasons[season * n + cell] =
            days1 * beyond(side, mean[i]!, limit, perSpread[i]!) +
            days2 * beyond(side, mean[j]!, limit, perSpread[j]!) +
            days3 * beyond(side, mean[k]!, limit, perSpread[k]!);
        }
      }
      reduce(seasons, n, out, offset);
    },
  };
}

/** Days whose minimum is below and whose maximum is above freezing. */
const freezeThaw: ClimateKernel = {
  datasetId: "ftc",
  fill({ maximum, minimum, block }, { monthly, seasons }, out, offset) {
    const { perMinimumSpread, perMaximumSpread, count } = block;
    for (let i = 0; i < monthly.length; i++) {
      const share = tableCdf(-minimum[i]! * perMinimumSpread[i]!) - tableCdf(-maximum[i]! * perMaximumSpread[i]!);
      monthly[i] = share < 0 ? 0 : share;
    }
    addSeasonDays(monthly, count, seasons);
    yearSum(seasons, count, out, offset);
  },
};

/** Normal quantiles of 90 and 95 %: the local limits warm days must pass. */
const WARM = 1.2816;
const HOT = 1.6449;
const HEATWAVE_LIMIT = 25;

/**
 * Share of days in spells of six warm (or cold) days, by the share of such days: none of them at 5 %, all at 40 % (own proposal; about
 * five days a year in the reference climate).
 */
function inSixDaySpells(share: number): number {
  if (share <= 0.05) return 0;
  return share >= 0.4 ? share : (share * (share - 0.05)) / 0.35;
}

/**
 * The same for spells of three days: 0.4 of them where 5 % of the days are hot, which is the share a Markov chain with the persistence of
 * daily temperature gives, and all from 20 % (own proposal).
 */
function inThreeDaySpells(share: number): number {
  return share >= 0.2 ? share : (share * (share + 0.05)) / 0.25;
}

/** Below this many deviations under the limit fewer than 5 % of the days pass it. */
const TOO_FEW = -1.645;

/** Share of days in spells of six days beyond the local percentile, `warmer` degrees on. */
function inSpells(warmer: number, perSpread: number): number {
  const z = warmer * perSpread - WARM;
  return z < TOO_FEW ? 0 : inSixDaySpells(tableCdf(z));
}

/** Days in spells of six days beyond the local percentile of 1981-2010; `sign` 1 warm, -1 cold. */
function spells(datasetId: string, sign: 1 | -1): ClimateKernel {
  return {
    datasetId,
    fill({ temperature, block }, { seasons }, out, offset) {
      const { referenceTemperature, count: n } = block;
      const perSpread = sign > 0 ? block.perMaximumSpread : block.perMinimumSpread;
      for (let season = 0; season < 4; season++) {
        const { first, second, third, days1, days2, days3 } = QUARTERS[season]!;
        for (let cell = 0; cell < n; cell++) {
          const i = first * n + cell;
          const j = second * n + cell;
          const k = third * n + cell;
          seasons[season * n + cell] =
            days1 * inSpells(sign * (temperature[i]! - referenceTemperature[i]!), perSpread[i]!) +
            days2 * inSpells(sign * (temperature[j]! - referenceTemperature[j]!), perSpread[j]!) +
            days3 * inSpells(sign * (temperature[k]! - referenceTemperature[k]!), perSpread[k]!);
        }
      }
      yearSum(seasons, n, out, offset);
    },
  };
}

/** Share of days in spells that are hot for the place and hot at all. */
function heatwave(warmer: number, maximum: number, perSpread: number): number {
  const local = warmer * perSpread - HOT;
  const warm = (maximum - HEATWAVE_LIMIT) * perSpread;
  return inThreeDaySpells(tableCdf(local < warm ? local : warm));
}

const heatwaveDays: ClimateKernel = {
  datasetId: "hw_freq",
  fill({ temperature, maximum, block }, { seasons }, out, offset) {
    const { baseTemperature, perMaximumSpread, count: n } = block;
    for (let season = 0; season < 4; season++) {
      const { first, second, third, days1, days2, days3 } = QUARTERS[season]!;
      for (let cell = 0; cell < n; cell++) {
        const i = first * n + cell;
        const j = second * n + cell;
        const k = third * n + cell;
        seasons[season * n + cell] =
          days1 * heatwave(temperature[i]! - baseTemperature[i]!, maximum[i]!, perMaximumSpread[i]!) +
          days2 * heatwave(temperature[j]! - baseTemperature[j]!, maximum[j]!, perMaximumSpread[j]!) +
          days3 * heatwave(temperature[k]! - baseTemperature[k]!, maximum[k]!, perMaximumSpread[k]!);
      }
    }
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
  days("id0", "maximum", -1, 0, seasonSums),
  days("fd10", "minimum", -1, -10, yearSum),
  days("tx_below_minus10", "maximum", -1, -10, yearSum, "CO"),
  freezeThaw,
  spells("wsdi", 1),
  spells("csdi", -1),
  heatwaveDays,
];
