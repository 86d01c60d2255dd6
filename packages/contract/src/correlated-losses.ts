import * as z from "zod";
import { HAZARDS } from "@tidemark/science";

export const tailSchema = z.object({
  loss: z.number().describe("Loss of the return period: smallest that is not passed with probability 1 - 1/RP"),
  tvar: z.number().describe("Tail value at risk: mean loss of the worst 1/RP of the years"),
});

/** Places whose part of the worst years is told. */
const MOST_CONTRIBUTIONS = 10;

const periodsSchema = z.array(
  z.object({
    return_period: z.number(),
    ...tailSchema.shape,
    low: z.number().describe("Lower end of the range that sampling leaves, four times in five"),
    high: z.number(),
  }),
);

/** A hazard that is drawn with a length of its own. */
const hazardSchema = z.object({
  hazard: z.enum(HAZARDS),
  length_km: z.number().describe("Correlation of its bad years falls to 1/e over this distance"),
  source: z.string(),
  share: z.number().describe("Its part of the mean loss of a year"),
  together_km: z.number().describe("Places within so many kilometres count as one"),
  average: z.number(),
  deviation: z.number(),
  return_periods: periodsSchema.describe("Its losses alone"),
});

/** Losses of a portfolio whose bad years hang together the more the nearer its places. */
export const correlatedSchema = z.object({
  length_km: z
    .number()
    .describe("Mean of the lengths of the hazards, weighted by their shares; each is drawn with its own"),
  hazards: z.array(hazardSchema).describe("Hazards that are drawn, each for itself: they know nothing of each other"),
  together_km: z.number().describe("Places within so many kilometres count as one, at most"),
  years: z.int().describe("Years that were drawn"),
  seed: z.int().describe("The same portfolio has the same losses"),
  average: z.number().describe("Mean loss of a year, worked out and not drawn"),
  deviation: z.number().describe("Standard deviation of the loss of a year"),
  return_periods: periodsSchema.describe("Of all hazards in one year"),
  ends: z
    .array(z.object({ return_period: z.number(), apart: tailSchema, together: tailSchema }))
    .describe("What they lie between: every place and hazard for itself, and all of them in one year"),
  contributions: z
    .array(z.object({ site_id: z.string(), name: z.string(), loss: z.number() }))
    .max(MOST_CONTRIBUTIONS)
    .describe("Mean loss in the worst years of 100 of the places that lose most in them"),
});
export type CorrelatedLoss = z.infer<typeof correlatedSchema>;
