import type { Evidence, Framework } from "./framework.ts";

export const EU_TAXONOMY: Framework = {
  title: "EU taxonomy, climate risk and vulnerability assessment",
  reference: "Commission Delegated Regulation (EU) 2021/2139, Annex I, Appendix A",
  // 2: the steps say which projections fit a lifetime, and what solutions have to keep to
  // 3: solutions are read from measures that are decided or in place
  version: 3,
  date: "2026-11-30",
};

type HazardGroup = "Temperature" | "Wind" | "Water" | "Solid mass";
export type HazardKind = "chronic" | "acute";

/** A hazard of the table in section II of Appendix A, and which datasets answer it. */
export interface HazardRule {
  readonly group: HazardGroup;
  readonly kind: HazardKind;
  readonly hazard: string;
  /** Ids of datasets; none where nothing answers it. */
  readonly indicators: readonly string[];
  /** Whether the limits of the indicators tell a high hazard; if not, they are given for the user's own judgement. */
  readonly judged: boolean;
  readonly evidence: Evidence;
  /** Why it is not answered in full; empty where it is. */
  readonly reason: string;
}

type Answer = Pick<HazardRule, "indicators" | "judged" | "evidence" | "reason">;

const computed = (...indicators: string[]): Answer => ({ indicators, judged: true, evidence: "computed", reason: "" });
const inPart = (reason: string, ...indicators: string[]): Answer => ({
  indicators,
  judged: true,
  evidence: "in part",
  reason,
});
const unjudged = (reason: string, ...indicators: string[]): Answer => ({
  ...inPart(reason, ...indicators),
  judged: false,
});
const notCovered = (reason: string): Answer => ({ indicators: [], judged: false, evidence: "not covered", reason });

const rulesOf = (
  group: HazardGroup,
  kind: HazardKind,
  hazards: readonly (readonly [hazard: string, Answer])[],
): HazardRule[] => hazards.map(([hazard, answer]) => ({ group, kind, hazard, ...answer }));

/** All 28 hazards: 15 chronic and 13 acute ones, in the order of the table. */
export const EU_TAXONOMY_HAZARDS: readonly HazardRule[] = [
  ...rulesOf("Temperature", "chronic", [
    [
      "Changing temperature (air, freshwater, marine water)",
      inPart("Air temperature alone; temperatures of fresh water and sea water are not computed.", "tas_change"),
    ],
    ["Heat stress", computed("wbgt_mean")],
    [
      "Temperature variability",
      unjudged(
        "Mean temperature is computed by season. How much days and years differ is not; no limit tells a high value.",
        "tas_mean",
      ),
    ],
    [
      "Permafrost thawing",
      unjudged(
        "Frozen ground is not mapped. Where the mean temperature is about 0 \u00B0C or below, look at the ground itself.",
        "tas_mean",
      ),
    ],
  ]),
  ...rulesOf("Temperature", "acute", [
    ["Heat wave", computed("hw_freq", "txx_rp")],
    ["Cold wave/frost", computed("fd0", "tnn_rp")],
    ["Wildfire", computed("fire_danger_rp")],
  ]),
  ...rulesOf("Wind", "chronic", [
    [
      "Changing wind patterns",
      unjudged("Mean wind is computed, its direction is not; no limit tells a high value.", "wind_mean"),
    ],
  ]),
  ...rulesOf("Wind", "acute", [
    ["Cyclone, hurricane, typhoon", computed("tc_wind_rp")],
    [
      "Storm (including blizzards, dust and sandstorms)",
      inPart("Gusts of storms alone; snow, dust and sand in them are not computed.", "storm_gust_rp"),
    ],
    ["Tornado", computed("tornado_rate")],
  ]),
  ...rulesOf("Water", "chronic", [
    ["Changing precipitation patterns and types (rain, hail, snow/ice)", computed("pr_total", "snowfall", "hail_days")],
    ["Precipitation or hydrological variability", computed("spei12")],
    ["Ocean acidification", notCovered("No dataset tells the acidity of the sea.")],
    [
      "Saline intrusion",
      unjudged(
        "The rise of the sea is computed; how far salt water enters ground water and rivers is not.",
        "slr_local",
      ),
    ],
    ["Sea level rise", computed("slr_local")],
    [
      "Water stress",
      inPart("Water use and supply of basins; what a site draws, and from where, is yours to add.", "water_stress"),
    ],
  ]),
  ...rulesOf("Water", "acute", [
    ["Drought", computed("drought_months")],
    ["Heavy precipitation (rain, hail, snow/ice)", computed("rx1day_rp")],
    [
      "Flood (coastal, fluvial, pluvial, ground water)",
      inPart(
        "Floods of coasts, rivers and rain; ground water is not computed.",
        "coastal_flood_depth",
        "river_flood_depth",
        "pluvial_flood_depth",
      ),
    ],
    ["Glacial lake outburst", notCovered("No dataset tells which lakes are held by ice or moraines.")],
  ]),
  ...rulesOf("Solid mass", "chronic", [
    ["Coastal erosion", computed("coast_recession")],
    [
      "Soil degradation",
      unjudged("Dryness of climate and soil is computed, the state of the soil is not.", "aridity", "sm_total"),
    ],
    [
      "Soil erosion",
      unjudged("Days of very heavy rain are computed; soil, cover and slope are not joined to them.", "r20mm"),
    ],
    ["Solifluction", unjudged("Freeze-thaw days are computed; slope and soil are not joined to them.", "ftc")],
  ]),
  ...rulesOf("Solid mass", "acute", [
    ["Avalanche", computed("avalanche_class")],
    ["Landslide", computed("landslide_susc")],
    ["Subsidence", notCovered("No dataset tells how the ground sinks.")],
  ]),
];

/** What each step of the assessment asks for, and who answers it. */
export const EU_TAXONOMY_STEPS: readonly {
  readonly step: string;
  readonly evidence: Evidence;
  readonly text: string;
}[] = [
  {
    step: "(a) Screening of hazards over the expected lifetime of the activity",
    evidence: "in part",
    text: "The hazards below are screened at every location, for the last year of the lifetime where you give it. Which activity it is, and how long it lasts, is yours to say.",
  },
  {
    step: "(b) Climate risk and vulnerability assessment where the activity is at risk",
    evidence: "in part",
    text: "Which locations have a high hazard, under each computed scenario. A lifetime under ten years asks for projections of the smallest fitting scale, a longer one for the best at hand over a range of scenarios, of 10 to 30 years for major investments. How vulnerable the activity is there is yours to assess.",
  },
  {
    step: "(c) Adaptation solutions that reduce the risk",
    evidence: "you provide",
    text: "Which solutions, by when. They harm nobody else, fit local plans and prefer what nature offers. Existing activities: a plan of up to five years. New ones: part of the design.",
  },
];
