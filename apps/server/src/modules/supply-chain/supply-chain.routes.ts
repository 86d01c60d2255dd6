import {
  addressSchema,
  CHAIN_GROUPS,
  type ChainGroups,
  type contract,
  message,
  type SiteFilter,
} from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import { kept } from "../../http/kept-answers.ts";
import type { Filters } from "../filters/index.ts";
import type { Locations } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import { createChains } from "./chains.ts";
import { createEdgeEditing } from "./edge-editing.ts";
import type { Direction } from "./graph/chain-graph.ts";
import { propertyOf } from "./ends.ts";
import { createGoodsRoutes, type RouteParts } from "./goods-routes.ts";
import { groupChain } from "./groups.ts";
import { maskOf, type SiteMask } from "./passing.ts";
import { createChainReader, type ReachQuery } from "./supply-chain.service.ts";

const OWN = "user_data.";

/** Where a property is found: a part of the address, or a column of the user's own. */
function sourceOf(property: string): readonly ["address" | "user_data", string] {
  if (property.startsWith(OWN)) return ["user_data", property.slice(OWN.length)];
  return [Object.hasOwn(addressSchema.shape, property) ? "address" : "user_data", property];
}

type SitesHandlers = Handlers<Pick<typeof contract, "sites">>["sites"];

interface SupplyChainParts extends RouteParts {
  readonly database: Database;
  readonly runs: RunSources;
  readonly locations: Locations;
  readonly filters: Pick<Filters, "resolve">;
}

/** Supply chains of projects: reading, changing of edges, grouping. */
export function createSupplyChain({ database, runs, locations, filters, ...routeParts }: SupplyChainParts) {
  const chains = createChains(database, locations);
  const reader = createChainReader(locations, runs, chains);
  const goodsRoutes = createGoodsRoutes(database, chains, routeParts);
  const editing = createEdgeEditing(database, chains);

  async function groups(exposureId: string, property: string, mask: SiteMask): Promise<ChainGroups> {
    const index = await locations.open(exposureId);
    const valueOf = propertyOf(index, ...sourceOf(property));
    const all = Array.from(index.positions, (_, row) => row);
    const values = new Set(all.map(valueOf));
    if (values.size === 0 || (values.size === 1 && values.has(null))) throw notFound("named_property", { property });
    if (values.size > CHAIN_GROUPS)
      throw new AppError(
        "unprocessable",
        message("supply_chain.too_many_groups", { property, values: values.size, most: CHAIN_GROUPS }),
      );
    const rows = mask === undefined ? all : all.filter((row) => mask[index.positions[row]!] === 1);
    const { edges } = await chains.open(exposureId);
    return { property, hidden: all.length - rows.length, ...groupChain({ index, rows, valueOf }, edges) };
  }

  /** Whether an edge leads from one group to another. */
  async function isBetween(
    exposureId: string,
    { property, from, to }: { readonly property: string; readonly from: string | null; readonly to: string | null },
  ) {
    const index = await locations.open(exposureId);
    const valueOf = propertyOf(index, ...sourceOf(property));
    const values = new Map(Array.from(index.positions, (_, row) => [index.id(row), valueOf(row)]));
    return (edge: { readonly from: string; readonly to: string }) =>
      values.get(edge.from) === from && values.get(edge.to) === to;
  }

  const mask = (exposureId: string, filter: SiteFilter | null) => maskOf(filters, exposureId, filter);
  const reach = async (
    input: ReachQuery & { exposure_id: string; node_id: string; filter: SiteFilter | null },
    direction: Direction,
  ) => {
    const { exposure_id: exposureId, node_id: siteId } = input;
    return reader.reach(exposureId, siteId, direction, input, await mask(exposureId, input.filter));
  };
  const handlers: Handlers<typeof contract.supplyChain> = {
    node: ({ input }) => reader.node(input.exposure_id, input.node_id, input),
    upstream: ({ input }) => reader.reach(input.exposure_id, input.node_id, "upstream", input, undefined),
    downstream: ({ input }) => reader.reach(input.exposure_id, input.node_id, "downstream", input, undefined),
    edge: ({ input }) => reader.edge(input.exposure_id, input.edge_id, input),
    edges: ({ input }) => reader.edges(input.id, input, undefined),
    flows: ({ input }) => reader.flows(input.id),
    filtered: {
      upstream: async ({ input }) => reach(input, "upstream"),
      downstream: async ({ input }) => reach(input, "downstream"),
      edges: async ({ input }) => {
        const { id, filter, between } = input;
        const isWanted = between && (await isBetween(id, between));
        return reader.edges(id, { ...input, isWanted }, await mask(id, filter));
      },
      groups: async ({ input }) => groups(input.id, input.property, await mask(input.id, input.filter)),
    },
    routes: {
      lines: ({ input }) => goodsRoutes.lines(input.id, input.page, input.n),
      ofEdge: ({ input }) => goodsRoutes.ofEdge(input.exposure_id, input.edge_id),
    },
    addEdge: ({ input: { id, ...edge } }) => editing.add(id, edge),
    changeEdge: ({ input: { id, edge_id: edgeId, ...change } }) => editing.change(id, edgeId, change),
    removeEdge: async ({ input }) => {
      await editing.remove(input.id, input.edge_id);
      return { detail: "The edge was deleted." };
    },
  };

  /** The list of locations, which also tells the groups of a chain to those who may see it. */
  const grouping = (sites: SitesHandlers): SitesHandlers => ({
    ...sites,
    list: kept(
      // groups tell of edges and results too
      async ({ input }) => (input.group_by_prop === undefined ? locations.version(input.id) : undefined),
      async (call) => {
        const { id, page, n, group_by_prop: property } = call.input;
        if (property === undefined) return sites.list(call);
        if (!call.caller.scopes.includes("supply-chain"))
          throw new AppError("forbidden", message("supply_chain.no_grouping"));
        const grouped = await groups(id, property, undefined);
        return { items: [], meta: { page, n, total: grouped.groups.length }, grouping: grouped };
      },
    ),
  });
  return { handlers: { supplyChain: handlers }, grouping };
}
