import * as z from "zod";
import { SCENARIOS, TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { climatogram } from "./climatogram.ts";
import { coordinatesSchema, coordsQuery, numberSchema, siteParams } from "./risks.ts";
import { officialBehindSchema } from "./official-behind.ts";
import { plainRoute, route } from "./route.ts";
import { foundEpochSchema, idSchema } from "./schemas.ts";
import { saidSchema } from "./said.ts";
import { LOCATED_BY } from "./sites.ts";
import { surveyedFactSchema } from "./surveyed-fact.ts";
import { valueNoteSchema } from "./value-note.ts";

const tag = "Results";
const BASE = "/api/risk-engine/v0";
const reader = { ...signedIn, policy: "project-reader" } as const;

const scenarioSchema = z.enum(SCENARIOS);
const scorePoints = z
  .array(z.number())
  .describe(
    "Values at the scores 0, 0.25, 0.5, 0.75 and 1, in order of risk; between them the score is linear. Empty for facts of the place, which have no score",
  );
const seriesSchema = z.object({
  scenario: scenarioSchema,
  points: z.array(
    z.object({ time: z.int(), value: z.number().nullable(), p10: z.number().nullable(), p90: z.number().nullable() }),
  ),
});

const factSchema = z.object({
  id: z.string(),
  topic: z.enum(TOPICS),
  name: z.string(),
  text: z.string().nullable(),
  said: saidSchema,
  figures: z.record(z.string(), z.union([z.number(), z.string(), z.null()])).describe("The same as figures and words"),
  missing: z.string().nullable().describe("Why nothing is known"),
  missing_said: saidSchema,
  source: z.string(),
});
export type SiteFact = z.infer<typeof factSchema>;

export const indicatorRiskSchema = numberSchema.extend({
  value: z.number().nullable().describe("Median"),
  dataset_id: z.string(),
  long_name: z.string(),
  definition: z.string(),
  kind: z.enum(["hazard", "score", "driver"]),
  coords: coordinatesSchema,
  thresholds: z
    .array(z.number())
    .describe("Empty for what is not judged: facts of the place, totals without a main hazard"),
  score_points: scorePoints,
  direction: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  present: z
    .number()
    .nullable()
    .describe("Median of 1995-2014, which change is measured from; null for static datasets"),
  driving: z.boolean().describe("One of the indicators that make the topic's score"),
  series: z.array(seriesSchema).describe("Change over time by scenario; empty for static datasets"),
  return_periods: z
    .array(
      z.object({
        return_period: z.number(),
        value: z.number().nullable(),
        p10: z.number().nullable(),
        p90: z.number().nullable(),
      }),
    )
    .describe("At the chosen scenario and year; empty where there are none"),
  notes: z.array(valueNoteSchema).describe("Of the value at the chosen scenario and year"),
});
export type IndicatorRisk = z.infer<typeof indicatorRiskSchema>;

export const topicRiskSchema = z.object({
  topic: z.enum(TOPICS),
  score: numberSchema,
  made_of: z
    .object({
      known: z.int().describe("Indicators with a value here, which the score comes from"),
      all: z.int().describe("Indicators of the topic that take part in its score"),
      missing: z.array(z.string()).describe("Names of those without a value here"),
    })
    .describe("From how many of its indicators the score comes"),
  notes: z.array(valueNoteSchema).describe("What to know of the score, as why it has no band"),
  series: z.array(seriesSchema).describe("Score over time by scenario"),
  indicators: z
    .array(indicatorRiskSchema)
    .describe("Of the topic asked for, with their series; of all topics without series when none was asked for"),
});

export const locationRisksSchema = z.object({
  exposure_id: idSchema,
  version: z.string().describe("Run and patch the values come from"),
  site_id: z.string(),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  region: z.string().nullable().describe("IPCC region"),
  located_by: z.enum(LOCATED_BY).nullable().describe("What the position comes from; null where nobody told"),
  located_within_km: z.number().nullable().describe("How far off the position may be, km; null where it was given"),
  scenario: scenarioSchema,
  time: z.int(),
  score: numberSchema.describe("Over all topics"),
  topics: z.array(topicRiskSchema),
  facts: z.array(factSchema).describe("What is known of the place besides values of datasets"),
  not_computed: z
    .array(z.object({ dataset_id: z.string(), long_name: z.string(), topic: z.enum(TOPICS) }))
    .describe("Indicators of the catalogue that were not chosen"),
});
export type LocationRisks = z.infer<typeof locationRisksSchema>;

const forLocation = route({
  method: "POST",
  path: `${BASE}/gateway/get-risks-for-location/{site_id}`,
  tag,
  summary: "Risks of one location by topic, at a scenario and year",
  description:
    "Beside the project the body says how the answer is wanted: `as_geojson` for a Feature, and a choice of one's own by `scenario`, `time` and `topic`. Without them: all topics under SSP5-8.5 in 2050.",
  access: { ...reader, unpaid: true },
  input: z.object({
    ...siteParams,
    scenario: scenarioSchema.default("ssp585"),
    time: z.int().min(1870).max(2080).default(2050),
    topic: z
      .enum(TOPICS)
      .optional()
      .describe("Topic whose indicators are wanted with their series; left out: all, at the scenario and year"),
    as_geojson: z.boolean().default(false).describe("The same as properties of a Feature"),
  }),
  output: z.union([
    locationRisksSchema,
    z.object({
      type: z.literal("Feature"),
      id: z.string(),
      geometry: z.object({ type: z.literal("Point"), coordinates: z.array(z.number()) }),
      properties: locationRisksSchema,
    }),
  ]),
  errors: ["not_found", "conflict"],
});

export const explanationSchema = z.object({
  dataset_id: z.string(),
  long_name: z.string(),
  definition: z.string(),
  standard: z.string(),
  coords: coordinatesSchema,
  number: numberSchema,
  thresholds: z.array(z.number()),
  score_points: scorePoints,
  direction: z.string(),
  site: z.object({ id: z.string(), name: z.string(), longitude: z.number(), latitude: z.number() }),
  cell: z
    .object({
      longitude: z.number(),
      latitude: z.number(),
      distance_km: z.number(),
      note: z.string().nullable(),
      note_said: saidSchema,
    })
    .nullable()
    .describe("Cell of the data that stands for the location; null where the data is per location"),
  method: z.string(),
  formula: z.string(),
  formula_said: saidSchema,
  range: z
    .string()
    .nullable()
    .describe("What stands behind the range from p10 to p90: how many measured values lay in it; null without a range"),
  range_said: saidSchema,
  source: z.string(),
  source_version: z.string(),
  licence: z.string(),
  resolution: z.string(),
  baseline: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  weakness: z.string(),
  notes: z.array(valueNoteSchema).describe("Of this value at this coordinate"),
  built_from: z
    .array(
      z.object({
        dataset_id: z.string(),
        long_name: z.string(),
        computed: z.boolean().describe("Stored in this project, so that it explains itself too"),
        coords: coordinatesSchema.describe("Coordinate of the part that goes with this number"),
        score: z.number().nullable().describe("Of the part at that coordinate; null for impacts and missing values"),
      }),
    )
    .describe("What the number is worked out from, the highest score first"),
  official: officialBehindSchema
    .nullable()
    .optional()
    .describe("File, tag, block and cell behind a number that rests on a map read by address; null for any other"),
  surveyed: z
    .array(surveyedFactSchema)
    .optional()
    .describe("What the location says of itself that came from a survey, and still stands there"),
  run: z.string(),
  pack_version: z.string(),
  engine_version: z.string(),
});
export type Explanation = z.infer<typeof explanationSchema>;

const explanation = route({
  method: "GET",
  path: `${BASE}/risks/exposure/{exposure_id}/explanation`,
  tag,
  summary: "Why a number is what it is: definition, method, source, cell, confidence, licence",
  access: reader,
  input: z.object({ ...siteParams, dataset_id: z.string().min(1).max(100), coords: coordsQuery }),
  output: explanationSchema,
  errors: ["not_found", "conflict"],
});

/** A cell of the risk matrix of a location and what stands there. */
const matrixEntrySchema = z.object({
  hazard: z.string(),
  long_name: z.string(),
  dataset_id: z.string(),
  topic: z.enum(TOPICS),
  likelihood: z.int().min(0).max(3).nullable().describe("Class, rarest first; null where missing"),
  severity: z.int().min(0).max(3).nullable().describe("Class, least first; null where missing"),
  return_period: z.number().nullable().describe("Of the event with the largest product of probability and damage"),
  damage: z.number().nullable().describe("Percent of the value of the structure at that event"),
  missing: z.string().nullable(),
  missing_said: saidSchema,
});

export const locationMatrixSchema = z.object({
  site_id: z.string(),
  scenario: scenarioSchema,
  time: z.int(),
  moment: foundEpochSchema,
  likelihoods: z.array(z.string()),
  severities: z.array(z.string()),
  unit: z.string(),
  entries: z.array(matrixEntrySchema),
});
export type LocationMatrix = z.infer<typeof locationMatrixSchema>;

const locationMatrix = route({
  method: "GET",
  path: `${BASE}/risks/exposure/{exposure_id}/location-risk-matrix`,
  tag,
  summary: "Likelihood and severity of every hazard at one location",
  access: { ...reader, scopes: ["location-risk-matrix"] },
  input: z.object({
    ...siteParams,
    scenario: scenarioSchema.default("ssp585"),
    time: z.coerce.number().int().min(1870).max(2080).default(2050),
  }),
  output: locationMatrixSchema,
  errors: ["not_found", "conflict"],
});

export const locationRisksContract = { forLocation, explanation, climatogram, locationMatrix };

export const locationWorkbook = plainRoute({
  method: "GET",
  path: `${BASE}/exposure/supply-chains/{id}/production-sites/{site_id}/excel-report`,
  tag,
  summary: "Results of one location as a workbook with units and provenance",
  access: { ...reader, gives: ["location-file"] },
  params: z.object({ id: idSchema, site_id: z.string().min(1).max(200) }),
  query: z.object({}),
  response: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  errors: ["not_found", "conflict"],
});
