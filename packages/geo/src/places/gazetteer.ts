import KDBush from "kdbush";
import { boxesAround, distanceKm, EARTH_RADIUS_KM, isValidPoint, wrapLongitude } from "../sphere/sphere.ts";
import { unitVector } from "../sphere/vector.ts";
import { editDistance } from "./edit-distance.ts";
import { foldName } from "./fold-name.ts";
import { goesOn } from "./goes-on.ts";
import { type Alias, aliasesOf } from "./aliases.ts";
import { NameStarts } from "./name-starts.ts";
import { TrigramIndex } from "./trigram-index.ts";

/** Places as columns of equal length; positions in degrees, countries as ISO 3166-1 alpha-2. */
export interface PlaceTable {
  readonly names: readonly string[];
  readonly countries: readonly string[];
  readonly latitudes: ArrayLike<number>;
  readonly longitudes: ArrayLike<number>;
  readonly populations: ArrayLike<number>;
}

/** A place; `index` is its row in the table. */
export interface Place {
  readonly index: number;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

export interface PlaceMatch extends Place {
  readonly match: "exact" | "prefix" | "word" | "fuzzy";
  /** Typing errors between the query and the name. */
  readonly edits: number;
}

export interface SearchOptions {
  /** At most so many places; 10 unless told. */
  readonly limit?: number;
  /** Only places of this country (ISO 3166-1 alpha-2). */
  readonly country?: string;
}

interface Hit {
  readonly index: number;
  readonly match: PlaceMatch["match"];
  readonly edits: number;
  readonly score: number;
}

/** Takes a hit; tells the score a further one must exceed. */
type AddHit = (index: number, match: Hit["match"], edits: number, score: number) => number;

const BONUS = { exact: 4, prefix: 2, word: 1, fuzzy: 0 } as const;
const PENALTY_PER_EDIT = 1.5;
/** Names compared letter by letter for one query. */
const MOST_COMPARED = 1000;
/** Two letters swapped in a query this short can leave it no trigram in common with the name. */
const LONGEST_SWAPPED = 5;
/** Letters of a name in another language from which on its beginning is enough. */
const LEAST_OF_ALIAS = 3;
const FIRST_REACH_KM = 25;
const FARTHEST_KM = 20_100;

/** Searchable places: by the beginning of a name or of a word in it, with typing errors, and by position. */
export class Gazetteer {
  readonly #table: PlaceTable;
  readonly #folded: readonly string[];
  readonly #starts: NameStarts;
  readonly #aliases: readonly Alias[];
  readonly #aliasesByName = new Map<string, Alias[]>();
  /** Rows from the largest place to the smallest; the trigrams count places in this order. */
  readonly #bySize: Int32Array;
  readonly #trigrams: TrigramIndex;
  readonly #tree: KDBush;
  readonly #vectors: Float64Array;
  /** Logarithm of the population; unknown counts as none. */
  readonly #weights: Float32Array;

  constructor(table: PlaceTable) {
    this.#table = table;
    this.#folded = table.names.map(foldName);
    const weights = Float32Array.from(table.populations, (people) => Math.log10(10 + Math.max(0, people || 0)));
    this.#weights = weights;
    this.#bySize = Int32Array.from(weights.keys()).sort((a, b) => weights[b]! - weights[a]! || a - b);
    this.#starts = new NameStarts(
      this.#folded,
      weights.map((weight) => weight + BONUS.prefix),
    );
    this.#trigrams = new TrigramIndex(Array.from(this.#bySize, (index) => this.#folded[index]!));
    this.#aliases = aliasesOf(table, this.#folded, this.#bySize);
    for (const alias of this.#aliases) {
      const known = this.#aliasesByName.get(alias.folded);
      if (known) known.push(alias);
      else this.#aliasesByName.set(alias.folded, [alias]);
    }
    this.#tree = new KDBush(table.names.length);
    this.#vectors = new Float64Array(3 * table.names.length);
    for (let i = 0; i < table.names.length; i++) {
      this.#tree.add(wrapLongitude(table.longitudes[i]!), table.latitudes[i]!);
      this.#vectors.set(unitVector(table.latitudes[i]!, table.longitudes[i]!), 3 * i);
    }
    this.#tree.finish();
  }

  /** Places whose name fits a text, best first: exact before prefix before typing errors, larger places first. */
  search(text: string, options: SearchOptions = {}): PlaceMatch[] {
    const query = foldName(text);
    const limit = options.limit ?? 10;
    if (query === "" || limit < 1) return [];
    const country = options.country?.toUpperCase();
    const top: Hit[] = [];
    const accepts = (index: number) => country === undefined || this.#table.countries[index] === country;
    const least = () => (top.length === limit ? top[limit - 1]!.score : -Infinity);
    const add: AddHit = (index, match, edits, score) => {
      if (score <= least() || !accepts(index)) return least();
      const known = top.findIndex((hit) => hit.index === index);
      if (known >= 0 && top[known]!.score >= score) return least();
      if (known >= 0) top.splice(known, 1);
      let at = top.length;
      while (at > 0 && top[at - 1]!.score < score) at--;
      top.splice(at, 0, { index, match, edits, score });
      if (top.length > limit) top.pop();
      return least();
    };
    this.#addPrefixes(query, add);
    this.#addAliases(query, add);
    if (top.length < limit && query.length > 3) {
      if (query.length <= LONGEST_SWAPPED) this.#addSwapped(query, add);
      this.#addFuzzy(query, accepts, add);
    }
    return top.map(({ index, match, edits }) => ({ ...this.place(index), match, edits }));
  }

  /**
   * Rows of the places called exactly so, by their own name or by one of `OTHER_NAMES`, and of those whose name goes
   * on: after a bracket, a comma, a bar or a word such as "am" or "upon", as in "Halle (Saale)" or "Newcastle upon
   * Tyne".
   * @param folded - the name as `foldName` gives it
   */
  named(folded: string): { readonly exact: number[]; readonly longer: number[] } {
    const exact: number[] = [];
    const longer: number[] = [];
    if (folded === "") return { exact, longer };
    this.#starts.visit(folded, (place, isName) => {
      if (isName && this.#folded[place] === folded) exact.push(place);
      return Infinity;
    });
    for (const { index } of this.#aliasesByName.get(folded) ?? []) if (!exact.includes(index)) exact.push(index);
    this.#starts.visit(`${folded} `, (place, isName) => {
      if (isName && goesOn(folded, this.#folded[place]!, this.#table.names[place]!)) longer.push(place);
      return -Infinity;
    });
    return { exact, longer };
  }

  /** Nearest place and its distance, km; undefined beyond the limit or for an impossible point. */
  nearest(latitude: number, longitude: number, withinKm = FARTHEST_KM): (Place & { distanceKm: number }) | undefined {
    if (!isValidPoint(latitude, longitude)) return undefined;
    const point = { latitude, longitude };
    for (let reach = FIRST_REACH_KM; ; reach *= 2) {
      const limit = Math.min(reach, withinKm, FARTHEST_KM);
      const best = this.#nearestWithin(point, limit);
      if (best >= 0) return { ...this.place(best), distanceKm: distanceKm(point, this.place(best)) };
      if (limit < reach) return undefined;
    }
  }

  /** Row of the nearest place within a distance; -1 where there is none. Of equals the first row. */
  #nearestWithin(point: { latitude: number; longitude: number }, km: number): number {
    const vectors = this.#vectors;
    const [x, y, z] = unitVector(point.latitude, point.longitude);
    let best = -1;
    // Chords grow with distances and need no trigonometry.
    let shortest = (2 * Math.sin(Math.min(Math.PI, km / EARTH_RADIUS_KM) / 2)) ** 2;
    for (const box of boxesAround(point, km)) {
      for (const index of this.#tree.range(...box)) {
        const i = 3 * index;
        const chord = (vectors[i]! - x) ** 2 + (vectors[i + 1]! - y) ** 2 + (vectors[i + 2]! - z) ** 2;
        if (chord < shortest || (chord === shortest && (best < 0 || index < best))) {
          best = index;
          shortest = chord;
        }
      }
    }
    return best;
  }

  /** One row of the table. */
  place(index: number): Place {
    const { names, countries, latitudes, longitudes, populations } = this.#table;
    return {
      index,
      name: names[index]!,
      country: countries[index]!,
      latitude: latitudes[index]!,
      longitude: longitudes[index]!,
      population: populations[index]!,
    };
  }

  #addPrefixes(query: string, add: AddHit) {
    this.#starts.visit(query, (place, isName) => {
      const match = isName ? (this.#folded[place] === query ? "exact" : "prefix") : "word";
      return add(place, match, 0, this.#weights[place]! + BONUS[match]);
    });
  }

  /** Places by their names in other languages; a few letters alone are too little to tell them by. */
  #addAliases(query: string, add: AddHit) {
    for (const { folded, index } of this.#aliases) {
      const match = folded === query ? "exact" : "prefix";
      if (match === "exact" || (query.length >= LEAST_OF_ALIAS && folded.startsWith(query)))
        add(index, match, 0, this.#weights[index]! + BONUS[match]);
    }
  }

  /** Names that begin with a short query once two neighbouring letters of it are swapped back. */
  #addSwapped(query: string, add: AddHit) {
    for (let i = 0; i + 1 < query.length; i++) {
      const swapped = query.slice(0, i) + query.charAt(i + 1) + query.charAt(i) + query.slice(i + 2);
      let least = -Infinity;
      this.#starts.visit(swapped, (place, isName) => {
        const edits = this.#folded[place] === swapped ? 1 : 2;
        if (isName) least = add(place, "fuzzy", 1, this.#weights[place]! - PENALTY_PER_EDIT * edits);
        return least;
      });
    }
  }

  #addFuzzy(query: string, accepts: (index: number) => boolean, add: AddHit) {
    const allowed = query.length > 8 ? 2 : 1;
    let least = -Infinity;
    for (const rank of this.#trigrams.candidates(query, allowed, MOST_COMPARED, (id) => accepts(this.#bySize[id]!))) {
      const index = this.#bySize[rank]!;
      // All that follow are smaller.
      if (this.#weights[index]! - PENALTY_PER_EDIT <= least) return;
      const { whole, prefix } = editDistance(query, this.#folded[index]!, allowed);
      if (prefix > allowed) continue;
      const edits = Math.min(whole, prefix + 1);
      least = add(index, "fuzzy", prefix, this.#weights[index]! - PENALTY_PER_EDIT * edits);
    }
  }
}
