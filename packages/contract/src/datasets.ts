import * as z from "zod";
import { COORDINATE_SET_IDS, type Dimension } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { overrideSchema } from "./compute.ts";
import { coordinatesSchema, coordsQuery, dimensionSchema, riskDatasetSchema } from "./risks.ts";
import { imprint } from "./imprint.ts";
import { areaSchema } from "./filters.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { areaFiguresSchema } from "./selection.ts";
import { thumbnail } from "./thumbnail.ts";
import { tileJsonSchema } from "./value-tiles.ts";
import { saidSchema } from "./said.ts";
import { totalMarkOfValue } from "./total-mark.ts";

const tag = "Datasets";
const SPATIAL = "/api/spatial-datasets/v0";
const RISK = "/api/risk-engine/v0";
const layers = { ...signedIn, scopes: ["layers"] } as const;

const datasetId = z.string().min(1).max(100);
/** Coordinates as a JSON text in a query or as an object in a body; what they leave out takes the dataset's default. */
const coordsInput = z.union([
  coordinatesSchema,
  z.string().transform((text, context) => {
    const result = coordsQuery.safeParse(text);
    if (result.success) return result.data;
    context.addIssue({ code: "custom", message: result.error.issues[0]?.message ?? "no coordinates" });
    return z.NEVER;
  }),
]);
const coordsOfTwo = {
  coords: coordsInput.default({}),
  base_coords: coordsInput.optional().describe("What is subtracted: then every value is a difference"),
};

const single = (name: Dimension) =>
  z
    .string()
    .max(30)
    .transform((text) => (text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text)))
    .optional()
    .describe(`The same as ${name} in coords`);
/** Coordinates one by one, as in `scenario=ssp126&time=2080`: the short form of `coords` in an address. */
const singleCoordinates = {
  scenario: single("scenario"),
  time: single("time"),
  ensemble: single("ensemble"),
  season: single("season"),
  month: single("month"),
  return_period: single("return_period"),
  quantile: single("quantile"),
} satisfies Record<Dimension, z.ZodType>;

/** A dataset of the catalogue as the map can show it. */
export const spatialDatasetSchema = riskDatasetSchema.extend({
  definition: z.string(),
  resolution: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  licence: z.string(),
});
export type SpatialDataset = z.infer<typeof spatialDatasetSchema>;

const slim = route({
  method: "GET",
  path: `${SPATIAL}/datasets-slim`,
  tag,
  summary: "Every dataset of the catalogue, those without values with the reason",
  access: layers,
  input: z.object({}),
  output: z.object({
    items: z.array(spatialDatasetSchema),
    version: z.string().describe("Changes with the data the values come from"),
  }),
});

export const datasetDetailSchema = spatialDatasetSchema.extend({
  standard: z.string(),
  source: z.string(),
  source_version: z.string(),
  baseline: z.string(),
  method: z.string(),
  weakness: z.string(),
  plausible: z.object({ min: z.number(), max: z.number() }),
});
export type DatasetDetail = z.infer<typeof datasetDetailSchema>;

const dataset = route({
  method: "GET",
  path: `${SPATIAL}/datasets/{id}`,
  tag,
  summary: "One dataset with definition, method, source and limits",
  access: layers,
  input: z.object({ id: datasetId }),
  output: datasetDetailSchema,
  errors: ["not_found"],
});

const tileJson = route({
  method: "GET",
  path: `${SPATIAL}/mbtiles/{id}`,
  tag,
  summary: "TileJSON of the value tiles of a dataset at a coordinate; asking starts the computation",
  access: layers,
  input: z.strictObject({
    id: datasetId,
    ...coordsOfTwo,
    ...singleCoordinates,
    resampling: z.enum(["linear", "nearest"]).default("linear"),
  }),
  output: tileJsonSchema,
  errors: ["not_found"],
});

export const MOST_POINTS = 1000;
export const cellValueSchema = z.object({
  longitude: z.number(),
  latitude: z.number(),
  feature_id: z.int().nullable().describe("Cell that stands for the point; null where there is none"),
  value: z.number().nullable(),
  missing: z.string().nullable().describe("Why there is no value"),
  missing_said: saidSchema,
  location: z
    .object({
      value: z.number().nullable(),
      missing: z.string().nullable().describe("Why there is no value"),
      missing_said: saidSchema,
      differs: z.string().nullable().describe("Why the layer shows another value; null where it shows the same"),
      differs_said: saidSchema,
    })
    .describe("What a location at the point has, at the height of the places around"),
});
export type CellValue = z.infer<typeof cellValueSchema>;

const query = route({
  method: "POST",
  path: `${SPATIAL}/datasets/{id}/query`,
  tag,
  summary:
    "Values of a layer at points, those of the cells that hold them, beside those of locations there; figures over an area; without either the layer as a whole",
  access: layers,
  input: z.object({
    id: datasetId,
    ...coordsOfTwo,
    points: z
      .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
      .min(1)
      .max(MOST_POINTS)
      .optional()
      .describe("Longitude and latitude, degrees; left out: no values, but `layer`"),
    area: areaSchema
      .optional()
      .describe("Instead of points: least, mean and largest value over it, and the share affected"),
  }),
  output: z.object({
    dataset_id: z.string(),
    coords: coordinatesSchema,
    base_coords: coordinatesSchema.nullable(),
    unit: z.string(),
    ...totalMarkOfValue,
    items: z.array(cellValueSchema),
    area: areaFiguresSchema.optional().describe("Where an area is asked for"),
    layer: tileJsonSchema
      .optional()
      .describe("Tiles and statistics of the layer, where neither points nor an area are asked for"),
  }),
  errors: ["not_found", "unprocessable"],
});

const vectorFeature = route({
  method: "GET",
  path: `${SPATIAL}/datasets/{id}/vector-feature/{feature_id}`,
  tag,
  summary: "A cell of 0.25 degrees as a polygon with its values",
  access: layers,
  input: z.object({ id: datasetId, feature_id: z.coerce.number().int().min(0), coords: coordsInput.default({}) }),
  output: z.object({
    type: z.literal("Feature"),
    id: z.int(),
    geometry: z.object({ type: z.literal("Polygon"), coordinates: z.array(z.array(z.array(z.number()))) }),
    properties: z.object({
      dataset_id: z.string(),
      coords: coordinatesSchema,
      unit: z.string(),
      ...totalMarkOfValue,
      value: z.number().nullable(),
      missing: z.string().nullable(),
      missing_said: saidSchema,
      values: z
        .array(z.object({ coords: coordinatesSchema, value: z.number().nullable() }))
        .describe("At the same scenario and year: every member, season, month or return period"),
    }),
  }),
  errors: ["not_found"],
});

const hazards = route({
  method: "GET",
  path: `${RISK}/hazards/hazards`,
  tag,
  summary: "Hazard datasets of the catalogue",
  access: signedIn,
  input: z.object({ check_access: z.stringbool().default(false).describe("Only those the caller may see on the map") }),
  output: z.object({ items: z.array(spatialDatasetSchema.extend({ has_access: z.boolean() })) }),
});

const coordsSet = route({
  method: "GET",
  path: `${RISK}/hazards/coords-set/{coordinates_set}`,
  tag,
  summary: "Dimensions of a coordinate set, and which years each scenario has",
  access: signedIn,
  input: z.object({ coordinates_set: z.enum(COORDINATE_SET_IDS) }),
  output: z.object({
    id: z.enum(COORDINATE_SET_IDS),
    label: z.string(),
    coords: z.array(dimensionSchema),
    epochs: z.array(z.object({ scenario: z.string(), time: z.int() })).describe("Empty without scenario and time"),
    size: z.int().describe("Number of coordinates"),
  }),
});

export const impactDriverSchema = spatialDatasetSchema.extend({
  hazard: z.string().describe("Id of the hazard, or aggregate"),
  driver_kind: z.string(),
  quantity: z.string(),
  has_access: z.boolean().describe("Whether the caller's scopes include this kind of driver"),
});

const impactDrivers = route({
  method: "GET",
  path: `${RISK}/vulnerabilities/impact-drivers`,
  tag,
  summary: "Impact drivers of the catalogue",
  access: signedIn,
  input: z.object({}),
  output: z.object({ items: z.array(impactDriverSchema) }),
});

const reader = { ...signedIn, policy: "project-reader" } as const;

const projectImpactDrivers = route({
  method: "GET",
  path: `${RISK}/risks/exposure/{exposure_id}/impact-drivers`,
  tag,
  summary: "Impact drivers and scores a project was computed with",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({ items: z.array(riskDatasetSchema) }),
  errors: ["not_found", "conflict"],
});

const topicOverrides = route({
  method: "GET",
  path: `${RISK}/risks/exposure/{exposure_id}/topic-overrides`,
  tag,
  summary: "Years and scenarios of the topics a project was computed with; topics not named have their own",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({ items: z.array(overrideSchema) }),
  errors: ["not_found"],
});

export const datasetsContract = {
  imprint,
  slim,
  dataset,
  thumbnail,
  tileJson,
  query,
  vectorFeature,
  hazards,
  coordsSet,
  impactDrivers,
  projectImpactDrivers,
  topicOverrides,
};
