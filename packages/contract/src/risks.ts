import * as z from "zod";
import { COORDINATE_SET_IDS, SCENARIOS, TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema } from "./schemas.ts";

const tag = "Results";
const BASE = "/api/risk-engine/v0";
const reader = { ...signedIn, policy: "project-reader" } as const;

/** A coordinate of a dataset: name to value. */
export const coordinatesSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type WireCoordinates = z.infer<typeof coordinatesSchema>;

/** Coordinates in a query: a JSON object; what it leaves out takes the dataset's default. */
export const coordsQuery = z
  .string()
  .max(1000)
  .default("{}")
  .transform((text, context) => {
    try {
      const result = coordinatesSchema.safeParse(JSON.parse(text));
      if (result.success) return result.data;
    } catch {
      // answered below, like an object of another shape
    }
    context.addIssue({
      code: "custom",
      message: 'Send the coordinates as a JSON object such as {"scenario":"ssp585"}.',
    });
    return z.NEVER;
  });

export const BANDS = ["very low", "low", "medium", "high"] as const;
export type Band = (typeof BANDS)[number];
const band = z.enum(BANDS).nullable().describe("Null where there is no value, or the dataset has no bands");

/** Values a dimension takes in the stored results. */
export const dimensionSchema = z.object({ name: z.string(), values: z.array(z.union([z.string(), z.number()])) });

export const riskDatasetSchema = z.object({
  id: z.string(),
  topic: z.enum(TOPICS),
  category: z.string().describe("Risk category"),
  kind: z.enum(["hazard", "score", "driver"]),
  long_name: z.string(),
  impact_driver: z.string().nullable(),
  vulnerability_type: z.string(),
  meta_data: z.object({
    compute_default: z.boolean(),
    compute_label: z.string(),
    units: z.string(),
    dataset_type: z.string(),
    id: z.string(),
  }),
  attrs: z.object({ is_payed: z.boolean() }),
  coords: z.array(dimensionSchema).describe("What is stored; empty when the dataset is missing"),
  mbtiles_coords: z.array(dimensionSchema),
  default_coords: coordinatesSchema.describe("Nearest stored coordinate to the default"),
  coordinates_set: z.enum(COORDINATE_SET_IDS),
  coordinates_set_label: z.string(),
  thresholds: z.array(z.number()).describe("Values at the scores 0.25, 0.5, 0.75; empty without bands"),
  direction: z.string().describe("Which end is worse"),
  query_url: z.string(),
  coord_url: z.string(),
  missing: z.string().nullable().describe("Why it has no values in this project"),
});
export type RiskDataset = z.infer<typeof riskDatasetSchema>;

const datasets = route({
  method: "GET",
  path: `${BASE}/risks/datasets`,
  tag,
  summary: "Datasets of a project's results with the coordinates that are stored",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({
    items: z.array(riskDatasetSchema),
    version: z.string().describe("Run and patch the values come from"),
    pack_version: z.string(),
    engine_version: z.string(),
  }),
  errors: ["not_found", "conflict"],
});

export const columnValues = plainRoute({
  method: "GET",
  path: `${BASE}/risks/exposure/{exposure_id}/values`,
  tag,
  summary: "Values of a dataset at a coordinate for every location by position: Float32 little endian, NaN = missing",
  access: reader,
  params: z.object({ exposure_id: idSchema }),
  query: z.object({
    dataset_id: z.string().min(1).max(100),
    coords: coordsQuery,
    slider: z.stringbool().default(false).describe("All times of the coordinate, one after the other"),
  }),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found", "conflict"],
});

/** A number as users see it, with what they need to judge it. */
export const numberSchema = z.object({
  value: z.number().nullable(),
  p10: z.number().nullable(),
  p90: z.number().nullable(),
  unit: z.string(),
  score: z.number().nullable(),
  band,
  missing: z.string().nullable().describe("Why there is no value"),
});
export type RiskNumber = z.infer<typeof numberSchema>;

const siteParams = { exposure_id: idSchema, site_id: z.string().min(1).max(200) };

const siteValues = route({
  method: "GET",
  path: `${BASE}/risks/exposure/{exposure_id}/values/{site_id}`,
  tag,
  summary: "Values of one location: of one dataset, or of all at their default coordinates",
  access: reader,
  input: z.object({ ...siteParams, dataset_id: z.string().max(100).optional(), coords: coordsQuery }),
  output: z.object({ items: z.array(numberSchema.extend({ dataset_id: z.string(), coords: coordinatesSchema })) }),
  errors: ["not_found", "conflict"],
});

const scenarioSchema = z.enum(SCENARIOS);
const seriesSchema = z.object({
  scenario: scenarioSchema,
  points: z.array(
    z.object({ time: z.int(), value: z.number().nullable(), p10: z.number().nullable(), p90: z.number().nullable() }),
  ),
});

export const indicatorRiskSchema = numberSchema.extend({
  dataset_id: z.string(),
  long_name: z.string(),
  kind: z.enum(["hazard", "score", "driver"]),
  coords: coordinatesSchema,
  thresholds: z.array(z.number()),
  direction: z.string(),
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
});
export type IndicatorRisk = z.infer<typeof indicatorRiskSchema>;

export const topicRiskSchema = z.object({
  topic: z.enum(TOPICS),
  score: numberSchema,
  indicators: z
    .array(indicatorRiskSchema)
    .describe("Of the topic asked for; of the others the driving ones without series"),
});

export const locationRisksSchema = z.object({
  exposure_id: idSchema,
  site_id: z.string(),
  name: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  scenario: scenarioSchema,
  time: z.int(),
  score: numberSchema.describe("Over all topics"),
  topics: z.array(topicRiskSchema),
  not_computed: z.array(z.string()).describe("Datasets of the catalogue that were not chosen"),
});
export type LocationRisks = z.infer<typeof locationRisksSchema>;

const forLocation = route({
  method: "POST",
  path: `${BASE}/gateway/get-risks-for-location/{site_id}`,
  tag,
  summary: "Risks of one location by topic, at a scenario and year",
  access: reader,
  input: z.object({
    ...siteParams,
    scenario: scenarioSchema.default("ssp585"),
    time: z.int().min(1870).max(2080).default(2050),
    topic: z.enum(TOPICS).optional().describe("Topic whose indicators are wanted with their series"),
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
  direction: z.string(),
  site: z.object({ id: z.string(), name: z.string(), longitude: z.number(), latitude: z.number() }),
  cell: z
    .object({ longitude: z.number(), latitude: z.number(), distance_km: z.number(), note: z.string().nullable() })
    .nullable()
    .describe("Cell of the data that stands for the location; null where the data is per location"),
  method: z.string(),
  formula: z.string(),
  source: z.string(),
  source_version: z.string(),
  licence: z.string(),
  resolution: z.string(),
  baseline: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  weakness: z.string(),
  built_from: z.array(z.object({ dataset_id: z.string(), long_name: z.string() })),
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

const monthSchema = z.object({
  month: z.int().min(1).max(12),
  temperature: numberSchema.pick({ value: true, p10: true, p90: true }),
  precipitation: numberSchema.pick({ value: true, p10: true, p90: true }),
});
export const climatogramSchema = z.object({
  longitude: z.number(),
  latitude: z.number(),
  historical: z.object({ year: z.int(), months: z.array(monthSchema) }),
  future: z.object({ year: z.int(), scenario: scenarioSchema, months: z.array(monthSchema) }),
  temperature_unit: z.string(),
  precipitation_unit: z.string(),
  missing: z.string().nullable(),
  source: z.string(),
});
export type Climatogram = z.infer<typeof climatogramSchema>;

const climatogram = route({
  method: "GET",
  path: `${BASE}/daily-datasets/climatogram`,
  tag,
  summary: "Temperature and precipitation of the twelve months in a past and a future year",
  access: { ...signedIn, scopes: ["climate-diagram"] },
  input: z.object({
    lon: z.coerce.number().min(-180).max(180),
    lat: z.coerce.number().min(-90).max(90),
    year_historical: z.coerce.number().int().min(1870).max(2020).default(1990),
    year_future: z.coerce.number().int().min(2021).max(2080).default(2050),
    scenario: z.enum(SCENARIOS).exclude(["historical"]).default("ssp585"),
  }),
  output: climatogramSchema,
});

export const risksContract = { datasets, siteValues, forLocation, explanation, climatogram };
