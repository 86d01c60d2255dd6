import type { ChainEdge } from "@tidemark/contract";
import { foldName } from "@tidemark/geo";
import type { Chain, ChainLink } from "./chain.ts";
import { presentEdge } from "./chain-view.ts";

export interface EdgeQuery {
  readonly page: number;
  readonly n: number;
  readonly search?: string | undefined;
  readonly node_id?: string | undefined;
  readonly sort_by: "volume" | "from" | "to" | "product";
  readonly sort_order: "asc" | "desc";
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
  const textOf = (link: ChainLink): string | null => {
    if (by === "product") return link.product;
    const [id, number] = by === "from" ? [link.from, link.head] : [link.to, link.tail];
    return chain.nodes[number]?.name ?? id;
  };
  return (a: ChainLink, b: ChainLink): number => {
    const [left, right] = by === "volume" ? [a.volume, b.volume] : [textOf(a), textOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (typeof left === "string" ? collator.compare(left, String(right)) : left - Number(right));
  };
}

/** A page of the edges of a chain, with what is told of all of them. */
export function listEdges(chain: Chain, query: EdgeQuery) {
  const isMatch = holds(query.search);
  const found = chain.links.filter(({ from, to, head, tail, product }) => {
    if (query.node_id !== undefined && from !== query.node_id && to !== query.node_id) return false;
    const ends = [chain.nodes[head], chain.nodes[tail]];
    return isMatch(product, from, to, ...ends.flatMap((end) => [end?.name, end?.country]));
  });
  const { page, n } = query;
  const items: ChainEdge[] = found
    .toSorted(edgeOrder(chain, query))
    .slice((page - 1) * n, page * n)
    .map((link) => presentEdge(chain, link));
  const products = new Set(chain.links.flatMap(({ product }) => (product === null ? [] : [product])));
  return {
    items,
    meta: { page, n, total: found.length },
    products: [...products].toSorted(collator.compare).slice(0, MAX_PRODUCTS),
    loops: chain.links.filter(({ kind }) => kind === "loop").length,
    broken: chain.links.filter(({ kind }) => kind === "broken").length,
  };
}
