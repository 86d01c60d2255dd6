import * as z from "zod";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { chainBand, chainEdgeId, chainProject, chainReader, CHAINS } from "./supply-chain-schemas.ts";
import { totalMarkOfValue } from "./total-mark.ts";

const tag = "Supply chain";

/** Flows that are drawn along their routes, the largest; more hide each other. */
export const MOST_ROUTES = 3000;
const MOST_ON_PAGE = 250;

const lines = route({
  method: "GET",
  path: `${CHAINS}/{id}/routes`,
  tag,
  summary: "Routes of the flows of a project for the map, in the order of the flows",
  access: chainReader,
  input: z.object({
    id: idSchema,
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(MOST_ROUTES / MOST_ON_PAGE)
      .default(1),
    n: z.coerce.number().int().min(1).max(MOST_ON_PAGE).default(MOST_ON_PAGE),
  }),
  output: z.object({
    routed: z.boolean().describe("False where the project has no routing model: flows then are great circles"),
    total: z.int().describe(`Flows with a route to ask for, at most ${MOST_ROUTES}; 0 without routing model`),
    lines: z
      .array(z.array(z.number()))
      .describe("Longitude and latitude by turns; longitudes go on beyond 180. Empty where no route is known"),
  }),
  errors: ["not_found"],
});

const hazardSchema = z.object({
  dataset_id: z.string(),
  long_name: z.string(),
  unit: z.string(),
  coords: coordinatesSchema,
  ...totalMarkOfValue,
  value: z.number().nullable().describe("Worst along the route; null where none of its points has a value"),
  band: chainBand,
  longitude: z.number().nullable().describe("Where that is"),
  latitude: z.number().nullable(),
  valid_share: z.number().describe("Share of the points along the route that have a value: the open sea has none"),
});

export const goodsRouteSchema = z.object({
  km: z.int().describe("Along the line that is drawn; roads and ships wind more"),
  sea_km: z.int(),
  land_km: z.int(),
  legs: z.array(z.object({ mode: z.enum(["sea", "land"]), km: z.int() })),
  passages: z.array(z.object({ id: z.string(), name: z.string() })).describe("Canals, straits and capes, in order"),
  countries: z.array(z.string()).describe("Countries that are crossed over land, in order"),
  hazards: z.array(hazardSchema),
});
export type GoodsRouteFigures = z.infer<typeof goodsRouteSchema>;

const ofEdge = route({
  method: "GET",
  path: `${CHAINS}/edges/{edge_id}/route`,
  tag,
  summary: "The route of an edge over sea lanes and land corridors: length, passages and the hazards along it",
  access: chainReader,
  input: z.object({ edge_id: chainEdgeId, ...chainProject }),
  output: z.object({
    routed: z.boolean().describe("False where the project has no routing model"),
    route: goodsRouteSchema.nullable().describe("Null without routing model, and where no route is known"),
  }),
  errors: ["not_found"],
});

/** What the routing model of a project tells. */
export const chainRoutesContract = { lines, ofEdge };
