import KDBush from "kdbush";
import { boxesAround, distanceKm, isValidPoint, wrapLongitude } from "../sphere/sphere.ts";
import { editDistance } from "./edit-distance.ts";
import { foldName } from "./fold-name.ts";
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

type AddHit = (index: number, match: Hit["match"], edits: number, score: number) => void;

const BONUS = { exact: 4, prefix: 2, word: 1, fuzzy: 0 } as const;
const REACHES_KM = [25, 100, 400, 1600, 6400, 20_100];

/** Searchable places: by the beginning of a name or of a word in it, with typing errors, and by position. */
export class Gazetteer {
  readonly #table: PlaceTable;
  readonly #folded: readonly string[];
  /** Word starts in the order of the text that follows: place and offset in its folded name. */
  readonly #starts: readonly { readonly place: number; readonly text: string; readonly whole: boolean }[];
  readonly #startPlaces: Int32Array;
  readonly #startIsName: Uint8Array;
  readonly #trigrams: TrigramIndex;
  readonly #tree: KDBush;
  /** Logarithm of the population; unknown counts as none. */
  readonly #weights: Float32Array;

  constructor(table: PlaceTable) {
    this.#table = table;
    this.#folded = table.names.map(foldName);
    this.#weights = Float32Array.from(table.populations, (people) => Math.log10(10 + Math.max(0, people || 0)));
    const starts: { place: number; text: string; whole: boolean }[] = [];
    this.#tree = new KDBush(table.names.length);
    for (const [place, name] of this.#folded.entries()) {
      this.#tree.add(wrapLongitude(table.longitudes[place]!), table.latitudes[place]!);
      starts.push({ place, text: name, whole: true });
      for (let at = name.indexOf(" "); at >= 0; at = name.indexOf(" ", at + 1)) {
        starts.push({ place, text: name.slice(at + 1), whole: false });
      }
    }
    this.#tree.finish();
    this.#starts = starts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.place - b.place));
    this.#startPlaces = Int32Array.from(this.#starts, (start) => start.place);
    this.#startIsName = Uint8Array.from(this.#starts, (start) => (start.whole ? 1 : 0));
    this.#trigrams = new TrigramIndex(this.#folded);
  }

  /** Places whose name fits a text, best first: exact before prefix before typing errors, larger places first. */
  search(text: string, options: SearchOptions = {}): PlaceMatch[] {
    const query = foldName(text);
    const limit = options.limit ?? 10;
    if (query === "" || limit < 1) return [];
    const country = options.country?.toUpperCase();
    const top: Hit[] = [];
    const add: AddHit = (index, match, edits, score) => {
      if (top.length === limit && score <= top[limit - 1]!.score) return;
      if (country !== undefined && this.#table.countries[index] !== country) return;
      const known = top.findIndex((hit) => hit.index === index);
      if (known >= 0 && top[known]!.score >= score) return;
      if (known >= 0) top.splice(known, 1);
      let at = top.length;
      while (at > 0 && top[at - 1]!.score < score) at--;
      top.splice(at, 0, { index, match, edits, score });
      if (top.length > limit) top.pop();
    };
    this.#addPrefixes(query, add);
    if (top.length < limit && query.length > 3) this.#addFuzzy(query, add);
    return top.map(({ index, match, edits }) => ({ ...this.place(index), match, edits }));
  }

  /** Nearest place and its distance, km; undefined beyond the limit or for an impossible point. */
  nearest(latitude: number, longitude: number, withinKm = 20_100): (Place & { distanceKm: number }) | undefined {
    if (!isValidPoint(latitude, longitude)) return undefined;
    const point = { latitude, longitude };
    for (const reach of REACHES_KM) {
      const limit = Math.min(reach, withinKm);
      let best = -1;
      let shortest = limit;
      for (const box of boxesAround(point, limit)) {
        for (const index of this.#tree.range(...box)) {
          const km = distanceKm(point, this.place(index));
          if (km < shortest || (km === shortest && (best < 0 || index < best))) {
            best = index;
            shortest = km;
          }
        }
      }
      if (best >= 0) return { ...this.place(best), distanceKm: shortest };
      if (reach >= withinKm) return undefined;
    }
    return undefined;
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
    const end = this.#firstAtLeast(`${query}\uFFFF`);
    for (let i = this.#firstAtLeast(query); i < end; i++) {
      const place = this.#startPlaces[i]!;
      const whole = this.#startIsName[i] === 1;
      const match = whole ? (this.#folded[place] === query ? "exact" : "prefix") : "word";
      add(place, match, 0, this.#weights[place]! + BONUS[match]);
    }
  }

  /** First word start that does not sort before a text. */
  #firstAtLeast(text: string): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle]!.text < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #addFuzzy(query: string, add: AddHit) {
    const allowed = query.length > 8 ? 2 : 1;
    for (const index of this.#trigrams.candidates(query, allowed)) {
      if (this.#folded[index]!.length < query.length - allowed) continue;
      const { whole, prefix } = editDistance(query, this.#folded[index]!);
      const edits = Math.min(whole, prefix + 1);
      if (prefix > allowed) continue;
      add(index, "fuzzy", prefix, this.#weights[index]! - 1.5 * edits);
    }
  }
}
