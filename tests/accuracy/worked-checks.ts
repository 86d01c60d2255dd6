import {
  cycloneHalfDamageWind,
  cycloneLossRatio,
  expectedAnnualLoss,
  frequencyFactor,
  intensityOfAcceleration,
  labourLoss,
  lossAtReturnPeriod,
  outdoorWbgt,
  portfolioLosses,
  returnLevel,
  shadeWbgt,
  wetBulb,
} from "@tidemark/science";
import { droughtDayFactor, duffDayLength } from "../../packages/science/src/indicators/fire-weather-equations.ts";
import type { Check } from "./check.ts";
import { formula } from "./formula.ts";
import { EVENTS } from "./loss-checks.ts";

const HAND = "worked by hand";
const AT_60_MS = { NA2: 86, WP2: 84.7 } as const;
/** A hundred sites that lose 1 each with a yearly probability of 1 %. */
const HUNDRED_SITES = { returnPeriods: [100], losses: Array.from({ length: 100 }, () => [1]) };

/** Further examples with their inputs, worked out apart from the program. */
export const workedChecks: readonly Check[] = [
  formula(
    "portfolio_tvar",
    "Loss of 50 years and tail value at risk of 100 sites, each losing 1 with 1 % a year: fully dependent, then independent",
    "sites",
    [0, 50, 3, 4.1211],
    { absolute: 1e-4 },
    `${HAND} (binomial)`,
    () =>
      portfolioLosses(HUNDRED_SITES, [50]).results.flatMap(({ fullyDependent, independent }) => [
        fullyDependent.rpLoss,
        fullyDependent.tvar,
        independent.rpLoss,
        independent.tvar,
      ]),
  ),
  {
    ...formula(
      "xclim_fwi_dl",
      "Day length of the duff moisture code at 44° N in January, and day-length factor of the drought code",
      "h; 1",
      [6.5, -1.6],
      { absolute: 1e-9 },
      "Canadian day-length tables, published test vector of xclim",
      () => [duffDayLength(44, 0), droughtDayFactor(44, 0)],
    ),
    kind: "reference",
  },
  formula(
    "emanuel_vhalf74.7",
    "Cyclone damage at 30, 40, 50, 60, 75 and 100 m/s, half damage at 74.7 m/s",
    "1",
    [
      0.0006753419543492556, 0.02425254393374475, 0.10870556455111065, 0.2553983618763961, 0.5045777092933046,
      0.777104531116526,
    ],
    { absolute: 1e-12 },
    HAND,
    () => [30, 40, 50, 60, 75, 100].map((v) => cycloneLossRatio(v, 74.7)),
  ),
  formula(
    "eberenz_at_60",
    "Cyclone damage at 60 m/s, United States and Philippines",
    "1",
    [0.15543943917008934, 0.16421755131584953],
    { absolute: 1e-12 },
    HAND,
    () =>
      (["NA2", "WP2"] as const).map((region) => {
        const half = cycloneHalfDamageWind(region);
        return half === AT_60_MS[region] ? cycloneLossRatio(60, half) : Number.NaN;
      }),
  ),
  formula(
    "climada_aai",
    "Mean yearly loss of the event set, and its loss of 100 years",
    "USD",
    [8113138.3816490695, 0],
    { absolute: 0.001 },
    HAND,
    () => [expectedAnnualLoss(EVENTS), lossAtReturnPeriod(EVENTS, 100)],
  ),
  formula(
    "stull_more",
    "Wet bulb at 20 °C and 50 %, 30 °C and 70 %, 35 °C and 60 %",
    "°C",
    [13.699341968988136, 25.59566236334207, 28.488289023913136],
    { absolute: 1e-9 },
    HAND,
    () => [wetBulb(20, 50), wetBulb(30, 70), wetBulb(35, 60)],
  ),
  formula(
    "wbgt_bom",
    "WBGT in the sun at 30 °C and 60 %, 35 °C and 50 %",
    "°C",
    [30.921312666383603, 34.79224376754409],
    { absolute: 1e-9 },
    HAND,
    () => [outdoorWbgt(30, 60), outdoorWbgt(35, 50)],
  ),
  formula(
    "wbgt_parts",
    "Wet bulb in it: 33 °C at 60.09 %, 30.5 °C at 69.25 %",
    "°C",
    [26.71, 25.94],
    { absolute: 0.01 },
    HAND,
    () => [(shadeWbgt(33, 60.09) - 0.3 * 33) / 0.7, (shadeWbgt(30.5, 69.25) - 0.3 * 30.5) / 0.7],
  ),
  formula(
    "labour_moderate_300W",
    "Work lost at 26, 28, 30, 32 and 34 °C WBGT, moderate work",
    "1",
    [0.028650008993766407, 0.08174927945171567, 0.1878662115384086, 0.3526511934908391, 0.5514958933885779],
    { absolute: 1e-9 },
    HAND,
    () => [26, 28, 30, 32, 34].map((wbgt) => labourLoss(wbgt, "moderate")),
  ),
  formula(
    "gev_rl",
    "Return levels of 2, 10 and 100 years, location 40, scale 10, shape 0.1",
    "1",
    [43.73312321235706, 65.23687182705154, 98.4097623796323],
    { absolute: 1e-9 },
    HAND,
    () => [2, 10, 100].map((years) => returnLevel(40, 10, 0.1, years)),
  ),
  formula(
    "gumbel_rl",
    "The same with shape 0",
    "1",
    [43.66512920581664, 62.503673273124456, 86.0014922677658],
    { absolute: 1e-9 },
    HAND,
    () => [2, 10, 100].map((years) => returnLevel(40, 10, 0, years)),
  ),
  formula(
    "mmi_worden",
    "Macroseismic intensity at 0.05, 0.1, 0.2 and 0.4 g",
    "MMI",
    [4.6553643433490794, 5.76917532730581, 6.882986311262542, 7.996797295219272],
    { absolute: 1e-9 },
    HAND,
    () => [0.05, 0.1, 0.2, 0.4].map(intensityOfAcceleration),
  ),
  formula(
    "rp_shift",
    "How many times as often a level is passed once the sea stands 0.2 m higher, Gumbel scale 0.15 m",
    "1",
    [3.7936678946831783],
    { absolute: 1e-12 },
    HAND,
    () => [frequencyFactor(0.2, 0.15)],
  ),
];
