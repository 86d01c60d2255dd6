import { BANDS, FORECAST_FIELDS, SEASON_GAPS, SEASON_STEP_DAYS, SEASON_STEPS, SEASONAL_TYPES } from "@tidemark/science";
import * as z from "zod";
import { eventReader, EVENTS_TAG } from "./events.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema, listOf, pageQuery } from "./schemas.ts";

const tag = EVENTS_TAG;
const base = "/api/event-api/v1/seasonal";

const daysAhead = z.coerce
  .number()
  .int()
  .min(0)
  .max(SEASON_STEP_DAYS * (SEASON_STEPS - 1))
  .multipleOf(SEASON_STEP_DAYS)
  .default(0)
  .describe("Days from today on which the season begins, in steps of 30");

const seasonalType = z.enum(SEASONAL_TYPES);

const forecastSchema = z.object({
  field: z.enum(FORECAST_FIELDS).describe("FL and DR: rain; WF: temperature"),
  anomaly: z.number().describe("Mean of the members less that of 1993-2016: percent of rain, °C of temperature"),
  below: z.number().describe("Percent of the members in the lowest third of 1993-2016"),
  middle: z.number(),
  above: z.number().describe("Percent of the members in the highest third of 1993-2016"),
  likelihood: z
    .number()
    .describe("Percent of the members in the third that brings the event nearer. FL: wettest, DR: driest, WF: warmest"),
  likelihood_band: z.enum(BANDS).describe("Of this likelihood: 20, 50, 67 percent"),
  sign: z
    .enum(["below", "above"])
    .nullable()
    .describe("Outer third with 40 percent of the members or more; null: no clear sign, as in most seasons"),
});
export type SeasonForecast = z.infer<typeof forecastSchema>;

const seasonSchema = z.object({
  value: z
    .number()
    .nullable()
    .describe(
      "How strong it usually gets. TC: km/h, strongest wind of a storm within 200 km in one year of ten; FL: mm, wettest day; DR: days, longest dry spell; WF: mean fire weather index",
    ),
  risk_score: z.number().nullable().describe("0 to 1: the value on the scale of its type"),
  band: z.enum(BANDS).nullable().describe("Of the risk score: 0.25, 0.5, 0.75"),
  likelihood: z
    .number()
    .nullable()
    .describe(
      "Percent of the years with TC: a storm of 63 km/h within 200 km; FL: a day of 50 mm; DR: 15 dry days on end; WF: a day with an index of 38",
    ),
  likelihood_band: z.enum(BANDS).nullable().describe("Of the likelihood: 20, 50, 67 percent"),
  missing: z.enum(SEASON_GAPS).nullable().describe("Why there is no value"),
  forecast: forecastSchema
    .nullable()
    .describe("What the imported forecast says of the three months; null without one, and where it says nothing"),
});
export type Season = z.infer<typeof seasonSchema>;

const outlookSchema = z.object({
  event_types: z.array(z.object({ event_type: seasonalType, unit: z.string(), thresholds: z.array(z.number()) })),
  steps: z
    .array(
      z.object({
        days: z.int(),
        from: z.iso.date(),
        to: z.iso.date(),
        forecast_from: z.iso
          .date()
          .nullable()
          .describe("First day of the three whole months that the imported forecast tells of here; null: it does not"),
        forecast_to: z.iso.date().nullable(),
      }),
    )
    .describe("Seasons of 90 days that can be asked for, the coming one first"),
  step_days: z.int(),
  likelihood_bands: z.array(z.number()).describe("Percent from which on a likelihood is low, medium, high"),
  climate: z.string().describe("Years that rain, temperature and fire weather are of"),
  cyclones: z.string().describe("Years that cyclones are counted in"),
  forecast: z
    .object({
      title: z.string(),
      centre: z.string().nullable().describe("Who made it, where its files say so"),
      licence: z.string(),
      address: z.string(),
      start: z.iso.date().describe("First day of the month in which it begins"),
      until: z.iso.date().describe("Last day of its last month; it then stops counting"),
      reference: z.string().describe("Years that anomalies and thirds are against"),
      members: z.int(),
      reference_members: z.int().describe("Members of each year of the reference"),
      event_types: z.array(seasonalType).describe("Types that it tells of"),
    })
    .nullable()
    .describe("Null: no forecast is imported; all of this is what is usual, and there are no anomalies"),
});
export type SeasonalOutlook = z.infer<typeof outlookSchema>;

const outlook = route({
  method: "GET",
  path: `${base}/outlook`,
  tag,
  summary: "Which seasons can be asked for, of which events, and how they are judged",
  access: eventReader,
  input: z.object({}),
  output: outlookSchema,
});

const placeSchema = z.object({
  site_id: z.string(),
  name: z.string(),
  position: z.int(),
  longitude: z.number(),
  latitude: z.number(),
  season: seasonSchema,
});
export type SeasonAtLocation = z.infer<typeof placeSchema>;

const locations = route({
  method: "GET",
  path: `${base}/locations`,
  tag,
  summary: "What is usual in a season at the locations of a project, the highest risk score first",
  access: { ...eventReader, policy: "project-reader" },
  input: z.object({ exposure_id: idSchema, event_type: seasonalType, days: daysAhead, ...pageQuery }),
  output: listOf(placeSchema).extend({
    counts: z
      .array(z.object({ band: z.enum(BANDS).nullable(), locations: z.int() }))
      .describe("Locations by the band of their risk score; null: no value"),
  }),
  errors: ["not_found"],
});

const year = route({
  method: "GET",
  path: `${base}/year`,
  tag,
  summary: "What is usual at a place in each season of the coming year",
  access: { ...eventReader, policy: "project-reader", newPlaces: true },
  input: z.object({
    exposure_id: idSchema,
    event_type: seasonalType,
    longitude: z.coerce.number().min(-180).max(180),
    latitude: z.coerce.number().min(-90).max(90),
  }),
  output: z.object({ items: z.array(seasonSchema).describe("In the order of the steps of the outlook") }),
  errors: ["not_found"],
});

export const seasonalContract = { outlook, locations, year };

/** Bands of the season over the world. */
export const seasonGrid = plainRoute({
  method: "GET",
  path: `${base}/{event_type}/grid`,
  tag,
  summary:
    "Bands of a season as gzip of the grid of 0.25 degrees, 720 rows of 1440 bytes from 90 N and 180 W: 0 no value, else 1 + 4 times the band of the risk score + that of the likelihood, bands from 0 very low to 3 high; by forecast: 1 + 4 times the class of the anomaly, from 0 far below to 6 far above 1993-2016, + the band of its likelihood, all 0 without a forecast of these months",
  access: eventReader,
  params: z.object({ event_type: seasonalType }),
  query: z.object({ days: daysAhead, by: z.enum(["usual", "forecast"]).default("usual") }),
  response: { contentType: "application/gzip" },
});
