import type { ChainEdge } from "@tidemark/contract";
import { foldName } from "@tidemark/geo";
import type { Chain, ResolvedEdge } from "./chain.ts";
import { presentEdge } from "./chain-view.ts";
import { all, type Passes } from "./passing.ts";

export interface EdgeQuery {
  readonly page: number;
  readonly n: number;
  readonly search?: string | undefined;
  readonly node_id?: string | undefined;
  readonly from_position?: number | undefined;
  readonly to_position?: number | undefined;
  readonly sort_by: "volume" | "from" | "to" | "product";
  readonly sort_order: "asc" | "desc";
  readonly isWanted?: ((edge: ResolvedEdge) => boolean) | undefined;
}

const MAX_PRODUCTS = 200;

/** Tells whether a text holds what is searched for; an empty search is held by everything. */
export const holds = (search: string | undefined) => {
  const wanted = foldName(search ?? "");
  return (...texts: readonly (string | null | undefined)[]) =>
    wanted === "" || texts.some((text) => text !== null && text !== undefined && foldName(text).includes(wanted));
};

export const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Order of edges; those without the value come last either way, equals keep their order. */
function edgeOrder(chain: Chain, { sort_by: by, sort_order: order }: EdgeQuery) {
  const sign = order === "asc" ? 1 : -1;
  const textOf = (edge: ResolvedEdge): string | null => {
    if (by === "product") return edge.product;
    const [id, number] = by === "from" ? [edge.from, edge.head] : [edge.to, edge.tail];
    return chain.nodes[number]?.name ?? id;
  };
  return (a: ResolvedEdge, b: ResolvedEdge): number => {
    const [left, right] = by === "volume" ? [a.volume, b.volume] : [textOf(a), textOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (typeof left === "string" ? collator.compare(left, String(right)) : left - Number(right));
  };
}

/**
 * A page of the edges of a chain, with what is told of all of them.
 *
 * @param passes which locations are shown, by number of the node: an edge is listed when both its ends are
 */
export function listEdges(chain: Chain, query: EdgeQuery, passes: Passes = all) {
  const isMatch = holds(query.search);
  const { node_id: node, from_position: first, to_position: last } = query;
  const { isWanted = () => true } = query;
  const fitting = chain.edges.filter((edge) => {
    const { from, to, head, tail, product } = edge;
    if (!isWanted(edge)) return false;
    if (node !== undefined && from !== node && to !== node) return false;
    const [start, end] = [chain.nodes[head], chain.nodes[tail]];
    if (first !== undefined && start?.position !== first) return false;
    if (last !== undefined && end?.position !== last) return false;
    return isMatch(product, from, to, start?.name, start?.country, end?.name, end?.country);
  });
  const found = fitting.filter(({ head, tail }) => passes(head) && passes(tail));
  const { page, n } = query;
  const items: ChainEdge[] = found
    .toSorted(edgeOrder(chain, query))
    .slice((page - 1) * n, page * n)
    .map((edge) => presentEdge(chain, edge));
  const products = new Set(chain.edges.flatMap(({ product }) => (product === null ? [] : [product])));
  return {
    items,
    meta: { page, n, total: found.length },
    hidden: fitting.length - found.length,
    products: [...products].toSorted(collator.compare).slice(0, MAX_PRODUCTS),
    loops: chain.edges.filter(({ kind }) => kind === "loop").length,
    broken: chain.edges.filter(({ kind }) => kind === "broken").length,
  };
}
