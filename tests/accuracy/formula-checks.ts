import {
  coolingDegreeDays,
  cycloneHalfDamageWind,
  cycloneLossRatio,
  defineCurve,
  dischargeGrowth,
  exceedanceProbability,
  expectedAnnualImpact,
  expectedImpactAboveCutOff,
  extraterrestrialRadiation,
  floodCurve,
  floodLossRatio,
  hargreavesEvaporation,
  heatIndex,
  heatingDegreeDays,
  humidex,
  humidityAt,
  impactAt,
  locationFromMean,
  lossAtReturnPeriod,
  lossExceedance,
  saturationPressure,
  saturationPressureOverIce,
  scaledChange,
  score,
  shadeWbgt,
  splitNormal,
  summary,
  wetBulb,
} from "@tidemark/science";
import { wetDays } from "../../packages/science/src/extremes/rain-distribution.ts";
import type { Check } from "./check.ts";

const XCLIM = "published test vector of xclim";
const CLIMADA = "published test vector of CLIMADA";
const PHYSRISK = "published test vector of physrisk";
const HAND = "worked by hand";

const formula = (
  id: string,
  what: string,
  unit: string,
  reference: readonly number[],
  tolerance: Check["tolerance"],
  source: string,
  ours: () => readonly number[],
): Check => ({
  id,
  what,
  unit,
  reference,
  tolerance,
  kind: "unit",
  source,
  ours,
});

const days = (base: number, changes: readonly number[], length: number) => {
  const values = Array.from({ length }, () => base);
  for (const [i, change] of changes.entries()) values[i] = base + change;
  return values;
};

const BUILDING = [0, 0.3, 0.6, 1, 1.6, 2].map((depth) => floodLossRatio(floodCurve("commercial", "europe"), depth));
const YEARS = [10, 25, 50, 100, 250, 500];
const PHYSRISK_YEARS = [2, 5, 10, 25, 50, 100, 250, 500, 1000];
const PHYSRISK_DEPTHS = [
  0.059601218, 0.33267087, 0.50511575, 0.71471703, 0.8641244, 1.0032823, 1.1491022, 1.1634114, 1.1634114,
];
const PHYSRISK_DAYS = defineCurve([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 1], [0, 1, 2, 7, 14, 30, 60, 180, 365]);
const EVENTS = {
  frequencies: Array.from({ length: 10 }, () => 0.0006211180124223603),
  losses: [
    0, 400665463.737, 3150330960.044, 3715826406.782, 2900244271.902, 778570745.162, 698736262.566, 381063674.256,
    569142464.157, 467572545.849,
  ],
};
const HOTTEST = {
  direction: "higher",
  thresholds: { low: 34, medium: 38, high: 42 },
  plausible: { min: -20, max: 56 },
} as const;
const ABOVE_40 = {
  direction: "higher",
  thresholds: { low: 1, medium: 10, high: 40 },
  plausible: { min: 0, max: 220 },
} as const;

const degreeDays: readonly Check[] = [
  formula("xclim_hdd", "Heating degree days, base 17 °C", "°C d", [6], { absolute: 1e-9 }, XCLIM, () => [
    heatingDegreeDays(days(17, [-3, -2, -1, 0, 1, 2, 3], 365), 17),
  ]),
  formula("xclim_cdd", "Cooling degree days, base 18 °C", "°C d", [10], { absolute: 1e-9 }, XCLIM, () => [
    coolingDegreeDays([20, 25, -15, 19], 18),
  ]),
  formula("xclim_gdd", "Growing degree days, base 4 °C", "°C d", [1], { absolute: 1e-9 }, XCLIM, () => [
    coolingDegreeDays(days(0, [5], 365), 4),
  ]),
];

const humidHeat: readonly Check[] = [
  formula(
    "xclim_heat_index",
    "Heat index at five temperatures, dry and humid",
    "°C",
    [24, 25, 28, 31, 34, 41, 41, 55, 50, 73],
    { absolute: 0.5 },
    XCLIM,
    () =>
      [25, 25, 30, 30, 35, 35, 40, 40, 45, 45].map((t, i) =>
        heatIndex(t, [0, 25, 25, 50, 25, 50, 25, 50, 25, 50][i] ?? 0),
      ),
  ),
  formula(
    "xclim_humidex",
    "Humidex at four temperatures and dew points",
    "°C",
    [16, 29, 47, 52],
    { absolute: 0.5 },
    XCLIM,
    () => [15, 25, 35, 40].map((t, i) => humidex(t, [10, 15, 25, 25][i] ?? 0)),
  ),
  formula(
    "xclim_svp",
    "Saturation vapour pressure, over ice below 0 °C",
    "Pa",
    [103, 260, 563, 1228, 2339, 3169, 4247, 7385, 19947],
    { relative: 0.005 },
    XCLIM,
    () =>
      [-20, -10, -1, 10, 20, 25, 30, 40, 60].map(
        (t) => 100 * (t < 0 ? saturationPressureOverIce(t) : saturationPressure(t)),
      ),
  ),
  {
    ...formula(
      "stull",
      "Wet bulb at 20 °C and 50 %",
      "°C",
      [13.7],
      { absolute: 0.02 },
      "Stull 2011, from memory",
      () => [wetBulb(20, 50)],
    ),
    kind: "reference",
  },
  formula(
    "wbgt_day",
    "WBGT at the daily maximum and in working hours; 28 °C mean, 33 °C maximum, 80 %",
    "°C",
    [28.6, 27.31],
    { absolute: 0.02 },
    HAND,
    () => [33, 30.5].map((t) => shadeWbgt(t, humidityAt(80, 28, t))),
  ),
];

const losses: readonly Check[] = [
  formula(
    "ead_flood",
    "Expected yearly damage of a flooded shop, with tail",
    "1/yr",
    [0.01223],
    { absolute: 1e-9 },
    HAND,
    () => [expectedAnnualImpact(YEARS, BUILDING, { tail: true })],
  ),
  formula(
    "ead_flood_nt",
    "The same without tail, and behind a defence of 100 years",
    "1/yr",
    [0.01113, 0.00443],
    { absolute: 1e-9 },
    HAND,
    () => [
      expectedAnnualImpact(YEARS, BUILDING, { tail: false }),
      expectedAnnualImpact(YEARS, BUILDING, { tail: true, protectionYears: 100 }),
    ],
  ),
  formula(
    "physrisk_mean",
    "Yearly days of interruption behind a defence of 0.94 m",
    "days/yr",
    [4.8453897],
    { relative: 1e-6 },
    PHYSRISK,
    () => [
      expectedImpactAboveCutOff(PHYSRISK_YEARS, PHYSRISK_DEPTHS, 0.9406518, (depth) => impactAt(PHYSRISK_DAYS, depth), {
        tail: false,
      }),
    ],
  ),
  formula(
    "physrisk_prob",
    "Yearly probability of a depth of 0.75 m",
    "1/yr",
    [0.03466667],
    { relative: 1e-6 },
    PHYSRISK,
    () => [exceedanceProbability(PHYSRISK_YEARS, [0.059, 0.33, 0.51, 0.71, 0.86, 1, 1.15, 1.16, 1.16], 0.75)],
  ),
  formula(
    "climada_emanuel",
    "Cyclone damage at 30 to 50 m/s, half damage at 74.7 m/s",
    "1",
    [0.000675342, 0.006790496, 0.024252544, 0.057587063, 0.108705565],
    { absolute: 1e-7 },
    CLIMADA,
    () => [30, 35, 40, 45, 50].map((v) => cycloneLossRatio(v, 74.7)),
  ),
  formula(
    "climada_na1_rmsf",
    "Cyclone damage at 120 m/s, Caribbean and Mexico",
    "1",
    [0.955604],
    { absolute: 1e-5 },
    CLIMADA,
    () => [cycloneLossRatio(120, cycloneHalfDamageWind("NA1"))],
  ),
  formula(
    "climada_freq",
    "Loss of 500 and 1000 years of an event set",
    "USD",
    [2320408028.5695677, 3287314329.129928],
    { relative: 1e-9 },
    CLIMADA,
    () => [500, 1000].map((years) => lossAtReturnPeriod(EVENTS, years)),
  ),
  formula(
    "climada_rp",
    "Return periods of the events of that set",
    "yr",
    [161, 178.89, 201.25, 230, 268.33, 322, 402.5, 536.67, 805, 1610],
    { absolute: 0.01 },
    CLIMADA,
    () => lossExceedance(EVENTS).returnPeriods,
  ),
];

export const formulaChecks: readonly Check[] = [
  ...degreeDays,
  ...humidHeat,
  ...losses,
  formula(
    "xclim_hg85",
    "Evaporation by Hargreaves, 45° N, 3 July",
    "mm/d",
    [4.030339],
    { relative: 0.01 },
    XCLIM,
    () => [hargreavesEvaporation(extraterrestrialRadiation(45, 185), 15, 10)],
  ),
  formula(
    "gsat_q_2080",
    "Global warming ssp585 2080: p10, p90, mean",
    "°C",
    [3.117, 4.653, 3.856],
    { absolute: 0.002 },
    HAND,
    () => {
      const { p10, p90, mean } = summary(splitNormal(2.921, 3.809, 4.892));
      return [p10, p90, mean];
    },
  ),
  formula(
    "spread_wce",
    "Warming of Western and Central Europe ssp585 2080: p10, p50, p90",
    "°C",
    [2.375, 3.44, 4.651],
    { absolute: 0.002 },
    HAND,
    () =>
      ([-1, 0, 1] as const).map((member) =>
        scaledChange({ value: 1.18, below: 0.18, above: 0.18 }, 2.915, 0.5399, 0.6584, member),
      ),
  ),
  formula(
    "gev_mu",
    "Location of an extreme value distribution with mean 50, shapes 0.1 and 0.15",
    "mm",
    [41.4633, 40.8174],
    { absolute: 0.001 },
    HAND,
    () => [locationFromMean(50, 0.3, 0.1), locationFromMean(50, 0.3, 0.15)],
  ),
  formula(
    "wet_days_unit",
    "Wet days of a month of 31 days: 100 mm at 20 °C, 50 mm at -5 °C",
    "days",
    [8.5868, 11.2944],
    { absolute: 0.001 },
    HAND,
    () => [wetDays(31, 100, 20), wetDays(31, 50, -5)],
  ),
  formula(
    "score_txx",
    "Score of 28, 32, 36, 44, 50 °C",
    "1",
    [0, 0.125, 0.375, 0.875, 1],
    { absolute: 1e-9 },
    HAND,
    () => [28, 32, 36, 44, 50].map((v) => score(v, HOTTEST)),
  ),
  formula(
    "score_tx40",
    "Score of 0, 0.5, 5, 60 days above 40 °C",
    "1",
    [0, 0.125, 0.3611, 0.9167],
    { absolute: 1e-4 },
    HAND,
    () => [0, 0.5, 5, 60].map((v) => score(v, ABOVE_40)),
  ),
  formula(
    "growth_100",
    "Flood of 100 years over that of 2 years, Gumbel with variation 0.5",
    "1",
    [2.798],
    { absolute: 0.002 },
    HAND,
    () => [dischargeGrowth(100)],
  ),
];
