import type { GeoPoint } from "../sphere/sphere.ts";
import { foldName } from "./fold-name.ts";
import { goesOn } from "./goes-on.ts";
import { type NameKeys, valuesOf } from "./keyed-names.ts";
import { looserSpellingsOf, spellingsOf } from "./name-variants.ts";
import { OTHER_NAMES } from "./other-names.ts";
import { namesOfRegion } from "./regions.ts";

/** What names of places and regions are looked up in; values of places are their rows, the largest place first. */
export interface CalledSources {
  /** Places by what `ownNamesOf` gives for each. */
  readonly own: NameKeys;
  /** Places by other names. */
  readonly other: NameKeys;
  readonly at: (place: number) => GeoPoint & { readonly country: string };
  /** Countries of regions by name and code, as `countryNumber` gives them. */
  readonly regions: NameKeys;
}

/** A country (ISO 3166-1 alpha-2) as a number, and back. */
export const countryNumber = (code: string): number => 256 * code.charCodeAt(0) + code.charCodeAt(1);
const countryCode = (number: number) => String.fromCharCode(number >> 8, number & 255);

/** Names that a place is called by for certain: its own, and without what only tells where it is. */
export function ownNamesOf(written: string): string[] {
  const folded = foldName(written);
  const names = [folded];
  for (let at = folded.indexOf(" "); at >= 0; at = folded.indexOf(" ", at + 1)) {
    const shorter = folded.slice(0, at);
    if (goesOn(shorter, folded, written)) names.push(shorter);
  }
  return names;
}

/**
 * Who is called so, of hundreds of thousands of names, in a few megabytes. It says where places of a name lie, and
 * finds none that is only meant: for that the finder is.
 */
export class CalledPlaces {
  readonly #sources: CalledSources;
  #aliases: Map<string, number[]> | undefined;

  constructor(sources: CalledSources) {
    this.#sources = sources;
  }

  /** Places called so, by their own name or another that they have, wherever they lie. */
  named(name: string): GeoPoint[] {
    const folded = foldName(name);
    const found = this.#spelled(spellingsOf(folded));
    return (found.length > 0 ? found : this.#spelled(looserSpellingsOf(folded))).map(this.#sources.at);
  }

  /** Countries (ISO 3166-1 alpha-2) that have a state or county called so, or with that code. */
  countriesOfRegion(text: string): string[] {
    const numbers = namesOfRegion(text).flatMap((name) => valuesOf(this.#sources.regions, name));
    return Array.from(new Set(numbers), countryCode);
  }

  #spelled(spellings: readonly string[]): number[] {
    const { own, other } = this.#sources;
    this.#aliases ??= this.#readAliases();
    const aliases = this.#aliases;
    const rows = spellings.flatMap((spelling) => [
      ...valuesOf(own, spelling),
      ...(aliases.get(spelling) ?? []),
      ...valuesOf(other, spelling),
    ]);
    return [...new Set(rows)];
  }

  /** Other names that were written down, each of the largest place of its country that is called so. */
  #readAliases(): Map<string, number[]> {
    const aliases = new Map<string, number[]>();
    for (const [place, names] of Object.entries(OTHER_NAMES)) {
      const at = place.lastIndexOf(", ");
      const country = place.slice(at + 2);
      const named = valuesOf(this.#sources.own, foldName(place.slice(0, at)));
      const row = named.find((one) => this.#sources.at(one).country === country);
      if (row === undefined) continue;
      for (const name of names.split(", ")) {
        const folded = foldName(name);
        aliases.set(folded, [...(aliases.get(folded) ?? []), row]);
      }
    }
    return aliases;
  }
}
