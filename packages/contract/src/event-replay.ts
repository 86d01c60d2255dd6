import * as z from "zod";
import { eventReader, EVENTS_TAG, pastEventSchema } from "./events.ts";
import { route } from "./route.ts";
import { idSchema, listOf, pageQuery } from "./schemas.ts";
import { typedText } from "./typed-text.ts";
import { sumMark } from "./total-mark.ts";

const tag = EVENTS_TAG;
const base = "/api/event-api/v1/past-events";

/** Types of events whose past is known. */
export const PAST_TYPES = ["TC", "EQ"] as const;
export type PastType = (typeof PAST_TYPES)[number];

const list = route({
  method: "GET",
  path: base,
  tag,
  summary: "Cyclones and earthquakes of the past, the latest first; each can be asked for like an event of today",
  access: eventReader,
  input: z.object({
    event_type: z.enum(PAST_TYPES).optional().describe("Both without it"),
    text: typedText().max(100).default("").describe("Words of the name, the nearest town, the ocean or the year"),
    ...pageQuery,
  }),
  output: listOf(pastEventSchema),
});

const worstSchema = z.object({
  event: pastEventSchema,
  locations: z.int().describe("Locations of today in its zones"),
  strongest: z.number().describe("Strongest zone that one of them lies in: km/h of wind, MMI of shaking"),
  loss: z
    .number()
    .nullable()
    .describe(
      "Rough loss today, in the currency of the list; null where locations have no asset value in one currency",
    ),
});
export type WorstPastEvent = z.infer<typeof worstSchema>;

const worst = route({
  method: "GET",
  path: `${base}/worst`,
  tag,
  summary: "The ten cyclones and earthquakes of the past that would do most damage to the locations of a project today",
  access: { ...eventReader, policy: "project-reader" },
  input: z.object({ exposure_id: idSchema }),
  output: z.object({
    items: z.array(worstSchema),
    by: z
      .enum(["value", "locations"])
      .describe("value: by the rough loss of asset values; locations: by the share that is lost, each counting alike"),
    currency: z.string().nullable(),
    ...sumMark,
    without_value: z.int().describe("Locations without an asset value, which add nothing to a loss"),
    looked_at: z.int().describe("Events that were looked at"),
  }),
  errors: ["not_found"],
});

export const replayContract = { list, worst };
