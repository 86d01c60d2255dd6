import { type contract, message, type SiteFilter } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import { kept } from "../../http/kept-answers.ts";
import type { Filters } from "../filters/index.ts";
import type { Locations } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import { createChains } from "./chains.ts";
import { createEdgeEditing } from "./edge-editing.ts";
import type { Direction } from "./graph/chain-graph.ts";
import { createFlowsThrough } from "./flows-through.ts";
import { createGoodsRoutes, type RouteParts } from "./goods-routes.ts";
import { reachFrom } from "./graph/reach.ts";
import { createGroupReader } from "./group-reader.ts";
import { maskOf } from "./passing.ts";
import { createChainReader, type ReachQuery } from "./supply-chain.service.ts";

type SitesHandlers = Handlers<Pick<typeof contract, "sites">>["sites"];

interface SupplyChainParts extends RouteParts {
  readonly database: Database;
  readonly runs: RunSources;
  readonly locations: Locations;
  readonly filters: Pick<Filters, "resolve">;
}

/** Locations that a location is supplied by, or that it supplies, directly or not, the nearest first. */
export type ChainReach = (
  exposureId: string,
  siteId: string,
  direction: Direction,
) => Promise<readonly { readonly position: number; readonly depth: number }[]>;

/** All flows of a project by the positions of their ends; those to locations that are not there are left out. */
export type ChainFlowsRead = (exposureId: string) => Promise<
  readonly {
    readonly from: number;
    readonly to: number;
    readonly product: string | null;
    readonly tonnes: number | null;
  }[]
>;

/** Supply chains of projects: reading, changing of edges, grouping. */
export function createSupplyChain({ database, runs, locations, filters, ...routeParts }: SupplyChainParts) {
  const chains = createChains(database, locations);
  const reader = createChainReader(locations, runs, chains);
  const goodsRoutes = createGoodsRoutes(database, chains, routeParts);
  const editing = createEdgeEditing(database, chains);

  const { groups, isBetween } = createGroupReader(locations, chains);
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
  const chainReach: ChainReach = async (exposureId, siteId, direction) => {
    const { graph, nodes, numberOf } = await chains.open(exposureId);
    const origin = numberOf.get(siteId);
    if (origin === undefined) return [];
    const { nodes: reached, depths } = reachFrom(graph, origin, direction);
    return Array.from(reached, (number, i) => ({ position: nodes[number]!.position, depth: depths[i]! }));
  };
  const chainFlows: ChainFlowsRead = async (exposureId) => {
    const { edges, nodes, numberOf } = await chains.open(exposureId);
    return edges.flatMap(({ from, to, product, volume }) => {
      const [start, end] = [numberOf.get(from), numberOf.get(to)];
      if (start === undefined || end === undefined || start === end) return [];
      return { from: nodes[start]!.position, to: nodes[end]!.position, product, tonnes: volume };
    });
  };
  const flowsThrough = createFlowsThrough(chains, goodsRoutes);
  return { handlers: { supplyChain: handlers }, grouping, chainReading: { chainReach, chainFlows }, flowsThrough };
}
