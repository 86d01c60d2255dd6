import * as z from "zod";
import { BANDS, TOPICS } from "@tidemark/science";
import { signedIn } from "./access.ts";
import { assetValuesSchema, bandCountsSchema, epochInput, siteFilterInput, whySchema } from "./portfolio.ts";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { foundEpochSchema, idSchema } from "./schemas.ts";
import { saidListSchema, saidSchema } from "./said.ts";
import { sumMark, totalMarkOfValue } from "./total-mark.ts";

const tag = "Dashboard";
const BASE = "/api/risk-engine/v0/dashboard/{id}";
const FILTER_BYTES = 8 * 1024 * 1024;
const access = { ...signedIn, policy: "project-reader", scopes: ["dashboard-risk-summary"] } as const;
const errors = ["not_found", "conflict"] as const;

/** Score of a group of locations now and then, and how they spread over the bands. */
export const scoreSummarySchema = z.object({
  score: z.number().nullable().describe("85th percentile over the locations"),
  p10: z.number().nullable(),
  p90: z.number().nullable(),
  band: z.enum(BANDS).nullable(),
  bands: bandCountsSchema,
  present: z.number().nullable().describe("The same in the climate of 1995-2014"),
  present_bands: bandCountsSchema,
  become_high: z.int().describe("Locations that rise into the high band"),
  leave_high: z.int(),
  missing: z.string().nullable().describe("Why there is no score"),
  missing_said: saidSchema,
});
export type ScoreSummary = z.infer<typeof scoreSummarySchema>;

export const worstSiteSchema = z.object({
  site_id: z.string(),
  position: z.int(),
  name: z.string(),
  country: z.string().nullable(),
  value: z.number(),
  present: z.number().nullable(),
  band: z.enum(BANDS).nullable(),
  asset_value: z.number().nullable(),
  asset_currency: z.string().nullable(),
});
export type WorstSite = z.infer<typeof worstSiteSchema>;

export const keyIssueSchema = z.object({
  dataset_id: z.string(),
  long_name: z.string(),
  topic: z.enum(TOPICS),
  unit: z.string(),
  coords: coordinatesSchema,
  high: z.int().describe("Locations in the high band"),
  high_present: z.int().nullable().describe("The same in the climate of 1995-2014; null for what does not change"),
  share: z.number().describe("Of the locations that have a value"),
  known: z.int().describe("Locations that have a value"),
  value_high: z
    .array(z.object({ currency: z.string(), total: z.number(), ...sumMark }))
    .describe("Asset value in the high band"),
  reason: z.string().describe("Why it is an issue, in a sentence"),
  reason_said: saidSchema,
});
export type KeyIssue = z.infer<typeof keyIssueSchema>;

const head = {
  exposure_id: idSchema,
  version: z.string().describe("Run and patch the values come from"),
  scenario: z.string(),
  time: z.int(),
  locations: z.int().describe("Locations that pass the filter"),
};

export const dashboardOverviewSchema = z.object({
  ...head,
  weighted: z.boolean().describe("Scores of the portfolio are weighted by asset value"),
  weights_note: z.string(),
  weights_note_said: saidSchema,
  values: assetValuesSchema,
  overall: scoreSummarySchema,
  topics: z.array(scoreSummarySchema.extend({ topic: z.enum(TOPICS) })),
  worst: z.array(worstSiteSchema.extend({ topic: z.enum(TOPICS).nullable().describe("Topic with the highest score") })),
  key_issues: z.array(keyIssueSchema),
  key_issues_rule: z.string(),
  key_issues_rule_said: saidSchema,
  datasets: z.int().describe("Datasets of the project that have values"),
  datasets_missing: z.array(
    z.object({ dataset_id: z.string(), long_name: z.string(), missing: z.string(), missing_said: saidSchema }),
  ),
  without_data: z.object({
    locations: z.int().describe("Locations without any score"),
    share: z.number(),
    not_computed: z.int().describe("Of these, added after the last computation"),
  }),
  why: z.array(whySchema),
});
export type DashboardOverview = z.infer<typeof dashboardOverviewSchema>;

const driverRowSchema = z.object({
  dataset_id: z.string(),
  long_name: z.string(),
  kind: z.enum(["hazard", "score", "driver"]),
  unit: z.string(),
  coords: coordinatesSchema,
  median: z.number().nullable().describe("Over the locations that have a value"),
  score: z
    .number()
    .nullable()
    .describe("85th percentile of the scores; null for impacts, which have bands of their own"),
  band: z.enum(BANDS).nullable().describe("Of the 85th percentile of the locations in order of risk"),
  bands: bandCountsSchema,
  median_present: z.number().nullable(),
  ...totalMarkOfValue,
  missing: z.string().nullable(),
  missing_said: saidSchema,
  why: whySchema,
});
export type DriverRow = z.infer<typeof driverRowSchema>;

export const dashboardTopicSchema = z.object({
  ...head,
  topic: z.enum(TOPICS),
  summary: scoreSummarySchema,
  histogram: z.array(z.object({ from: z.number(), to: z.number(), now: z.int(), present: z.int() })),
  drivers: z.array(driverRowSchema),
  countries: z.array(
    z.object({
      country: z.string(),
      locations: z.int(),
      known: z.int(),
      score: z.number().nullable(),
      high: z.int(),
    }),
  ),
  worst: z.array(worstSiteSchema),
  why: z.array(whySchema),
});
export type DashboardTopic = z.infer<typeof dashboardTopicSchema>;

export const dashboardDriverSchema = z.object({
  ...head,
  topic: z.enum(TOPICS),
  dataset_id: z.string(),
  long_name: z.string(),
  definition: z.string(),
  unit: z.string(),
  direction: z.string().describe("Which end is worse"),
  thresholds: z.array(z.number()).describe("Where low, medium and high begin"),
  coords: coordinatesSchema,
  ...totalMarkOfValue,
  known: z.int(),
  missing: z.int(),
  missing_reason: z.string().nullable(),
  missing_reason_said: saidSchema,
  bands: bandCountsSchema,
  present_bands: bandCountsSchema.nullable(),
  quantiles: z
    .object({ min: z.number(), p10: z.number(), median: z.number(), p85: z.number(), p90: z.number(), max: z.number() })
    .nullable(),
  histogram: z.array(z.object({ from: z.number(), to: z.number(), locations: z.int() })),
  series: z.array(
    z.object({
      scenario: z.string(),
      points: z.array(
        z.object({
          time: z.int(),
          median: z.number().nullable(),
          p10: z.number().nullable().describe("Tenth percentile of the locations"),
          p90: z.number().nullable(),
          high: z.int().describe("Locations in the high band"),
        }),
      ),
    }),
  ),
  worst: z.array(worstSiteSchema),
  why: whySchema,
});
export type DashboardDriver = z.infer<typeof dashboardDriverSchema>;

export const dashboardIssueSchema = dashboardDriverSchema.extend({
  issue: keyIssueSchema,
  rule: z.string(),
  rule_said: saidSchema,
});

/** How scores lie among those of the settled places of their countries. */
const peerRankSchema = z.object({
  topic: z.enum([...TOPICS, "location"]).describe("`location`: the score over all topics"),
  median_share: z
    .number()
    .nullable()
    .describe("Share of the settled places of its country with a lower score, 0 to 1; median over the locations"),
  upper: z.int().describe("Locations with a higher score than nine of ten settled places of their country"),
  compared: z.int().describe("Locations that could be compared"),
  score: z.number().nullable().describe("Median score of these locations"),
  peer_score: z.number().nullable().describe("Median over these locations of the median score of their country"),
});
export type PeerRank = z.infer<typeof peerRankSchema>;

export const dashboardPeersSchema = z.object({
  ...head,
  moment: foundEpochSchema,
  topics: z.array(peerRankSchema),
  countries: z
    .array(
      z.object({
        country: z.string().describe("ISO 3166-1 alpha-3"),
        name: z.string(),
        locations: z.int(),
        judged: z.int().describe("Settled places that were judged"),
        places: z.int().describe("Settled places that are known"),
        topics: z.array(peerRankSchema),
      }),
    )
    .describe("Those with the most locations first"),
  not_compared: z.object({
    without_country: z.int().describe("Locations whose country is not known"),
    without_peers: z.int().describe("Locations in a country without settled places in the data"),
    not_computed: z.int().describe("Locations added after the last computation"),
  }),
  pack_version: z.string().describe("Version of the data pack that the settled places were judged by"),
  other_data: z
    .array(z.object({ dataset_id: z.string(), long_name: z.string(), topic: z.enum(TOPICS), version: z.string() }))
    .describe("Datasets of which the project has values of other data than the settled places"),
  notes: z.array(z.string()),
  notes_said: saidListSchema,
});
export type PeersOfCountry = DashboardPeers["countries"][number];
export type DashboardPeers = z.infer<typeof dashboardPeersSchema>;

/** A view with `GET`, as the dashboard asks it, and with `POST` for a filter in the body. */
function view<const Params extends z.ZodRawShape, Output extends z.ZodType>(
  path: string,
  summary: string,
  params: Params,
  output: Output,
) {
  const spec = { path: `${BASE}${path}`, tag, summary, access, output, errors } as const;
  return {
    get: route({ ...spec, method: "GET", input: z.object({ id: idSchema, ...epochInput, ...params }) }),
    filtered: route({
      ...spec,
      method: "POST",
      summary: `${summary}, of the locations that pass a filter`,
      maxBodyBytes: FILTER_BYTES,
      input: z.object({ id: idSchema, ...epochInput, ...params, filter: siteFilterInput }),
    }),
  };
}

const topic = z.enum(TOPICS);
const dataset = z.string().min(1).max(100);

export const dashboardContract = {
  overview: view("", "Scores of the portfolio now and then, worst locations, key issues", {}, dashboardOverviewSchema),
  topic: view("/topics/{topic}", "Drivers, distribution and countries of a topic", { topic }, dashboardTopicSchema),
  driver: view(
    "/topics/{topic}/impact-drivers/{driver}",
    "Distribution of a dataset over the locations, and its change over time",
    { topic, driver: dataset },
    dashboardDriverSchema,
  ),
  peers: view(
    "/peers",
    "How the scores of the locations lie among those of all settled places of their countries",
    {},
    dashboardPeersSchema,
  ),
  issue: view("/key-issues/{issue}", "A key issue with what makes it one", { issue: dataset }, dashboardIssueSchema),
};
