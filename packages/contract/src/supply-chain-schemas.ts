import * as z from "zod";
import { BANDS } from "./risks.ts";
import { idSchema } from "./schemas.ts";

/** Dataset of the risk that is carried along the chain unless another is asked for. */
export const CHAIN_DATASET = "score_location";
/** A property with more different values than this is none to group a chain by. */
export const CHAIN_GROUPS = 300;

export const chainSiteId = z.string().min(1).max(200).describe("Id of a location; every location is a node");
export const chainEdgeId = z
  .string()
  .min(1)
  .max(100)
  .describe("Id of an edge: follows from its ends, its product and its number among equals, so it is always the same");
export const chainProject = {
  exposure_id: idSchema.describe("Project of the node or edge: ids of locations are unique within their project only"),
};

const endSchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int().nullable().describe("Null for a location that is not in the project any more"),
  country: z.string().nullable(),
});
export type ChainEnd = z.infer<typeof endSchema>;

export const chainEdgeSchema = z.object({
  id: z.string(),
  from: endSchema.describe("Who supplies"),
  to: endSchema.describe("Who is supplied"),
  product: z.string().nullable(),
  volume: z.number().nullable().describe("As the project gives it; null when it does not"),
  share: z
    .number()
    .nullable()
    .describe("Share of all the receiver gets of this product, 0 to 1; null unless all of it is known"),
  kind: z
    .enum(["link", "loop", "broken"])
    .describe(
      "`loop` leads from a location to itself, `broken` to one that is not there; both are no part of the chain",
    ),
});
export type ChainEdge = z.infer<typeof chainEdgeSchema>;

export const chainBand = z.enum(BANDS).nullable().describe("Null where there is no value");
export const chainWorstSchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int(),
  value: z.number(),
  band: chainBand,
});

export const chainNodeSchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int().describe("Index of the location in every column of results"),
  country: z.string().nullable(),
  longitude: z.number(),
  latitude: z.number(),
  suppliers: z.int().describe("Different locations that supply it directly"),
  customers: z.int().describe("Different locations it supplies directly"),
  in_cycle: z.boolean().describe("It supplies itself through others"),
  value: z.number().nullable().describe("Own value; null where there is none"),
  band: chainBand,
  worst_upstream: chainWorstSchema
    .nullable()
    .describe("Worst location that supplies it at any depth; null when none has a value"),
  upstream_incomplete: z
    .boolean()
    .describe("A location upstream has no value: the worst may be worse than what is told, never better"),
});
export type ChainNode = z.infer<typeof chainNodeSchema>;
