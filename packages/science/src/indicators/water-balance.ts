import type { ClimateBlock } from "../climate/block.ts";
import { DAYS_IN_MONTH, RADIATION_DAY } from "../climate/calendar.ts";
import { extraterrestrialRadiation, hargreavesEvaporation } from "../climate/solar.ts";
import { addChange, type ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { Z90 } from "../warming/split-normal.ts";
import { BASE_WARMING, PACK_PRECIPITATION_WARMING, REFERENCE_1981_2010_WARMING } from "../warming/epoch-drivers.ts";
import { addressOf, monthsAndSum, seasonMeans } from "./reduce.ts";

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
  /** Zeros `[n]`: what changes of a cell are added to. */
  readonly none: Float64Array;
}

function evaporationPerDegree(block: ClimateBlock): Float64Array {
  const n = block.count;
  const result = doubles(12 * n);
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
    threeMonths: doubles(12 * n),
    perDeviation: doubles(12 * n),
    year: doubles(n),
    perYearDeviation: doubles(n),
    baseRain: doubles(n),
    none: doubles(n),
  };
  const toBase = BASE_WARMING - PACK_PRECIPITATION_WARMING;
  const toReference = REFERENCE_1981_2010_WARMING - PACK_PRECIPITATION_WARMING;
  const rain = new Float64Array(12);
  const evaporation = new Float64Array(12);
  for (let cell = 0; cell < n; cell++) {
    let wet = 0;
    let dry = 0;
    for (let month = 0; month < 12; month++) {
      const at = month * n + cell;
      const degrees = block.referenceTemperature[at]! - HARGREAVES_ZERO;
      const slope = block.precipitationSlope.value[at]!;
      rain[month] = block.precipitation[at]! * (1 + slope * toReference);
      evaporation[month] = perDegree[at]! * Math.max(0, degrees);
      baseline.baseRain[cell] = baseline.baseRain[cell]! + block.precipitation[at]! * (1 + slope * toBase);
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

function fillEvaporation({ temperature, block }: ClimateState, { perDegree }: WaterBaseline, out: Float64Array): void {
  const [from, slope] = [temperature.byteOffset, perDegree.byteOffset];
  kernels().evaporation(from, slope, HARGREAVES_ZERO, 12 * block.count, out.byteOffset);
}

/** Rain minus evaporation of each month. */
function fillBalance(state: ClimateState, { perDegree }: WaterBaseline, out: Float64Array): void {
  const [rain, from] = [state.precipitation.byteOffset, state.temperature.byteOffset];
  kernels().balance(rain, from, perDegree.byteOffset, HARGREAVES_ZERO, 12 * state.block.count, out.byteOffset);
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
  fill(state, { monthly }, out, offset) {
    const { precipitation, block } = state;
    fillEvaporation(state, waterBaseline(block), monthly);
    const to = addressOf(out, offset);
    kernels().putAridity(precipitation.byteOffset, monthly.byteOffset, LEAST_EVAPORATION, block.count, to);
  },
};

/** Shift of the yearly water balance in deviations of the reference period. */
const yearlyIndex: ClimateKernel = {
  datasetId: "spei12",
  fill(state, { monthly }, out, offset) {
    const { block } = state;
    const baseline = waterBaseline(block);
    fillBalance(state, baseline, monthly);
    const reference = [baseline.year.byteOffset, baseline.perYearDeviation.byteOffset] as const;
    kernels().putYearlyIndex(monthly.byteOffset, ...reference, block.count, addressOf(out, offset));
  },
};

/** Share of months whose three-month balance lies 1.5 deviations under that of the reference period, percent. */
const droughtMonths: ClimateKernel = {
  datasetId: "drought_months",
  fill(state, { monthly, seasons }, out, offset) {
    const { block } = state;
    const baseline = waterBaseline(block);
    fillBalance(state, baseline, monthly);
    const reference = [baseline.threeMonths.byteOffset, baseline.perDeviation.byteOffset] as const;
    kernels().droughtMonths(monthly.byteOffset, ...reference, SEVERE, 100, block.count, seasons.byteOffset);
    seasonMeans(seasons, block.count, out, offset);
  },
};

/** Correlation of neighbouring values of a six-month sum of independent months. */
const MEMORY = 5 / 6;
/**
 * A change of the year's rain by its share, in deviations of half a year, which has half the rain and half the variance
 * of a year.
 */
const PER_HALF_YEAR_SPREAD = 0.5 / (RAIN_SPREAD * Math.SQRT1_2);

/**
 * Spells with six-month rain more than one deviation under its mean, per decade: today's number in the region (AR6
 * WG1 Chapter 12, index DF6), with what models differ by, times the change of the
 * rate at which a normal process with the memory of six-month sums passes the level (S. O. Rice 1945).
 */
const droughtEvents: ClimateKernel = {
  datasetId: "df6",
  fill({ precipitation, block, member }, _, out, offset) {
    const { year, baseRain } = waterBaseline(block);
    const rain = [precipitation.byteOffset, baseRain.byteOffset, year.byteOffset] as const;
    const to = addressOf(out, offset);
    kernels().putDroughtEvents(...rain, 1, PER_HALF_YEAR_SPREAD, 1 / (1 + MEMORY), block.count, to);
    const { value, below, above } = block.droughtsToday;
    const side = member > 0 ? above : below;
    for (let cell = 0; cell < block.count; cell++)
      out[offset + cell] = out[offset + cell]! * (value[cell]! + member * Z90 * side[cell]!);
  },
};

/** Change of soil moisture since 1850-1900: zero point and spread are those of the whole warming. */
const soilMoisture: ClimateKernel = {
  datasetId: "sm_total",
  fill(state, { year }, out, offset) {
    const { block, driver, member } = state;
    const sinceStart = { ...state, driver: { ...driver, change: driver.level } };
    addChange(sinceStart, waterBaseline(block).none, block.soilMoisture, driver.level, member, year);
    kernels().putRows(year.byteOffset, block.count, addressOf(out, offset));
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
