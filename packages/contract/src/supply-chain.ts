import * as z from "zod";
import { signedIn } from "./access.ts";
import { coordinatesSchema, coordsQuery } from "./risks.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema, listOf, pageQuery } from "./schemas.ts";
import {
  CHAIN_DATASET,
  chainBand,
  chainEdgeId,
  chainEdgeSchema,
  chainNodeSchema,
  chainProject,
  chainSiteId,
} from "./supply-chain-schemas.ts";

const tag = "Supply chain";
const BASE = "/api/risk-engine/v0/exposure/supply-chains";
const reader = { ...signedIn, policy: "project-reader", scopes: ["supply-chain"] } as const;
const editor = { ...signedIn, policy: "project-owner", scopes: ["supply-chain", "location-edit"] } as const;

const measureSchema = z.object({
  dataset_id: z.string(),
  long_name: z.string(),
  unit: z.string(),
  coords: coordinatesSchema,
  missing: z.string().nullable().describe("Why no location has a value"),
});
const risk = {
  dataset_id: z.string().min(1).max(100).default(CHAIN_DATASET).describe("Dataset of the risk, a score unless told"),
  coords: coordsQuery,
};
const stepSchema = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int(),
  value: z.number().nullable(),
  band: chainBand,
});

const reachSchema = z.object({
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

const node = route({
  method: "GET",
  path: `${BASE}/nodes/{node_id}`,
  tag,
  summary: "A location in its supply chain: own risk, worst upstream, direct edges",
  access: reader,
  input: z.object({ node_id: chainSiteId, ...chainProject, ...risk }),
  output: z.object({
    node: chainNodeSchema,
    measure: measureSchema,
    upstream: reachSchema,
    downstream: reachSchema,
    edges: z.array(chainEdgeSchema).describe("Edges that begin or end here, the largest first, at most 200"),
    edge_count: z.int(),
  }),
  errors: ["not_found"],
});

const reachInput = z.object({
  node_id: chainSiteId,
  ...chainProject,
  ...risk,
  ...pageQuery,
  n: z.coerce.number().int().min(1).max(1000).default(100).describe("Items on a page"),
  depth: z.coerce.number().int().min(1).max(100_000).optional().describe("Steps to go; any number when left out"),
  search: z.string().trim().max(100).optional().describe("Only those whose name or country holds this"),
  sort: z.enum(["depth", "value", "worst_upstream", "name"]).default("depth").describe("Worst first but for names"),
});
const reachOutput = listOf(
  chainNodeSchema.extend({
    depth: z.int().describe("Steps from the node, by the shortest way"),
    through: z.object({ id: z.string(), name: z.string() }).describe("Next location on that way to the node"),
  }),
).extend({
  node: chainNodeSchema,
  measure: measureSchema,
  reach: reachSchema,
  positions: z.array(z.int()).describe("All of them by position, the nearest first, whatever page is asked for"),
  depths: z.array(z.int()).describe("Steps of each of `positions`"),
});
export type ChainReach = z.infer<typeof reachOutput>;

const upstream = route({
  method: "GET",
  path: `${BASE}/nodes/{node_id}/upstream`,
  tag,
  summary: "Locations that supply a location, at any depth, with the risk they carry on",
  access: reader,
  input: reachInput,
  output: reachOutput,
  errors: ["not_found"],
});

const downstream = route({
  method: "GET",
  path: `${BASE}/nodes/{node_id}/downstream`,
  tag,
  summary: "Locations that a location supplies, at any depth, with the risk they carry on",
  access: reader,
  input: reachInput,
  output: reachOutput,
  errors: ["not_found"],
});

const edge = route({
  method: "GET",
  path: `${BASE}/edges/{edge_id}`,
  tag,
  summary: "An edge with both its ends and the other edges between them",
  access: reader,
  input: z.object({ edge_id: chainEdgeId, ...chainProject, ...risk }),
  output: z.object({
    edge: chainEdgeSchema,
    distance_km: z.number().nullable().describe("Along the great circle; goods travel further"),
    from: chainNodeSchema.nullable(),
    to: chainNodeSchema.nullable(),
    measure: measureSchema,
    parallel: z.array(chainEdgeSchema).describe("Other edges between the two, in either direction"),
  }),
  errors: ["not_found"],
});

const edges = route({
  method: "GET",
  path: `${BASE}/{id}/edges`,
  tag,
  summary: "Edges of a project",
  access: reader,
  input: z.object({
    id: idSchema,
    ...pageQuery,
    n: z.coerce.number().int().min(1).max(1000).default(50),
    search: z.string().trim().max(100).optional().describe("Only those whose ends, countries or product hold this"),
    node_id: chainSiteId.optional().describe("Only those of this location"),
    sort_by: z.enum(["volume", "from", "to", "product"]).default("volume"),
    sort_order: z.enum(["asc", "desc"]).default("desc").describe("Edges without the value come last either way"),
  }),
  output: listOf(chainEdgeSchema).extend({
    products: z.array(z.string()).describe("Products of all edges in alphabetical order, at most 200"),
    loops: z.int().describe("Edges from a location to itself, of all"),
    broken: z.int().describe("Edges to locations that are not there, of all"),
  }),
  errors: ["not_found"],
});

const flowsSchema = z.object({
  positions: z.array(z.int()).describe("Locations that flows begin or end at, by index in the columns of results"),
  longitudes: z.array(z.number()).describe("Degrees, of each of `positions`"),
  latitudes: z.array(z.number()).describe("Degrees, of each of `positions`"),
  from: z.array(z.int()).describe("Suppliers as indices in `positions`; the largest flow comes first"),
  to: z.array(z.int()).describe("Customers as indices in `positions`"),
  volume: z.array(z.number().nullable()).describe("Sum over the products; null when none of the edges has a volume"),
  edges: z.array(z.int()).describe("Edges each flow is made of"),
});
export type ChainFlows = z.infer<typeof flowsSchema>;

const flows = route({
  method: "GET",
  path: `${BASE}/{id}/flows`,
  tag,
  summary: "Edges of a project for the map: those from one location to another are one flow",
  access: reader,
  input: z.object({ id: idSchema }),
  output: flowsSchema,
  errors: ["not_found"],
});

export const chainGroupsSchema = z.object({
  property: z.string(),
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

const edgeText = {
  from: chainSiteId,
  to: chainSiteId,
  product: z
    .string()
    .trim()
    .max(200)
    .nullable()
    .transform((text) => text || null),
  volume: z.number().min(0).max(1e15).nullable(),
};

const addEdge = route({
  method: "POST",
  path: `${BASE}/{id}/edges`,
  tag,
  summary: "Add an edge between two locations",
  access: editor,
  creates: true,
  input: z.object({
    id: idSchema,
    ...edgeText,
    product: edgeText.product.default(null),
    volume: edgeText.volume.default(null),
  }),
  output: chainEdgeSchema,
  successStatus: 201,
  errors: ["not_found", "conflict", "unprocessable"],
});

const changeEdge = route({
  method: "PUT",
  path: `${BASE}/{id}/edges/{edge_id}`,
  tag,
  summary: "Change product or volume of an edge; another product gives it another id",
  access: editor,
  input: z.object({
    id: idSchema,
    edge_id: chainEdgeId,
    product: edgeText.product.optional(),
    volume: edgeText.volume.optional(),
  }),
  output: chainEdgeSchema,
  errors: ["not_found", "conflict"],
});

const removeEdge = route({
  method: "DELETE",
  path: `${BASE}/{id}/edges/{edge_id}`,
  tag,
  summary: "Delete an edge; the locations stay",
  access: editor,
  input: z.object({ id: idSchema, edge_id: chainEdgeId }),
  output: detailSchema,
  errors: ["not_found", "conflict"],
});

export const supplyChainContract = { node, upstream, downstream, edge, edges, flows, addEdge, changeEdge, removeEdge };
