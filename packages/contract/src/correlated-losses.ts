import * as z from "zod";
import { HAZARDS } from "@tidemark/science";

export const tailSchema = z.object({
  loss: z.number().describe("Loss of the return period: smallest that is not passed with probability 1 - 1/RP"),
  tvar: z.number().describe("Tail value at risk: mean loss of the worst 1/RP of the years"),
});

/** Places whose part of the worst years is told. */
const MOST_CONTRIBUTIONS = 10;

/** Losses of a portfolio whose bad years hang together the more the nearer its places. */
export const correlatedSchema = z.object({
  length_km: z.number().describe("Correlation of bad years falls to 1/e over this distance"),
  hazards: z
    .array(z.object({ hazard: z.enum(HAZARDS), length_km: z.number(), share: z.number(), source: z.string() }))
    .describe("Whose lengths that is: several are weighted by their part of the expected annual loss"),
  together_km: z.number().describe("Places within so many kilometres count as one"),
  years: z.int().describe("Years that were drawn"),
  seed: z.int().describe("The same portfolio has the same losses"),
  average: z.number().describe("Mean loss of a year, worked out and not drawn"),
  deviation: z.number().describe("Standard deviation of the loss of a year"),
  return_periods: z.array(
    z.object({
      return_period: z.number(),
      ...tailSchema.shape,
      low: z.number().describe("Lower end of the range that sampling leaves, four times in five"),
      high: z.number(),
    }),
  ),
  contributions: z
    .array(z.object({ site_id: z.string(), name: z.string(), loss: z.number() }))
    .max(MOST_CONTRIBUTIONS)
    .describe("Mean loss in the worst years of 100 of the places that lose most in them"),
});
export type CorrelatedLoss = z.infer<typeof correlatedSchema>;
