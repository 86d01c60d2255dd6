import * as z from "zod";
import { saidSchema } from "./said.ts";
import { timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

/** Files of one map by address, one for each return period. */
export const MOST_OWN_PERIODS = 20;

const period = z.number().positive().max(1_000_000);

/** What an administrator tells of a map at an address of one's own. */
export const ownAddressFields = z.object({
  source: z.string().max(100).describe("What it gives: one of own_kinds"),
  address: typedText()
    .min(1)
    .max(2000)
    .describe("Of a GeoTIFF or a Zarr array, over https; {period} stands for the return period"),
  periods: z.array(period).max(MOST_OWN_PERIODS).default([]).describe("Years; none where the array tells them"),
  units: typedText().min(1).max(50).optional().describe("Unit of the values in the file, whatever the file says"),
  nodata: z.number().optional().describe("Code that stands for missing"),
  title: typedText().min(1).max(200),
  publisher: typedText().min(1).max(200).describe("Where it comes from"),
  licence: typedText().min(1).max(200),
  page: z
    .union([z.url({ protocol: /^https?$/ }), z.literal("")])
    .optional()
    .describe("Page of the map"),
  citation: typedText().max(500).optional(),
});
export type OwnAddressFields = z.infer<typeof ownAddressFields>;

/** The same as it was kept. */
export const ownAddressSchema = z.object({
  address: z.string(),
  format: z.enum(["geotiff", "zarr"]),
  periods: z.array(z.number()),
  units: z.string().nullable(),
  nodata: z.number().nullable(),
  page: z.string(),
  citation: z.string(),
  saved_at: timeSchema,
});

export const ownAddressLookSchema = z.object({
  facts: z
    .object({
      format: z.enum(["geotiff", "zarr"]),
      columns: z.int(),
      rows: z.int(),
      projection: z.string().nullable().describe("Null = longitude and latitude"),
      west: z.number(),
      east: z.number(),
      south: z.number(),
      north: z.number(),
      resolution: z.string(),
      units: z.string().nullable().describe("That the file names"),
      periods: z.array(z.number()),
      nodata: z.array(z.number()),
      guessed: z.array(z.number()).describe("Codes that are not declared and stand apart from all other values"),
      range: z.object({ min: z.number(), max: z.number() }).nullable().describe("Of a block in the middle"),
      unit: z.string().describe("Of that range"),
      bytes_per_place: z.number().nullable(),
    })
    .nullable()
    .describe("Null where it cannot be read"),
  questions: z.array(z.enum(["returnPeriod", "units"])).describe("What the file does not say and was not told"),
  fault: z.string().nullable().describe("Why it is not taken, in English"),
  fault_said: saidSchema.nullable(),
  is_ready: z.boolean().describe("Whether it can be saved"),
});
export type OwnAddressLook = z.infer<typeof ownAddressLookSchema>;
