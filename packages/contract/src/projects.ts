import * as z from "zod";
import { signedIn } from "./access.ts";
import { route } from "./route.ts";
import { idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";

const tag = "Projects";
const BASE = "/api/risk-engine/v0/exposure/supply-chains";

export const PROJECT_STATUS = ["Pending", "Running", "Failed", "Finished"] as const;
export type ProjectStatus = (typeof PROJECT_STATUS)[number];

/** A link of a supply chain: what flows from one location to another. */
export const edgeSchema = z.object({
  from: z.string().describe("Id of the location that supplies"),
  to: z.string().describe("Id of the location that is supplied"),
  product: z.string().nullable(),
  volume: z.number().nullable(),
});
export type Edge = z.infer<typeof edgeSchema>;

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
    error: z.string().nullable(),
    site_count: z.int(),
    owner_email: z.string(),
    mbtiles_blob: z.string().nullable().describe("Address of the map tiles of the locations, null until there are any"),
    psite_column_order: z.array(z.string()).describe("Order in which the columns of the locations are shown"),
  }),
  read_only: z.boolean().describe("True for a project that somebody shared with the caller"),
  edges: z.array(edgeSchema),
});
export type Project = z.infer<typeof projectSchema>;

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Projects the caller owns or may read, newest first",
  access: signedIn,
  input: z.object({
    ...pageQuery,
    n: z.coerce.number().int().min(1).max(1000).default(100),
    search: z.string().trim().max(100).optional(),
    marked_for_deletion: z.stringbool().default(false).describe("True for the recently deleted ones"),
  }),
  output: listOf(projectSchema),
});

export const projectsContract = { list };
