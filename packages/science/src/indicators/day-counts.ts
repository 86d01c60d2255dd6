import type { CoordinateSetId } from "../catalogue/coordinates.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { tableCdf } from "../climate/normal-table.ts";
import type { ClimateState } from "../climate/state.ts";
import type { ClimateKernel } from "../engine/kernel.ts";
import { BASE_WARMING, REFERENCE_1981_2010_WARMING } from "../warming/epoch-drivers.ts";
import { seasonSums, yearSum, type Reduction } from "./reduce.ts";

/** Days of each month with the daily maximum or minimum above or below a limit (°C), from a normal distribution around its mean. */
function fillDays(
  { temperature, block }: ClimateState,
  part: "maximum" | "minimum",
  side: 1 | -1,
  limit: number,
  monthly: Float64Array,
): void {
  const { halfRange, count } = block;
  const perSpread = part === "maximum" ? block.perMaximumSpread : block.perMinimumSpread;
  const half = part === "maximum" ? 1 : -1;
  for (let month = 0; month < 12; month++) {
    const days = DAYS_IN_MONTH[month]!;
    for (let i = month * count; i < (month + 1) * count; i++) {
      const mean = temperature[i]! + half * halfRange[i]!;
      monthly[i] = days * tableCdf(side * (mean - limit) * perSpread[i]!);
    }
  }
}

function days(
  datasetId: string,
  part: "maximum" | "minimum",
  side: 1 | -1,
  limit: number,
  reduce: Reduction,
  coordinateSet?: CoordinateSetId,
): ClimateKernel {
  return {
    datasetId,
    ...(coordinateSet === undefined ? {} : { coordinateSet }),
    fill(state, { monthly }, out, offset) {
      fillDays(state, part, side, limit, monthly);
      reduce(monthly, state.block.count, out, offset);
    },
  };
}

/** Days whose minimum is below and whose maximum is above freezing. */
const freezeThaw: ClimateKernel = {
  datasetId: "ftc",
  fill({ temperature, block }, { monthly }, out, offset) {
    const { halfRange, perMinimumSpread, perMaximumSpread, count } = block;
    for (let month = 0; month < 12; month++) {
      const inMonth = DAYS_IN_MONTH[month]!;
      for (let i = month * count; i < (month + 1) * count; i++) {
        const frost = tableCdf((halfRange[i]! - temperature[i]!) * perMinimumSpread[i]!);
        const ice = tableCdf((-halfRange[i]! - temperature[i]!) * perMaximumSpread[i]!);
        monthly[i] = inMonth * Math.max(0, frost - ice);
      }
    }
    yearSum(monthly, count, out, offset);
  },
};

/** Normal quantiles of 90 and 95 %: the local limits warm days must pass. */
const WARM = 1.2816;
const HOT = 1.6449;
const HEATWAVE_LIMIT = 25;

/**
 * Share of warm (or cold) days that belong to long spells, by the share of such days: none at 5 %, all at 40 % (own proposal for spells
 * of six days; about five days a year in the reference climate).
 */
function inSixDaySpells(share: number): number {
  return Math.min(1, Math.max(0, (share - 0.05) / 0.35));
}

/**
 * The same for spells of three days: 0.4 where 5 % of the days are hot, which is the share a Markov chain with the persistence of daily
 * temperature gives, and all from 20 % (own proposal).
 */
function inThreeDaySpells(share: number): number {
  return Math.min(1, (share + 0.05) / 0.25);
}

/** Days in spells of six days beyond the local percentile of 1981-2010; `sign` 1 warm, -1 cold. */
function spells(datasetId: string, sign: 1 | -1): ClimateKernel {
  return {
    datasetId,
    fill({ temperature, block }, { monthly }, out, offset) {
      const { baseTemperature, temperatureSlope, count } = block;
      const perSpread = sign > 0 ? block.perMaximumSpread : block.perMinimumSpread;
      const sinceReference = BASE_WARMING - REFERENCE_1981_2010_WARMING;
      for (let month = 0; month < 12; month++) {
        const inMonth = DAYS_IN_MONTH[month]!;
        for (let i = month * count; i < (month + 1) * count; i++) {
          const warmer = temperature[i]! - baseTemperature[i]! + temperatureSlope.value[i]! * sinceReference;
          const share = tableCdf(sign * warmer * perSpread[i]! - WARM);
          monthly[i] = inMonth * share * inSixDaySpells(share);
        }
      }
      yearSum(monthly, count, out, offset);
    },
  };
}

const heatwaveDays: ClimateKernel = {
  datasetId: "hw_freq",
  fill({ temperature, block }, { monthly }, out, offset) {
    const { baseTemperature, halfRange, perMaximumSpread, count } = block;
    for (let month = 0; month < 12; month++) {
      const inMonth = DAYS_IN_MONTH[month]!;
      for (let i = month * count; i < (month + 1) * count; i++) {
        const local = (temperature[i]! - baseTemperature[i]!) * perMaximumSpread[i]! - HOT;
        const warm = (temperature[i]! + halfRange[i]! - HEATWAVE_LIMIT) * perMaximumSpread[i]!;
        const share = tableCdf(Math.min(local, warm));
        monthly[i] = inMonth * share * inThreeDaySpells(share);
      }
    }
    yearSum(monthly, count, out, offset);
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
