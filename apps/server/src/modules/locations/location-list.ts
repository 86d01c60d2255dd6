import { searchWords } from "@tidemark/contract";
import type { AttributeColumn } from "./attributes.ts";
import type { LocationIndex } from "./location-index.ts";
import { rowsHolding } from "./text-search.ts";

const SEARCHED = ["name", "id", "municipality", "country"] as const;

/** Rows by name, kept as long as the column of names. */
const orders = new WeakMap<AttributeColumn, Uint32Array>();

function rowsByName(index: LocationIndex): Uint32Array {
  const names = index.columns.get("name");
  const known = names && orders.get(names);
  if (known !== undefined && known.length === index.count) return known;
  const keys = Array.from(index.positions, (_, row) => index.name(row).toLowerCase());
  const order = Uint32Array.from(keys.keys()).toSorted((a, b) =>
    keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b,
  );
  if (names !== undefined) orders.set(names, order);
  return order;
}

/**
 * Positions by name of the locations whose name, id, municipality or country hold every word of a search, from one on;
 * all without a search. And the number of them all.
 */
export function findLocations(
  index: LocationIndex,
  search: string,
  from: number,
  limit: number,
): { readonly positions: number[]; readonly total: number } {
  const order = rowsByName(index);
  const masks = searchWords(search).map((word) => rowsHolding(index, word, SEARCHED));
  const found = masks.length === 0 ? order : order.filter((row) => masks.every((mask) => mask[row] === 1));
  const positions = Array.from(found.subarray(from, from + limit), (row) => index.positions[row]!);
  return { positions, total: found.length };
}
