import * as z from "zod";
import { signedIn } from "./access.ts";
import { coordsQuery } from "./risks.ts";
import { LIMITS } from "./limits.ts";
import { route } from "./route.ts";
import { detailSchema, idSchema } from "./schemas.ts";
import { filteredChainContract } from "./supply-chain-filtered.ts";
import { chainRoutesContract } from "./supply-chain-routes.ts";
import {
  chainDataset,
  chainEdgeId,
  chainEdgeSchema,
  chainNodeSchema,
  chainProject,
  chainSiteId,
  edgesInput,
  edgesOutput,
  measureSchema,
  reachInput,
  reachOutput,
  reachSchema,
  CHAINS as BASE,
  chainReader as reader,
} from "./supply-chain-schemas.ts";
import { typedText } from "./typed-text.ts";

const tag = "Supply chain";
const editor = { ...signedIn, policy: "project-owner", scopes: ["location-edit"], gives: ["edges"] } as const;

const risk = { dataset_id: chainDataset, coords: coordsQuery };
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

const upstream = route({
  method: "GET",
  path: `${BASE}/nodes/{node_id}/upstream`,
  tag,
  summary: "Locations that supply a location, at any depth, with the risk they carry on",
  access: reader,
  input: z.object({ ...reachInput, ...risk }),
  output: reachOutput,
  errors: ["not_found"],
});

const downstream = route({
  method: "GET",
  path: `${BASE}/nodes/{node_id}/downstream`,
  tag,
  summary: "Locations that a location supplies, at any depth, with the risk they carry on",
  access: reader,
  input: z.object({ ...reachInput, ...risk }),
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
  input: z.object(edgesInput),
  output: edgesOutput,
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

const edgeText = {
  from: chainSiteId,
  to: chainSiteId,
  product: typedText()
    .max(200)
    .nullable()
    .transform((text) => text || null),
  volume: z.number().min(0).max(LIMITS.largestAmount).nullable(),
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

export const supplyChainContract = {
  node,
  upstream,
  downstream,
  edge,
  edges,
  flows,
  filtered: filteredChainContract,
  routes: chainRoutesContract,
  addEdge,
  changeEdge,
  removeEdge,
};
