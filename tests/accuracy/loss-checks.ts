import {
  cycloneHalfDamageWind,
  cycloneLossRatio,
  defineCurve,
  exceedanceProbability,
  expectedAnnualImpact,
  expectedImpactAboveCutOff,
  floodCurve,
  floodLossRatio,
  impactAt,
  lossAtReturnPeriod,
  lossExceedance,
} from "@tidemark/science";
import type { Check } from "./check.ts";
import { formula } from "./formula.ts";

const CLIMADA = "published test vector of CLIMADA";
const PHYSRISK = "published test vector of physrisk";
const HAND = "worked by hand";

const BUILDING = [0, 0.3, 0.6, 1, 1.6, 2].map((depth) => floodLossRatio(floodCurve("commercial", "europe"), depth));
const YEARS = [10, 25, 50, 100, 250, 500];
const PHYSRISK_YEARS = [2, 5, 10, 25, 50, 100, 250, 500, 1000];
const PHYSRISK_DEPTHS = [
  0.059601218, 0.33267087, 0.50511575, 0.71471703, 0.8641244, 1.0032823, 1.1491022, 1.1634114, 1.1634114,
];
const PHYSRISK_DAYS = defineCurve([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 1], [0, 1, 2, 7, 14, 30, 60, 180, 365]);
/** Event set of ten losses. */
export const EVENTS = {
  frequencies: Array.from({ length: 10 }, () => 0.0006211180124223603),
  losses: [
    0, 400665463.737, 3150330960.044, 3715826406.782, 2900244271.902, 778570745.162, 698736262.566, 381063674.256,
    569142464.157, 467572545.849,
  ],
};
export const lossChecks: readonly Check[] = [
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
    "Cyclone damage at 120 and 75 m/s, Caribbean and Mexico",
    "1",
    [0.955604, 0.754642],
    { absolute: 1e-5 },
    CLIMADA,
    () => [120, 75].map((v) => cycloneLossRatio(v, cycloneHalfDamageWind("NA1", "event"))),
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
    () => Array.from(lossExceedance(EVENTS).returnPeriods),
  ),
];
