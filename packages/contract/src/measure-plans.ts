import * as z from "zod";
import { FUTURE_SCENARIOS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { siteFilterSchema } from "./filters.ts";
import { measureIdSchema, measureRoutes, measureSettings } from "./measures.ts";
import { LIMITS } from "./limits.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

const { tag, base, scopes } = measureRoutes;
const BASE = `${base}/exposure/{exposure_id}/plans` as const;
const reader = { ...signedIn, policy: "project-reader", scopes } as const;
const owner = { ...signedIn, policy: "project-owner", scopes } as const;
const maxBodyBytes = 8 * 1024 * 1024;

/** Plans of a project. */
export const MOST_PLANS = 100;

/** Money that may be spent: above nothing. */
export const budgetSchema = z.number().positive().max(LIMITS.largestAmount);

/** What figures of several locations are worked out with. */
export const planSettings = measureSettings.omit({ daily_margin: true }).extend({
  scenario: z.enum(FUTURE_SCENARIOS).default("ssp585"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/u)
    .nullish()
    .describe("Locations of another currency are left aside; the one with the largest sum of values if left out"),
  filter: siteFilterSchema.default({}),
});
export type PlanSettings = z.output<typeof planSettings>;
export const defaultPlanSettings: PlanSettings = planSettings.parse({});

/** Measures that a plan keeps or leaves out, at most. */
export const MOST_LOCKS = 1000;
const lock = z.object({ site_id: z.string().min(1).max(100), measure_id: measureIdSchema });
const locks = z.array(lock).max(MOST_LOCKS);
/** Measures at locations that a plan holds to, whatever its budget. */
export const planLocks = {
  keep: locks.default([]).describe("Measures that are taken first at their locations, whatever they are worth"),
  leave_out: locks.default([]).describe("Measures that are not taken at their locations"),
};
const changedLocks = {
  keep: locks.optional().describe("In place of those that it kept"),
  leave_out: locks.optional().describe("In place of those that it left out"),
};

export const measurePlanSchema = z.object({
  id: idSchema,
  title: z.string(),
  settings: planSettings,
  budget: z.number().nullable(),
  yearly_limit: z.number().nullable().describe("Most that is paid at once in a year"),
  keep: z.array(lock),
  leave_out: z.array(lock),
  choices: z.int().describe("Choices that are part of it"),
  of_deleted_locations: z.int().describe("Its choices of locations that were deleted, which are not counted"),
  revision: z.int().describe("Rises with every change"),
  created_by: z.string().nullable().describe("E-mail address; null once that account is gone"),
  changed_by: z.string().nullable(),
  changed_at: timeSchema,
});
export type MeasurePlan = z.infer<typeof measurePlanSchema>;

const title = typedText().min(1).max(100);
const one = { exposure_id: idSchema, plan_id: idSchema };

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Plans of measures of a project, by name",
  access: reader,
  input: z.object({ exposure_id: idSchema }),
  output: z.object({ items: z.array(measurePlanSchema) }),
  errors: ["not_found"],
});

const create = route({
  method: "POST",
  path: BASE,
  tag,
  summary: "Save a plan of measures",
  access: owner,
  creates: true,
  maxBodyBytes,
  input: z.object({
    exposure_id: idSchema,
    title,
    settings: planSettings.default(defaultPlanSettings),
    budget: budgetSchema.nullish(),
    yearly_limit: budgetSchema.nullish(),
    ...planLocks,
  }),
  output: measurePlanSchema,
  successStatus: 201,
  errors: ["not_found", "conflict"],
});

const get = route({
  method: "GET",
  path: `${BASE}/{plan_id}`,
  tag,
  summary: "A plan of measures; its choices are those of the project with its id",
  access: reader,
  input: z.object(one),
  output: measurePlanSchema,
  errors: ["not_found"],
});

const change = route({
  method: "PUT",
  path: `${BASE}/{plan_id}`,
  tag,
  summary: "Change a plan; null takes a value away",
  description:
    "Where `revision` is given and another change came first, the answer is 409 with the plan as it is now in `detail.current`.",
  access: owner,
  maxBodyBytes,
  input: z.object({
    ...one,
    revision: z.int().optional(),
    title: title.optional(),
    settings: planSettings.optional(),
    budget: budgetSchema.nullish(),
    yearly_limit: budgetSchema.nullish(),
    ...changedLocks,
  }),
  output: measurePlanSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{plan_id}`,
  tag,
  summary: "Delete a plan; its choices stay",
  access: owner,
  input: z.object(one),
  output: detailSchema,
  errors: ["not_found"],
});

export const measurePlansContract = { list, create, get, change, remove };
