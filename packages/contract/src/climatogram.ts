import * as z from "zod";
import { SCENARIOS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { numberSchema } from "./risks.ts";
import { route } from "./route.ts";
import { saidSchema } from "./said.ts";

const scenarioSchema = z.enum(SCENARIOS);
const monthSchema = z.object({
  month: z.int().min(1).max(12),
  temperature: numberSchema.pick({ value: true, p10: true, p90: true }),
  precipitation: numberSchema.pick({ value: true, p10: true, p90: true }),
});
export const climatogramSchema = z.object({
  longitude: z.number(),
  latitude: z.number(),
  historical: z.object({ year: z.int(), months: z.array(monthSchema) }),
  future: z.object({ year: z.int(), scenario: scenarioSchema, months: z.array(monthSchema) }),
  temperature_unit: z.string(),
  precipitation_unit: z.string(),
  missing: z.string().nullable(),
  missing_said: saidSchema,
  source: z.string(),
});
export type Climatogram = z.infer<typeof climatogramSchema>;

export const climatogram = route({
  method: "GET",
  path: "/api/risk-engine/v0/daily-datasets/climatogram",
  tag: "Results",
  summary: "Temperature and precipitation of the twelve months in a past and a future year",
  access: { ...signedIn, gives: ["climate"] },
  input: z.object({
    lon: z.coerce.number().min(-180).max(180),
    lat: z.coerce.number().min(-90).max(90),
    year_historical: z.coerce.number().int().min(1870).max(2020).default(1990),
    year_future: z.coerce.number().int().min(2021).max(2080).default(2050),
    scenario: z.enum(SCENARIOS).exclude(["historical"]).default("ssp585"),
  }),
  output: climatogramSchema,
});
