import { BANDS } from "@tidemark/science";
import * as z from "zod";
import { signedIn } from "./access.ts";
import { coordinatesSchema } from "./risks.ts";
import { idSchema, listOf, pageQuery } from "./schemas.ts";
import { saidSchema } from "./said.ts";
import { typedText } from "./typed-text.ts";
import { totalMarkOfValue } from "./total-mark.ts";

export const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
export const chainReader = { ...signedIn, policy: "project-reader", gives: ["edges"] } as const;

/** Dataset of the risk that is carried along the chain unless another is asked for. */
export const CHAIN_DATASET = "score_location";
/** A property with more different values than this is none to group a chain by. */
export const CHAIN_GROUPS = 300;

export const chainDataset = z
  .string()
  .min(1)
  .max(100)
  .default(CHAIN_DATASET)
  .describe("Dataset of the risk, a score unless told");
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

export const measureSchema = z.object({
  dataset_id: z.string(),
  long_name: z.string(),
  unit: z.string(),
  coords: coordinatesSchema,
  ...totalMarkOfValue,
  missing: z.string().nullable().describe("Why no location has a value"),
  missing_said: saidSchema,
});

const stepSchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int(),
  value: z.number().nullable(),
  band: chainBand,
});

export const reachSchema = z.object({
  count: z.int().describe("Locations, without the node itself"),
  without_value: z.int().describe("How many of them have no value"),
  max_depth: z.int().describe("Steps to the furthest"),
  edges: z.int().describe("Edges between them and the node"),
  worst_path: z
    .array(stepSchema)
    .describe(
      "Shortest way between the worst of them and the node, in the direction of the goods; empty without values",
    ),
});

export const reachInput = {
  node_id: chainSiteId,
  ...chainProject,
  ...pageQuery,
  n: z.coerce.number().int().min(1).max(1000).default(100).describe("Items on a page"),
  depth: z.coerce.number().int().min(1).max(100_000).optional().describe("Steps to go; any number when left out"),
  search: typedText().max(100).optional().describe("Only those whose name or country holds this"),
  sort: z.enum(["depth", "value", "worst_upstream", "name"]).default("depth").describe("Worst first but for names"),
};
export const reachOutput = listOf(
  chainNodeSchema.extend({
    depth: z.int().describe("Steps from the node, by the shortest way"),
    through: z.object({ id: z.string(), name: z.string() }).describe("Next location on that way to the node"),
  }),
).extend({
  node: chainNodeSchema,
  measure: measureSchema,
  reach: reachSchema,
  hidden: z.int().describe("Further ones that fit but for the filter"),
  positions: z
    .array(z.int())
    .describe("All of them that pass the filter by position, the nearest first, whatever page is asked for"),
  depths: z.array(z.int()).describe("Steps of each of `positions`"),
});
export type ChainReach = z.infer<typeof reachOutput>;

export const edgesInput = {
  id: idSchema,
  ...pageQuery,
  n: z.coerce.number().int().min(1).max(1000).default(50),
  search: typedText().max(100).optional().describe("Only those whose ends, countries or product hold this"),
  node_id: chainSiteId.optional().describe("Only those of this location"),
  from_position: z.coerce.number().int().min(0).optional().describe("Only those from the location at this position"),
  to_position: z.coerce.number().int().min(0).optional().describe("Only those to the location at this position"),
  sort_by: z.enum(["volume", "from", "to", "product"]).default("volume"),
  sort_order: z.enum(["asc", "desc"]).default("desc").describe("Edges without the value come last either way"),
};
export const edgesOutput = listOf(chainEdgeSchema).extend({
  hidden: z.int().describe("Further ones that fit but for the filter"),
  products: z.array(z.string()).describe("Products of all edges in alphabetical order, at most 200"),
  loops: z.int().describe("Edges from a location to itself, of all"),
  broken: z.int().describe("Edges to locations that are not there, of all"),
});

export const chainGroupsSchema = z.object({
  property: z.string(),
  hidden: z.int().describe("Locations that do not pass the filter, in none of the groups"),
  groups: z.array(
    z.object({
      value: z.string().nullable().describe("Null: locations without the property"),
      count: z.int().describe("Locations"),
      longitude: z.number().describe("Centre of the locations on the sphere"),
      latitude: z.number(),
      inner_edges: z.int().describe("Edges within the group"),
    }),
  ),
  flows: z
    .array(
      z.object({
        from: z.int().describe("Index in `groups`"),
        to: z.int().describe("Index in `groups`"),
        edges: z.int(),
        volume: z.number().nullable().describe("Sum of the volumes that are known; null when none is"),
      }),
    )
    .describe("Between different groups, the largest first"),
});
export type ChainGroups = z.infer<typeof chainGroupsSchema>;
