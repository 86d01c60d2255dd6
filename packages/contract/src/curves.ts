import * as z from "zod";
import { signedIn } from "./access.ts";
import { issueSchema } from "./errors.ts";
import { epochInput, siteFilterInput } from "./portfolio.ts";
import { plainRoute, route } from "./route.ts";
import { detailSchema, idSchema, metaSchema } from "./schemas.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { saidListSchema, saidSchema } from "./said.ts";
import { typedText } from "./typed-text.ts";
import { sumMark } from "./total-mark.ts";

const tag = "Damage curves";
const BASE = "/api/risk-engine/v0/vulnerabilities/exposure/{exposure_id}/curves";
const access = { ...signedIn, policy: "project-reader", scopes: ["vulnerabilities"] } as const;

/** Hazards whose damage function can be replaced by an own curve. */
export const CURVE_HAZARDS = [
  "river_flood",
  "pluvial_flood",
  "coastal_flood",
  "tc_wind",
  "storm_wind",
  "earthquake",
  "tsunami",
] as const;
const hazard = z.enum(CURVE_HAZARDS);
export const MOST_CURVE_POINTS = 200;

const points = z
  .array(z.tuple([z.number(), z.number()]))
  .max(MOST_CURVE_POINTS)
  .describe("Pairs of hazard intensity and damage ratio (0 to 1), both rising");
const title = typedText().min(1, OWN_WORDS["own.curve_name"]).max(100);

export const damageCurveSchema = z.object({
  id: idSchema,
  exposure_id: idSchema,
  title: z.string(),
  hazard,
  unit: z.string().describe("Of the hazard intensity"),
  points,
  changed_at: z.iso.datetime(),
});
export type WireDamageCurve = z.infer<typeof damageCurveSchema>;

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Own damage curves of a project, by name, and the hazards that can have one",
  access,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({
    items: z.array(damageCurveSchema),
    hazards: z.array(
      z.object({
        hazard,
        long_name: z.string(),
        unit: z.string(),
        intensity: z.string().describe("What the curve is a function of"),
        standard: z.string().describe("Damage function that it would replace"),
        missing: z.string().nullable().describe("Why the project has nothing to apply it to"),
        missing_said: saidSchema,
      }),
    ),
  }),
  errors: ["not_found", "conflict"],
});

const create = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "Save a damage curve; every fault of its points is told with its row",
  access,
  creates: true,
  input: z.object({ exposure_id: idSchema, title, hazard, points }),
  output: damageCurveSchema,
  successStatus: 201,
  errors: ["not_found", "conflict", "unprocessable"],
});

const one = { exposure_id: idSchema, curve_id: idSchema };

const update = route({
  method: "PUT",
  path: `${BASE}/{curve_id}`,
  tag,
  summary: "Rename or change an own damage curve",
  access,
  input: z.object({ ...one, title: title.optional(), points: points.optional() }),
  output: damageCurveSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{curve_id}`,
  tag,
  summary: "Delete an own damage curve",
  access,
  input: z.object(one),
  output: detailSchema,
  errors: ["not_found"],
});

const pair = z.object({ before: z.number().nullable(), after: z.number().nullable() });

export const curveComparisonSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  curve: damageCurveSchema,
  what_if: z.string().describe("That the results of the project stay as they are"),
  what_if_said: saidSchema,
  standard: z.string().describe("Damage function of the column before"),
  moment: z.object({ scenario: z.string().nullable(), time: z.int().nullable() }),
  return_period: z.number().describe("Years, of the intensities and loss ratios"),
  locations: z.int(),
  missing: z.int(),
  missing_reason: z.string().nullable(),
  missing_reason_said: saidSchema,
  changed: z.int().describe("Locations whose expected annual loss changes"),
  beyond: z.int().describe("Locations whose intensity at 500 or 2475 years lies beyond the last point of the curve"),
  totals: z
    .array(pair.extend({ currency: z.string(), locations: z.int(), ...sumMark }))
    .describe("Expected annual loss of the hazard, added up over the locations"),
  mean: pair.describe("Mean expected annual loss over the locations, percent of value per year"),
  items: z.array(
    z.object({
      site_id: z.string(),
      position: z.int(),
      name: z.string(),
      country: z.string().nullable(),
      intensity: z.number().nullable(),
      loss_ratio: pair,
      annual_loss_percent: pair,
      annual_loss: pair.describe("In the currency of the location"),
      currency: z.string().nullable(),
    }),
  ),
  meta: metaSchema,
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type CurveComparison = z.infer<typeof curveComparisonSchema>;

const comparison = route({
  method: "POST",
  path: `${BASE}/{curve_id}/comparison`,
  tag,
  summary: "What if: losses of the locations with the standard damage function and with an own curve",
  access,
  maxBodyBytes: 8 * 1024 * 1024,
  input: z.object({
    ...one,
    ...epochInput,
    page: z.int().min(1).max(100_000).default(1),
    n: z.int().min(1).max(1000).default(100),
    filter: siteFilterInput,
  }),
  output: curveComparisonSchema,
  errors: ["not_found", "conflict"],
});

export const curvesContract = { list, create, update, remove, comparison };

export const parsedCurveSchema = z.object({
  points: z.array(z.tuple([z.number(), z.number()])),
  intensity_header: z.string().nullable(),
  damage_header: z.string().nullable(),
  issues: z.array(issueSchema).describe("Every fault with its row; empty when the curve can be saved"),
});
export type ParsedCurve = z.infer<typeof parsedCurveSchema>;

export const parseCurve = plainRoute({
  method: "POST",
  path: `${BASE}/parse`,
  tag,
  summary: "Read a damage curve from a CSV file or a workbook with two columns; nothing is saved",
  access,
  params: z.object({ exposure_id: idSchema }),
  query: z.object({}),
  request: { contentType: "multipart/form-data", maxBytes: 1024 * 1024, field: "file" },
  response: { contentType: "application/json", schema: parsedCurveSchema },
  errors: ["not_found", "too_large", "unsupported_media", "unprocessable"],
});

/** Body of `comparisonExport`. */
export const comparisonExportBody = z.object({ ...epochInput, filter: siteFilterInput });

export const comparisonExport = plainRoute({
  method: "POST",
  path: `${BASE}/{curve_id}/comparison-export`,
  tag,
  summary: "The comparison of all locations as a workbook that says it is a what-if",
  access: { ...access, gives: ["location-file"] },
  maxBodyBytes: 8 * 1024 * 1024,
  params: z.object(one),
  query: z.object({}),
  response: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  errors: ["not_found", "conflict"],
});
