import * as z from "zod";
import { messageFields } from "./errors.ts";

/** Meanings a column of a table of locations can have; all others are the user's own. */
export const LOCATION_MEANINGS = [
  "id",
  "name",
  "latitude",
  "longitude",
  "coordinates",
  "utm_zone",
  "address_line",
  "street",
  "building_no",
  "municipality",
  "postal_code",
  "region",
  "country",
  "asset_value",
  "asset_currency",
  "elevation",
  "protection_return_period",
  "building_use",
  "construction",
  "located_by",
  "located_within_km",
] as const;

/** What a column of a table of locations can be read as. */
export const COLUMN_MEANINGS = [...LOCATION_MEANINGS, "user_data", "left_out"] as const;
export type ColumnMeaningName = (typeof COLUMN_MEANINGS)[number];

/** Columns of a sheet; more are refused while reading. */
const MOST_COLUMNS = 256;
/** More columns than this make no name that anybody reads. */
const MOST_NAME_COLUMNS = 5;
const columnIndex = z
  .int()
  .min(0)
  .max(MOST_COLUMNS - 1);

/** How a sheet is read as locations. */
export const mappingSchema = z.object({
  sheet: z.string().min(1).max(255),
  header_row: z.int().min(0).max(1_048_576).describe("Row of the sheet, 1 = first; 0 = the sheet has no header"),
  columns: z
    .array(z.object({ index: columnIndex, meaning: z.enum(COLUMN_MEANINGS) }))
    .max(MOST_COLUMNS)
    .describe(
      "Columns that are not listed are kept as the user's own data. Several with asset_value are summed, several with id joined; several with latitude or longitude are degrees, minutes, seconds and the half of the Earth, in this order",
    ),
  format: z
    .enum(["oed", "physrisk"])
    .optional()
    .describe("A format that defines more than its columns: oed is Open Exposure Data"),
  name: z
    .discriminatedUnion("kind", [
      z.object({ kind: z.literal("columns"), columns: z.array(columnIndex).min(1).max(MOST_NAME_COLUMNS) }),
      z.object({ kind: z.literal("numbered") }),
    ])
    .describe("What locations are called: the texts of columns joined, or Location 1, Location 2, ..."),
  amount_factor: z
    .literal([1, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000])
    .describe("What 1 of an amount is worth: thousands, ten thousands (万), lakhs, millions, crores, 億, billions"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .describe("Of all amounts whose row names none"),
  decimal: z
    .enum(["auto", "point", "comma"])
    .describe("Sign before the fraction of amounts that are texts; auto: where it cannot be told, they are left out"),
  system: z
    .string()
    .regex(/^EPSG:\d{4,6}$/)
    .nullable()
    .optional()
    .describe(
      "System of coordinates in metres: latitude is then the northing, longitude the easting. Left out or null: degrees. Cells that hold degrees are read as degrees in any case",
    ),
});
export type Mapping = z.infer<typeof mappingSchema>;

const asked = z.object({
  about: z.enum(["sheet", "header", "name", "place", "value", "amount", "decimal", "system"]),
  text: z.string(),
  ...messageFields,
});

/** A sheet as it can be mapped, with what is proposed. */
export const layoutSchema = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      rows: z.int().describe("Rows that were looked at, at most 80"),
      holds: z.enum(["locations", "flows", "other"]).describe("What its first rows look like"),
    }),
  ),
  header_rows: z
    .array(z.object({ row: z.int(), text: z.string() }))
    .describe("First rows of the sheet, one of which may be its header"),
  columns: z.array(
    z.object({
      index: z.int(),
      header: z.string(),
      samples: z.array(z.string()).describe("The same first rows for all columns; empty cells are empty texts"),
      certainty: z
        .enum(["sure", "likely", "guess"])
        .nullable()
        .describe("How sure what is proposed for the column is; null for own data and for what somebody chose"),
      reason: z.string().nullable().describe("Why it is proposed, or what an own column looks like"),
      ...messageFields,
      looks_like: z
        .enum(["value", "interruption", "id", "links"])
        .nullable()
        .describe("What an own column may be that is not used"),
      total: z.number().nullable().describe("Sum of its amounts in the rows that were looked at, as written"),
    }),
  ),
  mapping: mappingSchema.describe("In force, or proposed for another sheet or header row"),
  questions: z.array(asked).describe("What only a person can tell"),
  notes: z.array(asked).describe("What was found out and is told"),
  system_choice: z
    .object({
      candidates: z.array(
        z.object({
          system: z.string().describe("EPSG:n"),
          name: z.string(),
          places: z.array(z.string()).describe("Countries in which the first rows then lie"),
          longitude: z.int().nullable().describe("Column with the easting; null where one cell has both"),
          latitude: z.int().nullable().describe("Column with the northing"),
          points: z.array(z.array(z.number())).describe("Where the first rows then lie: longitude, latitude"),
        }),
      ),
    })
    .nullable()
    .describe("Systems that coordinates in metres may be in, the likeliest first; null where they are degrees"),
});
export type Layout = z.infer<typeof layoutSchema>;
