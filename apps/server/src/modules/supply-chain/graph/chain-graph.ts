/** One direction of a graph: the neighbours of a node lie one after the other. */
interface Neighbours {
  /** Length: nodes + 1. The neighbours of node i are `nodes[start[i]] .. nodes[start[i + 1] - 1]`. */
  readonly start: Int32Array;
  readonly nodes: Int32Array;
}

/** Who supplies whom. Nodes are numbers from 0 on; each pair of nodes is linked once, and no node to itself. */
export interface ChainGraph {
  readonly size: number;
  readonly suppliers: Neighbours;
  readonly customers: Neighbours;
}

export type Direction = "upstream" | "downstream";

function neighbours(size: number, of: Int32Array, nodes: Int32Array): Neighbours {
  const start = new Int32Array(size + 1);
  for (const node of of) start[node + 1]! += 1;
  for (let node = 0; node < size; node++) start[node + 1]! += start[node]!;
  const next = start.slice(0, size);
  const sorted = new Int32Array(of.length);
  for (let i = 0; i < of.length; i++) sorted[next[of[i]!]!++] = nodes[i]!;
  return { start, nodes: sorted };
}

/**
 * A graph of edges. Equal edges count once; an edge from a node to itself is left out, since it brings nothing from
 * elsewhere.
 *
 * @param from suppliers by edge, each 0 to size - 1
 * @param to their customers
 */
export function chainGraph(size: number, from: ArrayLike<number>, to: ArrayLike<number>): ChainGraph {
  const seen = new Set<number>();
  const heads: number[] = [];
  const tails: number[] = [];
  for (let i = 0; i < from.length; i++) {
    const [head, tail] = [from[i]!, to[i]!];
    const key = head * size + tail;
    if (head === tail || seen.has(key)) continue;
    seen.add(key);
    heads.push(head);
    tails.push(tail);
  }
  const [suppliers, customers] = [Int32Array.from(heads), Int32Array.from(tails)];
  return {
    size,
    suppliers: neighbours(size, customers, suppliers),
    customers: neighbours(size, suppliers, customers),
  };
}

/** How many nodes supply a node directly, or are supplied by it. */
export function degree({ start }: Neighbours, node: number): number {
  return (start[node + 1] ?? 0) - (start[node] ?? 0);
}
