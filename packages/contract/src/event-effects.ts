import * as z from "zod";
import {
  eventFilterFields,
  eventIdSchema,
  eventListContract,
  eventReader,
  eventSchema,
  EVENTS_BASE,
  EVENTS_TAG,
  ZONE_KINDS,
} from "./events.ts";
import { feedsStatus } from "./event-feeds.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, listOf, pageQuery, timeSchema } from "./schemas.ts";

const tag = EVENTS_TAG;
const ofProject = { ...eventReader, policy: "project-reader" } as const;
const eventOfProject = { id: eventIdSchema, exposure_id: idSchema };

/** zones: those that count; estimated: shaking by magnitude and distance; unknown: the feed has no zones that count. */
const affectedBasisSchema = z.enum(["zones", "estimated", "unknown"]);
export type AffectedBasis = z.infer<typeof affectedBasisSchema>;

const zoneSchema = z
  .object({ kind: z.enum(ZONE_KINDS), value: z.number().nullable(), label: z.string() })
  .describe("The strongest zone that it lies in: km/h of wind, MMI of shaking");

/** Rough range of the loss by wind at a location. */
const windLossSchema = z.object({
  least: z.number(),
  most: z.number(),
  currency: z.string().nullable(),
});
export type WindLoss = z.infer<typeof windLossSchema>;

const affectedLocationSchema = z.object({
  site_id: z.string(),
  name: z.string(),
  position: z.int(),
  longitude: z.number(),
  latitude: z.number(),
  distance_km: z.number().describe("From the track of a cyclone, or else from the point of the event"),
  zone: zoneSchema,
  country_named: z
    .boolean()
    .nullable()
    .describe("Whether the feed names the country that it lies in; null where it names none, or that is not known"),
  reached: z
    .object({ at: timeSchema, forecast: z.boolean() })
    .nullable()
    .describe("The first step of the track whose zone it lies in; null where the feed has no steps"),
  wind_loss: windLossSchema
    .nullable()
    .describe("Asset value times the damage curve over the winds of the zone; null without an asset value"),
});
export type AffectedLocation = z.infer<typeof affectedLocationSchema>;

const affected = route({
  method: "GET",
  path: `${EVENTS_BASE}/{id}/locations`,
  tag,
  summary: "Locations of a project that an event touches, the strongest zone first, then the nearest",
  access: ofProject,
  input: z.object({ ...eventOfProject, ...pageQuery }),
  output: listOf(affectedLocationSchema).extend({
    basis: affectedBasisSchema,
    distance_from: z.enum(["track", "point"]),
    positions: z.array(z.int()).describe("Positions of all of them, in the same order"),
  }),
  errors: ["not_found"],
});

const touchingSchema = z.object({
  event: eventSchema,
  locations: z.int().describe("How many locations it touches, at least 1"),
  basis: affectedBasisSchema,
  strongest: z.number().nullable().describe("Greatest number of a zone that one of them lies in"),
});
export type TouchingEvent = z.infer<typeof touchingSchema>;

const touching = route({
  method: "GET",
  path: `${EVENTS_BASE}/touching`,
  tag,
  summary: "Which events of a list touch locations of a project",
  access: ofProject,
  input: z.object({ exposure_id: idSchema, ...eventFilterFields }),
  output: z.object({
    items: z.array(touchingSchema).describe("Those that touch any, the latest first"),
    total: z.int().describe("Events that were looked at"),
  }),
  errors: ["not_found"],
});

const flowsSchema = z.object({
  total: z.int().describe("Flows that pass through zones that count"),
  looked_at: z.int().describe("The largest flows alone are looked at"),
  items: z
    .array(
      z.object({
        from: z.string(),
        from_name: z.string(),
        to: z.string(),
        to_name: z.string(),
        volume: z.number().nullable(),
        ends_inside: z.boolean().describe("Whether one of its ends lies in the zones too"),
      }),
    )
    .describe("The largest of them, 100 at most"),
});

const flows = route({
  method: "GET",
  path: `${EVENTS_BASE}/{id}/flows`,
  tag,
  summary: "Flows of a supply chain that pass through the zones of an event",
  access: { ...ofProject, gives: ["edges"] },
  input: z.object(eventOfProject),
  output: flowsSchema,
  errors: ["not_found"],
});

export const eventsContract = { ...eventListContract, affected, touching, flows, feeds: feedsStatus };

/** The affected locations as a file. */
export const affectedExport = plainRoute({
  method: "GET",
  path: `${EVENTS_BASE}/{id}/locations/export`,
  tag,
  summary: "Locations of a project that an event touches, as a workbook or as CSV",
  access: { ...ofProject, gives: ["location-file"] },
  params: z.object({ id: eventIdSchema }),
  query: z.object({ exposure_id: idSchema, format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  response: { contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" },
  errors: ["not_found"],
});
