import * as z from "zod";
import { BANDS, COORDINATE_SET_IDS, TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { saidSchema } from "./said.ts";
import { totalMarkOfValue } from "./total-mark.ts";
import { idSchema, timeSchema } from "./schemas.ts";

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

const band = z.enum(BANDS).nullable().describe("Null where there is no value, or the dataset has no bands");

/** Values a dimension takes in the stored results. */
export const dimensionSchema = z.object({ name: z.string(), values: z.array(z.union([z.string(), z.number()])) });

/** What lists of datasets say of each for the choice of analyses. */
export const metaDataSchema = z.object({
  compute_default: z.boolean(),
  compute_label: z.string(),
  units: z.string(),
  dataset_type: z.string(),
  id: z.string(),
});

export const riskDatasetSchema = z.object({
  id: z.string(),
  topic: z.enum(TOPICS),
  category: z.string().describe("Risk category"),
  kind: z.enum(["hazard", "score", "driver"]),
  long_name: z.string(),
  impact_driver: z.string().nullable(),
  vulnerability_type: z.string(),
  meta_data: metaDataSchema,
  attrs: z.object({ is_payed: z.boolean() }),
  coords: z.array(dimensionSchema).describe("What is stored; empty when the dataset is missing"),
  mbtiles_coords: z.array(dimensionSchema),
  default_coords: coordinatesSchema.describe("Nearest stored coordinate to the default"),
  coordinates_set: z.enum(COORDINATE_SET_IDS),
  coordinates_set_label: z.string(),
  thresholds: z.array(z.number()).describe("Values at the scores 0.25, 0.5, 0.75; empty without bands"),
  scored_at: coordinatesSchema
    .optional()
    .describe("Where alone values are judged by the thresholds; they are everywhere when it is absent"),
  direction: z.string().describe("Which end is worse"),
  query_url: z.string(),
  coord_url: z.string(),
  ...totalMarkOfValue,
  missing: z.string().nullable().describe("Why it has no values in this project"),
  missing_said: saidSchema,
});
export type RiskDataset = z.infer<typeof riskDatasetSchema>;

const datasets = route({
  method: "GET",
  path: `${BASE}/risks/datasets`,
  tag,
  summary: "Datasets of a project's results with the coordinates that are stored",
  access: { ...reader, unpaid: true },
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
  access: { ...reader, unpaid: true },
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
  ...totalMarkOfValue,
  missing: z.string().nullable().describe("Why there is no value"),
  missing_said: saidSchema,
});
export type RiskNumber = z.infer<typeof numberSchema>;

/** Addresses one location of a project. */
export const siteParams = { exposure_id: idSchema, site_id: z.string().min(1).max(200) };

const siteValues = route({
  method: "GET",
  path: `${BASE}/risks/exposure/{exposure_id}/values/{site_id}`,
  tag,
  summary: "Values of one location: of one dataset, or of all at their default coordinates",
  access: { ...reader, unpaid: true },
  input: z.object({ ...siteParams, dataset_id: z.string().max(100).optional(), coords: coordsQuery }),
  output: z.object({ items: z.array(numberSchema.extend({ dataset_id: z.string(), coords: coordinatesSchema })) }),
  errors: ["not_found", "conflict"],
});

export const projectScoreSchema = z.object({
  exposure_id: idSchema,
  version: timeSchema.describe("When the project was last changed, which the score belongs to"),
  score: z
    .number()
    .nullable()
    .describe("85th percentile of the scores of its locations, each counting the same; null where none has one"),
  band,
  bands: z
    .array(z.int())
    .length(BANDS.length + 1)
    .describe("Locations: very low, low, medium, high, without a value"),
});
export type ProjectScore = z.infer<typeof projectScoreSchema>;

const projectScores = route({
  method: "GET",
  path: `${BASE}/risks/project-scores`,
  tag,
  summary: "Score of each finished project the caller sees, at SSP5-8.5 in 2050, to compare projects by",
  access: signedIn,
  input: z.object({}),
  output: z.object({
    items: z.array(projectScoreSchema),
    pending: z.int().describe("Projects whose scores are still to be worked out: ask again"),
  }),
});

export const risksContract = { datasets, siteValues, projectScores };
