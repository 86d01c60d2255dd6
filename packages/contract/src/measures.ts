import * as z from "zod";
import {
  COST_QUANTITIES,
  FUTURE_SCENARIOS,
  HAZARDS,
  MEASURE_BASES,
  MEASURE_KINDS,
  MEASURE_OPERATORS,
} from "@tidemark/science";
import { signedIn } from "./access.ts";
import { siteParams } from "./risks.ts";
import { route } from "./route.ts";
import { saidListSchema, saidSchema } from "./said.ts";
import { totalMark } from "./total-mark.ts";

/** Heading, address and scope of all routes of measures. */
export const measureRoutes = { tag: "Measures", base: "/api/risk-engine/v0/measures", scopes: ["measures"] } as const;
const { tag, base: BASE, scopes } = measureRoutes;

/** Choices at one location. */
export const MOST_MEASURES = 12;
/** Measures suggested at once. */
const MOST_SUGGESTED = 5;

const words = { text: z.string(), said: saidSchema };
export const wordsSchema = z.object(words);
export const hazardSchema = z.object({ id: z.enum(HAZARDS), name: wordsSchema });
const levels = z.object({ low: z.number(), middle: z.number(), high: z.number() });
const figureSchema = z.object({
  ...levels.shape,
  basis: z.enum(MEASURE_BASES).describe("By definition, read in its source, recalled from memory, or an own proposal"),
  source: z.string(),
});

export const catalogueMeasureSchema = z.object({
  id: z.string(),
  own: z
    .object({ id: z.uuid(), shared: z.boolean(), mine: z.boolean() })
    .nullable()
    .describe("Of somebody's own measure; null for one of the catalogue"),
  title: z.string(),
  title_said: saidSchema,
  hazards: z.array(hazardSchema),
  kind: z.enum(MEASURE_KINDS),
  operator: z.enum(MEASURE_OPERATORS),
  effect: figureSchema.extend({ of: wordsSchema.describe("What the figure is") }),
  limit_metres: z.number().nullable().describe("Depth up to which it works; null without one"),
  cost: figureSchema.extend({
    per: wordsSchema.describe("What the unit cost is multiplied by"),
    currency: z.string().describe("Of the unit cost; without meaning where it is percent"),
    quantity: z.enum(COST_QUANTITIES),
    yearly: z.boolean(),
    price_year: z.int(),
    local_share: z.number().describe("Share that follows the prices of the country"),
    upkeep_share: z.number().describe("Yearly upkeep as a share of the investment"),
  }),
  lifetime_years: z.int(),
  lead_months: z.int(),
  confidence: z.enum(["high", "medium", "low"]),
  fails_when: wordsSchema.nullable(),
  co_benefit: wordsSchema.nullable(),
  side_effect: wordsSchema.nullable(),
});
export type WireMeasure = z.infer<typeof catalogueMeasureSchema>;

const catalogue = route({
  method: "GET",
  path: `${BASE}/catalogue`,
  tag,
  summary: "Measures against hazards: what they change, cost and rest on",
  access: { ...signedIn, scopes },
  input: z.object({}),
  output: z.object({ items: z.array(catalogueMeasureSchema), price_year: z.int() }),
  errors: [],
});

const share = (least: number, most: number) => z.number().min(least).max(most);
export const amount = z.number().min(0).max(1e15);

export const measureIdSchema = z.string().min(1).max(100).describe("Of the catalogue, or `own:` and the id of an own");

/** Of a measure at a location: what is known better than the catalogue does. */
export const choiceDesign = {
  effect: z.number().min(0).max(10_000).optional().describe("Effect of the design, in place of the catalogue's three"),
  quantity: amount.optional().describe("In the unit of its cost; estimated from the asset value where left out"),
  cost: z
    .object({ low: amount, middle: amount, high: amount })
    .optional()
    .describe("Investment in the currency of the location, in place of the catalogue's"),
};

const choiceInput = z.object({ measure_id: measureIdSchema, ...choiceDesign });

export const measureSettings = z.object({
  first_year: z.int().min(2025).max(2100).default(2027).describe("Year of the investment"),
  discount_rate: share(0, 0.15).default(0.05).describe("Real, a share"),
  growth: share(-0.05, 0.05).default(0).describe("Yearly growth of what can be lost, a share"),
  horizon_years: z.int().min(10).max(60).optional().describe("Years looked at; the life of each measure if left out"),
  daily_margin: amount.optional().describe("Gross margin of a day, in the currency of the location"),
});

export const measureRange = z.object({ p10: z.number(), p50: z.number(), p90: z.number() });
/** Figures over the 27 cases of climate, effect and cost. */
export const caseRange = measureRange.extend({
  mean: z
    .number()
    .describe("Mean over the cases (of a ratio, that of the means): what is shown and chosen by, and adds up"),
  p50: z.number().describe("Median over the cases; medians do not add up"),
});
const gain = z.object({
  time: z.int(),
  money: z.number().nullable().describe("Null where nothing of it is in money"),
  days: z.number().nullable().describe("Null where days are withheld"),
});

const yearSchema = z.object({
  loss: measureRange
    .nullable()
    .describe("Expected loss of the year over the members of the climate; null without a value"),
  days: measureRange.nullable().describe("Days without business; null where withheld"),
  ...totalMark,
});

export const appraisedSchema = z.object({
  measure_id: z.string(),
  known: z.boolean().describe("Whether a hazard that it works against has a value here"),
  why_not: wordsSchema.nullable().describe("Why it has no ratio"),
  avoided: z.array(gain).describe("Beside what else is chosen, by year"),
  single: z.array(gain).describe("Alone, by year"),
  quantity: z.object({ value: z.number(), estimated: z.boolean() }).nullable(),
  investment: levels.nullable().describe("At once, in the currency of the location"),
  yearly: levels.nullable().describe("Each year it serves"),
  cost: caseRange.nullable().describe("Present value of what is paid"),
  benefit: caseRange.nullable().describe("Present value of what is avoided"),
  ratio: caseRange.nullable().describe("Benefit for 1 of cost, over 27 cases"),
  net_value: caseRange.nullable(),
  pays: z.number().nullable().describe("Share of the cases in which it pays"),
  payback: z.int().nullable().describe("Year; null where it does not pay back within its life"),
  days_for_thousand: z.number().nullable().describe("Days avoided for 1'000 of cost"),
});
export type AppraisedMeasure = z.infer<typeof appraisedSchema>;

const appraisalSchema = z.object({
  exposure_id: z.string(),
  site_id: z.string(),
  version: z.string(),
  scenario: z.enum(FUTURE_SCENARIOS),
  currency: z.string().nullable(),
  asset_value: z.number().nullable(),
  country: z.string().nullable().describe("Whose prices costs follow"),
  settings: measureSettings,
  years: z.array(
    z.object({
      time: z.int(),
      before: yearSchema,
      after: yearSchema,
      hazards: z.array(
        z.object({
          ...hazardSchema.shape,
          percent: z.number().nullable().describe("As it is, percent of the value a year"),
          left: z.number().nullable().describe("With what is chosen, percent of the value a year"),
        }),
      ),
    }),
  ),
  main_hazard: hazardSchema
    .extend({ share: z.number().describe("Of the loss as it is, 0 to 1") })
    .nullable()
    .describe("Hazard of the largest loss in the year asked for; null where none has a loss"),
  chosen: z.array(appraisedSchema),
  suggested: z
    .array(appraisedSchema)
    .max(MOST_SUGGESTED)
    .describe("For the hazards asked for, or else the main one, by benefit for 1 of cost"),
  residual: z
    .array(z.object({ return_period: z.int(), before: z.number().nullable(), after: z.number().nullable() }))
    .describe("Share of the value lost to one hazard by return period, without and with what is chosen"),
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type SiteAppraisal = z.infer<typeof appraisalSchema>;

const appraisal = route({
  method: "POST",
  path: `${BASE}/exposure/{exposure_id}/sites/{site_id}/appraisal`,
  tag,
  summary: "What measures avoid at a location, what they cost and when they pay back",
  description: "Worked out from what is stored; nothing is changed or kept.",
  access: { ...signedIn, policy: "project-reader", scopes },
  input: z.object({
    ...siteParams,
    scenario: z.enum(FUTURE_SCENARIOS).default("ssp585"),
    time: z.int().min(2025).max(2080).default(2050).describe("Year that suggestions and what remains are told for"),
    hazards: z
      .array(z.enum(HAZARDS))
      .max(HAZARDS.length)
      .default([])
      .describe("Suggestions against these, and what remains of the first; the main hazard where left out"),
    choices: z.array(choiceInput).max(MOST_MEASURES).default([]),
    settings: measureSettings.default(measureSettings.parse({})),
  }),
  output: appraisalSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

export const appraisalContract = { catalogue, appraisal };
