import * as z from "zod";
import { type Band, HAZARDS, SCENARIOS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { correlatedSchema, tailSchema } from "./correlated-losses.ts";
import { siteFilterSchema } from "./filters.ts";
import { allowanceInput, allowanceSchema } from "./river-allowance.ts";
import { route } from "./route.ts";
import { foundEpochSchema, idSchema, metaSchema } from "./schemas.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { saidListSchema, saidSchema } from "./said.ts";
import { sumMark, totalMark } from "./total-mark.ts";

const tag = "Portfolio";
const BASE = "/api/risk-engine/v0";
const FILTER_BYTES = 8 * 1024 * 1024;
const matrixReader = { ...signedIn, policy: "project-reader", scopes: ["dashboard-risk-matrix"] } as const;

/** Where a figure of a portfolio comes from, in words. */
export const whySchema = z.object({
  dataset_id: z.string(),
  title: z.string(),
  definition: z.string(),
  unit: z.string(),
  method: z.string(),
  source: z.string(),
  licence: z.string(),
  resolution: z.string(),
  confidence: z.string(),
  weakness: z.string(),
});
export type Why = z.infer<typeof whySchema>;

export const siteFilterInput = siteFilterSchema.optional().describe("Only the locations that pass; all when left out");
export const epochInput = {
  scenario: z.enum(SCENARIOS).default("ssp585"),
  time: z.coerce.number().int().min(1870).max(2080).default(2050),
};

export const bandCountsSchema = z.object({
  very_low: z.int(),
  low: z.int(),
  medium: z.int(),
  high: z.int(),
  missing: z.int().describe("Locations without a value"),
});
export type BandCounts = z.infer<typeof bandCountsSchema>;

/** What each band is called in counts, in order of risk. */
export const COUNT_OF_BAND = {
  "very low": "very_low",
  low: "low",
  medium: "medium",
  high: "high",
} as const satisfies Readonly<Record<Band, keyof BandCounts>>;

/** The value of the locations, by currency; currencies are never added up. */
export const assetValuesSchema = z.object({
  currencies: z.array(z.object({ currency: z.string(), locations: z.int(), total: z.number(), ...sumMark })),
  without: z.int().describe("Locations without an asset value"),
});
export type AssetValues = z.infer<typeof assetValuesSchema>;

export const MATRIX_MEASURES = ["building-damage", "bi", "financial"] as const;
export type MatrixMeasure = (typeof MATRIX_MEASURES)[number];
export const FINANCIAL_TIMES = [2020, 2050, 2080] as const;
export const MATRIX_HAZARDS = ["aggregate", ...HAZARDS] as const;

export const measureInput = {
  hazard: z
    .enum(MATRIX_HAZARDS)
    .default("aggregate")
    .describe("One hazard, or the 85th percentile over all that have a value at a location"),
  currency: z
    .string()
    .max(10)
    .optional()
    .describe("Currency of the locations that money is worked out for; the most frequent one when left out"),
};

const classSchema = z.int().min(0).max(3);
const classInput = z.coerce.number().int().min(0).max(3).optional();

export const thresholdsSchema = z
  .tuple([z.number().positive(), z.number().positive(), z.number().positive()])
  .refine(([low, medium, high]) => low < medium && medium < high, OWN_WORDS["own.rising_thresholds"]);

export const MATRIX_LIMITS = ["standard", "values"] as const;
/** Where the severities of a matrix begin. */
export const limitsInput = {
  thresholds: thresholdsSchema
    .optional()
    .describe(
      "Where minor, moderate and major begin, in millions of the currency, percent or days. Without a measure they are amounts of money",
    ),
  limits: z
    .enum(MATRIX_LIMITS)
    .default("standard")
    .describe(
      "Without thresholds: 100, 250 and 500 millions for money, or what fits the values: these limits where a location is worth 500 millions or more, else some 5, 10 and 20 percent of the median asset value in the currency, as round figures",
    ),
};

/** What the severities of a matrix say when nobody chose it. */
export const measureDefault = "Financial when left out, or building damage where no location has an asset value";

const matrixPointSchema = z.object({
  site_id: z.string(),
  position: z.int(),
  name: z.string(),
  country: z.string().nullable(),
  likelihood: classSchema.nullable(),
  severity: classSchema.nullable(),
  return_period: z.number().nullable().describe("Years; where probability times impact is largest"),
  impact: z.number().nullable().describe("In the unit of the matrix, at that return period"),
  financial_impact: z.array(
    z.object({
      time: z.int().describe("The year that is asked for"),
      values_of: z
        .int()
        .nullable()
        .describe("The year that the loss is of: 2005 stands for the climate of 1995 to 2014"),
      annual_loss: z.number().nullable(),
    }),
  ),
  asset_value: z.number().nullable(),
  asset_currency: z.string().nullable(),
  missing: z.string().nullable().describe("Why the location stands nowhere"),
  missing_said: saidSchema,
});
export type MatrixPoint = z.infer<typeof matrixPointSchema>;

/** Locations named in each class of a matrix, whatever page is asked for. */
export const MATRIX_LARGEST = 8;
const largestSchema = z.object({ name: z.string(), impact: z.number().nullable() });

const axes = {
  likelihoods: z.array(z.string()).describe("Classes of yearly probability, rarest first"),
  likelihood_edges: z.array(z.number()).describe("Percent per year"),
  severities: z.array(z.string()).describe("Least first"),
  severity_edges: z.array(z.number()).describe("In the unit of the matrix"),
  unit: z.string(),
};

export const riskMatrixSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  scenario: z.string(),
  moment: foundEpochSchema,
  hazard: z.enum(MATRIX_HAZARDS),
  measure: z.enum(MATRIX_MEASURES),
  currency: z.string().nullable().describe("Of the financial impacts"),
  values: assetValuesSchema,
  ...axes,
  counts: z.array(z.array(z.int())).describe("Locations, `[likelihood][severity]`"),
  annual_losses: z
    .array(z.array(z.number()))
    .nullable()
    .describe("Sum of the expected annual losses in the currency; null without asset values"),
  ...totalMark,
  locations: z.int(),
  missing: z.int().describe("Locations that stand nowhere"),
  missing_reasons: z.array(z.object({ reason: z.string(), reason_said: saidSchema, locations: z.int() })),
  items: z.array(matrixPointSchema),
  meta: metaSchema.describe("Of the locations in the classes asked for"),
  largest: z
    .array(z.object({ likelihood: classSchema, severity: classSchema, sites: z.array(largestSchema) }))
    .describe(
      `Locations with the largest impacts of each class, at most ${MATRIX_LARGEST}; of classes that have any. Needs the scope \`risk-matrix-tooltips\`, empty without`,
    ),
  why: z.array(whySchema),
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type PortfolioRiskMatrix = z.infer<typeof riskMatrixSchema>;

const matrixPage = {
  n: z.coerce.number().int().min(1).max(10_000).default(400),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  order_by: z.enum(["name", "impact"]).default("name"),
  sort_order: z.enum(["asc", "desc"]).default("desc"),
};

const riskMatrix = route({
  method: "POST",
  path: `${BASE}/risks/exposure/{exposure_id}/risk-matrix`,
  tag,
  summary: "Every location in its class of likelihood and severity, with its financial impact in 2020, 2050 and 2080",
  access: matrixReader,
  maxBodyBytes: FILTER_BYTES,
  input: z.object({
    exposure_id: idSchema,
    ...epochInput,
    ...measureInput,
    measure: z.enum(MATRIX_MEASURES).optional().describe(measureDefault),
    ...limitsInput,
    likelihood: classInput.describe("Only locations of this class, 0 = rarest; the counts stay those of all"),
    severity: classInput.describe("Only locations of this class, 0 = least; the counts stay those of all"),
    ...matrixPage,
    filter: siteFilterInput,
  }),
  output: riskMatrixSchema,
  errors: ["not_found", "conflict"],
});

export const portfolioLossSchema = z.object({
  moment: foundEpochSchema,
  expected_annual_loss: z
    .number()
    .nullable()
    .describe("Sum over hazards: expected annual losses of the hazards of the choice, each once, over the locations"),
  curve_annual_loss: z
    .number()
    .nullable()
    .describe(
      "Implied by the curve: what the losses at return periods integrate to. For all hazards less than the sum over hazards, since the curve takes one percentile of them at each location",
    ),
  return_periods: z.array(
    z.object({ return_period: z.number(), fully_dependent: tailSchema, independent: tailSchema }),
  ),
  correlated: correlatedSchema
    .nullable()
    .describe("Between both cases: bad years hang together the more the nearer; null unless asked for"),
  counts: z.array(z.array(z.int())).describe("Locations, `[likelihood][severity]` of the financial matrix"),
  ...totalMark,
  locations: z.int().describe("Locations that are in the figures"),
  missing: z.int().describe("Locations with a value in the currency but without a loss curve"),
  missing_reason: z.string().nullable(),
  missing_reason_said: saidSchema,
});
export type PortfolioLossAt = z.infer<typeof portfolioLossSchema>;

export const portfolioRiskSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  scenario: z.string(),
  hazard: z.enum(MATRIX_HAZARDS),
  currency: z.string().nullable(),
  values: assetValuesSchema,
  value_at_stake: z.number().nullable().describe("Asset value of the locations in the currency, which `values` marks"),
  locations: z.int(),
  ...axes,
  times: z.array(portfolioLossSchema),
  river_flood_allowance: allowanceSchema
    .nullable()
    .describe("In none of the sums, which stay lower bounds without it; null where it was not asked for"),
  annual_loss_notes: z
    .object({
      expected_annual_loss: z.string().describe("What the sum over hazards is"),
      expected_annual_loss_said: saidSchema,
      curve_annual_loss: z.string().describe("What the annual loss implied by the curve is"),
      curve_annual_loss_said: saidSchema,
      difference: z.string().nullable().describe("Why the two are not the same figure; null where they should agree"),
      difference_said: saidSchema,
    })
    .describe("In words, to be shown beside the two annual losses"),
  why: z.array(whySchema),
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type PortfolioRisk = z.infer<typeof portfolioRiskSchema>;

const portfolioRisk = route({
  method: "POST",
  path: `${BASE}/gateway/portfolio-risk-matrix`,
  tag,
  summary:
    "Financial risk of the portfolio at time points: risk matrix, expected annual loss, losses at return periods",
  description:
    "Losses at return periods are given for two cases of dependence between the locations. Neither is a limit of what can happen; of the tail value at risk, the fully dependent case is the largest.",
  access: matrixReader,
  maxBodyBytes: FILTER_BYTES,
  input: z.object({
    exposure_id: idSchema,
    scenario: z.enum(SCENARIOS).default("ssp585"),
    times: z
      .array(z.int().min(1870).max(2080))
      .min(1)
      .max(6)
      .default([...FINANCIAL_TIMES]),
    ...measureInput,
    return_periods: z.array(z.number().min(2).max(2475)).min(1).max(12).default([10, 25, 50, 100, 250, 500]),
    ...limitsInput,
    river_flood_allowance: allowanceInput,
    correlated: z
      .boolean()
      .default(false)
      .describe("Whether losses between both cases are told too, where bad years hang together the more the nearer"),
    filter: siteFilterInput,
  }),
  output: portfolioRiskSchema,
  errors: ["not_found", "conflict"],
});

export const portfolioContract = { riskMatrix, portfolioRisk };
