import * as z from "zod";
import { BANDS, THRESHOLDS, TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { epochInput, siteFilterInput, whySchema } from "./portfolio.ts";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { foundEpochSchema, idSchema, metaSchema } from "./schemas.ts";
import { saidSchema } from "./said.ts";
import { sumMark } from "./total-mark.ts";

const tag = "Portfolio";
const BASE = "/api/risk-engine/v0";
const FILTER_BYTES = 8 * 1024 * 1024;

const scoreSchema = z.object({
  score: z.number().nullable(),
  p10: z.number().nullable(),
  p90: z.number().nullable(),
  band: z.enum(BANDS).nullable(),
});

export const exposureScoreSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  moment: foundEpochSchema,
  locations: z.int(),
  weighted: z.boolean().describe("By the asset values that are known; otherwise every location counts the same"),
  weights_note: z.string(),
  weights_note_said: saidSchema,
  overall: scoreSchema,
  topics: z.array(
    scoreSchema.extend({
      topic: z.enum(TOPICS),
      locations: z.int(),
      missing: z.string().nullable(),
      missing_said: saidSchema,
    }),
  ),
  why: z.array(whySchema),
});

const exposureScore = route({
  method: "POST",
  path: `${BASE}/gateway/exposure-score`,
  tag,
  summary:
    "Score of the portfolio: 85th percentile over locations, weighted by asset value where at least half have one",
  access: { ...signedIn, policy: "project-reader", scopes: ["dashboard-risk-summary"] },
  maxBodyBytes: FILTER_BYTES,
  input: z.object({ exposure_id: idSchema, ...epochInput, filter: siteFilterInput }),
  output: exposureScoreSchema,
  errors: ["not_found", "conflict"],
});

/** A dataset of which the score is asked, and from which score on a location is meant. */
export const scoreConditionSchema = z.object({
  dataset_id: z.string().min(1).max(100),
  coords: coordinatesSchema.default({}),
  min_score: z.number().min(0).max(1).default(THRESHOLDS.score.high),
});
export const scoreQuerySchema = z.object({
  conditions: z.array(scoreConditionSchema).min(1).max(20),
  match: z.enum(["all", "any"]).default("all"),
});
export type ScoreQuery = z.infer<typeof scoreQuerySchema>;

export const scoreQueryResultSchema = z.object({
  exposure_id: idSchema,
  version: z.string(),
  locations: z.int().describe("Locations that were asked about"),
  matching: z.int(),
  unknown: z.int().describe("Locations where a missing score leaves the answer open"),
  value: z
    .array(z.object({ currency: z.string(), total: z.number(), ...sumMark }))
    .describe("Asset value of those that match"),
  conditions: z.array(
    z.object({
      dataset_id: z.string(),
      long_name: z.string(),
      coords: coordinatesSchema,
      min_score: z.number(),
      matching: z.int(),
      missing: z.int(),
      missing_reason: z.string().nullable(),
      missing_reason_said: saidSchema,
      why: whySchema,
    }),
  ),
  items: z.array(
    z.object({
      site_id: z.string(),
      position: z.int(),
      name: z.string(),
      country: z.string().nullable(),
      scores: z.array(z.number().nullable()).describe("One for each condition"),
    }),
  ),
  meta: metaSchema,
});
export type ScoreQueryResult = z.infer<typeof scoreQueryResultSchema>;

const queryScores = route({
  method: "POST",
  path: `${BASE}/gateway/query-scores`,
  tag,
  summary: "Locations whose scores reach the thresholds of all or any of the datasets named, worst first",
  access: { ...signedIn, policy: "project-reader", scopes: ["dashboard-risk-summary"] },
  maxBodyBytes: FILTER_BYTES,
  input: scoreQuerySchema.extend({
    exposure_id: idSchema,
    page: z.int().min(1).max(100_000).default(1),
    n: z.int().min(1).max(1000).default(50),
    filter: siteFilterInput,
  }),
  output: scoreQueryResultSchema,
  errors: ["not_found", "conflict"],
});

export const portfolioScoresContract = { exposureScore, queryScores };
