import * as z from "zod";
import { BANDS, TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { taskSchema } from "./compute.ts";
import { newerDataSchema } from "./projects.ts";
import { plainRoute, route } from "./route.ts";
import { coordinatesSchema } from "./risks.ts";
import { idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";
import { totalMarkOfValue } from "./total-mark.ts";

/** What would change in a finished project if it were computed again with the data of now. */
const tag = "Renewal of projects";
const BASE = "/api/risk-engine/v0/exposure/supply-chains/{id}/renewal-preview";
/** Who may compute it again. */
const computer = { ...signedIn, policy: "project-owner", forbiddenScopes: ["project-creation-disabled"] } as const;
const byId = z.object({ id: idSchema });

/** up: a worse band; down: a better one; gained and lost: a value, or a band, that was not there or no longer is. */
export const BAND_CHANGES = ["up", "down", "gained", "lost"] as const;
export type BandChange = (typeof BAND_CHANGES)[number];

const why = z
  .array(z.string())
  .describe("Ids of the changes that it may come from; of an import that gives the dataset itself, that one alone");

const countsSchema = z.object({
  compared: z.int().describe("Locations with a value before or now"),
  differ: z.int().describe("Locations whose value is another, whatever its band"),
  up: z.int(),
  down: z.int(),
  gained: z.int(),
  lost: z.int(),
});

export const changedDatasetSchema = countsSchema.extend({
  dataset_id: z.string(),
  name: z.string(),
  topic: z.enum(TOPICS),
  kind: z.enum(["indicator", "driver", "score"]),
  unit: z.string(),
  coords: coordinatesSchema.describe("The coordinates it opens with, at which both values are compared"),
  why,
});
export type ChangedDataset = z.infer<typeof changedDatasetSchema>;

export const renewalPreviewSchema = z.object({
  made_at: timeSchema,
  is_current: z.boolean().describe("False when the project, the data or the program have changed since it was made"),
  changes: newerDataSchema.shape.changes,
  locations: z.int().describe("Locations of the project"),
  compared: z.int().describe("Locations that were looked at: all, or a sample evenly spread over their order"),
  changed_locations: z.int().describe("Of those looked at, how many change band in any dataset"),
  datasets: z.array(changedDatasetSchema).describe("Datasets of which anything changes, in the order of the catalogue"),
  unchanged: z.int().describe("Datasets of which nothing changes"),
});
export type RenewalPreview = z.infer<typeof renewalPreviewSchema>;

const sideSchema = z.object({
  value: z.number().nullable(),
  band: z.enum(BANDS).nullable(),
  ...totalMarkOfValue,
});

export const changedLocationSchema = z.object({
  site_id: z.string(),
  name: z.string(),
  dataset_id: z.string(),
  dataset: z.string(),
  unit: z.string(),
  change: z.enum(BAND_CHANGES),
  before: sideSchema,
  after: sideSchema,
  why,
});
export type ChangedLocation = z.infer<typeof changedLocationSchema>;

const filters = {
  dataset_id: z.string().max(100).optional(),
  topic: z.enum(TOPICS).optional(),
  change: z.enum(BAND_CHANGES).optional(),
  search: typedText().max(100).optional().describe("Part of the name or id of a location"),
};
export const changedFilterSchema = z.object(filters);
export type ChangedFilter = z.infer<typeof changedFilterSchema>;

const start = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "Work out what newer data would change; its task tells how far it is. Nothing of the project changes",
  access: computer,
  creates: true,
  input: byId,
  output: taskSchema,
  successStatus: 202,
  errors: ["not_found", "conflict"],
});

const get = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "The last preview of what newer data would change, and its task",
  access: computer,
  input: byId,
  output: z.object({ task: taskSchema.nullable(), preview: renewalPreviewSchema.nullable() }),
  errors: ["not_found"],
});

const locations = route({
  method: "GET",
  path: `${BASE}/locations`,
  tag,
  summary: "Locations that would change band, the largest steps first",
  access: computer,
  input: byId.extend({ ...pageQuery, ...filters }),
  output: listOf(changedLocationSchema),
  errors: ["not_found"],
});

export const renewalsContract = { start, get, locations };

export const renewalExport = plainRoute({
  method: "GET",
  path: `${BASE}/export`,
  tag,
  summary: "What would change as a workbook, or the locations alone as CSV",
  access: { ...computer, gives: ["location-file"] },
  params: byId,
  query: z.object({ ...filters, format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found"],
});
