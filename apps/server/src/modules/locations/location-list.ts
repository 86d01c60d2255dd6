import { searchWords } from "@tidemark/contract";
import type { LocationIndex } from "./location-index.ts";
import { attributeKeys, sortRows } from "./sort-order.ts";
import { rowsHolding } from "./text-search.ts";

const SEARCHED = ["name", "id", "municipality", "country"] as const;

/** Rows by name, kept as long as the locations. */
const orders = new WeakMap<LocationIndex, Promise<Uint32Array>>();

function rowsByName(index: LocationIndex): Promise<Uint32Array> {
  const order = orders.get(index) ?? sortedByName(index);
  orders.set(index, order);
  return order;
}

async function sortedByName({ columns, count }: LocationIndex): Promise<Uint32Array> {
  const names = columns.get("name");
  return sortRows(names === undefined ? new Uint32Array(count) : await attributeKeys(names), "asc");
}

/**
 * Positions by name of the locations whose name, id, municipality or country hold every word of a search, from one on;
 * all without a search. And the number of them all.
 */
export async function findLocations(
  index: LocationIndex,
  search: string,
  from: number,
  limit: number,
): Promise<{ readonly positions: number[]; readonly total: number }> {
  const order = await rowsByName(index);
  const masks = await Promise.all(searchWords(search).map((word) => rowsHolding(index, word, SEARCHED)));
  const found = masks.length === 0 ? order : order.filter((row) => masks.every((mask) => mask[row] === 1));
  const positions = Array.from(found.subarray(from, from + limit), (row) => index.positions[row]!);
  return { positions, total: found.length };
}
