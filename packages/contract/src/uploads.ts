import * as z from "zod";
import { signedIn } from "./access.ts";
import { messageFields } from "./errors.ts";
import { LIMITS } from "./limits.ts";
import { edgeSchema } from "./projects.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, metaSchema, pageQuery } from "./schemas.ts";
import { siteSchema } from "./sites.ts";
import { readingSchema, readingWishSchema } from "./upload-reading.ts";
import { COLUMN_MEANINGS, layoutSchema, mappingSchema } from "./upload-mapping.ts";

const tag = "Uploads";
const BASE = "/api/risk-engine/v0/exposure";
const creator = { ...signedIn, forbiddenScopes: ["project-creation-disabled"] } as const;

/** A change that would mend a fault; the words are shown on its button. */
export const proposalSchema = z.object({
  id: z.string().describe("Names the proposal in a request to apply it"),
  label: z.string(),
  ...messageFields,
  longitude: z.number().optional(),
  latitude: z.number().optional(),
});

/** One fault of a workbook. */
export const rowIssueSchema = z.object({
  row: z
    .int()
    .describe(
      "Row of the sheet, 1 = first; 0 = the sheet as a whole; 2,000,000 more for each sheet before that is read",
    ),
  column: z.string().nullable(),
  field: z.string().optional().describe("What the column means; the name of the value in an edit"),
  sheet: z.string().optional(),
  code: z.string(),
  severity: z.enum(["error", "warning"]).describe("An error keeps the row out, a warning is to be checked"),
  message: z.string(),
  ...messageFields,
  value: z.string().nullable().optional().describe("What was found in the cell"),
  proposal: proposalSchema.optional(),
  choices: z
    .array(proposalSchema)
    .optional()
    .describe("Of several changes that would mend it, one of which only a person can choose; never among `proposals`"),
});
export type RowIssue = z.infer<typeof rowIssueSchema>;

export const uploadSchema = z.object({
  upload_id: idSchema,
  file_name: z.string(),
  features: z
    .object({ type: z.literal("FeatureCollection"), features: z.array(siteSchema) })
    .describe("Clean rows; above 5,000 rows the first page"),
  edges: z.array(edgeSchema),
  columns: z.array(
    z.object({
      index: z.int().min(0).describe("Place in the sheet; 0 is column A"),
      header: z.string(),
      meaning: z.string().describe("What the column was read as; user_data for own columns"),
    }),
  ),
  issues: z.array(rowIssueSchema).describe("At most 1,000; `counts` tells how many there are"),
  proposals: z
    .array(z.object({ id: z.string(), rows: z.int(), severity: rowIssueSchema.shape.severity }))
    .describe("Proposals for faults of all rows; row 0 of a fix takes one for every row"),
  counts: z.object({
    rows: z.int(),
    clean: z.int().describe("Rows that can become locations, with or without warnings"),
    errors: z.int().describe("Rows that cannot"),
    warnings: z.int().describe("Clean rows that are to be checked"),
    error_issues: z.int().describe("Faults that keep rows out"),
    warning_issues: z.int().describe("Faults to be checked, those of links and of the sheet included"),
    geocoded: z.int(),
    edges: z.int(),
  }),
  mapping: z
    .object({
      source: z
        .enum(["recognised", "remembered", "proposed", "chosen"])
        .describe("proposed: a guess that waits for somebody to confirm it, by PUT mapping"),
      sheet: z.string(),
      header_row: z.int(),
    })
    .describe("How columns came by their meaning"),
  country_of_all: z
    .string()
    .nullable()
    .optional()
    .describe("Country told for all rows without one, ISO 3166-1 alpha-2; told by the fix `country:DE` of row 0"),
  addresses: z
    .object({
      open: z.int().describe("Addresses that were not looked up yet"),
      found: z.int().describe("Addresses that were found"),
      attribution: z.string().describe("Whose data the answers are; to be shown beside them"),
    })
    .nullable()
    .optional()
    .describe("Addresses of rows without coordinates; null where no service for addresses is configured"),
  reading: readingSchema,
  changes: z.int().describe("Fixes and edits that can be undone, one after the other"),
  total: z.int().describe("Rows of the workbook"),
  expires_at: z.iso.datetime(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Values of a row that can be edited. */
const EDITABLE = COLUMN_MEANINGS.filter((meaning) => meaning !== "user_data" && meaning !== "left_out");

const get = route({
  method: "GET",
  path: `${BASE}/uploads/{upload_id}`,
  tag,
  summary: "A checked workbook, a page of its clean rows and its faults",
  access: creator,
  input: z.object({ upload_id: idSchema, ...pageQuery, n: z.coerce.number().int().min(1).max(5000).default(100) }),
  output: uploadSchema.extend({ meta: metaSchema }),
  errors: ["not_found"],
});

const fix = route({
  method: "POST",
  path: `${BASE}/uploads/{upload_id}/fix`,
  tag,
  summary: "Apply proposed fixes to rows of a checked workbook",
  access: creator,
  input: z.object({
    upload_id: idSchema,
    fixes: z
      .array(
        z.object({
          row: z.int().min(0).describe("Row of the sheet; 0 = every row it is proposed for"),
          proposal: z.string().max(100),
        }),
      )
      .min(1)
      .max(10_000),
  }),
  output: uploadSchema,
  errors: ["not_found", "conflict"],
});

const UPLOAD = `${BASE}/uploads/{upload_id}` as const;

const edit = route({
  method: "POST",
  path: `${UPLOAD}/edit`,
  tag,
  summary: "Put other values in place of those of rows, and check the workbook again",
  description: "The file itself stays as it was sent. An empty value empties the cell.",
  access: creator,
  input: z.object({
    upload_id: idSchema,
    edits: z
      .array(
        z.object({
          row: z.int().min(1).describe("Row of the sheet"),
          field: z.enum(EDITABLE),
          value: z.union([z.string().max(1000), z.number(), z.null()]),
        }),
      )
      .min(1)
      .max(1000),
  }),
  output: uploadSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const undo = route({
  method: "POST",
  path: `${UPLOAD}/undo`,
  tag,
  summary: "Take back the last fix or edit of a checked workbook",
  access: creator,
  input: z.object({ upload_id: idSchema }),
  output: uploadSchema,
  errors: ["not_found", "conflict"],
});

const layout = route({
  method: "GET",
  path: `${UPLOAD}/layout`,
  tag,
  summary: "Sheets and columns of an uploaded workbook with sample values, and what is proposed for them",
  access: creator,
  input: z.object({
    upload_id: idSchema,
    sheet: z.string().max(255).optional().describe("Another sheet than the one that is read"),
    header_row: z.coerce.number().int().min(0).max(1_048_576).optional().describe("Another header row; 0 = none"),
    system: z
      .string()
      .regex(/^EPSG:\d{4,6}$/)
      .optional()
      .describe("A system to show among the candidates, whether it fits or not"),
  }),
  output: layoutSchema,
  errors: ["not_found", "unprocessable"],
});

const map = route({
  method: "PUT",
  path: `${UPLOAD}/mapping`,
  tag,
  summary: "Say which columns of an uploaded workbook are what, and check it again",
  description:
    "Fixes and edits made before are dropped. The choice is remembered for workbooks with the same headers, for oneself and one's organization.",
  access: creator,
  input: z.object({ upload_id: idSchema, mapping: mappingSchema }),
  output: uploadSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const reading = route({
  method: "PUT",
  path: `${UPLOAD}/reading`,
  tag,
  summary: "Change how an uploaded file is read: encoding, hidden rows, sheets, lines that are no locations, addresses",
  description: "What is not named stays as it is. Fixes and edits stay where their rows do.",
  access: creator,
  input: z.object({
    upload_id: idSchema,
    reading: readingWishSchema.extend({
      look_up: z.boolean().optional().describe("Look up places of rows without coordinates; needs the scope geocoding"),
    }),
  }),
  output: uploadSchema,
  errors: ["not_found", "forbidden", "conflict", "unprocessable"],
});

const addresses = route({
  method: "POST",
  path: `${UPLOAD}/addresses`,
  tag,
  summary: "Look up the next addresses of rows without coordinates, and check the workbook again",
  description:
    "At most 100 of them, or as many as 8 seconds allow; `addresses.open` of the answer tells how many are left. They are sent to the service for addresses that the operator has configured.",
  access: { ...creator, scopes: ["geocoding"] },
  input: z.object({ upload_id: idSchema }),
  output: uploadSchema,
  errors: ["not_found", "conflict", "unavailable", "not_configured"],
});

export const uploadsContract = { get, fix, edit, undo, layout, map, reading, addresses };

export const parseExcel = plainRoute({
  method: "POST",
  path: `${BASE}/parse-excel`,
  tag,
  summary: "Check a workbook of locations; all faults of all rows at once",
  access: creator,
  creates: true,
  params: z.object({}),
  query: z.object({
    use_online_geocoder: z.stringbool().default(false).describe("Find coordinates for rows without (scope geocoding)"),
    propose: z
      .stringbool()
      .default(false)
      .describe("Answer with a proposed mapping where the columns are not recognised, in place of a refusal"),
  }),
  request: { contentType: "multipart/form-data", maxBytes: LIMITS.uploadBytes, field: "file" },
  response: { contentType: "application/json", schema: uploadSchema },
  errors: ["too_large", "unsupported_media", "unprocessable"],
});

export const parseTable = plainRoute({
  method: "POST",
  path: `${BASE}/parse-table`,
  tag,
  summary: "Check a table of locations written as text (CSV, or cells pasted from a spreadsheet), as parse-excel does",
  access: creator,
  params: z.object({}),
  query: z.object({
    use_online_geocoder: z.stringbool().default(false).describe("Find coordinates for rows without (scope geocoding)"),
  }),
  request: { contentType: "multipart/form-data", maxBytes: LIMITS.uploadBytes, field: "file" },
  response: { contentType: "application/json", schema: uploadSchema },
  errors: ["too_large", "unsupported_media", "unprocessable"],
});
