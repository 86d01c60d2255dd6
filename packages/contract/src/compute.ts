import * as z from "zod";
import { messageFields } from "./errors.ts";
import { COORDINATE_SET_IDS, SCENARIOS, TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { LIMITS } from "./limits.ts";
import { officialProgressSchema } from "./official-notes.ts";
import { edgeSchema, PROJECT_STATUS } from "./projects.ts";
import { metaDataSchema } from "./risks.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";
import { plainSiteSchema } from "./sites.ts";
import { saidSchema } from "./said.ts";
import { typedText } from "./typed-text.ts";

const tag = "Computation";
const BASE = "/api/risk-engine/v0";
const reader = { ...signedIn, policy: "project-reader" } as const;
const owner = { ...signedIn, policy: "project-owner" } as const;
const taskReader = { ...signedIn, policy: "task-reader" } as const;
const taskOwner = { ...signedIn, policy: "task-owner" } as const;

export const QUERY_MODES = ["id", "shortname", "auto"] as const;
export const topicSchema = z.enum(TOPICS);

export const timestepsSchema = z.object({
  start: z.int().min(1870).max(2080),
  end: z.int().min(1870).max(2080),
  step: z.int().min(5).max(210).describe("Years; a multiple of 5"),
});
const presetsSchema = z.array(z.enum(SCENARIOS)).max(SCENARIOS.length);
const filtersSchema = z.object({ timesteps: timestepsSchema, presets: presetsSchema });

/** Coordinates of one topic that are computed. */
export const overrideSchema = filtersSchema.extend({ topic: topicSchema });
export type Override = z.infer<typeof overrideSchema>;

export const topicPresetSchema = z.object({
  topic: topicSchema,
  availableFilters: filtersSchema,
  selectedFilters: filtersSchema,
});

/** An analysis that can be chosen. */
export const analysisSchema = z.object({
  id: z.string(),
  topic: topicSchema,
  long_name: z.string(),
  definition: z.string(),
  meta_data: metaDataSchema,
  coordinates_set: z
    .enum(COORDINATE_SET_IDS)
    .describe("Which coordinates it has: the number of entries follows from it"),
  has_access: z.boolean().describe("Whether the caller's scopes include it; without, it cannot be computed or seen"),
  missing: z
    .string()
    .nullable()
    .describe("Why it has no values here (an input that is not installed); null when it has"),
  missing_said: saidSchema,
});
export type Analysis = z.infer<typeof analysisSchema>;

export const analysesSchema = z.object({
  analysesList: z.array(analysisSchema),
  riskScores: z.array(z.string()).describe("Ids in analysesList: scores and loss ratios"),
  outageScores: z.array(z.string()),
  buildingDamage: z.array(z.string()),
  others: z.array(z.string()),
  hazards: z.array(z.string()),
  topics: z.array(topicPresetSchema),
});

const analyses = route({
  method: "GET",
  path: `${BASE}/compute/analyses`,
  tag,
  summary: "Analyses that can be chosen, by category, with the filters of each topic",
  access: signedIn,
  input: z.object({}),
  output: analysesSchema,
});

const topicPresets = route({
  method: "GET",
  path: `${BASE}/compute/topic-presets`,
  tag,
  summary: "Time steps and scenarios offered and preselected for each topic",
  access: signedIn,
  input: z.object({}),
  output: z.object({ topics: z.array(topicPresetSchema) }),
});

const ids = z.array(z.string().min(1).max(100)).max(500).default([]);

/** What is computed for a project, as stored with it. */
export const computeChoiceSchema = z.object({
  hazards: ids.describe("Ids of hazard datasets"),
  impact_drivers: ids.describe("Ids of scores, impact drivers and aggregates"),
  overrides: z.array(overrideSchema).max(TOPICS.length).default([]),
  use_logistics_model: z.boolean().default(false).describe("Routing model of supply chains"),
  hazard_query_mode: z.enum(QUERY_MODES).default("shortname"),
  monthly_values: z
    .boolean()
    .default(false)
    .describe("Whether monthly datasets keep each month of a year beside the year as a whole"),
  official_maps: z
    .boolean()
    .default(true)
    .describe("Whether official maps that are on are read and count; without them it is the screening alone"),
});
export type ComputeChoice = z.infer<typeof computeChoiceSchema>;

const spawn = route({
  method: "POST",
  path: `${BASE}/compute/spawn-pipeline`,
  tag,
  summary: "Create a project from locations and compute it, or compute an existing one again",
  access: { ...signedIn, forbiddenScopes: ["project-creation-disabled"] },
  creates: true,
  maxBodyBytes: 20 * 1024 * 1024,
  input: computeChoiceSchema.extend({
    exposure_id: idSchema.nullable().optional().describe("An own project to compute again"),
    exposure_geojson: z
      .object({
        type: z.literal("FeatureCollection"),
        properties: z.object({
          title: typedText().min(1).max(200),
          edges: z.array(edgeSchema).max(100_000).optional(),
        }),
        features: z
          .array(plainSiteSchema)
          .max(5000)
          .describe("Ids, names and types that are missing are filled; other properties become columns of one's own"),
      })
      .nullable()
      .optional(),
    upload_id: idSchema.nullable().optional().describe("A checked workbook in place of features"),
    upload_ids: z
      .array(idSchema)
      .min(1)
      .max(LIMITS.uploads)
      .optional()
      .describe("Several checked workbooks of one project, in the order in which its locations follow each other"),
    title: typedText().min(1).max(200).optional().describe("Name of the project that an upload becomes"),
  }),
  output: z.object({ exposure_id: idSchema, task_id: idSchema, notices: z.array(z.string()) }),
  successStatus: 202,
  errors: ["not_found", "conflict", "unprocessable"],
});

const duplicate = route({
  method: "POST",
  path: `${BASE}/exposure/supply-chains/{id}/duplicate`,
  tag,
  summary: "Copy the locations, links and chosen analyses of a project to a new one of the caller, and compute it",
  access: { ...reader, newPlaces: true, forbiddenScopes: ["project-creation-disabled"] },
  creates: true,
  input: z.object({ id: idSchema, title: typedText().min(1).max(200) }),
  output: z.object({ exposure_id: idSchema, task_id: idSchema, notices: z.array(z.string()) }),
  successStatus: 202,
  errors: ["not_found", "conflict", "unprocessable"],
});

/** A computation, a file that is prepared, a preview of what newer data would change. */
export const TASK_KINDS = ["compute", "dump", "preview"] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
export const taskSchema = z.object({
  id: idSchema,
  exposure_id: idSchema,
  kind: z.enum(TASK_KINDS),
  status: z.enum(PROJECT_STATUS),
  progress: z.number().min(0).max(1),
  stage: z.string().nullable(),
  reading: officialProgressSchema.nullable().describe("Of a computation that reads official maps"),
  detail: z.string().nullable().describe("Why it failed"),
  ...messageFields,
  created_at: timeSchema,
  finished_at: timeSchema.nullable(),
});
export type Task = z.infer<typeof taskSchema>;

const task = route({
  method: "GET",
  path: `${BASE}/tasks/{id}`,
  tag,
  summary: "State of a task",
  access: taskReader,
  input: z.object({ id: idSchema }),
  output: taskSchema,
  errors: ["not_found"],
});

const tasks = route({
  method: "GET",
  path: `${BASE}/tasks`,
  tag,
  summary: "Tasks of a project, newest first",
  access: { ...reader, unpaid: true },
  input: z.object({ exposure_id: idSchema, ...pageQuery }),
  output: listOf(taskSchema),
  errors: ["not_found"],
});

const cancel = route({
  method: "POST",
  path: `${BASE}/tasks/{id}/cancel`,
  tag,
  summary: "Cancel a task; a cancelled project is Failed with the detail 'Cancelled'",
  access: taskOwner,
  input: z.object({ id: idSchema }),
  output: taskSchema,
  errors: ["not_found", "conflict"],
});

const retry = route({
  method: "POST",
  path: `${BASE}/tasks/{id}/retry`,
  tag,
  summary: "Do a failed task again",
  access: taskOwner,
  creates: true,
  input: z.object({ id: idSchema }),
  output: taskSchema,
  errors: ["not_found", "conflict"],
});

const goOnWithout = route({
  method: "POST",
  path: `${BASE}/tasks/{id}/go-on-without`,
  tag,
  summary: "End the reading of official maps; what was read stands, and all else shows the screening",
  access: taskOwner,
  input: z.object({ id: idSchema }),
  output: taskSchema,
  errors: ["not_found", "conflict"],
});

const request = route({
  method: "GET",
  path: `${BASE}/compute/requests/{exposure_id}`,
  tag,
  summary: "What was last chosen for a project, to change it",
  access: { ...owner, unpaid: true },
  input: z.object({ exposure_id: idSchema }),
  output: computeChoiceSchema,
  errors: ["not_found"],
});

export const computeContract = {
  analyses,
  topicPresets,
  spawn,
  duplicate,
  request,
  task,
  tasks,
  cancel,
  retry,
  goOnWithout,
};

export const taskResult = plainRoute({
  method: "GET",
  path: `${BASE}/tasks/{id}/result`,
  tag,
  summary: "File a finished task made",
  access: { ...taskReader, gives: ["location-file"], shows: ["edges"] },
  params: z.object({ id: idSchema }),
  query: z.object({}),
  response: { contentType: "application/zip" },
  errors: ["not_found", "conflict"],
});
