import * as z from "zod";
import { HAZARDS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { leftAside } from "./measure-optimum.ts";
import { budgetSchema, defaultPlanSettings, planSettings } from "./measure-plans.ts";
import { amount, hazardSchema, measureRoutes } from "./measures.ts";
import { route } from "./route.ts";
import { saidListSchema } from "./said.ts";
import { idSchema } from "./schemas.ts";
import { sumMark } from "./total-mark.ts";

const { tag, base, scopes } = measureRoutes;

const keptSchema = z.object({
  return_period: z.int(),
  loss: z.number(),
  kept: z.number().describe("Of it, what the layer does not pay"),
});

const caseSchema = z.object({
  loss: z.number().describe("Expected loss of a year"),
  pays: z.number().describe("Expected payment of the layer in a year"),
  deviation: z.number().describe("Standard deviation of the payment of a year"),
  prices: z
    .array(z.object({ multiple: z.number(), price: z.number(), rate_on_line: z.number() }))
    .describe("Technical prices: multiples of the expected payment, and each as a share of what is paid at most"),
  offered_multiple: z.number().nullable().describe("Offered price for 1 of expected payment; null without an offer"),
  kept: z.array(keptSchema),
});
export type InsuredCase = z.infer<typeof caseSchema>;

const insuranceSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  currency: z.string().nullable(),
  time: z.int().describe("Year of the losses: the nearest one that is stored"),
  hazards: z
    .array(hazardSchema.extend({ loss: z.number().describe("Expected loss of a year from its curve") }))
    .describe("Hazards with loss curves here, that of the largest loss first"),
  hazard: hazardSchema.nullable().describe("Which is insured; null where none has a loss"),
  locations: z.int(),
  missing: z.int().describe("Of these, locations without a loss curve of the hazard"),
  left_aside: leftAside,
  decided: z.int().describe("Decided measures that the losses are told after; 0 as it is"),
  most: z.number().describe("What the layer pays in a year at most"),
  ...sumMark,
  together: caseSchema.nullable().describe("All locations have their bad years together"),
  apart: caseSchema.nullable().describe("What happens at one location says nothing about the others"),
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type Insurance = z.infer<typeof insuranceSchema>;

/** What is asked of a layer of insurance. */
export const insuranceAsked = z.object({
  settings: planSettings.default(defaultPlanSettings),
  time: z.int().min(2025).max(2080).default(2025).describe("Year that losses are told for"),
  hazard: z.enum(HAZARDS).optional().describe("That of the largest loss if left out"),
  deductible: amount.default(0).describe("Of the loss of a year, over all locations"),
  limit: budgetSchema.describe("Of the loss above the deductible"),
  share: z.number().gt(0).max(1).default(1).describe("Of the layer that is insured"),
  after_decided: z.boolean().default(false).describe("Losses after decided measures in place of those as it is"),
  offered: budgetSchema.nullish().describe("Price of a year that was offered"),
});
export type InsuranceAsked = z.output<typeof insuranceAsked>;

const insurance = route({
  method: "POST",
  path: `${base}/exposure/{exposure_id}/insurance`,
  tag,
  summary: "What a layer of insurance pays of the losses of a year, what it should cost, and what is kept",
  description:
    "The loss of a year is straight over yearly probability between return periods. Multiples are those of catastrophe bonds (Lane and Mahul 2008), no quotes of the market.",
  access: { ...signedIn, policy: "project-reader", scopes },
  maxBodyBytes: 8 * 1024 * 1024,
  input: z.object({ exposure_id: idSchema, ...insuranceAsked.shape }),
  output: insuranceSchema,
  errors: ["not_found", "conflict", "unprocessable"],
});

export const measureInsuranceContract = { insurance };
