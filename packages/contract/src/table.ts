import { BANDS } from "@tidemark/science";
import * as z from "zod";
import { signedIn } from "./access.ts";
import { histogramSchema } from "./filter-properties.ts";
import { siteFilterSchema } from "./filters.ts";
import { valueNoteSchema } from "./value-note.ts";
import { coordinatesSchema } from "./risks.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, metaSchema } from "./schemas.ts";
import { saidSchema } from "./said.ts";
import { typedText } from "./typed-text.ts";
import { totalMarkOfValue } from "./total-mark.ts";

const tag = "Table";
const BASE = "/api/risk-engine/v0/gateway";
/** Takes the ids of 100,000 chosen locations. */
const SETTINGS_BYTES = 8 * 1024 * 1024;
const reader = { ...signedIn, policy: "project-reader" } as const;

export const AGGREGATIONS = ["sum", "mean", "median", "min", "max", "count"] as const;
export const DEFAULT_COLUMNS = ["id", "longitude", "latitude", "name", "country"] as const;
/** Name of the column that tells which topic has the highest score; it stands at a coordinate as scores do. */
export const WORST_TOPIC = "worst_topic";
/** Title under which reports keep the columns of their tables. Each one is kept: titles are numbered. */
export const REPORT_TEMPLATE_TITLE = "ProductionSite-For-Report";
export const TABLE_PAGE_SIZES = [10, 50, 100] as const;

/** A column: a property by its name (`user_data.x` for own columns), or a dataset or `worst_topic` at a coordinate. */
export const tableColumnSchema = z.union([
  z.string().min(1).max(300),
  z.object({ dataset_id: z.string().min(1).max(100), coords: coordinatesSchema.default({}) }),
]);
export type TableColumn = z.infer<typeof tableColumnSchema>;

export const tableSettingsSchema = z.object({
  production_site_ids: z.array(z.string().max(200)).max(100_000).nullable().default(null).describe("Only these"),
  order_by_id: tableColumnSchema.default("name"),
  sort_order: z.enum(["asc", "desc"]).default("desc"),
  page: z.int().min(1).max(100_000).default(1),
  n: z.int().min(1).max(10_000).default(10),
  columns: z
    .array(tableColumnSchema)
    .max(200)
    .default([...DEFAULT_COLUMNS]),
  pinned: z.array(tableColumnSchema).max(20).default([]),
  aggregation: z.enum(AGGREGATIONS).nullable().default(null),
  statistics: z.boolean().default(false).describe("Also how the numbers of each column are spread"),
  search: typedText().max(100).default("").describe("Text in name, id, address or own data"),
  filter: siteFilterSchema.nullable().default(null).describe("Only locations that pass"),
});
export type TableSettings = z.infer<typeof tableSettingsSchema>;

/** A column of an answer. `key` is also accepted wherever a column is named. */
export const tableHeaderSchema = z.object({
  key: z.string().describe("Name of the column: of the property, or `dataset id:coordinate key`"),
  title: z.string(),
  unit: z.string().nullable().describe("Symbol of the unit"),
  decimals: z.int().nullable().describe("Decimals worth showing; null where the number stands as it was given"),
  type: z.enum(["text", "number"]),
  dataset_id: z.string().nullable(),
  coords: coordinatesSchema.nullable(),
  ...totalMarkOfValue,
  pinned: z.boolean(),
});
export type TableHeader = z.infer<typeof tableHeaderSchema>;

/** One value; null comes with the reason why there is none. */
export const tableCellSchema = z.object({
  value: z.union([z.string(), z.number(), z.null()]),
  band: z.enum(BANDS).optional(),
  currency: z.string().optional().describe("Of an amount that has one of its own"),
  ...totalMarkOfValue,
  missing: z.string().optional(),
  missing_said: saidSchema,
  notes: z.array(valueNoteSchema).optional().describe("What to know of the value, where there is anything"),
});
export type TableCell = z.infer<typeof tableCellSchema>;

export const tableRowSchema = z.object({ id: z.string(), position: z.int(), cells: z.array(tableCellSchema) });
export type TableRow = z.infer<typeof tableRowSchema>;

/** Why there is no aggregate: longitudes and latitudes have but ends, and values of results do not add up. */
const aggregateReasonSchema = z
  .enum(["degrees", "no_sum", "currencies"])
  .describe("Why there is none, where it would say nothing");
export type AggregateReason = z.infer<typeof aggregateReasonSchema>;

const template = z.object({
  id: idSchema,
  title: z.string(),
  access_type: z.enum(["ORGANIZATION", "USER"]).nullable().describe("Null: of the system"),
  exposure_id: idSchema.nullable(),
  content: tableSettingsSchema,
  mine: z.boolean().describe("True for one the caller may delete"),
  opens: z.boolean().describe("True for the one of the system that the table opens with"),
});
export type TableTemplate = z.infer<typeof template>;

const rows = route({
  method: "POST",
  path: `${BASE}/production-sites-table-new`,
  tag,
  summary: "A page of the table of locations, sorted by any column",
  access: { ...reader, unpaid: true },
  maxBodyBytes: SETTINGS_BYTES,
  input: tableSettingsSchema.extend({ exposure_id: idSchema }),
  output: z.object({
    columns: z.array(tableHeaderSchema),
    items: z.array(tableRowSchema),
    notes_missing: z.string().nullable().describe("Why values come without their notes; null when they have them"),
    properties: z.array(z.string()).describe("Every property that can be a column"),
    aggregation: z
      .array(
        z.object({
          value: z.number().nullable(),
          ...totalMarkOfValue,
          missing: z.int(),
          reason: aggregateReasonSchema.optional(),
        }),
      )
      .nullable()
      .describe("One for each column over all locations that match; needs the scope `aggregation`"),
    spreads: z
      .array(histogramSchema.nullable())
      .nullable()
      .describe("One for each column of numbers over all locations that match; null unless `statistics` asks for them"),
    meta: metaSchema,
  }),
  errors: ["not_found", "conflict"],
});

const templates = route({
  method: "GET",
  path: `${BASE}/production-sites-table/template`,
  tag,
  summary: "Saved table settings, by title",
  access: { ...reader, unpaid: true },
  input: z.object({ exposure_id: idSchema }),
  output: z.object({ items: z.array(template) }),
  errors: ["not_found"],
});

const saveTemplate = route({
  method: "POST",
  path: `${BASE}/production-sites-table/template`,
  tag,
  summary: "Save table settings; an own template of the same title is replaced, but for those of reports",
  access: reader,
  creates: true,
  input: z.object({
    exposure_id: idSchema,
    title: typedText().min(1).max(200),
    access_type: z.enum(["ORGANIZATION", "USER"]).default("USER"),
    content: tableSettingsSchema,
  }),
  output: z.object({ id: idSchema, title: z.string() }),
  successStatus: 201,
  errors: ["not_found"],
});

const removeTemplate = route({
  method: "DELETE",
  path: `${BASE}/production-sites-table/template/{id}`,
  tag,
  summary: "Delete own table settings",
  access: signedIn,
  input: z.object({ id: idSchema }),
  output: z.object({ detail: z.string() }),
  errors: ["not_found"],
});

export const tableContract = { rows, templates, saveTemplate, removeTemplate };

export const tableExport = plainRoute({
  method: "POST",
  path: `${BASE}/production-sites-table-export`,
  tag,
  summary:
    "The table as a workbook with units and a sheet of provenance; body as of the table, with exposure_id in the query",
  access: { ...reader, gives: ["location-file"] },
  maxBodyBytes: SETTINGS_BYTES,
  params: z.object({}),
  query: z.object({ exposure_id: idSchema }),
  response: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  errors: ["not_found", "conflict"],
});
