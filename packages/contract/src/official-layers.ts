import * as z from "zod";
import { signedIn } from "./access.ts";
import { spatialDatasetSchema } from "./datasets.ts";
import { coordsQuery } from "./risks.ts";
import { plainRoute, route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import { tileJsonSchema } from "./value-tiles.ts";

const tag = "Official maps";
const BASE = "/api/spatial-datasets/v0/official/layers/{exposure_id}";
const reader = { ...signedIn, policy: "project-reader", scopes: ["layers"] } as const;
const source = z.string().min(1).max(100);
const exposure = { exposure_id: idSchema };

const officialLayerSchema = spatialDatasetSchema.extend({
  publisher: z.string(),
  citation: z.string(),
});
/** A map of a publisher as a layer: a dataset of which the cells are shown as they were published. */
export type OfficialLayer = z.infer<typeof officialLayerSchema>;

export const layers = route({
  method: "GET",
  path: BASE,
  tag,
  summary: "Official maps that are on, as layers of the map of a project; those that are not drawn with the reason",
  access: reader,
  input: z.object(exposure),
  output: z.object({ items: z.array(officialLayerSchema) }),
  errors: ["not_found"],
});

export const layer = route({
  method: "GET",
  path: `${BASE}/{source}`,
  tag,
  summary: "TileJSON of the cells of an official map as its publisher has them",
  access: reader,
  input: z.object({ ...exposure, source, coords: coordsQuery }),
  output: tileJsonSchema,
  errors: ["not_found"],
});

export const layerValue = route({
  method: "GET",
  path: `${BASE}/{source}/value`,
  tag,
  summary: "Value of an official map at a point as it is drawn at a zoom; null where nothing is drawn yet",
  access: reader,
  input: z.object({
    ...exposure,
    source,
    coords: coordsQuery,
    longitude: z.coerce.number().min(-180).max(180),
    latitude: z.coerce.number().min(-90).max(90),
    zoom: z.coerce.number().int().min(0).max(22),
  }),
  output: z.object({ value: z.number().nullable() }),
  errors: ["not_found"],
});

export const officialTile = plainRoute({
  method: "GET",
  path: `${BASE}/{source}/{map}/{z}/{x}/{y}.png`,
  tag,
  summary:
    "Cells of an official map as colours of a PNG, as its TileJSON tells them; 204 where there are none, and while they are still read",
  access: reader,
  params: z.object({
    ...exposure,
    source,
    map: z
      .string()
      .regex(/^(?:rp\d{1,6}|all)$/)
      .describe("rp and the return period, years; all for a map without"),
    z: z.coerce.number().int().min(0).max(22),
    x: z.coerce.number().int().min(0),
    y: z.coerce.number().int().min(0),
  }),
  query: z.object({ v: z.string().max(200).optional().describe("Edition of the source") }),
  response: { contentType: "image/png" },
  errors: ["not_found"],
});
