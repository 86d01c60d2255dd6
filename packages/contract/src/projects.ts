import * as z from "zod";
import { emailSchema } from "./identity-schemas.ts";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";
import { LIMITS } from "./limits.ts";
import { officialNoteSchema } from "./official-notes.ts";
import { saidSchema } from "./said.ts";
import { siteSchema } from "./sites.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { typedText } from "./typed-text.ts";

const tag = "Projects";
const BASE = "/api/risk-engine/v0/exposure/supply-chains";

export const PROJECT_STATUS = ["Pending", "Running", "Failed", "Finished"] as const;
export type ProjectStatus = (typeof PROJECT_STATUS)[number];

/** A link of a supply chain: what flows from one location to another. */
export const edgeSchema = z.object({
  from: z.string().describe("Id of the location that supplies"),
  to: z.string().describe("Id of the location that is supplied"),
  product: z.string().nullable(),
  volume: z.number().min(-LIMITS.largestAmount).max(LIMITS.largestAmount).nullable(),
});
export type Edge = z.infer<typeof edgeSchema>;

/** The error of a computation that somebody cancelled. */
export const CANCELLED = "Cancelled";

/** What has been renewed since a project was computed. Its values stay as they are until it is computed again. */
export const newerDataSchema = z.object({
  computed_with: z.string().nullable().describe("Version of the data pack of its values"),
  pack: z.string().nullable().describe("Version of the data pack now"),
  changes: z
    .array(
      z.object({
        kind: z.enum(["pack", "import", "engine"]).describe("engine: the program that computes"),
        id: z.string().describe("Of an import that of its source"),
        title: z.string().nullable().describe("Of the source of an import"),
        from: z.string().nullable().describe("Null = was not there"),
        to: z.string().nullable().describe("Null = is no longer there"),
      }),
    )
    .min(1),
  kept: z.boolean().describe("Whether the owner chose to keep the values as they are, knowing of these versions"),
});
export type NewerData = z.infer<typeof newerDataSchema>;

/** A project as lists show it. */
export const projectSchema = z.object({
  type: z.literal("Feature"),
  id: idSchema,
  geometry: z.null(),
  properties: z.object({
    title: z.string(),
    status: z.enum(PROJECT_STATUS),
    tier: z.string(),
    is_payed: z.boolean(),
    marked_for_deletion: z.boolean(),
    to_be_deleted_at: timeSchema.nullable(),
    created_at: timeSchema,
    last_changed: timeSchema,
    error: z.string().nullable().describe("Why it failed"),
    error_said: saidSchema,
    site_count: z.int(),
    is_open: z
      .boolean()
      .describe("Whether there are results to open, whatever became of the last computation; `status` tells of that"),
    last_try: z
      .object({
        error: z.string().describe("Why it brought nothing"),
        error_said: saidSchema,
        ended_at: timeSchema.nullable(),
      })
      .nullable()
      .describe("The last computation where it failed or was cancelled and results of an earlier one stay open"),
    has_score: z.boolean().describe("Whether its results hold the risk score of the location"),
    owner_email: z.string(),
    mbtiles_blob: z.string().nullable().describe("Address of the map tiles of the locations, null until there are any"),
    psite_column_order: z
      .array(z.string())
      .describe("An order of columns as a client stored it; the screens keep theirs in templates of the table"),
  }),
  read_only: z.boolean().describe("True for a project that somebody shared with the caller"),
  newer: newerDataSchema
    .nullable()
    .describe("Told to who may compute it again, of a finished one; null when it is computed with what is there now"),
  official: officialNoteSchema.nullable().describe("Of its results; null where none are in force, or nothing was read"),
  has_supply_chain: z
    .boolean()
    .optional()
    .describe("Whether there are links between its locations; left out for who may not see any"),
  edges: z
    .array(edgeSchema)
    .nullable()
    .optional()
    .describe("Links between its locations; null in lists, which only say whether there are any; left out as above"),
});
export type Project = z.infer<typeof projectSchema>;

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Projects the caller owns or may read, newest first",
  access: { ...signedIn, shows: ["edges"] },
  input: z.object({
    ...pageQuery,
    n: z.coerce.number().int().min(1).max(1000).default(100),
    search: typedText().max(100).optional(),
    marked_for_deletion: z.stringbool().default(false).describe("True for the recently deleted ones"),
  }),
  output: listOf(projectSchema),
});

const reader = { ...signedIn, policy: "project-reader" } as const;
const owner = { ...signedIn, policy: "project-owner" } as const;
const byId = z.object({ id: idSchema });

const get = route({
  method: "GET",
  path: `${BASE}/{id}`,
  tag,
  summary: "One project; with its locations when asked as GeoJSON",
  access: { ...reader, unpaid: true, bin: true, shows: ["edges"] },
  input: byId.extend({ as_geojson: z.stringbool().default(false) }),
  output: projectSchema.extend({
    features: z.array(siteSchema).optional().describe("Locations, with as_geojson only; at most 5,000"),
  }),
  errors: ["not_found", "unprocessable"],
});

const rename = route({
  method: "PUT",
  path: `${BASE}/{id}`,
  tag,
  summary: "Rename a project",
  access: { ...owner, unpaid: true, shows: ["edges"] },
  input: byId.extend({
    title: typedText().min(1, OWN_WORDS["own.title"]).max(200).optional(),
    psite_column_order: z.array(z.string().max(200)).max(500).optional(),
  }),
  output: projectSchema,
  errors: ["not_found"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{id}`,
  tag,
  summary: "Move a finished or failed project to Recently Deleted, from where it can be recovered for 30 days",
  access: { ...owner, unpaid: true, bin: true, shows: ["edges"] },
  input: byId,
  output: projectSchema,
  errors: ["not_found", "conflict"],
});

const recover = route({
  method: "PUT",
  path: `${BASE}/{id}/recover`,
  tag,
  summary: "Recover a deleted project",
  access: { ...owner, unpaid: true, bin: true, shows: ["edges"] },
  input: byId,
  output: projectSchema,
  errors: ["not_found", "conflict"],
});

const keepData = route({
  method: "PUT",
  path: `${BASE}/{id}/keep-data`,
  tag,
  summary: "Keep the values of a project although newer data are there, until others come",
  access: { ...owner, shows: ["edges"] },
  input: byId,
  output: projectSchema,
  errors: ["not_found"],
});

const sharer = { ...owner, gives: ["readers"] } as const;
export const accessSchema = z.object({
  user_id: idSchema,
  email: z.string(),
  name: z.string(),
  granted_at: timeSchema,
});
export type ProjectAccess = z.infer<typeof accessSchema>;

const handOver = route({
  method: "PUT",
  path: `${BASE}/{id}/owner`,
  tag,
  summary: "Hand a project over to a colleague, who is told by mail; who it is shared with stays",
  access: owner,
  input: byId.extend({
    email: emailSchema.describe("Address of the new owner, of the same organization"),
    keep_access: z.boolean().default(true).describe("Whether the owner until now may still read it"),
  }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});

const accessList = route({
  method: "GET",
  path: `${BASE}/{id}/access`,
  tag,
  summary: "People a project is shared with",
  access: sharer,
  input: byId,
  output: z.object({ items: z.array(accessSchema) }),
  errors: ["not_found"],
});

const grant = route({
  method: "POST",
  path: `${BASE}/{id}/access`,
  tag,
  summary: "Let a person read a project",
  access: sharer,
  creates: true,
  input: byId.extend({ email: emailSchema }),
  output: z.object({ items: z.array(accessSchema) }),
  errors: ["not_found", "conflict"],
});

const revoke = route({
  method: "DELETE",
  path: `${BASE}/{id}/access`,
  tag,
  summary: "Take read access away",
  access: sharer,
  input: byId.extend({ user_id: idSchema }),
  output: z.object({ items: z.array(accessSchema) }),
  errors: ["not_found"],
});

export const projectsContract = { list, get, rename, remove, recover, keepData, handOver, accessList, grant, revoke };
