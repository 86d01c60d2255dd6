import type { ClimateKernel } from "../engine/kernel.ts";
import { DAYS_IN_YEAR } from "../climate/calendar.ts";
import { kernels } from "../kernels/instance.ts";
import { monthsAndMean, seasonDailyMeans, seasonSums } from "./reduce.ts";

/** Base of heating and cooling degree days, °C (65 °F). */
const DEGREE_DAY_BASE = 18.3;
const GROWTH_BASE = 5;

function meanOf(datasetId: string, part: "temperature" | "maximum" | "minimum"): ClimateKernel {
  return {
    datasetId,
    fill(state, _, out, offset) {
      monthsAndMean(state[part], state.block.count, out, offset);
    },
  };
}

/** Warming of each season since 1981-2010. */
const change: ClimateKernel = {
  datasetId: "tas_change",
  fill({ temperature, block: { referenceTemperature, count: n } }, { seasons }, out, offset) {
    kernels().warmerBy(temperature.byteOffset, referenceTemperature.byteOffset, n, seasons.byteOffset);
    seasonDailyMeans(seasons, n, out, offset);
  },
};

/**
 * Degree days of normal daily means; `sign` 1 cooling, -1 heating. The degrees by which days of a normal distribution
 * pass the base are s (z Phi(z) + phi(z)), z their distance in deviations.
 */
function degreeDays(datasetId: string, sign: 1 | -1): ClimateKernel {
  return {
    datasetId,
    fill({ temperature, block: { meanSpread, count: n } }, { seasons }, out, offset) {
      kernels().degreeDays(temperature.byteOffset, meanSpread.byteOffset, sign, DEGREE_DAY_BASE, n, seasons.byteOffset);
      seasonSums(seasons, n, out, offset);
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
      for (let month = 0; month < 12; month += 2) {
        const at = month * count + cell;
        const t = temperature[at]!;
        const next = temperature[at + count]!;
        mean += t + next;
        a += t * COSINE[month]! + next * COSINE[month + 1]!;
        b += t * SINE[month]! + next * SINE[month + 1]!;
      }
      const amplitude = Math.max(1e-9, Math.sqrt(a * a + b * b));
      const share = Math.acos(Math.min(1, Math.max(-1, (GROWTH_BASE - mean / 12) / amplitude))) / Math.PI;
      out[offset + cell] = DAYS_IN_YEAR * share;
    }
  },
};

export const temperatureKernels: readonly ClimateKernel[] = [
  meanOf("tas_mean", "temperature"),
  meanOf("tasmax_mean", "maximum"),
  meanOf("tas_min_mean", "minimum"),
  change,
  degreeDays("cdd18", 1),
  degreeDays("hdd18", -1),
  growingSeason,
];
