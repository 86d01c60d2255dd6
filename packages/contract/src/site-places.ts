import * as z from "zod";
import { signedIn } from "./access.ts";
import { plainRoute } from "./route.ts";
import { idSchema } from "./schemas.ts";

const tag = "Locations";
const BASE = "/api/risk-engine/v0/exposure/supply-chains";
const reader = { ...signedIn, policy: "project-reader" } as const;

export const siteCoordinates = plainRoute({
  method: "GET",
  path: `${BASE}/{id}/coordinates`,
  tag,
  summary: "Longitude and latitude of every location by position, Float32 little endian; NaN for deleted ones",
  access: { ...reader, unpaid: true },
  params: z.object({ id: idSchema }),
  query: z.object({}),
  response: { contentType: "application/octet-stream" },
  errors: ["not_found"],
});

export const siteOutlines = plainRoute({
  method: "GET",
  path: `${BASE}/{id}/outlines`,
  tag,
  summary: "Shapes of the locations that are areas or lines, GeoJSON; longitudes leave -180 to 180 over the date line",
  access: { ...reader, unpaid: true },
  params: z.object({ id: idSchema }),
  query: z.object({}),
  response: { contentType: "application/geo+json" },
  errors: ["not_found"],
});

export const siteTiles = plainRoute({
  method: "GET",
  path: `${BASE}/{id}/tiles/{z}/{x}/{y}.mvt`,
  tag,
  summary: "Clusters of locations as a vector tile (layer `sites`: point_count, or position and name)",
  access: { ...reader, unpaid: true },
  params: z.object({
    id: idSchema,
    z: z.coerce.number().int().min(0).max(22),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
  query: z.object({
    v: z.string().max(64).optional().describe("Version of the project: with another one the tiles are fetched anew"),
  }),
  response: { contentType: "application/vnd.mapbox-vector-tile" },
  errors: ["not_found"],
});
