import type { LocationIndex } from "../locations/index.ts";

const ranksOf = new WeakMap<LocationIndex, Uint32Array>();

/** Place of each row in the order of names, equal names at the same one; kept with the locations. */
export function nameRanks(sites: LocationIndex): Uint32Array {
  const known = ranksOf.get(sites);
  if (known !== undefined) return known;
  const { compare } = new Intl.Collator("en", { numeric: true });
  const order = Array.from({ length: sites.count }, (_, row) => ({ row, name: sites.name(row) }));
  order.sort((a, b) => compare(a.name, b.name));
  const ranks = new Uint32Array(sites.count);
  for (const [i, { row, name }] of order.entries()) {
    const before = order[i - 1];
    ranks[row] = before !== undefined && compare(before.name, name) === 0 ? ranks[before.row]! : i;
  }
  ranksOf.set(sites, ranks);
  return ranks;
}
