import type { ChainGraph } from "./chain-graph.ts";
import type { Cycles } from "./cycles.ts";

/** What every node inherits from those that supply it at any depth. */
export interface CarriedRisk {
  /** Node with the worst value upstream of each node, itself left out; -1 where none upstream has a value. */
  readonly worst: Int32Array;
  /** 1 where a node upstream has no value. */
  readonly incomplete: Uint8Array;
}

/** Worse of two nodes, the one with the lower number of two that are equal; -1 is no node. */
function worseOf(values: ArrayLike<number>, sign: number) {
  return (a: number, b: number): number => {
    if (a === -1 || b === -1) return a === -1 ? b : a;
    const difference = sign * (values[a]! - values[b]!);
    return difference > 0 || (difference === 0 && a < b) ? a : b;
  };
}

/**
 * Carries risk from suppliers to customers through the whole graph in one pass: groups of nodes that supply each other
 * count as one, and each group takes the worst of its suppliers.
 *
 * @param values by node; NaN = missing, which is never taken for a low value
 * @param sign 1 where higher is worse, -1 where lower is
 */
export function carryRisk(graph: ChainGraph, cycles: Cycles, values: ArrayLike<number>, sign: 1 | -1): CarriedRisk {
  const { start, nodes } = graph.suppliers;
  const { groupOf, sizes } = cycles;
  const worse = worseOf(values, sign);
  const groups = sizes.length;
  const none = () => new Int32Array(groups).fill(-1);
  /** Worst and second worst within a group, and the worst of all groups that supply it. */
  const [first, second, above] = [none(), none(), none()];
  const missing = new Int32Array(groups);
  const missingAbove = new Uint8Array(groups);

  const members = new Int32Array(graph.size);
  const begin = new Int32Array(groups + 1);
  for (let group = 0; group < groups; group++) begin[group + 1] = begin[group]! + sizes[group]!;
  const next = begin.slice(0, groups);
  for (let node = 0; node < graph.size; node++) members[next[groupOf[node]!]!++] = node;

  // suppliers have lower numbers, so that they are done when their customers come
  for (let group = 0; group < groups; group++) {
    for (let m = begin[group]!; m < begin[group + 1]!; m++) {
      const node = members[m]!;
      if (Number.isNaN(values[node])) missing[group]! += 1;
      else {
        const best = worse(first[group]!, node);
        second[group] = worse(second[group]!, best === node ? first[group]! : node);
        first[group] = best;
      }
      for (let i = start[node]!; i < start[node + 1]!; i++) {
        const supplier = groupOf[nodes[i]!]!;
        if (supplier === group) continue;
        above[group] = worse(above[group]!, worse(above[supplier]!, first[supplier]!));
        if (missingAbove[supplier] === 1 || missing[supplier]! > 0) missingAbove[group] = 1;
      }
    }
  }

  const worst = new Int32Array(graph.size);
  const incomplete = new Uint8Array(graph.size);
  for (let node = 0; node < graph.size; node++) {
    const group = groupOf[node]!;
    const beside = first[group] === node ? second[group]! : first[group]!;
    worst[node] = worse(above[group]!, beside);
    const others = missing[group]! - (Number.isNaN(values[node]) ? 1 : 0);
    incomplete[node] = missingAbove[group] === 1 || others > 0 ? 1 : 0;
  }
  return { worst, incomplete };
}
