import * as z from "zod";
import { signedIn } from "./access.ts";
import { coordinatesSchema, coordsQuery, siteParams } from "./risks.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { saidSchema } from "./said.ts";
import { totalMarkOfValue } from "./total-mark.ts";

/** A property with this many different values or more is no list to group by. */
export const GROUP_VALUES = 100;

const groups = route({
  method: "GET",
  path: "/api/risk-engine/v0/exposure/supply-chains/{id}/site-groups",
  tag: "Locations",
  summary: "Properties that locations can be grouped by, and the group of each location by one of them",
  access: { ...signedIn, policy: "project-reader", scopes: ["selection-panel"] },
  input: z.object({
    id: idSchema,
    property: z.string().min(1).max(250).optional().describe("Name of the property whose groups are wanted"),
  }),
  output: z.object({
    properties: z.array(
      z.object({
        name: z.string().describe("Part of the address, or `user_data.` and the name of an own column"),
        count: z.int().describe("Different values"),
      }),
    ),
    values: z.array(z.string()).nullable().describe("Values of the property asked for, in alphabetical order"),
    codes: z
      .string()
      .nullable()
      .describe("Base64: for each position of the columns one byte, 1 + index in `values`; 0 without value"),
  }),
  errors: ["not_found"],
});

export const selectionContract = { groups };

/** What an indicator comes to over an area or along a line. */
export const areaValueSchema = z.object({
  site_id: z.string(),
  dataset_id: z.string(),
  coords: coordinatesSchema,
  unit: z.string(),
  ...totalMarkOfValue,
  shape: z.enum(["area", "line"]),
  size: z.number().describe("Square kilometres of an area, kilometres of a line"),
  min: z.number().nullable(),
  mean: z.number().nullable(),
  max: z.number().nullable(),
  share_affected: z.number().nullable().describe("Share of the area or length in the bands medium and high, 0 to 1"),
  affected_from: z.number().nullable().describe("Where the band medium begins; null for a dataset without bands"),
  direction: z.string().describe("`lower` where lower values are worse"),
  cells: z.int().describe("Cells of 0.25 degrees the figures rest on"),
  points: z.int().describe("Points spread over the shape that were looked at"),
  valid_share: z.number().describe("Share of these with a value, 0 to 1"),
  missing: z.string().nullable().describe("Why there is no figure"),
  missing_said: saidSchema,
});
/** The same of any shape. */
export const areaFiguresSchema = areaValueSchema.omit({ site_id: true, dataset_id: true, coords: true, unit: true });
export type AreaFigures = z.infer<typeof areaFiguresSchema>;
export type AreaValue = z.infer<typeof areaValueSchema>;

const values = route({
  method: "GET",
  path: "/api/risk-engine/v0/risks/exposure/{exposure_id}/area-values",
  tag: "Results",
  summary:
    "Least, mean and largest value of a dataset over a location that is an area or a line, and the share affected",
  access: { ...signedIn, policy: "project-reader" },
  input: z.object({ ...siteParams, dataset_id: z.string().min(1).max(100), coords: coordsQuery }),
  output: areaValueSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

export const areasContract = { values };
