import {
  coolingDegreeDays,
  dischargeGrowth,
  extraterrestrialRadiation,
  hargreavesEvaporation,
  heatIndex,
  heatingDegreeDays,
  humidex,
  humidityAt,
  locationFromMean,
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
import { formula } from "./formula.ts";

const XCLIM = "published test vector of xclim";
const HAND = "worked by hand";

const days = (base: number, changes: readonly number[], length: number) => {
  const values = Array.from({ length }, () => base);
  for (const [i, change] of changes.entries()) values[i] = base + change;
  return values;
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

export const formulaChecks: readonly Check[] = [
  ...degreeDays,
  ...humidHeat,
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
