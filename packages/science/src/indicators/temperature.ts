import type { ClimateKernel } from "../engine/kernel.ts";
import { DAYS_IN_MONTH, DAYS_IN_YEAR } from "../climate/calendar.ts";
import { tablePartialMean } from "../climate/normal-table.ts";
import { BASE_WARMING, REFERENCE_1981_2010_WARMING } from "../warming/epoch-drivers.ts";
import { monthsAndMean, seasonDailyMeans, seasonSums } from "./reduce.ts";

/** Base of heating and cooling degree days, °C (65 °F). */
const DEGREE_DAY_BASE = 18.3;
const GROWTH_BASE = 5;

function meanOf(datasetId: string, halves: -1 | 0 | 1): ClimateKernel {
  return {
    datasetId,
    fill({ temperature, block }, { monthly }, out, offset) {
      const { halfRange, count } = block;
      for (let i = 0; i < monthly.length; i++) monthly[i] = temperature[i]! + halves * halfRange[i]!;
      monthsAndMean(monthly, count, out, offset);
    },
  };
}

/** Warming of each season since 1981-2010. */
const change: ClimateKernel = {
  datasetId: "tas_change",
  fill({ temperature, block }, { monthly }, out, offset) {
    const { baseTemperature, temperatureSlope, count } = block;
    const sinceReference = BASE_WARMING - REFERENCE_1981_2010_WARMING;
    for (let month = 0; month < 12; month++) {
      const days = DAYS_IN_MONTH[month]!;
      for (let i = month * count; i < (month + 1) * count; i++) {
        const warmer = temperature[i]! - baseTemperature[i]! + temperatureSlope.value[i]! * sinceReference;
        monthly[i] = days * warmer;
      }
    }
    seasonDailyMeans(monthly, count, out, offset);
  },
};

/** Degree days of normal daily means: n s (z Phi(z) + phi(z)), z the distance to the base in deviations; `sign` 1 cooling, -1 heating. */
function degreeDays(datasetId: string, sign: 1 | -1): ClimateKernel {
  return {
    datasetId,
    fill({ temperature, block }, { monthly }, out, offset) {
      const { meanSpread, count } = block;
      for (let month = 0; month < 12; month++) {
        const days = DAYS_IN_MONTH[month]!;
        for (let i = month * count; i < (month + 1) * count; i++) {
          const spread = meanSpread[i]!;
          monthly[i] = days * spread * tablePartialMean((sign * (temperature[i]! - DEGREE_DAY_BASE)) / spread);
        }
      }
      seasonSums(monthly, count, out, offset);
    },
  };
}

const COSINE = Float64Array.from({ length: 12 }, (_, month) => Math.cos((2 * Math.PI * (month + 0.5)) / 12) / 6);
const SINE = Float64Array.from({ length: 12 }, (_, month) => Math.sin((2 * Math.PI * (month + 0.5)) / 12) / 6);

/** Days of the year on which its first harmonic lies above 5 °C. */
const growingSeason: ClimateKernel = {
  datasetId: "gsl",
  fill({ temperature, block: { count } }, _, out, offset) {
    for (let cell = 0; cell < count; cell++) {
      let mean = 0;
      let a = 0;
      let b = 0;
      for (let month = 0; month < 12; month++) {
        const t = temperature[month * count + cell]!;
        mean += t;
        a += t * COSINE[month]!;
        b += t * SINE[month]!;
      }
      const amplitude = Math.max(1e-9, Math.sqrt(a * a + b * b));
      const share = Math.acos(Math.min(1, Math.max(-1, (GROWTH_BASE - mean / 12) / amplitude))) / Math.PI;
      out[offset + cell] = DAYS_IN_YEAR * share;
    }
  },
};

export const temperatureKernels: readonly ClimateKernel[] = [
  meanOf("tas_mean", 0),
  meanOf("tasmax_mean", 1),
  meanOf("tas_min_mean", -1),
  change,
  degreeDays("cdd18", 1),
  degreeDays("hdd18", -1),
  growingSeason,
];
