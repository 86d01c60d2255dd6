import * as z from "zod";
import { ALLOWANCE_SITES } from "@tidemark/science";
import { saidSchema } from "./said.ts";

export const allowanceInput = z
  .boolean()
  .default(false)
  .describe(
    `Also tell an allowance for river flood, for projects of ${ALLOWANCE_SITES} locations and more that no flood map reaches`,
  );

export const allowanceSchema = z.object({
  p10: z.number().nullable().describe("In the currency, a year; one in ten lies below"),
  mean: z.number().nullable(),
  p90: z.number().nullable().describe("One in ten lies above"),
  locations: z.int().describe("Locations in it: with a value in the currency, a chance and no flood map"),
  without: z.int().describe("Locations with a value in the currency that have neither a chance nor a flood map"),
  missing_reason: z.string().nullable(),
  missing_reason_said: saidSchema,
});
export type Allowance = z.infer<typeof allowanceSchema>;
