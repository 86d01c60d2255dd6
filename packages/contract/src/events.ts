import * as z from "zod";
import { signedIn } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, listOf, metaSchema, pageQuery, timeSchema } from "./schemas.ts";

const tag = "Events";
const BASE = "/api/event-api/v1/events";
/** Self-service loads no events. */
const reader = { ...signedIn, scopes: ["events"], forbiddenScopes: ["tier:self-service"] } as const;

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

const episodeSchema = z.object({
  id: z.string(),
  alert_level: z.enum(ALERT_LEVELS),
  time: timeSchema.describe("When it was told"),
  geojson_url: z.string().nullable().describe("Address of its zones; null while there are none"),
});

export const eventSchema = z.object({
  id: z.string().describe("Such as `gdacs-TC-1001296`"),
  source: z.enum(["gdacs", "usgs"]),
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
  severity: z.number().nullable(),
  severity_unit: z.string(),
  severity_text: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  last_changed: timeSchema.describe("When the feed last changed it"),
  report_url: z.string().nullable(),
  episodes: z.array(episodeSchema).describe("From the first to the last"),
});
export type WorldEvent = z.infer<typeof eventSchema>;

export const feedStateSchema = z.object({
  state: z
    .enum(["live", "stale", "sample"])
    .describe("`sample`: no feed is read, what is shown is a dated sample; `stale`: the last reading is old"),
  read_at: timeSchema.nullable().describe("When the feeds were last read; of a sample, the day that it is of"),
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

const paginated = route({
  method: "GET",
  path: `${BASE}/paginated`,
  tag,
  summary: "Natural-catastrophe events, the latest first",
  access: reader,
  input: z.object({
    start_date: day.optional().describe("Events that end on it or later"),
    end_date: day.optional().describe("Events that begin on it or earlier"),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    n: z.coerce.number().int().min(1).max(100).default(10),
    event_type: several(EVENT_TYPES).optional().describe("One or several, separated by commas"),
    active_only: z.stringbool().optional().describe("true: ongoing ones, false: passed ones; all without it"),
    alert_level: several(ALERT_LEVELS).optional().describe("One or several, separated by commas"),
  }),
  output: z.object({ items: z.array(eventSchema), meta: metaSchema, feed: feedStateSchema }),
});

const idText = z.string().min(1).max(100);

/** zones: those that count; estimated: shaking by magnitude and distance; unknown: the feed has no zones that count. */
const affectedBasisSchema = z.enum(["zones", "estimated", "unknown"]);
export type AffectedBasis = z.infer<typeof affectedBasisSchema>;

const affectedLocationSchema = z.object({
  site_id: z.string(),
  name: z.string(),
  position: z.int(),
  longitude: z.number(),
  latitude: z.number(),
  distance_km: z.number().describe("From the point of the event"),
  zone: z
    .object({ kind: z.enum(ZONE_KINDS), value: z.number().nullable(), label: z.string() })
    .describe("The strongest zone that it lies in: km/h of wind, MMI of shaking"),
});
export type AffectedLocation = z.infer<typeof affectedLocationSchema>;

const affected = route({
  method: "GET",
  path: `${BASE}/{id}/locations`,
  tag,
  summary: "Locations of a project that an event touches, the strongest zone first, then the nearest",
  access: { ...reader, policy: "project-reader" },
  input: z.object({ id: idText, exposure_id: idSchema, ...pageQuery }),
  output: listOf(affectedLocationSchema).extend({
    basis: affectedBasisSchema,
    positions: z.array(z.int()).describe("Positions of all of them, in the same order"),
  }),
  errors: ["not_found"],
});

export const eventsContract = { paginated, affected };

/** Zones of an episode as GeoJSON. Longitudes go on beyond 180 where a zone crosses the date line. */
export const eventGeojson = plainRoute({
  method: "GET",
  path: `${BASE}/{id}/episodes/{episode_id}/geojson`,
  tag,
  summary: "Zones of an episode of an event as GeoJSON",
  access: reader,
  params: z.object({ id: idText, episode_id: idText }),
  query: z.object({}),
  response: { contentType: "application/geo+json" },
  errors: ["not_found"],
});

export const cycloneFootprints = plainRoute({
  method: "GET",
  path: "/api/cyclone-risk/cyclone-footprints-gdacs/{id}",
  tag,
  summary: "Wind zones of a cyclone of GDACS, by its number there",
  access: reader,
  params: z.object({ id: idText }),
  query: z.object({ format: z.literal("geojson").default("geojson") }),
  response: { contentType: "application/geo+json" },
  errors: ["not_found"],
});
