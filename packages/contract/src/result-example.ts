import * as z from "zod";
import { BANDS } from "@tidemark/science";
import { anyone } from "./access.ts";
import { route } from "./route.ts";

const lineSchema = z.object({
  scenario: z.string(),
  points: z.array(z.object({ time: z.int(), value: z.number() })).describe("Years that have a value, in order"),
});

/** One dataset at one place of the sample project, as a customer would see it. */
export const resultExampleSchema = z.object({
  place: z.string(),
  dataset: z.object({ id: z.string(), long_name: z.string(), definition: z.string(), unit: z.string() }),
  scenario: z.string(),
  time: z.int(),
  value: z.number(),
  range: z.object({ p10: z.number(), p90: z.number() }).nullable(),
  score: z.object({ value: z.number(), band: z.enum(BANDS) }).nullable(),
  lines: z.array(lineSchema).describe("The past first, then each scenario"),
  source: z.string(),
  source_version: z.string(),
  licence: z.string(),
});
export type ResultExample = z.infer<typeof resultExampleSchema>;

export const resultExample = route({
  method: "GET",
  path: "/api/authorization/v1/self-service/example",
  tag: "Self-service",
  summary: "A real result at a place of the sample project, for the first page; null where the data have none",
  access: anyone,
  input: z.object({}),
  output: z.object({ example: resultExampleSchema.nullable() }),
});
