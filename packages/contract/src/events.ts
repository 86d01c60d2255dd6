import * as z from "zod";
import { signedIn } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { metaSchema, timeSchema } from "./schemas.ts";

export const EVENTS_TAG = "Events";
export const EVENTS_BASE = "/api/event-api/v1/events";
/** Self-service loads no events. */
export const eventReader = { ...signedIn, scopes: ["events"], forbiddenScopes: ["tier:self-service"] } as const;

/** Cyclone, earthquake, flood, drought, wildfire, tsunami, volcano. */
export const EVENT_TYPES = ["TC", "EQ", "FL", "DR", "WF", "TS", "VO"] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** From the least to the most serious. */
export const ALERT_LEVELS = ["Green", "Orange", "Red"] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Zones of an event: of wind, one step of a track, of shaking, an outlined area, a circle, and what is drawn alone. */
export const ZONE_KINDS = [
  "wind",
  "wind-step",
  "intensity",
  "area",
  "circle",
  "cone",
  "track",
  "ash",
  "basin",
] as const;
export type ZoneKind = (typeof ZONE_KINDS)[number];

/** Seas by the acronyms of the reference regions of the IPCC (AR6). */
export const SEAS = [
  "ARO",
  "NPO",
  "EPO",
  "SPO",
  "NAO",
  "EAO",
  "SAO",
  "ARS",
  "BOB",
  "EIO",
  "SIO",
  "SOO",
  "CAR",
  "MED",
  "SEA",
] as const;
export type Sea = (typeof SEAS)[number];

const ownPlaceSchema = z.object({
  country: z.string().nullable().describe("On land and near its coasts; null at sea"),
  sea: z.enum(SEAS).nullable().describe("At sea, by the acronym of AR6; null on land, and where none is near"),
});
export type OwnPlace = z.infer<typeof ownPlaceSchema>;

const episodeSchema = z.object({
  id: z.string(),
  alert_level: z.enum(ALERT_LEVELS),
  time: timeSchema.describe("When it was told"),
  geojson_url: z.string().nullable().describe("Address of its zones; null while there are none"),
});

export const eventSchema = z.object({
  id: z.string().describe("Such as `gdacs-TC-1001296`"),
  source: z.enum(["gdacs", "usgs"]),
  upstream: z.string().nullable().describe("Who told the feed, such as NEIC"),
  type: z.enum(EVENT_TYPES),
  name: z.string(),
  alert_level: z.enum(ALERT_LEVELS).describe("The present level of the event"),
  max_alert_level: z.enum(ALERT_LEVELS).describe("The most serious level that it ever had"),
  alert_score: z.number().nullable(),
  start_date: timeSchema,
  end_date: timeSchema,
  ongoing: z.boolean().describe("Within 24 hours of now"),
  countries: z.array(z.string()).describe("ISO 3166 alpha-3 as the feed names them; empty at sea"),
  country_text: z.string(),
  own_place: ownPlaceSchema
    .nullable()
    .describe("Where its point lies by our own map, where the feed names no country; null where it names one"),
  severity: z.number().nullable(),
  severity_unit: z.string(),
  severity_text: z.string(),
  depth_km: z.number().nullable().describe("Of the hypocentre of an earthquake; null where it is not told"),
  longitude: z.number(),
  latitude: z.number(),
  last_changed: timeSchema.describe("When the feed last changed it"),
  report_url: z.string().nullable(),
  is_sample: z.boolean().describe("True of an event of the sample, whose dates are moved to now"),
  episodes: z.array(episodeSchema).describe("From the first to the last"),
});
export type WorldEvent = z.infer<typeof eventSchema>;

/** A cyclone or earthquake of the past, from records that know no alert levels. */
export const pastEventSchema = eventSchema.extend({
  source: z.literal("history").describe("Best tracks of cyclones, catalogue of earthquakes; see `upstream`"),
  alert_level: z.null(),
  max_alert_level: z.null(),
  episodes: z.array(episodeSchema.extend({ alert_level: z.null() })).describe("One, with its zones"),
});
export type PastEvent = z.infer<typeof pastEventSchema>;
/** An event of today or of the past. */
export type AnyEvent = WorldEvent | PastEvent;

export const feedStateSchema = z.object({
  state: z
    .enum(["live", "stale", "sample"])
    .describe(
      "`sample`: no feed is read, what is shown is a sample with its dates moved; `stale`: the last reading is old",
    ),
  read_at: timeSchema
    .nullable()
    .describe("When the feeds were last read; of a sample, the moment that it was moved to"),
  listed_at: timeSchema.nullable().describe("Of a sample, when its events were really listed; null otherwise"),
  sources: z.array(z.string()).describe("Whom to name"),
});
export type FeedState = z.infer<typeof feedStateSchema>;

/** Several values, separated by commas. */
const several = <const Values extends readonly string[]>(values: Values) =>
  z
    .string()
    .max(100)
    .transform((text) => text.split(",").map((one) => one.trim()))
    .pipe(z.array(z.enum(values)).min(1));

const day = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Which events are meant. */
export const eventFilterFields = {
  start_date: day.optional().describe("Events that end on it or later"),
  end_date: day.optional().describe("Events that begin on it or earlier"),
  event_type: several(EVENT_TYPES).optional().describe("One or several, separated by commas"),
  active_only: z.stringbool().optional().describe("true: ongoing ones, false: passed ones; all without it"),
  alert_level: several(ALERT_LEVELS).optional().describe("One or several, separated by commas"),
};

const paginated = route({
  method: "GET",
  path: `${EVENTS_BASE}/paginated`,
  tag: EVENTS_TAG,
  summary: "Natural-catastrophe events, the latest first",
  access: eventReader,
  input: z.object({
    ...eventFilterFields,
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    n: z.coerce.number().int().min(1).max(100).default(10),
  }),
  output: z.object({ items: z.array(eventSchema), meta: metaSchema, feed: feedStateSchema }),
});

export const eventIdSchema = z.string().min(1).max(100);

const one = route({
  method: "GET",
  path: `${EVENTS_BASE}/{id}`,
  tag: EVENTS_TAG,
  summary: "A natural-catastrophe event with its episodes, of today or of the past",
  access: eventReader,
  input: z.object({ id: eventIdSchema }),
  output: z.union([eventSchema, pastEventSchema]),
  errors: ["not_found"],
});

export const eventListContract = { paginated, one };

/** Zones of an episode as GeoJSON. Longitudes go on beyond 180 where a zone crosses the date line. */
export const eventGeojson = plainRoute({
  method: "GET",
  path: `${EVENTS_BASE}/{id}/episodes/{episode_id}/geojson`,
  tag: EVENTS_TAG,
  summary: "Zones of an episode of an event as GeoJSON",
  access: eventReader,
  params: z.object({ id: eventIdSchema, episode_id: eventIdSchema }),
  query: z.object({}),
  response: { contentType: "application/geo+json" },
  errors: ["not_found"],
});

export const cycloneFootprints = plainRoute({
  method: "GET",
  path: "/api/cyclone-risk/cyclone-footprints-gdacs/{id}",
  tag: EVENTS_TAG,
  summary: "Wind zones of a cyclone of GDACS, by its number there",
  access: eventReader,
  params: z.object({ id: eventIdSchema }),
  query: z.object({ format: z.literal("geojson").default("geojson") }),
  response: { contentType: "application/geo+json" },
  errors: ["not_found"],
});
