import type { ChainEdge, ChainEnd, ChainNode } from "@tidemark/contract";
import type { Chain, ResolvedEdge } from "./chain.ts";
import { carryRisk } from "./graph/carried-risk.ts";
import { degree, type Direction } from "./graph/chain-graph.ts";
import { type Reach, reachFrom, wayOf } from "./graph/reach.ts";
import type { Measure } from "./measure.ts";
import type { EndRow } from "./ends.ts";

/** A chain with values of one measure on it, ready to be told. */
export interface ChainView {
  /** Value by number of the node; NaN = missing. */
  readonly values: Float32Array;
  node(end: EndRow): ChainNode;
  nodeAt(number: number): ChainNode;
  /** Empty for a location without edges. */
  reach(end: EndRow, direction: Direction, depth?: number): Reach;
  /** Figures of what was reached. */
  summary(reach: Reach): ReachSummary;
  /** Number of the node with the worst location upstream; -1 without one. */
  worstOf(number: number): number;
}

/** A location on a way. */
export interface Step {
  readonly id: string;
  readonly name: string;
  readonly position: number;
  readonly value: number | null;
  readonly band: ChainNode["band"];
}

export interface ReachSummary {
  readonly count: number;
  readonly without_value: number;
  readonly max_depth: number;
  readonly edges: number;
  readonly worst_path: Step[];
}

const NOTHING = new Int32Array();

/** An end of an edge; one that is not there is called by its id. */
function presentEnd(chain: Chain, id: string, number: number): ChainEnd {
  const end = chain.nodes[number];
  return { id, name: end?.name ?? id, position: end?.position ?? null, country: end?.country ?? null };
}

export function presentEdge(chain: Chain, edge: ResolvedEdge): ChainEdge {
  const { place, product, volume, share, kind } = edge;
  return {
    id: chain.ids()[place] ?? "",
    from: presentEnd(chain, edge.from, edge.head),
    to: presentEnd(chain, edge.to, edge.tail),
    product,
    volume,
    share,
    kind,
  };
}

/** Edges between what was reached and its origin. */
function edgesWithin({ edges, nodes }: Chain, reach: Reach): number {
  const isIn = new Uint8Array(nodes.length);
  isIn[reach.origin] = 1;
  for (const number of reach.nodes) isIn[number] = 1;
  let count = 0;
  for (const { kind, head, tail } of edges) if (kind === "link" && isIn[head] === 1 && isIn[tail] === 1) count += 1;
  return count;
}

export function viewChain(chain: Chain, measure: Measure): ChainView {
  const { graph, cycles, nodes, numberOf } = chain;
  const values = Float32Array.from(nodes, ({ position }) => measure.column[position] ?? Number.NaN);
  const carried = carryRisk(graph, cycles, values, measure.sign);

  const step = (number: number): Step[] => {
    const end = nodes[number];
    if (end === undefined) return [];
    const { value, band } = measure.number(values[number] ?? Number.NaN);
    return [{ id: end.site_id, name: end.name, position: end.position, value, band }];
  };
  const worst = (number: number): ChainNode["worst_upstream"] => {
    const [found] = step(carried.worst[number] ?? -1);
    return found === undefined || found.value === null ? null : { ...found, value: found.value };
  };
  const node = (end: EndRow): ChainNode => {
    const number = numberOf.get(end.site_id);
    return {
      id: end.site_id,
      name: end.name,
      position: end.position,
      country: end.country,
      longitude: end.longitude,
      latitude: end.latitude,
      suppliers: number === undefined ? 0 : degree(graph.suppliers, number),
      customers: number === undefined ? 0 : degree(graph.customers, number),
      in_cycle: number !== undefined && (cycles.sizes[cycles.groupOf[number] ?? -1] ?? 1) > 1,
      ...measure.number(measure.column[end.position] ?? Number.NaN),
      worst_upstream: number === undefined ? null : worst(number),
      upstream_incomplete: number !== undefined && carried.incomplete[number] === 1,
    };
  };
  return {
    values,
    node,
    nodeAt(number) {
      const end = nodes[number];
      if (end === undefined) throw new RangeError(`the chain has no node ${number}`);
      return node(end);
    },
    reach(end, direction, depth) {
      const origin = numberOf.get(end.site_id);
      if (origin === undefined) return { origin: -1, direction, nodes: NOTHING, depths: NOTHING, through: NOTHING };
      return reachFrom(graph, origin, direction, depth);
    },
    summary(reach) {
      let found = -1;
      let missing = 0;
      for (const number of reach.nodes) {
        const value = values[number] ?? Number.NaN;
        if (Number.isNaN(value)) missing += 1;
        // of equals the nearest, which comes first
        else if (found === -1 || measure.sign * (value - (values[found] ?? Number.NaN)) > 0) found = number;
      }
      return {
        count: reach.nodes.length,
        without_value: missing,
        max_depth: reach.depths.at(-1) ?? 0,
        edges: edgesWithin(chain, reach),
        worst_path: found === -1 ? [] : wayOf(reach, found).flatMap(step),
      };
    },
    worstOf: (number) => carried.worst[number] ?? -1,
  };
}
