import { foldName } from "./fold-name.ts";
import { OTHER_NAMES } from "./other-names.ts";

/** Another name of a place, as it is compared, and the row of the place. */
export interface Alias {
  readonly folded: string;
  readonly index: number;
}

/**
 * Other names of the places of a table. Of several places of one name in a country the largest is meant.
 * @param folded the names of the table as they are compared
 * @param bySize the rows of the table, the largest place first
 */
export function aliasesOf(
  { countries }: { readonly countries: readonly string[] },
  folded: readonly string[],
  bySize: Iterable<number>,
): Alias[] {
  const wanted = new Map<string, readonly string[]>(
    Object.entries(OTHER_NAMES).map(([place, names]) => {
      const at = place.lastIndexOf(", ");
      return [`${foldName(place.slice(0, at))} ${place.slice(at + 2)}`, names.split(", ")] as const;
    }),
  );
  const aliases: Alias[] = [];
  for (const index of bySize) {
    const key = `${folded[index]} ${countries[index]}`;
    const names = wanted.get(key);
    if (names === undefined) continue;
    wanted.delete(key);
    for (const name of names) aliases.push({ folded: foldName(name), index });
    if (wanted.size === 0) break;
  }
  return aliases;
}
