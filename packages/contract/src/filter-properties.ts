import * as z from "zod";
import { saidSchema } from "./said.ts";

/** Properties with fewer different values than this are lists to choose from. */
export const OPTION_LIMIT = 100;
/** Bars of a histogram. */
export const HISTOGRAM_BINS = 40;

/** A value that can be chosen; null = not given. */
export const option = z.union([z.string().max(5000), z.number(), z.boolean(), z.null()]);

/** How the numbers of locations are spread. */
export const histogramSchema = z.object({
  min: z.number().nullable().describe("Least value; null when there is none"),
  max: z.number().nullable(),
  counts: z.array(z.int()).describe("Locations in equal steps from min to max, the last one with max"),
  missing: z.int().describe("Locations without a value"),
});
export type Histogram = z.infer<typeof histogramSchema>;

const propertyFilterSchema = z.object({
  name: z.string(),
  type: z.enum(["options", "range", "texts"]).describe("`texts`: too many different texts to choose from"),
  options: z
    .array(z.object({ value: option, count: z.int() }))
    .describe("Every value in order, with its locations; last null for those without one"),
  distinct: z.int().describe("Different values"),
  histogram: histogramSchema.nullable().describe("Of numbers only"),
  dates: z
    .object({ first: z.iso.date(), last: z.iso.date(), missing: z.int().describe("Locations without a date") })
    .nullable()
    .describe("Where every value is a date, which a range can be given of"),
});
export type PropertyFilter = z.infer<typeof propertyFilterSchema>;

/** What the locations of a project can be filtered by. */
export const propertiesSchema = z.object({
  user_data: z.array(propertyFilterSchema),
  address: z.array(propertyFilterSchema),
  asset_value: z
    .object({ histogram: histogramSchema, currencies: z.array(z.string()) })
    .nullable()
    .describe("Null where no location has one"),
  measures: z
    .array(
      z.object({
        measure_id: z.string(),
        title: z.string(),
        title_said: saidSchema,
        count: z.int().describe("Locations where it is chosen, in whatever status"),
      }),
    )
    .nullable()
    .describe("Measures chosen in the project, by title; null without the scope `measures`"),
  total: z.int().describe("Locations of the project"),
});
export type PropertiesForFilters = z.infer<typeof propertiesSchema>;
