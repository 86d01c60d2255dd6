import { hash } from "node:crypto";
import type { ChainEdge, ChainFlows, Edge } from "@tidemark/contract";
import { type ChainGraph, chainGraph } from "./graph/chain-graph.ts";
import { type Cycles, findCycles } from "./graph/cycles.ts";
import type { EndRow } from "./ends.ts";

/** An edge of a project with its ends looked up. */
export interface ResolvedEdge extends Edge {
  /** Place among the edges of the project. */
  readonly place: number;
  readonly kind: ChainEdge["kind"];
  /** Number of the node; -1 for a location that is not there. */
  readonly head: number;
  readonly tail: number;
  readonly share: number | null;
}

/**
 * The supply chain of a project. Nodes are numbered by the positions of their locations, those without edges left out.
 */
export interface Chain {
  readonly edges: readonly ResolvedEdge[];
  readonly nodes: readonly EndRow[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly graph: ChainGraph;
  readonly cycles: Cycles;
  /** Ids of the edges by place, worked out when they are first asked for. */
  readonly ids: () => readonly string[];
}

const ID_LENGTH = 16;

/** An id that follows from what an edge joins; equal edges are told apart by their number among equals, from 1 on. */
export function edgeId({ from, to, product }: Edge, number: number): string {
  const code = hash("sha256", JSON.stringify([from, to, product]), "base64url");
  return `${code.slice(0, ID_LENGTH)}${number === 1 ? "" : `.${number}`}`;
}

/** Ids of edges in their order. */
export function edgeIds(edges: readonly Edge[]): string[] {
  const counts = new Map<string, number>();
  return edges.map((edge) => {
    const first = edgeId(edge, 1);
    const number = (counts.get(first) ?? 0) + 1;
    counts.set(first, number);
    return number === 1 ? first : edgeId(edge, number);
  });
}

/** What each receiver gets of each product in all; NaN where a volume is unknown. */
function receivedOf(edges: readonly Edge[]): (edge: Edge) => number {
  const sums = new Map<string, number>();
  const keyOf = ({ to, product }: Edge) => `${to}\u0000${product ?? ""}`;
  for (const edge of edges) {
    if (edge.from === edge.to) continue;
    const key = keyOf(edge);
    sums.set(key, (sums.get(key) ?? 0) + (edge.volume ?? Number.NaN));
  }
  return (edge) => sums.get(keyOf(edge)) ?? Number.NaN;
}

/** @param ends locations of the edges that are there, in the order of positions */
export function chainOf(edges: readonly Edge[], ends: readonly EndRow[]): Chain {
  const numberOf = new Map(ends.map(({ site_id: id }, number) => [id, number]));
  const received = receivedOf(edges);
  let ids: string[] | undefined;
  const resolved = edges.map((edge, place): ResolvedEdge => {
    const head = numberOf.get(edge.from) ?? -1;
    const tail = numberOf.get(edge.to) ?? -1;
    const kind = head === -1 || tail === -1 ? "broken" : head === tail ? "loop" : "link";
    const share = kind === "link" && edge.volume !== null ? edge.volume / received(edge) : Number.NaN;
    const { from, to, product, volume } = edge;
    return { from, to, product, volume, place, kind, head, tail, share: Number.isFinite(share) ? share : null };
  });
  const whole = resolved.filter(({ kind }) => kind === "link");
  const graph = chainGraph(
    ends.length,
    whole.map(({ head }) => head),
    whole.map(({ tail }) => tail),
  );
  return {
    edges: resolved,
    nodes: ends,
    numberOf,
    graph,
    cycles: findCycles(graph),
    ids: () => (ids ??= edgeIds(edges)),
  };
}

/** Edges from one location to another as one flow, the largest first; those without volume last. */
export function flowsOf({ edges, nodes }: Chain): ChainFlows {
  const flows = new Map<number, { head: number; tail: number; volume: number | null; edges: number }>();
  for (const { kind, head, tail, volume } of edges) {
    if (kind !== "link") continue;
    const key = head * nodes.length + tail;
    const flow = flows.get(key) ?? { head, tail, volume: null, edges: 0 };
    flow.edges += 1;
    if (volume !== null) flow.volume = (flow.volume ?? 0) + volume;
    flows.set(key, flow);
  }
  const sorted = [...flows.values()].toSorted((a, b) => (b.volume ?? -1) - (a.volume ?? -1));
  return {
    positions: nodes.map(({ position }) => position),
    longitudes: nodes.map(({ longitude }) => longitude),
    latitudes: nodes.map(({ latitude }) => latitude),
    from: sorted.map(({ head }) => head),
    to: sorted.map(({ tail }) => tail),
    volume: sorted.map(({ volume }) => volume),
    edges: sorted.map(({ edges }) => edges),
  };
}
