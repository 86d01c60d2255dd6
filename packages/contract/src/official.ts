import * as z from "zod";
import { admin, signedIn } from "./access.ts";
import { route } from "./route.ts";
import { saidSchema } from "./said.ts";
import { idSchema, timeSchema } from "./schemas.ts";
import { layer, layers, layerValue } from "./official-layers.ts";
import { ownAddressFields, ownAddressLookSchema, ownAddressSchema } from "./own-address.ts";

const tag = "Official maps";
const BASE = "/api/spatial-datasets/v0/official";

const readingSchema = z.object({
  at: timeSchema,
  asked: z.int().describe("Places that were not kept before"),
  read: z.int().describe("Those of them that are kept now; the others show the screening"),
  requests: z.int(),
  bytes: z.number(),
  changed: z.int().describe("Files that are no longer those that were read before"),
  fault: z.string().nullable().describe("Why the reading ended early, in English"),
  fault_said: saidSchema.nullable(),
});

const officialSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  brings: z.string(),
  to_know: z.string().describe("What to know before it is turned on"),
  unconfirmed: z.array(z.string()).describe("What nobody has confirmed at the publisher"),
  resolution: z.string(),
  licence: z.object({ name: z.string(), address: z.string() }),
  citation: z.string(),
  version: z.string(),
  hosts: z.array(z.string()).describe("Where it is read"),
  replaces: z.array(z.object({ id: z.string(), name: z.string() })),
  bytes_per_place: z.number().describe("What a new place costs, about"),
  recommended: z.boolean(),
  on: z.boolean(),
  accepted_at: timeSchema.nullable().describe("When its licence was accepted"),
  edition: z.int(),
  files: z.int().describe("Files of which cells are kept"),
  cells: z.int().describe("Cells that are kept for good"),
  probed: z
    .object({
      at: timeSchema,
      ok: z.boolean(),
      detail: z.string().nullable(),
      said: saidSchema.nullable(),
      ms: z.int(),
    })
    .nullable(),
  last: readingSchema.nullable(),
  checked: z
    .object({
      at: timeSchema,
      files: z.int().describe("Files that were looked at, of those that were read"),
      changed: z.int().describe("Those that are another one now: newer data at the publisher"),
      ms: z.int().describe("To the first answer"),
      fault: z.string().nullable(),
      fault_said: saidSchema.nullable(),
    })
    .nullable()
    .describe("What the daily look found"),
  own: ownAddressSchema
    .nullable()
    .describe("What an administrator told of a map at an address of one's own; null for the sources of the table"),
  import_in_force: z.string().nullable().describe("What counts instead, by its title"),
});
export type OfficialSourceOnWire = z.infer<typeof officialSourceSchema>;

const waitingSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  publisher: z.string(),
  brings: z.string(),
  licence: z.string(),
  address: z.string(),
  missing: z.string().describe("What has to be confirmed or built before"),
});
export type WaitingSourceOnWire = z.infer<typeof waitingSourceSchema>;

const ownKindSchema = z.object({
  id: z.string(),
  replaces: z.array(z.object({ id: z.string(), name: z.string() })),
  unit: z.string(),
  needs_periods: z.boolean(),
});
export type OwnKindOnWire = z.infer<typeof ownKindSchema>;

const officialListSchema = z.object({
  sources: z.array(officialSourceSchema).describe("Those at addresses of one's own first"),
  own_kinds: z.array(ownKindSchema).describe("What a map at an address of one's own can give: one map of each"),
  waiting: z.array(waitingSourceSchema),
  month: z
    .object({ requests: z.int(), bytes: z.number() })
    .describe("What publishers were asked for in this month (UTC)"),
});
export type OfficialList = z.infer<typeof officialListSchema>;

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Official maps that can be read where their publishers keep them, and those that cannot yet",
  access: admin,
  input: z.object({}),
  output: officialListSchema,
});

const all = route({
  method: "PUT",
  path: BASE,
  tag,
  summary: "Turn on the recommended set, of which a publisher that gave no good answer is left off, or turn all off",
  access: admin,
  input: z.object({
    on: z.boolean(),
    licences: z.array(z.string().max(500)).max(100).default([]).describe("Names of the licences that are accepted"),
  }),
  output: officialListSchema,
  errors: ["conflict", "unprocessable"],
});

const source = z.object({ source: z.string().max(100) });

const probe = route({
  method: "POST",
  path: `${BASE}/{source}/probe`,
  tag,
  summary: "Ask a publisher for one place: whether it answers, and as its maps are expected to be",
  access: admin,
  input: source,
  output: officialSourceSchema,
  errors: ["not_found"],
});

const change = route({
  method: "PUT",
  path: `${BASE}/{source}`,
  tag,
  summary: "Turn a source on, with its licence, or off; what was read of it is kept",
  access: admin,
  input: source.extend({
    on: z.boolean(),
    licence: z.string().max(500).optional().describe("Name of the licence that is accepted"),
  }),
  output: officialSourceSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const edition = route({
  method: "POST",
  path: `${BASE}/{source}/edition`,
  tag,
  summary: "Take the new edition of a source whose files changed; finished results stand",
  access: admin,
  input: source,
  output: officialSourceSchema,
  errors: ["not_found", "conflict"],
});

const forget = route({
  method: "DELETE",
  path: `${BASE}/{source}/cells`,
  tag,
  summary: "Remove all that was read of a source that is off",
  access: admin,
  input: source,
  output: officialSourceSchema,
  errors: ["not_found", "conflict"],
});

const look = route({
  method: "POST",
  path: `${BASE}/addresses/look`,
  tag,
  summary: "Look at a map at an address: its head, a block in its middle, and what has to be told of it",
  access: admin,
  input: ownAddressFields,
  output: ownAddressLookSchema,
  errors: ["unprocessable"],
});

const save = route({
  method: "PUT",
  path: `${BASE}/addresses/{source}`,
  tag,
  summary: "Keep a map at an address as a source, which is off; what was read of one before is removed",
  access: admin,
  input: ownAddressFields,
  output: officialSourceSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/addresses/{source}`,
  tag,
  summary: "Remove a map at an address that is off, with all that was read of it",
  access: admin,
  input: source,
  output: officialListSchema,
  errors: ["not_found", "conflict"],
});

const estimateSchema = z.object({
  id: z.string(),
  title: z.string(),
  new_places: z.int().describe("Locations that would be read"),
  kept_places: z.int().describe("Locations that were read before"),
  not_asked: z.int().describe("Locations that lie far from the sea, of a map of coasts"),
  bytes: z.number().describe("What would be read, about"),
  away: z.boolean().describe("Whether its last reading ended early"),
});
export type OfficialEstimate = z.infer<typeof estimateSchema>;

const upcomingSchema = z.object({
  sources: z.array(estimateSchema).describe("Sources that are on, in the order in which they are read"),
  off: z.array(z.string()).describe("Titles of sources that are off: there the screening stands"),
  locations: z.int(),
});
export type UpcomingReads = z.infer<typeof upcomingSchema>;

const estimate = route({
  method: "GET",
  path: `${BASE}/estimate/{exposure_id}`,
  tag,
  summary: "What the next computation of a project would read of official maps, and what stays screening",
  access: { ...signedIn, policy: "project-reader", unpaid: true },
  input: z.object({ exposure_id: idSchema }),
  output: upcomingSchema,
});

const upcoming = route({
  method: "GET",
  path: `${BASE}/upcoming`,
  tag,
  summary: "The same for locations that are in no project yet: at most",
  access: signedIn,
  input: z.object({ locations: z.coerce.number().int().min(0).max(10_000_000) }),
  output: upcomingSchema,
});

export const officialContract = {
  list,
  all,
  probe,
  change,
  edition,
  forget,
  look,
  save,
  remove,
  estimate,
  upcoming,
  layers,
  layer,
  layerValue,
};
