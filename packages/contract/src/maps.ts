import * as z from "zod";
import { signedIn } from "./access.ts";
import { plainRoute, route } from "./route.ts";
import { LOCATED_BY } from "./sites.ts";
import { saidSchema } from "./said.ts";
import { OWN_WORDS } from "./messages/own-words.ts";
import { typedText } from "./typed-text.ts";

const tag = "Maps";
const BASE = "/api/maps/v1";

/** Looks of the background map. */
export const MAP_STYLES = ["monochrome", "satellite", "green", "gray-blue", "custom"] as const;
export const mapStyleSchema = z.enum(MAP_STYLES);
export type MapStyle = z.infer<typeof mapStyleSchema>;

const styles = route({
  method: "GET",
  path: `${BASE}/styles`,
  tag,
  summary: "Looks of the background map that can be chosen, the tiles they are drawn from, and what its search finds",
  access: signedIn,
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: mapStyleSchema,
        title: z.string(),
        style_url: z.url().optional().describe("Of an outside style: address of its MapLibre style"),
      }),
    ),
    default: mapStyleSchema,
    tiles: z.object({
      url: z.string().describe("Template of the address of a vector tile; changes with the tiles"),
      min_zoom: z.int(),
      max_zoom: z.int(),
      attribution: z.string(),
    }),
    satellite: z.object({
      url: z.string().describe("Template of the address of a picture tile; changes with the tiles"),
      min_zoom: z.int(),
      max_zoom: z.int(),
      attribution: z.string(),
    }),
    search: z
      .object({
        finds_addresses: z.boolean().describe("Whether a geocoder of addresses is configured"),
        attribution: z.string().nullable().describe("Whose data its answers are"),
      })
      .describe("What the search for places finds beside places and coordinates"),
  }),
});

export const placeSchema = z.object({
  label: z.string().describe("What to show: a name with its state or region, or a pair of coordinates with its order"),
  kind: z.enum(["coordinates", "place", "address"]),
  longitude: z.number(),
  latitude: z.number(),
  order: z
    .enum(["given", "reversed"])
    .nullable()
    .describe("Of a pair of coordinates: as it was typed, or the other way round"),
  municipality: z.string().nullable().describe("The town that was found; null where it is none"),
  region: z.string().nullable().describe("State, province or canton"),
  country: z.string().nullable().describe("Name of the country"),
  located_by: z.enum(LOCATED_BY).describe("What the position comes from"),
  located_within_km: z.number().nullable().describe("How far off the position may be, km; null where it was given"),
  population: z.int().nullable(),
  match: z.enum(["exact", "prefix", "word", "fuzzy"]).nullable().describe("How well a name fits"),
});
export type FoundPlace = z.infer<typeof placeSchema>;

const geocode = route({
  method: "GET",
  path: `${BASE}/geocode`,
  tag,
  summary:
    "Places by name, with region, country or postal code behind it, airports and ports, also while they are typed; or 'lat, lng': where both orders are possible both are offered",
  access: signedIn,
  input: z.object({
    q: typedText().min(1).max(200),
    n: z.coerce.number().int().min(1).max(20).default(5),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, OWN_WORDS["own.country"])
      .optional()
      .describe("Only places of this country, ISO 3166-1 alpha-2"),
  }),
  output: z.object({
    items: z.array(placeSchema),
    attribution: z.string().nullable().describe("Whose data some of them are; to be shown beside them"),
    notice: z.string().nullable().describe("What was not searched; null where everything was"),
    notice_said: saidSchema,
  }),
});

export const mapsContract = { styles, geocode };

const tile = {
  params: z.object({
    z: z.coerce.number().int().min(0).max(22),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
  query: z.object({
    v: z.string().max(64).optional().describe("Version of the tiles; with it the answer never changes"),
  }),
};

export const basemapTile = plainRoute({
  method: "GET",
  path: `${BASE}/tiles/{z}/{x}/{y}.mvt`,
  tag,
  summary: "Vector tile of the background map; 204 where there is nothing on it",
  access: signedIn,
  ...tile,
  response: { contentType: "application/vnd.mapbox-vector-tile" },
});

export const satelliteTile = plainRoute({
  method: "GET",
  path: `${BASE}/satellite/{z}/{x}/{y}.webp`,
  tag,
  summary: "Picture tile of the satellite style, 256 pixels wide; 204 beyond its zooms",
  access: signedIn,
  ...tile,
  response: { contentType: "image/webp" },
});
