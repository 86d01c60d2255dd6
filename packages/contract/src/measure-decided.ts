import * as z from "zod";
import { signedIn } from "./access.ts";
import { planSettings } from "./measure-plans.ts";
import { measureRoutes } from "./measures.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { sumMark } from "./total-mark.ts";

const { tag, base, scopes } = measureRoutes;
const access = { ...signedIn, policy: "project-reader", scopes } as const;

/** Locations with measures that a map is told of, at most. */
export const MOST_PLACED = 10_000;

const decidedYear = z.object({
  time: z.int().describe("Year that is asked for; the nearest one that is stored stands for it"),
  avoided: z
    .number()
    .nullable()
    .describe(
      "Expected loss of a year that decided measures avoid beyond what is in place, over their locations; null where nothing is known",
    ),
  ...sumMark,
});

/** What decided measures avoid of the losses of a project. */
export const decidedSchema = z.object({
  exposure_id: idSchema,
  currency: z.string().nullable(),
  measures: z.int().describe("Decided measures at locations of the currency"),
  locations: z.int().describe("Locations that they are at"),
  unknown: z.int().describe("Of the measures, those of which nobody knows what they avoid: they are in no sum"),
  times: z.array(decidedYear),
});
export type DecidedLosses = z.infer<typeof decidedSchema>;

/** What is asked of the losses after decided measures. */
export const decidedAsked = z.object({
  ...planSettings.pick({ scenario: true, currency: true, filter: true }).shape,
  times: z.array(z.int().min(2000).max(2100)).min(1).max(10),
});
export type DecidedAsked = z.output<typeof decidedAsked>;

const decided = route({
  method: "POST",
  path: `${base}/exposure/{exposure_id}/decided`,
  tag,
  summary: "What decided measures avoid of the expected loss of a year, at the median of the climate",
  description:
    "Stored losses hold what is in place, and not what is decided. Measures are worked out together at each location; those that save days alone avoid no money.",
  access,
  maxBodyBytes: 8 * 1024 * 1024,
  input: z.object({ exposure_id: idSchema, ...decidedAsked.shape }),
  output: decidedSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const placedSchema = z.object({
  items: z
    .array(
      z.object({
        site_id: z.string(),
        longitude: z.number().nullable(),
        latitude: z.number().nullable(),
        decided: z.int(),
        in_place: z.int(),
      }),
    )
    .max(MOST_PLACED)
    .describe("Locations with any, in the order of the project; the first ones where there are more"),
  total: z.int(),
});
export type PlacedMeasures = z.infer<typeof placedSchema>;

const placed = route({
  method: "GET",
  path: `${base}/exposure/{exposure_id}/placed`,
  tag,
  summary: "Locations at which measures are decided or in place",
  access,
  input: z.object({ exposure_id: idSchema }),
  output: placedSchema,
  errors: ["not_found"],
});
export const measureDecidedContract = { decided, placed };
