import { exponential } from "../climate/exponential.ts";
import type { ClimateBlock } from "../climate/block.ts";
import { DAYS_IN_MONTH, RADIATION_DAY } from "../climate/calendar.ts";
import { tableCdf } from "../climate/normal-table.ts";
import { extraterrestrialRadiation, hargreavesEvaporation } from "../climate/solar.ts";
import type { ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { BASE_WARMING, PACK_PRECIPITATION_WARMING } from "../warming/epoch-drivers.ts";
import { scaledChange } from "../warming/pattern-spread.ts";
import { QUARTERS, addYear, monthsAndSum, seasonMeans } from "./reduce.ts";

/** Year-to-year deviation of the annual sums of rain and evaporation, as a share of their means (own proposal). */
const RAIN_SPREAD = 0.2;
const EVAPORATION_SPREAD = 0.08;
/** A desert has no meaningful drought index, a cold desert no meaningful aridity. */
const LEAST_RAIN = 100;
const LEAST_WETNESS = 0.2;
const LEAST_EVAPORATION = 100;
/** Zero of the temperature in Hargreaves' formula, °C. */
const HARGREAVES_ZERO = -17.8;
const SEVERE = -1.5;

/** Baseline of the water balance. Months are `[12 * n]`. */
interface WaterBaseline {
  /** Evaporation (mm per month) per degree above -17.8 °C. */
  readonly perDegree: Float64Array;
  /** Rain minus evaporation of three months up to each month at the reference level, and one over its deviation. */
  readonly threeMonths: Float64Array;
  readonly perDeviation: Float64Array;
  /** The same of the year, `[n]`; NaN where the drought index has no meaning. */
  readonly year: Float64Array;
  readonly perYearDeviation: Float64Array;
  /** Rain of the year in 1995-2014, `[n]`. */
  readonly baseRain: Float64Array;
}

function evaporationPerDegree(block: ClimateBlock): Float64Array {
  const n = block.count;
  const result = new Float64Array(12 * n);
  for (let month = 0; month < 12; month++) {
    for (let cell = 0; cell < n; cell++) {
      const latitude = block.cells.latitude[block.first + cell]!;
      const radiation = extraterrestrialRadiation(latitude, RADIATION_DAY[month]!);
      const at = month * n + cell;
      const daily = hargreavesEvaporation(radiation, HARGREAVES_ZERO + 1, 2 * block.halfRange[at]!);
      result[at] = DAYS_IN_MONTH[month]! * daily;
    }
  }
  return result;
}

const waterBaseline = remembered((block: ClimateBlock): WaterBaseline => {
  const n = block.count;
  const perDegree = evaporationPerDegree(block);
  const baseline: WaterBaseline = {
    perDegree,
    threeMonths: new Float64Array(12 * n),
    perDeviation: new Float64Array(12 * n),
    year: new Float64Array(n),
    perYearDeviation: new Float64Array(n),
    baseRain: new Float64Array(n),
  };
  const toBase = BASE_WARMING - PACK_PRECIPITATION_WARMING;
  const rain = new Float64Array(12);
  const evaporation = new Float64Array(12);
  for (let cell = 0; cell < n; cell++) {
    let wet = 0;
    let dry = 0;
    for (let month = 0; month < 12; month++) {
      const at = month * n + cell;
      const degrees = block.referenceTemperature[at]! - HARGREAVES_ZERO;
      rain[month] = block.precipitation[at]!;
      evaporation[month] = perDegree[at]! * Math.max(0, degrees);
      baseline.baseRain[cell] =
        baseline.baseRain[cell]! + rain[month]! * (1 + block.precipitationSlope.value[at]! * toBase);
      wet += rain[month]!;
      dry += evaporation[month]!;
    }
    const meaningful = wet >= LEAST_RAIN && wet >= LEAST_WETNESS * dry;
    const variance = (RAIN_SPREAD * wet) ** 2 + (EVAPORATION_SPREAD * dry) ** 2;
    baseline.year[cell] = meaningful ? wet - dry : Number.NaN;
    baseline.perYearDeviation[cell] = 1 / Math.sqrt(variance);
    for (let month = 0; month < 12; month++) {
      const at = month * n + cell;
      const before = (month + 11) % 12;
      const first = (month + 10) % 12;
      const p = rain[month]! + rain[before]! + rain[first]!;
      const e = evaporation[month]! + evaporation[before]! + evaporation[first]!;
      // Independent quarters: variances add up to that of the year in proportion to their sums.
      const part = RAIN_SPREAD ** 2 * wet * p + EVAPORATION_SPREAD ** 2 * dry * e;
      baseline.threeMonths[at] = meaningful ? p - e : Number.NaN;
      baseline.perDeviation[at] = 1 / Math.sqrt(part);
    }
  }
  return baseline;
});

function fillEvaporation({ temperature }: ClimateState, { perDegree }: WaterBaseline, monthly: Float64Array): void {
  for (let i = 0; i < monthly.length; i++) {
    const degrees = temperature[i]! - HARGREAVES_ZERO;
    monthly[i] = perDegree[i]! * (degrees < 0 ? 0 : degrees);
  }
}

/** Rain minus evaporation of each month. */
function fillBalance(state: ClimateState, { perDegree }: WaterBaseline, monthly: Float64Array): void {
  const { temperature, precipitation } = state;
  for (let i = 0; i < monthly.length; i++) {
    const degrees = temperature[i]! - HARGREAVES_ZERO;
    monthly[i] = precipitation[i]! - perDegree[i]! * (degrees < 0 ? 0 : degrees);
  }
}

const potentialEvaporation: ClimateKernel = {
  datasetId: "pet",
  fill(state, { monthly }, out, offset) {
    fillEvaporation(state, waterBaseline(state.block), monthly);
    monthsAndSum(monthly, state.block.count, out, offset);
  },
};

const precipitationTotal: ClimateKernel = {
  datasetId: "pr_total",
  fill({ precipitation, block }, _, out, offset) {
    monthsAndSum(precipitation, block.count, out, offset);
  },
};

const aridity: ClimateKernel = {
  datasetId: "aridity",
  fill(state, { monthly, year, seasons }, out, offset) {
    const { precipitation, block } = state;
    const n = block.count;
    const dry = seasons.subarray(0, n);
    fillEvaporation(state, waterBaseline(block), monthly);
    addYear(precipitation, n, year);
    addYear(monthly, n, dry);
    for (let cell = 0; cell < n; cell++) {
      out[offset + cell] = dry[cell]! >= LEAST_EVAPORATION ? year[cell]! / dry[cell]! : Number.NaN;
    }
  },
};

/** Shift of the yearly water balance in deviations of the reference period. */
const yearlyIndex: ClimateKernel = {
  datasetId: "spei12",
  fill(state, { monthly, year }, out, offset) {
    const { block } = state;
    const baseline = waterBaseline(block);
    fillBalance(state, baseline, monthly);
    addYear(monthly, block.count, year);
    for (let cell = 0; cell < block.count; cell++) {
      out[offset + cell] = (year[cell]! - baseline.year[cell]!) * baseline.perYearDeviation[cell]!;
    }
  },
};

/** Share of months whose three-month balance lies 1.5 deviations under that of the reference period, percent. */
const droughtMonths: ClimateKernel = {
  datasetId: "drought_months",
  fill(state, { monthly, seasons }, out, offset) {
    const n = state.block.count;
    const baseline = waterBaseline(state.block);
    const { threeMonths, perDeviation } = baseline;
    fillBalance(state, baseline, monthly);
    for (let season = 0; season < 4; season++) {
      const { first, second, third } = QUARTERS[season]!;
      for (let cell = 0; cell < n; cell++) {
        const i = first * n + cell;
        const j = second * n + cell;
        const k = third * n + cell;
        const before = monthly[((first + 11) % 12) * n + cell]!;
        const pair = before + monthly[i]!;
        const next = monthly[i]! + monthly[j]!;
        const shift1 = (monthly[((first + 10) % 12) * n + cell]! + pair - threeMonths[i]!) * perDeviation[i]!;
        const shift2 = (pair + monthly[j]! - threeMonths[j]!) * perDeviation[j]!;
        const shift3 = (next + monthly[k]! - threeMonths[k]!) * perDeviation[k]!;
        seasons[season * n + cell] =
          100 * (tableCdf(SEVERE - shift1) + tableCdf(SEVERE - shift2) + tableCdf(SEVERE - shift3));
      }
    }
    seasonMeans(n, out, offset);
  },
};

/** Drought events of a decade in 1995-2014: mean over the AR6 regions of the median of models (AR6 WG1 Chapter 12, index DF6). */
const EVENTS_TODAY = 3.62;
/** Correlation of neighbouring values of a six-month sum of independent months. */
const MEMORY = 5 / 6;

/**
 * Spells with six-month rain more than one deviation under its mean, per decade: today's number times the change of the rate at which a
 * normal process with the memory of six-month sums passes the level (S. O. Rice 1945).
 */
const droughtEvents: ClimateKernel = {
  datasetId: "df6",
  fill({ precipitation, block }, { year: now }, out, offset) {
    const n = block.count;
    const { year, baseRain } = waterBaseline(block);
    addYear(precipitation, n, now);
    for (let cell = 0; cell < n; cell++) {
      // Half a year has half the rain and half the variance of a year.
      const shift = (0.5 * (now[cell]! / baseRain[cell]! - 1)) / (RAIN_SPREAD * Math.SQRT1_2);
      const level = shift <= -1 ? 0 : -1 - shift;
      const events = EVENTS_TODAY * exponential((1 - level * level) / (1 + MEMORY));
      out[offset + cell] = Number.isNaN(year[cell]!) ? Number.NaN : events;
    }
  },
};

/** Change of soil moisture since 1850-1900: zero point and spread are those of the whole warming. */
const soilMoisture: ClimateKernel = {
  datasetId: "sm_total",
  fill({ block, driver, member }, _, out, offset) {
    const { value, below, above } = block.soilMoisture;
    for (let cell = 0; cell < block.count; cell++) {
      const slope = { value: value[cell]!, below: below[cell]!, above: above[cell]! };
      out[offset + cell] = scaledChange(slope, driver.level, driver.below, driver.above, member);
    }
  },
};

export const waterBalanceKernels: readonly ClimateKernel[] = [
  precipitationTotal,
  potentialEvaporation,
  aridity,
  yearlyIndex,
  droughtMonths,
  droughtEvents,
  soilMoisture,
];
