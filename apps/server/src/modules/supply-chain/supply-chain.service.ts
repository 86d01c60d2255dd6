import type { ChainFlows, ChainReach, WireCoordinates } from "@tidemark/contract";
import { distanceKm } from "@tidemark/geo";
import { notFound } from "../../app-error.ts";
import type { Locations } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import { type Chain, type ResolvedEdge, flowsOf } from "./chain.ts";
import { type ChainView, presentEdge, viewChain } from "./chain-view.ts";
import type { Chains } from "./chains.ts";
import { collator, type EdgeQuery, holds, listEdges } from "./edge-list.ts";
import type { Direction } from "./graph/chain-graph.ts";
import type { Reach } from "./graph/reach.ts";
import { type Passes, passesOf, type SiteMask } from "./passing.ts";
import { openMeasure, presentMeasure } from "./measure.ts";
import { endAt, type EndRow } from "./ends.ts";

interface Risk {
  readonly dataset_id: string;
  readonly coords: WireCoordinates;
}

export interface ReachQuery extends Risk {
  readonly page: number;
  readonly n: number;
  readonly depth?: number | undefined;
  readonly search?: string | undefined;
  readonly sort: "depth" | "value" | "worst_upstream" | "name";
}

const MAX_EDGES = 200;

/** Numbers of `reach` in the order that is asked for: worst first, what has no value after all that have one. */
function sortedReach(chain: Chain, view: ChainView, reach: Reach, { sort }: ReachQuery, sign: 1 | -1): number[] {
  const indices = Array.from(reach.nodes, (_, i) => i);
  const numberAt = (i: number) => reach.nodes[i] ?? -1;
  const ownOf = (number: number) => view.values[number] ?? Number.NaN;
  const byValue = (left: number, right: number) => {
    if (Number.isNaN(left) || Number.isNaN(right)) return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return sign * (right - left);
  };
  const byOwn = (a: number, b: number) => byValue(ownOf(numberAt(a)), ownOf(numberAt(b)));
  const byDepth = (a: number, b: number) => (reach.depths[a] ?? 0) - (reach.depths[b] ?? 0);
  const nameOf = (i: number) => chain.nodes[numberAt(i)]?.name ?? "";
  const byName = (a: number, b: number) => collator.compare(nameOf(a), nameOf(b));
  const inherited = (i: number) => ownOf(view.worstOf(numberAt(i)));
  switch (sort) {
    case "name":
      return indices.toSorted(byName);
    case "value":
      return indices.toSorted((a, b) => byOwn(a, b) || byDepth(a, b));
    case "worst_upstream":
      return indices.toSorted((a, b) => byValue(inherited(a), inherited(b)) || byDepth(a, b));
    case "depth":
      return indices.toSorted((a, b) => byDepth(a, b) || byOwn(a, b));
  }
}

interface ReachOf {
  readonly chain: Chain;
  readonly view: ChainView;
  readonly end: EndRow;
  readonly reach: Reach;
  readonly passes: Passes;
}

function reachAnswer({ chain, view, end, reach, passes }: ReachOf, query: ReachQuery, sign: 1 | -1) {
  const isMatch = holds(query.search);
  const numberAt = (i: number) => reach.nodes[i] ?? -1;
  const fitting = sortedReach(chain, view, reach, query, sign).filter((i) => {
    const row = chain.nodes[numberAt(i)];
    return row !== undefined && isMatch(row.name, row.country, row.site_id);
  });
  const found = fitting.filter((i) => passes(numberAt(i)));
  const shown = Array.from(reach.nodes, (_, i) => i).filter((i) => passes(numberAt(i)));
  const from = (query.page - 1) * query.n;
  const items = found.slice(from, from + query.n).map((i) => {
    const next = chain.nodes[reach.through[i] ?? -1] ?? end;
    return {
      ...view.nodeAt(reach.nodes[i] ?? -1),
      depth: reach.depths[i] ?? 0,
      through: { id: next.site_id, name: next.name },
    };
  });
  return {
    items,
    meta: { page: query.page, n: query.n, total: found.length },
    hidden: fitting.length - found.length,
    reach: view.summary(reach),
    positions: shown.map((i) => chain.nodes[numberAt(i)]?.position ?? -1),
    depths: shown.map((i) => reach.depths[i] ?? 0),
  };
}

/** Reads supply chains. Who may do so is decided before, by the policy of the route. */
export function createChainReader(locations: Locations, runs: RunSources, chains: Chains) {
  const open = async (exposureId: string, { dataset_id: datasetId, coords }: Risk) => {
    const [chain, measure] = await Promise.all([
      chains.open(exposureId),
      openMeasure(runs, exposureId, datasetId, coords),
    ]);
    return { chain, measure, view: viewChain(chain, measure) };
  };
  const endOf = async (chain: Chain, exposureId: string, siteId: string): Promise<EndRow> => {
    const known = chain.nodes[chain.numberOf.get(siteId) ?? -1];
    if (known !== undefined) return known;
    const index = await locations.open(exposureId);
    const row = index.rowOf(siteId);
    if (row < 0) throw notFound("location");
    return endAt(index, row);
  };
  return {
    async node(exposureId: string, siteId: string, risk: Risk) {
      const { chain, measure, view } = await open(exposureId, risk);
      const end = await endOf(chain, exposureId, siteId);
      const own = chain.edges.filter(({ from, to }) => from === siteId || to === siteId);
      const largest = own.toSorted((a, b) => (b.volume ?? -1) - (a.volume ?? -1)).slice(0, MAX_EDGES);
      return {
        node: view.node(end),
        measure: presentMeasure(measure),
        upstream: view.summary(view.reach(end, "upstream")),
        downstream: view.summary(view.reach(end, "downstream")),
        edges: largest.map((edge) => presentEdge(chain, edge)),
        edge_count: own.length,
      };
    },
    /** @param mask locations that are listed; the way leads through all others as well */
    async reach(
      exposureId: string,
      siteId: string,
      direction: Direction,
      query: ReachQuery,
      mask: SiteMask,
    ): Promise<ChainReach> {
      const { chain, measure, view } = await open(exposureId, query);
      const end = await endOf(chain, exposureId, siteId);
      const reach = view.reach(end, direction, query.depth);
      return {
        node: view.node(end),
        measure: presentMeasure(measure),
        ...reachAnswer({ chain, view, end, reach, passes: passesOf(chain, mask) }, query, measure.sign),
      };
    },
    async edge(exposureId: string, id: string, risk: Risk) {
      const { chain, measure, view } = await open(exposureId, risk);
      const edge = chain.edges[chain.ids().indexOf(id)];
      if (edge === undefined) throw notFound("edge");
      const [from, to] = [chain.nodes[edge.head], chain.nodes[edge.tail]];
      const isBetween = (one: ResolvedEdge) =>
        (one.from === edge.from && one.to === edge.to) || (one.from === edge.to && one.to === edge.from);
      const parallel = chain.edges.filter((one) => one !== edge && isBetween(one));
      return {
        edge: presentEdge(chain, edge),
        distance_km: from === undefined || to === undefined ? null : Math.round(distanceKm(from, to)),
        from: from === undefined ? null : view.node(from),
        to: to === undefined ? null : view.node(to),
        measure: presentMeasure(measure),
        parallel: parallel.slice(0, MAX_EDGES).map((one) => presentEdge(chain, one)),
      };
    },
    async edges(exposureId: string, query: EdgeQuery, mask: SiteMask) {
      const chain = await chains.open(exposureId);
      return listEdges(chain, query, passesOf(chain, mask));
    },
    flows: async (exposureId: string): Promise<ChainFlows> => flowsOf(await chains.open(exposureId)),
  };
}
