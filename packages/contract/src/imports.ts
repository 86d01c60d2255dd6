import * as z from "zod";
import { admin } from "./access.ts";
import {
  IMPORT_LIMITS,
  importComparisonSchema,
  importFileName,
  importSchema,
  importedSourceSchema,
  knownSourceSchema,
  importDetailsSchema,
} from "./import-schemas.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema } from "./schemas.ts";

const tag = "Imports";
const BASE = "/api/spatial-datasets/v0/imports";

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Imported sources in force, and the imports of the last time",
  access: admin,
  input: z.object({}),
  output: z.object({
    sources: z.array(importedSourceSchema),
    damaged: z.string().nullable().describe("Why the imported sources cannot be read"),
    items: z.array(importSchema),
    known: z.array(knownSourceSchema),
    outdated_projects: z.int().describe("Projects whose results stand on other data than those in force"),
  }),
});

const folder = route({
  method: "GET",
  path: `${BASE}/folder`,
  tag,
  summary: "What lies in the import folder of the server",
  access: admin,
  input: z.object({}),
  output: z.object({
    path: z.string(),
    items: z.array(z.object({ name: z.string(), is_folder: z.boolean(), bytes: z.number() })),
  }),
});

const create = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "Begin an import: of files that are uploaded next, or of a path in the import folder of the server",
  access: admin,
  creates: true,
  input: z.object({ folder: z.string().min(1).max(500).optional() }),
  output: importSchema,
  errors: ["not_found"],
});

const one = { method: "GET", path: `${BASE}/{id}`, tag, access: admin, input: z.object({ id: idSchema }) } as const;
const get = route({ ...one, summary: "One import, with its progress", output: importSchema, errors: ["not_found"] });

const check = route({
  method: "POST",
  path: `${BASE}/{id}/check`,
  tag,
  summary: "Look at the files: what they are, what they would replace, what has to be told, what is wrong",
  access: admin,
  input: z.object({ id: idSchema, source: z.string().max(100).optional(), told: importDetailsSchema.optional() }),
  output: importSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const compared = {
  method: "GET",
  tag,
  output: importComparisonSchema,
  errors: ["not_found", "conflict", "unprocessable"],
} as const;

const compareWorld = route({
  ...compared,
  path: `${BASE}/{id}/comparison`,
  summary: "What a checked import would change at ten well-known places of the world",
  access: admin,
  input: z.object({ id: idSchema }),
});

const compareProject = route({
  ...compared,
  path: `${BASE}/{id}/comparison/{exposure_id}`,
  summary: "What a checked import would change at ten places of a project, spread over it",
  access: { ...admin, policy: "project-reader" },
  input: z.object({ id: idSchema, exposure_id: idSchema }),
});

const start = route({
  method: "POST",
  path: `${BASE}/{id}/start`,
  tag,
  summary: "Import what was checked",
  access: admin,
  input: z.object({ id: idSchema }),
  output: importSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const cancel = route({
  method: "POST",
  path: `${BASE}/{id}/cancel`,
  tag,
  summary: "Stop an import; what was in force stays in force",
  access: admin,
  input: z.object({ id: idSchema }),
  output: importSchema,
  errors: ["not_found", "conflict"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{id}`,
  tag,
  summary: "Throw away an import that does not run, with its files; what it put in force stays",
  access: admin,
  input: z.object({ id: idSchema }),
  output: z.object({ id: idSchema }),
  errors: ["not_found", "conflict"],
});

const removeSource = route({
  method: "DELETE",
  path: `${BASE}/sources/{source}`,
  tag,
  summary: "Take an imported source out of force: the screening method comes back",
  access: admin,
  input: z.object({ source: z.string().max(100) }),
  output: z.object({ source: z.string() }),
  errors: ["not_found"],
});

const takeBack = route({
  method: "POST",
  path: `${BASE}/sources/{source}/take-back`,
  tag,
  summary: "Put the import before of a source in force again, as it was; the one in force becomes the one before",
  access: admin,
  input: z.object({ source: z.string().max(100) }),
  output: z.object({ source: z.string(), version: z.string() }),
  errors: ["not_found", "conflict"],
});

const ticket = route({
  method: "POST",
  path: `${BASE}/{id}/ticket`,
  tag,
  summary: "A ticket for the websocket with the progress of an import, at the address of project notifications",
  access: admin,
  input: z.object({ id: idSchema }),
  output: z.object({ token: z.string() }),
  errors: ["not_found"],
});

export const importsContract = {
  list,
  folder,
  create,
  get,
  check,
  compareWorld,
  compareProject,
  start,
  cancel,
  remove,
  removeSource,
  takeBack,
  ticket,
};

export const importFile = plainRoute({
  method: "POST",
  path: `${BASE}/{id}/files`,
  tag,
  summary: "Upload a piece of a file of an import: the next one after what has arrived, or the first one of a new file",
  access: admin,
  params: z.object({ id: idSchema }),
  query: z.object({
    name: importFileName,
    offset: z.coerce.number().int().min(0).describe("Bytes before this piece; 0 begins the file anew"),
    total: z.coerce.number().int().min(1).max(IMPORT_LIMITS.fileBytes).describe("Size of the whole file"),
  }),
  request: { contentType: "multipart/form-data", maxBytes: IMPORT_LIMITS.pieceBytes, field: "file" },
  response: { contentType: "application/json", schema: importSchema },
  errors: ["not_found", "conflict", "too_large", "unsupported_media", "unprocessable"],
});
