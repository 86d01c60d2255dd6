import * as z from "zod";
import { FUTURE_SCENARIOS, HAZARDS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { leftAside } from "./measure-optimum.ts";
import { defaultPlanSettings, planSettings } from "./measure-plans.ts";
import { caseRange, measureRange, measureRoutes } from "./measures.ts";
import { route } from "./route.ts";
import { saidListSchema, saidSchema } from "./said.ts";
import { idSchema } from "./schemas.ts";
import { totalMark } from "./total-mark.ts";

const { tag, base, scopes } = measureRoutes;

const suggestedSchema = z.object({
  measure_id: z.string(),
  title: z.string(),
  title_said: saidSchema,
  cost: caseRange.describe("Present value of what is paid, upkeep included"),
  benefit: caseRange.describe("Present value of what it avoids beyond those before it in the list"),
  ratio: caseRange.nullable().describe("Benefit for 1 of cost, over 27 cases"),
  payback: z.int().nullable().describe("Year; null where it does not pay back within its life"),
  is_proposal: z.boolean().describe("Whether its effect is an own proposal of the catalogue"),
});

const siteSchema = z.object({
  site_id: z.string(),
  site_name: z.string(),
  value: z.number().describe("Asset value"),
  loss: measureRange.describe("Expected loss of the year, with what is in place"),
  cost: caseRange,
  benefit: caseRange.describe("Present value of what all that pays here avoids together"),
  net_value: caseRange,
  ratio: caseRange.nullable(),
  pays: z.number().describe("Share of the cases in which it pays, 0 to 1"),
  count: z.int().describe("Measures that pay here together"),
  measures: z.array(suggestedSchema).describe("Of these the first, by benefit for 1 of cost"),
});
export type SuggestedSite = z.infer<typeof siteSchema>;

const suggestionsSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  currency: z.string().nullable(),
  scenario: z.enum(FUTURE_SCENARIOS),
  time: z.int().describe("Year of the losses: the nearest one that is stored"),
  settings: planSettings,
  locations: z.int().describe("Locations that were looked at"),
  left_aside: leftAside,
  without_measures: z.int().describe("Of these, locations at which nothing pays"),
  screened_hazards: z.array(z.enum(HAZARDS)),
  ...totalMark,
  sites: z.array(siteSchema).describe("Those of the most that can be avoided first"),
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type MeasureSuggestions = z.infer<typeof suggestionsSchema>;

/** What is asked of suggestions over many locations. */
export const suggestionsAsked = z.object({
  settings: planSettings.default(defaultPlanSettings),
  hazards: z.array(z.enum(HAZARDS)).min(1).max(HAZARDS.length).optional().describe("Measures against these alone"),
  n: z.int().min(1).max(5).default(3).describe("Measures named at each location"),
  time: z.int().min(2025).max(2080).default(2050).describe("Year that losses are told for"),
});
export type SuggestionsAsked = z.output<typeof suggestionsAsked>;

const suggestions = route({
  method: "POST",
  path: `${base}/exposure/{exposure_id}/suggestions`,
  tag,
  summary: "Locations by what can be avoided there, with the measures that pay",
  description:
    "Worked out from what is stored; nothing is changed or kept. Decided measures, those in place and rejected ones are not suggested.",
  access: { ...signedIn, policy: "project-reader", scopes },
  maxBodyBytes: 8 * 1024 * 1024,
  input: z.object({ exposure_id: idSchema, ...suggestionsAsked.shape }),
  output: suggestionsSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

export const measureSuggestionsContract = { suggestions };
