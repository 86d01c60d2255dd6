import * as z from "zod";
import { HAZARDS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { budgetSchema, defaultPlanSettings, planLocks, planSettings } from "./measure-plans.ts";
import { caseRange, measureRange, measureRoutes } from "./measures.ts";
import { plainRoute, route } from "./route.ts";
import { saidListSchema, saidSchema } from "./said.ts";
import { idSchema } from "./schemas.ts";
import { totalMark } from "./total-mark.ts";

const { tag, base, scopes } = measureRoutes;
const access = { ...signedIn, policy: "project-reader", scopes } as const;
const maxBodyBytes = 8 * 1024 * 1024;

/** Locations that take part in a plan at most: those of the largest value. */
export const MOST_PLANNED = 4000;

const titled = { measure_id: z.string(), title: z.string(), title_said: saidSchema };

export const leftAside = z.object({
  without_value: z.int().describe("Locations without an asset value in a currency"),
  other_currency: z.int().describe("Locations with values in another currency"),
  without_results: z.int().describe("Locations that were not computed, or of which no loss is known"),
  beyond: z.int().describe("Locations beyond those of the largest value, which alone take part"),
});

const rowSchema = z.object({
  site_id: z.string(),
  site_name: z.string(),
  ...titled,
  is_locked: z.boolean().describe("Decided or kept: taken first, whatever it is worth"),
  is_kept: z.boolean().describe("Taken because the question asks for it, and not decided"),
  is_estimated: z.boolean().describe("Whether its cost follows from a quantity that is estimated from the asset value"),
  is_proposal: z.boolean().describe("Whether its effect is an own proposal of the catalogue"),
  investment: caseRange.describe("Paid at once, at the three levels of cost"),
  cost: caseRange.describe("Present value of what is paid, upkeep included, at the three levels of cost"),
  benefit: caseRange.describe("Present value of what it avoids beyond the measures before it at the location"),
  ratio: caseRange.nullable().describe("Benefit for 1 of cost, over 27 cases; null where nothing is paid"),
  start_year: z.int().describe("Year in which it is paid at once"),
  payback: z.int().nullable().describe("Year in which the mean of the cases has paid back; null where it does not"),
  pays: z.number().describe("Share of the cases in which it pays, 0 to 1"),
});
export type PlannedMeasure = z.infer<typeof rowSchema>;

const barSchema = z.object({
  ...titled,
  cost: z.number(),
  benefit: z.number().describe("Width of the bar"),
  from: z.number().describe("What the bars before it avoid: where it begins"),
  height: z.number().describe("Cost for 1 of benefit"),
  height_range: caseRange.nullable().describe("Over 27 cases; null where a measure avoids nothing in one of them"),
  locations: z.int(),
  taken: z.int().describe("Of these, locations where the budget takes it"),
});
export type CostBar = z.infer<typeof barSchema>;

const lockSchema = z.object({ site_id: z.string(), site_name: z.string(), ...titled });
export type PlanLock = z.infer<typeof lockSchema>;

const optimumSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  currency: z.string().nullable().describe("Null where no location has a value"),
  settings: planSettings,
  budget: z.number().nullable(),
  yearly_limit: z.number().nullable(),
  schedule: z
    .array(z.object({ year: z.int(), paid: z.number(), measures: z.int() }))
    .describe("What is paid at once by year, mean over the levels of cost"),
  left_by_limit: z
    .int()
    .describe("Measures within the budget that have room in no year, or no longer pay when they do"),
  is_over_yearly_limit: z.boolean().describe("Whether something decided or kept is dearer than a year may be"),
  keep: z.array(lockSchema).describe("Measures that the question takes first, as they were asked for"),
  leave_out: z.array(lockSchema).describe("Measures that the question leaves out, as they were asked for"),
  locations: z.int().describe("Locations that take part"),
  left_aside: leftAside,
  screened_hazards: z
    .array(z.enum(HAZARDS))
    .describe("Measures against these are left out: depths come from screening without a map in force"),
  spent: z.number().describe("Present value of what is paid, mean over the levels of cost; never above the budget"),
  investment: z.number().describe("Of it, what is paid at once"),
  cost: caseRange.describe("Present value of what is paid, at the three levels of cost"),
  benefit: caseRange.describe("Present value of what is avoided, over 27 cases, the same ones at all locations"),
  net_value: caseRange,
  ratio: caseRange.nullable(),
  pays: z.number().describe("Share of the cases in which the plan pays, 0 to 1"),
  bound: z
    .number()
    .describe("No choice of these options within the budget has a larger net value, all of it in the first year"),
  gap: z
    .number()
    .describe(
      "Share by which another choice, without a limit of the year, could be worth more at most; 0: it is the best",
    ),
  is_over_budget: z.boolean().describe("Whether what is decided or kept costs more than the budget"),
  ...totalMark,
  proposals: z.number().nullable().describe("Share of the benefit that rests on effects of our own proposal"),
  rows: z.array(rowSchema).describe("What is taken, by benefit for 1 of cost"),
  curve: z.array(barSchema).describe("Cost curve over all that pays, the lowest bar first"),
  years: z
    .array(z.object({ time: z.int(), before: measureRange, after: measureRange }))
    .describe(
      "Expected loss of the year over the locations that take part, without and with what is taken, at three members of the climate and the middle effect",
    ),
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type PlanOptimum = z.infer<typeof optimumSchema>;

/** What is asked of a plan. */
export const planAsked = z.object({
  budget: budgetSchema.nullish().describe("Present value of what may be paid, upkeep included; null: without a limit"),
  settings: planSettings.default(defaultPlanSettings),
  yearly_limit: budgetSchema.nullish().describe("Most that may be paid at once in a year; null: without a limit"),
  ...planLocks,
});
export type PlanAsked = z.output<typeof planAsked>;

const optimum = route({
  method: "POST",
  path: `${base}/exposure/{exposure_id}/optimum`,
  tag,
  summary:
    "Where a budget avoids most over a project, with the proof of how near to the best that is, and the cost curve",
  description:
    "Worked out from what is stored; nothing is changed or kept. Decided measures come first, those in place are there already, rejected ones are left out.",
  access,
  maxBodyBytes,
  input: z.object({ exposure_id: idSchema, ...planAsked.shape }),
  output: optimumSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

export const planExportAsked = planAsked.extend({
  plan_id: idSchema.optional().describe("A saved plan, whose chosen measures are a sheet that can be read back"),
});
export type PlanExportAsked = z.output<typeof planExportAsked>;

/** The same as a workbook; its body is `planExportAsked`. */
export const measurePlanExport = plainRoute({
  method: "POST",
  path: `${base}/exposure/{exposure_id}/optimum/export`,
  tag,
  summary: "Where a budget avoids most, as a workbook with the cost curve, the years and the basis of each figure",
  access: { ...access, gives: ["location-file"] },
  maxBodyBytes,
  params: z.object({ exposure_id: idSchema }),
  query: z.object({}),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found", "conflict", "unprocessable"],
});

export const measureOptimumContract = { optimum };
