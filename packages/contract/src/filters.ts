import * as z from "zod";
import { signedIn } from "./access.ts";
import { histogramSchema, option, propertiesSchema } from "./filter-properties.ts";
import { measureFilterSchema } from "./measure-filter.ts";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, listOf, pageQuery } from "./schemas.ts";
import { geometrySchema } from "./geometry.ts";
import { siteSchema } from "./sites.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { saidSchema } from "./said.ts";
import { typedText } from "./typed-text.ts";

const tag = "Filters";
const BASE = "/api/risk-engine/v0/exposure/supply-chains";
const reader = { ...signedIn, policy: "project-reader" } as const;
const maxBodyBytes = 8 * 1024 * 1024;

const [, , polygon, multiPolygon] = geometrySchema.options;
export const areaSchema = z
  .discriminatedUnion("type", [polygon, multiPolygon])
  .describe("GeoJSON area, longitude before latitude; an edge of more than 180 degrees goes over the date line");
export type Area = z.infer<typeof areaSchema>;

/** Ends of a range, both included; null = open. */
export const valueRangeSchema = z
  .tuple([z.number().nullable(), z.number().nullable()])
  .refine(([from, to]) => from !== null || to !== null, OWN_WORDS["own.open_range"])
  .refine(([from, to]) => from === null || to === null || from <= to, OWN_WORDS["own.backward_range"])
  .describe("Least and greatest value, both included; null = open");
export type ValueRange = z.infer<typeof valueRangeSchema>;

/** Ends of a range of days, both included; null = open. */
export const dateRangeSchema = z
  .tuple([z.iso.date().nullable(), z.iso.date().nullable()])
  .refine(([from, to]) => from !== null || to !== null, OWN_WORDS["own.open_range"])
  .refine(([from, to]) => from === null || to === null || from <= to, OWN_WORDS["own.backward_range"])
  .describe("First and last day as YYYY-MM-DD, both included; null = open");
export type DateRange = z.infer<typeof dateRangeSchema>;

export const datasetFilterSchema = z.object({
  dataset_id: z.string().min(1).max(100),
  coords: coordinatesSchema.default({}).describe("What is left out takes the dataset's default"),
  value_range: valueRangeSchema,
});
export type DatasetFilter = z.infer<typeof datasetFilterSchema>;

const chosen = z.array(option).min(1).max(1000).describe("One of these; null = not given");
const propertyName = z.string().min(1).max(200);

/**
 * The filter of locations (plot filter). A location passes when it fulfils every part; a part that is left out lets
 * everything pass. A location without a value does not pass a range.
 */
export const siteFilterSchema = z.object({
  roi: areaSchema.nullish().describe("Region in which the location lies; its edge belongs to it"),
  user_data: z
    .record(
      propertyName,
      z.union([chosen, z.object({ value_range: valueRangeSchema }), z.object({ date_range: dateRangeSchema })]),
    )
    .optional()
    .describe("By the name of an own column"),
  asset_value: valueRangeSchema.nullish().describe("In the currency of each location; there are no rates"),
  address: z.record(propertyName, chosen).optional().describe("By part of the address, such as `country`"),
  dataset_filter: z
    .union([z.array(datasetFilterSchema).max(20), datasetFilterSchema])
    .nullish()
    .describe("Ranges of results, one or several"),
  measures: measureFilterSchema.nullish(),
  production_sites: z.array(z.string().max(200)).max(100_000).nullish().describe("Only these, by id"),
});
export type SiteFilter = z.infer<typeof siteFilterSchema>;

/** Ranges of results of a filter as a list. */
export function datasetFiltersOf({ dataset_filter: filters }: SiteFilter): readonly DatasetFilter[] {
  if (filters === null || filters === undefined) return [];
  return Array.isArray(filters) ? filters : [filters];
}

/** True for a filter that lets every location pass. */
export function isEmptyFilter(filter: SiteFilter): boolean {
  return (
    !filter.roi &&
    !filter.production_sites &&
    !filter.asset_value &&
    !filter.measures &&
    datasetFiltersOf(filter).length === 0 &&
    Object.keys(filter.user_data ?? {}).length === 0 &&
    Object.keys(filter.address ?? {}).length === 0
  );
}

const filters2 = route({
  method: "GET",
  path: `${BASE}/{id}/filters2`,
  tag,
  summary: "Properties the locations of a project can be filtered by, with their values",
  access: reader,
  input: z.object({ id: idSchema }),
  output: propertiesSchema,
  errors: ["not_found"],
});

const withoutValueSchema = z.object({
  dataset_id: z.string(),
  coords: coordinatesSchema,
  count: z.int().describe("Locations without a value; they do not pass"),
  reason: z.string().nullable().describe("Why no location has one"),
  reason_said: saidSchema,
});

const filter = route({
  method: "POST",
  path: `${BASE}/{id}/filter`,
  tag,
  summary: "Which locations pass a filter",
  access: reader,
  maxBodyBytes,
  input: siteFilterSchema.extend({
    id: idSchema,
    as_geojson: z
      .union([z.boolean(), z.stringbool()])
      .default(false)
      .describe("Also the locations themselves, at most 5,000"),
  }),
  output: z.object({
    count: z.int().describe("Locations that pass"),
    total: z.int().describe("Locations of the project"),
    mask: z
      .string()
      .describe("One bit for each position, base64: position p is bit p % 8 (1 = least) of byte p / 8; 1 = passes"),
    positions: z.int().describe("Bits of the mask: all positions, those of deleted locations too"),
    without_value: z.array(withoutValueSchema).describe("One for each range of results"),
    type: z.literal("FeatureCollection").optional(),
    features: z.array(siteSchema).optional().describe("With as_geojson only"),
  }),
  errors: ["not_found", "conflict", "unprocessable"],
});

const queryRegion = route({
  method: "POST",
  path: `${BASE}/{id}/query-region`,
  tag,
  summary: "Locations in a region, by name",
  access: reader,
  maxBodyBytes,
  input: z.object({ id: idSchema, roi: areaSchema, ...pageQuery }),
  output: listOf(
    z.object({
      id: z.string(),
      position: z.int(),
      name: z.string(),
      longitude: z.number(),
      latitude: z.number(),
    }),
  ),
  errors: ["not_found", "unprocessable"],
});

const histogram = route({
  method: "POST",
  path: `${BASE}/{id}/filter-histogram`,
  tag,
  summary: "How the values of a dataset are spread over the locations that pass a filter",
  access: reader,
  maxBodyBytes,
  input: z.object({
    id: idSchema,
    dataset_id: z.string().min(1).max(100),
    coords: coordinatesSchema.default({}),
    filter: siteFilterSchema.default({}).describe("Its ranges of this very dataset are left aside"),
  }),
  output: histogramSchema.extend({
    reason: z.string().nullable().describe("Why no location has a value"),
    reason_said: saidSchema,
  }),
  errors: ["not_found", "conflict", "unprocessable"],
});

const savedFilterSchema = z.object({
  id: idSchema,
  title: z.string(),
  filter: siteFilterSchema,
  changed_at: z.iso.datetime(),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const title = typedText().min(1, OWN_WORDS["own.filter_name"]).max(100);
const SAVED = `${BASE}/{id}/filters`;

const list = route({
  method: "GET",
  path: SAVED,
  tag,
  summary: "Own saved filters of a project, by name",
  access: reader,
  input: z.object({ id: idSchema }),
  output: z.object({ items: z.array(savedFilterSchema) }),
  errors: ["not_found"],
});

const save = route({
  method: "POST",
  path: SAVED,
  tag,
  summary: "Save a filter under a name",
  access: reader,
  creates: true,
  maxBodyBytes,
  input: z.object({ id: idSchema, title, filter: siteFilterSchema }),
  output: savedFilterSchema,
  successStatus: 201,
  errors: ["not_found", "conflict", "unprocessable"],
});

const get = route({
  method: "GET",
  path: `${SAVED}/{filter_id}`,
  tag,
  summary: "A saved filter of a project, also one of another reader's whose link was opened",
  access: reader,
  input: z.object({ id: idSchema, filter_id: idSchema }),
  output: savedFilterSchema,
  errors: ["not_found"],
});

const update = route({
  method: "PUT",
  path: `${SAVED}/{filter_id}`,
  tag,
  summary: "Rename an own saved filter or put another filter in its place",
  access: reader,
  maxBodyBytes,
  input: z.object({ id: idSchema, filter_id: idSchema, title: title.optional(), filter: siteFilterSchema.optional() }),
  output: savedFilterSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const remove = route({
  method: "DELETE",
  path: `${SAVED}/{filter_id}`,
  tag,
  summary: "Delete an own saved filter",
  access: reader,
  input: z.object({ id: idSchema, filter_id: idSchema }),
  output: detailSchema,
  errors: ["not_found"],
});

export const filtersContract = {
  filters2,
  filter,
  queryRegion,
  histogram,
  saved: { list, save, get, update, remove },
};
