import * as z from "zod";
import { siteFilterSchema } from "./filters.ts";
import { coordinatesSchema } from "./risks.ts";
import { route } from "./route.ts";
import { idSchema } from "./schemas.ts";
import {
  chainDataset,
  chainGroupsSchema,
  chainReader,
  CHAINS,
  edgesInput,
  edgesOutput,
  reachInput,
  reachOutput,
} from "./supply-chain-schemas.ts";
import { typedText } from "./typed-text.ts";

const tag = "Supply chain";
const maxBodyBytes = 8 * 1024 * 1024;
const filter = siteFilterSchema
  .nullable()
  .default(null)
  .describe("Only locations that pass are listed; ways still lead through all others");
const property = typedText().min(1).max(200).describe("A part of the address, or `user_data.` and an own column");
const errors = ["not_found", "conflict", "unprocessable"] as const;
const reachBody = z.object({
  ...reachInput,
  dataset_id: chainDataset,
  coords: coordinatesSchema.default({}),
  filter,
});

const upstream = route({
  method: "POST",
  path: `${CHAINS}/nodes/{node_id}/upstream`,
  tag,
  summary: "Locations that supply a location and pass a filter",
  access: chainReader,
  maxBodyBytes,
  input: reachBody,
  output: reachOutput,
  errors,
});

const downstream = route({
  method: "POST",
  path: `${CHAINS}/nodes/{node_id}/downstream`,
  tag,
  summary: "Locations that a location supplies and that pass a filter",
  access: chainReader,
  maxBodyBytes,
  input: reachBody,
  output: reachOutput,
  errors,
});

const edges = route({
  method: "POST",
  path: `${CHAINS}/{id}/edges/query`,
  tag,
  summary: "Edges of a project between locations that pass a filter",
  access: chainReader,
  maxBodyBytes,
  input: z.object({
    ...edgesInput,
    filter,
    between: z
      .object({ property, from: z.string().max(500).nullable(), to: z.string().max(500).nullable() })
      .optional()
      .describe(
        "Only those from one group of `groups` to another, by their values; null: locations without the property",
      ),
  }),
  output: edgesOutput,
  errors,
});

const groups = route({
  method: "POST",
  path: `${CHAINS}/{id}/groups`,
  tag,
  summary: "Locations that pass a filter in groups by a property, with what flows between the groups",
  access: chainReader,
  maxBodyBytes,
  input: z.object({
    id: idSchema,
    property,
    filter,
  }),
  output: chainGroupsSchema,
  errors,
});

/** Lists of a chain with a filter, which may be too long for an address. */
export const filteredChainContract = { upstream, downstream, edges, groups };
