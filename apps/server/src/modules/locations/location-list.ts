import { searchWords } from "@tidemark/contract";
import type { AttributeColumn } from "./attributes.ts";
import type { LocationIndex } from "./location-index.ts";
import { mappedInSlices, sortedInSlices } from "../../sliced.ts";
import { rowsHolding } from "./text-search.ts";

const SEARCHED = ["name", "id", "municipality", "country"] as const;

/** Rows by name, kept as long as the column of names. */
const orders = new WeakMap<AttributeColumn, Promise<Uint32Array>>();

async function sortedByName(index: LocationIndex): Promise<Uint32Array> {
  const rows = Array.from(index.positions.keys());
  const keys = await mappedInSlices(rows, (row) => index.name(row).toLowerCase());
  return sortedInSlices(index.count, (a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0));
}

async function rowsByName(index: LocationIndex): Promise<Uint32Array> {
  const names = index.columns.get("name");
  const known = await (names && orders.get(names));
  if (known !== undefined && known.length === index.count) return known;
  const order = sortedByName(index);
  if (names !== undefined) orders.set(names, order);
  return order;
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
