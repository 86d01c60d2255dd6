import type { ChainGraph, Direction } from "./chain-graph.ts";

/** What is reached from a node in one direction. */
export interface Reach {
  readonly origin: number;
  readonly direction: Direction;
  /** Nodes from the nearest to the furthest, without the origin. */
  readonly nodes: Int32Array;
  /** Least steps to each of `nodes`. */
  readonly depths: Int32Array;
  /** For each of `nodes` the next node on a shortest way to the origin. */
  readonly through: Int32Array;
}

/**
 * Goes through a graph breadth first, so that each node is met at its least depth; cycles end where they meet what was
 * seen.
 */
export function reachFrom(
  graph: ChainGraph,
  origin: number,
  direction: Direction,
  maxDepth = Number.POSITIVE_INFINITY,
): Reach {
  const { start, nodes } = direction === "upstream" ? graph.suppliers : graph.customers;
  const depthOf = new Int32Array(graph.size).fill(-1);
  const queue = new Int32Array(graph.size);
  const through = new Int32Array(graph.size);
  depthOf[origin] = 0;
  queue[0] = origin;
  let filled = 1;
  for (let at = 0; at < filled; at++) {
    const node = queue[at]!;
    const depth = depthOf[node]! + 1;
    if (depth > maxDepth) break;
    for (let i = start[node]!; i < start[node + 1]!; i++) {
      const next = nodes[i]!;
      if (depthOf[next] !== -1) continue;
      depthOf[next] = depth;
      through[filled] = node;
      queue[filled++] = next;
    }
  }
  const found = queue.slice(1, filled);
  return {
    origin,
    direction,
    nodes: found,
    depths: found.map((node) => depthOf[node]!),
    through: through.slice(1, filled),
  };
}

/**
 * A shortest way between a node that was reached and the origin, both included, in the direction of the goods.
 *
 * @returns empty for a node that was not reached
 */
export function wayOf({ origin, direction, nodes, through }: Reach, node: number): number[] {
  if (node === origin) return [origin];
  const next = new Map<number, number>();
  for (let i = 0; i < nodes.length; i++) next.set(nodes[i]!, through[i]!);
  const way: number[] = [];
  for (let at: number | undefined = node; at !== undefined; at = next.get(at)) way.push(at);
  if (way.at(-1) !== origin) return [];
  return direction === "upstream" ? way : way.reverse();
}
