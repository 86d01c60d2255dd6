import type { ChainGraph } from "./chain-graph.ts";

/** Nodes that supply each other, as groups. */
export interface Cycles {
  /** Group of each node. The suppliers of a group have lower numbers. */
  readonly groupOf: Int32Array;
  /** Nodes of each group; 1 for a node that is in no cycle. */
  readonly sizes: Int32Array;
}

/**
 * Strongly connected components by the algorithm of Tarjan (1972, SIAM J. Comput. 1, 146-160), without recursion, so
 * that a chain may be as long as it likes. It follows the suppliers, hence finishes these first.
 */
export function findCycles({ size, suppliers: { start, nodes } }: ChainGraph): Cycles {
  const groupOf = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const next = start.slice(0, size);
  const open = new Int32Array(size);
  const trail = new Int32Array(size);
  const sizes: number[] = [];
  let seen = 0;
  let opened = 0;
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    let depth = 0;
    trail[0] = root;
    while (depth >= 0) {
      const node = trail[depth]!;
      if (order[node] === -1) {
        order[node] = low[node] = seen++;
        open[opened++] = node;
      }
      if (next[node]! < start[node + 1]!) {
        const supplier = nodes[next[node]!++]!;
        if (order[supplier] === -1) trail[++depth] = supplier;
        else if (groupOf[supplier] === -1) low[node] = Math.min(low[node]!, order[supplier]!);
        continue;
      }
      if (low[node] === order[node]) {
        let count = 0;
        let member: number;
        do {
          member = open[--opened]!;
          groupOf[member] = sizes.length;
          count += 1;
        } while (member !== node);
        sizes.push(count);
      }
      depth -= 1;
      const above = trail[depth];
      if (depth >= 0 && above !== undefined) low[above] = Math.min(low[above]!, low[node]!);
    }
  }
  return { groupOf, sizes: Int32Array.from(sizes) };
}
