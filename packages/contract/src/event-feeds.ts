import * as z from "zod";
import { admin } from "./access.ts";
import { EVENT_TYPES, EVENTS_TAG } from "./events.ts";
import { route } from "./route.ts";
import { timeSchema } from "./schemas.ts";

/** ok; failed: the last reading was none; old: none was good for an hour; never: not read yet. */
export const FEED_HEALTHS = ["ok", "failed", "old", "never"] as const;
export type FeedHealth = (typeof FEED_HEALTHS)[number];

const lastReadingSchema = z.object({
  at: timeSchema,
  entries: z.int().describe("Entries of all pages, also those that were skipped"),
  repeated: z.int().describe("Entries that came twice on a page"),
  changed: z.int().describe("Events and episodes that were new or had changed"),
  faults: z.int().describe("Entries that could not be read, and were skipped"),
  reasons: z.array(z.string()).describe("Why the first of them were skipped, as far as the feed's entry said"),
  failure: z.string().nullable().describe("Why nothing more could be read, in English; null for a good reading"),
});

const feedStatusSchema = z.object({
  source: z.enum(["gdacs", "usgs"]),
  type: z.enum(EVENT_TYPES),
  health: z.enum(FEED_HEALTHS),
  last: lastReadingSchema.nullable().describe("The last reading, good or not; null before the first one"),
  last_good: timeSchema.nullable().describe("When the last good reading began"),
  readings_of_day: z.int().describe("Readings of the last 24 hours"),
  failures_of_day: z.int().describe("Those of them that failed"),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;

/** What came of the readings of the feeds of events. */
export const feedsStatus = route({
  method: "GET",
  path: "/api/event-api/v1/feeds",
  tag: EVENTS_TAG,
  summary: "What came of the last readings of the feeds of events",
  access: admin,
  input: z.object({}),
  output: z.object({
    items: z.array(feedStatusSchema).describe("Each feed and type that is read; none where no feed is switched on"),
    shows_sample: z.boolean().describe("Whether the dated sample is shown, because nothing was read yet"),
    events: z.int().describe("Events of the feeds that are kept"),
    zones_waiting: z.int().describe("Episodes whose zones are still to be read"),
    zones_given_up: z.int().describe("Episodes whose zones could not be read five times"),
  }),
});
