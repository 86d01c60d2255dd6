import * as z from "zod";
import { messageFields } from "./errors.ts";
import { coordinatesSchema } from "./risks.ts";
import { idSchema, timeSchema } from "./schemas.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { saidSchema } from "./said.ts";
import { typedText } from "./typed-text.ts";
import { totalMarkOfValue } from "./total-mark.ts";

const GIGABYTE = 1024 ** 3;

/** What may be uploaded; larger sets are put into the import folder of the server, or imported by the command. */
export const IMPORT_LIMITS = {
  /** Of one file. */
  fileBytes: 8 * GIGABYTE,
  /** A file travels in pieces of at most this size, so that a lost connection costs one piece. */
  pieceBytes: 8 * 1024 * 1024,
  /** Of all files of one import, unpacked. */
  totalBytes: 32 * GIGABYTE,
  files: 500,
  /** Files inside of a zip archive. */
  zipEntries: 20_000,
  /** After which an upload that was never started is thrown away. */
  draftHours: 24,
} as const;

export const IMPORT_STATUSES = ["Draft", "Pending", "Running", "Finished", "Failed", "Cancelled"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const importFileName = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^/\\:\p{Cc}]+$/u, OWN_WORDS["own.file_without_folders"])
  .refine((name) => !name.startsWith("."), OWN_WORDS["own.file_with_point"]);

const labels = {
  returnPeriod: z.number().positive().max(1_000_000).optional().describe("Years"),
  scenario: z
    .string()
    .regex(/^(historical|ssp\d{3}|rcp\d{2})$/)
    .optional()
    .describe("historical, ssp245, rcp85"),
  year: z.int().min(1800).max(2300).optional(),
  model: z.string().max(100).optional(),
};

/** What a person says where names and contents of the files do not. */
export const importDetailsSchema = z.object({
  files: z
    .record(
      importFileName,
      z.object({
        ...labels,
        variable: z.string().min(1).max(200).optional(),
        units: z.string().min(1).max(50).optional().describe("Unit of the values in the file"),
        nodata: z.number().optional().describe("Code that stands for missing"),
        projection: typedText().min(1).max(1000).optional().describe("Coordinate system: EPSG:n or a proj4 string"),
      }),
    )
    .default({}),
  facts: z
    .object({
      title: typedText().max(200),
      licence: typedText().max(200),
      address: z.union([z.url({ protocol: /^https?$/ }), z.literal("")]).optional(),
      citation: typedText().max(500).optional(),
      version: typedText().max(100).optional(),
      method: typedText().max(1000).optional(),
      weakness: typedText().max(1000).optional(),
    })
    .optional()
    .describe("Where files come from that are no publisher's"),
});
export type ImportDetailsOnWire = z.infer<typeof importDetailsSchema>;

const inspectedFileSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  format: z.string().nullable(),
  variables: z.array(
    z.object({
      name: z.string(),
      units: z.string().nullable(),
      dimensions: z.array(z.string()),
      shape: z.array(z.number()),
    }),
  ),
  grid: z
    .object({
      columns: z.int(),
      rows: z.int(),
      projection: z.string().nullable().describe("Null = longitude and latitude"),
      west: z.number(),
      east: z.number(),
      south: z.number(),
      north: z.number(),
    })
    .nullable(),
  times: z.object({ calendar: z.string(), from: z.string(), to: z.string(), count: z.int() }).nullable(),
  nodata: z.object({
    declared: z.array(z.number()),
    guessed: z.array(z.number()).describe("Codes that stand apart from all other values without being declared"),
  }),
  range: z.object({ min: z.number(), max: z.number() }).nullable().describe("Of a sample of the values"),
  fault: z.string().nullable(),
  fault_said: z.object(messageFields).nullish().describe("By which the fault is worded in another language"),
});

export const importPreviewSchema = z.object({
  files: z.array(inspectedFileSchema),
  candidates: z.array(z.string()).describe("Sources whose names all files carry, best first"),
  source: z.string().nullable().describe("What it would be imported as"),
  replaces: z.array(z.string()).describe("Datasets that would take their values from it"),
  maps: z.array(z.object({ file: z.string(), labels: z.record(z.string(), z.union([z.string(), z.number()])) })),
  questions: z.array(
    z.object({
      file: z.string().nullable().describe("Null = about all files"),
      about: z.enum(["source", "facts", "projection", "nodata", "returnPeriod", "scenario", "year", "model"]),
    }),
  ),
  notes: z.array(z.string()).default([]).describe("What to know before it starts; whole sentences"),
  notes_said: z.array(z.object(messageFields)).default([]).describe("By which the notes are worded, one for each"),
  faults: z.array(z.object({ file: z.string().nullable(), message: z.string(), ...messageFields })),
});
export type ImportPreviewOnWire = z.infer<typeof importPreviewSchema>;

export const importSchema = z.object({
  id: idSchema,
  status: z.enum(IMPORT_STATUSES),
  origin: z.enum(["upload", "folder"]),
  folder: z.string().nullable().describe("Path below the import folder of the server"),
  files: z
    .array(z.object({ name: z.string(), bytes: z.number().describe("What has arrived"), total: z.number() }))
    .describe("What was uploaded so far"),
  source: z.string().nullable(),
  told: importDetailsSchema,
  preview: importPreviewSchema.nullable(),
  stage: z.string().nullable(),
  progress: z.number().min(0).max(1),
  detail: z.string().nullable().describe("Why it failed"),
  ...messageFields,
  created_by: z.string().nullable(),
  created_at: timeSchema,
  ended_at: timeSchema.nullable(),
});
export type Import = z.infer<typeof importSchema>;

/** A source that is in force. */
export const importedSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  citation: z.string(),
  version: z.string(),
  licence: z.string(),
  resolution: z.string(),
  baseline: z.string(),
  method: z.string(),
  confidence: z.enum(["high", "medium", "low"]),
  weakness: z.string(),
  replaces: z.array(z.object({ id: z.string(), name: z.string() })),
  layers: z.int(),
  files: z.int(),
  bytes: z.number().describe("Of what is stored"),
  imported_at: timeSchema,
  imported_by: z.string().nullable().describe("Null where it was imported by the command"),
  earlier: z
    .object({ version: z.string(), imported_at: timeSchema })
    .nullable()
    .describe("The import before of this source, which can be put in force again"),
});
export type ImportedSourceOnWire = z.infer<typeof importedSourceSchema>;

/** A source that can be imported. */
export const knownSourceSchema = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  licence: z.string(),
  files: z.string().describe("How its files are named"),
  is_own: z.boolean().describe("Maps of anybody's, whose title and licence are told"),
  needs: z.array(z.string()),
  unit: z.string().nullable(),
  replaces: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type KnownSource = z.infer<typeof knownSourceSchema>;

/** Places that an import is compared at. */
export const COMPARED_PLACES = 10;

const comparedValueSchema = z.object({
  before: z.number().nullable().describe("Now in force; null = missing"),
  after: z.number().nullable().describe("With the import in force"),
  missing_before: z.string().nullable(),
  missing_before_said: saidSchema,
  missing_after: z.string().nullable().describe("Why there is no value"),
  missing_after_said: saidSchema,
  outside: z.boolean().describe("No map of the import reaches the place: the value of the screening stays"),
});

/** What an import would change at some places, before its start. */
export const importComparisonSchema = z.object({
  places: z.array(z.object({ name: z.string(), longitude: z.number(), latitude: z.number() })),
  datasets: z.array(
    z.object({
      dataset_id: z.string(),
      name: z.string(),
      unit: z.string(),
      coords: coordinatesSchema,
      ...totalMarkOfValue,
      values: z.array(comparedValueSchema).describe("In the order of the places"),
      is_effect: z.boolean().describe("A score or loss, which the import does not give but changes"),
    }),
  ),
  progress: z
    .object({ stage: z.enum(["checking", "converting"]), item: z.string(), share: z.number().describe("0 to 1") })
    .nullable()
    .describe("How far the values are worked out; ask again while it is there. Null when the datasets are whole"),
});
export type ImportComparison = z.infer<typeof importComparisonSchema>;
