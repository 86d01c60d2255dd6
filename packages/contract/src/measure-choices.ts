import * as z from "zod";
import { signedIn } from "./access.ts";
import { MEASURE_STATUSES } from "./measure-filter.ts";
import { choiceDesign, measureIdSchema, measureRoutes } from "./measures.ts";
import { route } from "./route.ts";
import { saidSchema } from "./said.ts";
import { idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";
import { typedText } from "./typed-text.ts";

const { tag, base, scopes } = measureRoutes;
const BASE = `${base}/exposure/{exposure_id}/choices` as const;
const reader = { ...signedIn, policy: "project-reader", scopes } as const;
const owner = { ...signedIn, policy: "project-owner", scopes } as const;
const maxBodyBytes = 8 * 1024 * 1024;

/** Choices that one call makes, changes or takes away. */
export const MOST_CHOICES = 10_000;

const siteId = z.string().min(1).max(200);
const status = z.enum(MEASURE_STATUSES);
const startYear = z.int().min(2000).max(2100).describe("Year in which it begins");
const note = typedText().max(1000);
const planIds = z.array(idSchema).max(100).describe("Plans that it is part of");

export const measureChoiceSchema = z.object({
  id: idSchema,
  site_id: z.string(),
  site_name: z.string(),
  measure_id: z.string(),
  title: z.string(),
  title_said: saidSchema,
  effect: z.number().nullable(),
  quantity: z.number().nullable(),
  cost: z.object({ low: z.number(), middle: z.number(), high: z.number() }).nullable(),
  status,
  start_year: z.int().nullable(),
  note: z.string().nullable(),
  plan_ids: z.array(idSchema),
  revision: z.int().describe("Rises with every change"),
  changed_by: z.string().nullable().describe("E-mail address; null once that account is gone"),
  changed_at: timeSchema,
  status_by: z.string().nullable().describe("Who set the status"),
  status_at: timeSchema,
});
export type MeasureChoice = z.infer<typeof measureChoiceSchema>;

/** A choice as it is given; with what `before` and `removed` tell it is put back as it was. */
export const givenChoiceSchema = z.object({
  // not `revision`: what `before` and `removed` tell, given again, undoes a call
  read_revision: z
    .int()
    .optional()
    .describe("Revision that was read: refused with 409 where another change came first"),
  site_id: siteId,
  measure_id: measureIdSchema,
  effect: choiceDesign.effect.nullable(),
  quantity: choiceDesign.quantity.nullable(),
  cost: choiceDesign.cost.nullable(),
  status: status.default("proposed"),
  start_year: startYear.nullish(),
  note: note.nullish(),
  plan_ids: planIds.optional().describe("Left out, it stays in the plans that it is part of"),
});
export type GivenChoice = z.output<typeof givenChoiceSchema>;

const ids = z.array(idSchema).min(1).max(MOST_CHOICES);
const items = z.array(measureChoiceSchema);

const changedSchema = z.object({
  items: items.describe("As they are now"),
  before: items.describe("As those of them were that were there before: given again, they undo the call"),
});

const list = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Measures chosen at the locations of a project",
  access: reader,
  input: z.object({
    exposure_id: idSchema,
    site_id: siteId.optional(),
    measure_id: measureIdSchema.optional(),
    plan_id: idSchema.optional(),
    status: status.optional(),
    ...pageQuery,
  }),
  output: listOf(measureChoiceSchema).extend({
    of_deleted_locations: z.int().describe("Choices of locations that were deleted; they come back with these"),
  }),
  errors: ["not_found"],
});

const put = route({
  method: "POST",
  path: BASE,
  tag,
  summary:
    "Choose measures at locations, all or none of them; the second of a measure at a location replaces the first",
  access: owner,
  maxBodyBytes,
  input: z.object({ exposure_id: idSchema, items: z.array(givenChoiceSchema).min(1).max(MOST_CHOICES) }),
  output: changedSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const changeMany = route({
  method: "PUT",
  path: BASE,
  tag,
  summary: "Change status, year, note or plans of many choices, all or none of them",
  access: owner,
  maxBodyBytes,
  input: z.object({
    exposure_id: idSchema,
    ids,
    status: status.optional(),
    start_year: startYear.nullish(),
    note: note.nullish(),
    add_to_plan: idSchema.optional(),
    take_from_plan: idSchema.optional(),
  }),
  output: changedSchema,
  errors: ["not_found", "unprocessable"],
});

const one = { exposure_id: idSchema, choice_id: idSchema };

const get = route({
  method: "GET",
  path: `${BASE}/{choice_id}`,
  tag,
  summary: "A measure chosen at a location",
  access: reader,
  input: z.object(one),
  output: measureChoiceSchema,
  errors: ["not_found"],
});

const change = route({
  method: "PUT",
  path: `${BASE}/{choice_id}`,
  tag,
  summary: "Change a choice; null takes a value away",
  description:
    "Where `revision` is given and another change came first, the answer is 409 with the choice as it is now in `detail.current`.",
  access: owner,
  input: z.object({
    ...one,
    revision: z.int().optional(),
    effect: choiceDesign.effect.nullable(),
    quantity: choiceDesign.quantity.nullable(),
    cost: choiceDesign.cost.nullable(),
    status: status.optional(),
    start_year: startYear.nullish(),
    note: note.nullish(),
  }),
  output: measureChoiceSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

const remove = route({
  method: "DELETE",
  path: `${BASE}/{choice_id}`,
  tag,
  summary: "Take a choice away; the answer is what it was",
  access: owner,
  input: z.object(one),
  output: z.object({ removed: items }),
  errors: ["not_found"],
});

const removeMany = route({
  method: "POST",
  path: `${BASE}/removal`,
  tag,
  summary: "Take many choices away, all or none of them; the answer is what they were",
  access: owner,
  maxBodyBytes,
  input: z.object({ exposure_id: idSchema, ids }),
  output: z.object({ removed: items }),
  errors: ["not_found"],
});

export const measureChoicesContract = { list, put, changeMany, get, change, remove, removeMany };
