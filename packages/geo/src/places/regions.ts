import { foldName } from "./fold-name.ts";
import { writtenNumber, writtenStates } from "./region-spellings.ts";

/** States and counties as columns of equal length, the states of a country before their counties. */
export interface RegionTable {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Code of a state, "CA"; of a county behind that of its state, "CA.037". */
  readonly codes: readonly string[];
  readonly names: readonly string[];
  /** ISO 3166-2 without the country; "" where none is known. */
  readonly isoCodes: readonly string[];
  /** Names in other languages, with bars between them. */
  readonly others: readonly string[];
}

export interface PlaceRegion {
  readonly index: number;
  readonly country: string;
  readonly name: string;
  /** First-level region: state, province, canton; otherwise a county or district within one. */
  readonly isState: boolean;
}

/** Words beside the name of a region that say what it is; as they are compared. */
const KIND_BEFORE =
  /^(?:state of|region of|province of|county of|canton of|land|freistaat|bundesland|kanton|canton(?: de| du)?|region|region de|provinz|provincia(?: di| de)?|estado de|departement(?: de| du| des)?|landkreis|kreis|regierungsbezirk|wojewodztwo|powiat|okres|kraj|judetul|zupanija|provincie|comunidad de|city of|metropolitan city of) /u;
const KIND_BEHIND =
  /(?: |-)(?:state|province|region|county|oblast|prefecture|governorate|district|department|voivodeship|wojewodztwo|krai|kraj|fylke|maakond|varmegye|megye|judet|zupanija|apskritis|okrug|obwod|republic|parish|borough|municipality|land|canton|lan|ken|sheng|do|si|division)$/u;

/** Names by which a region is told: as it is called, and without the word for its kind. */
export function namesOfRegion(name: string): string[] {
  const folded = foldName(name);
  const plain = folded.replace(KIND_BEFORE, "").replace(KIND_BEHIND, "");
  return plain === folded || plain === "" ? [folded] : [folded, plain];
}

/** A code that people write: letters, as "ME" or the "BG" of an Italian province; digits alone are inner ones. */
const IS_WRITTEN_CODE = /^[A-Z]{1,3}$/u;

/** All that a region is called by, as it is compared: names, abbreviation and ISO 3166-2 code. */
export function spellingsOfRegion(table: RegionTable, index: number): Set<string> {
  const country = table.countries[index]!;
  const code = table.codes[index]!;
  const iso = table.isoCodes[index]!;
  const names = [table.names[index]!, ...table.others[index]!.split("|")];
  const spellings = new Set([...names, ...writtenStates(country, code)].flatMap(namesOfRegion));
  const number = writtenNumber(country, code);
  if (number !== undefined) spellings.add(number);
  const own = code.slice(code.indexOf(".") + 1);
  if (IS_WRITTEN_CODE.test(own)) spellings.add(own.toLowerCase());
  if (iso !== "") for (const text of [iso, `${country} ${iso}`]) spellings.add(text.toLowerCase());
  spellings.delete("");
  return spellings;
}

/** States, provinces, cantons and counties, found by name, abbreviation and ISO 3166-2 code. */
export class Regions {
  readonly #table: RegionTable;
  readonly #byName = new Map<string, number[]>();

  constructor(table: RegionTable) {
    this.#table = table;
    for (let index = 0; index < table.names.length; index++) {
      for (const spelling of spellingsOfRegion(table, index)) {
        const known = this.#byName.get(spelling);
        if (known) known.push(index);
        else this.#byName.set(spelling, [index]);
      }
    }
  }

  /** Regions called so, or with that code; only of a country where one is given (ISO 3166-1 alpha-2). */
  find(text: string, country?: string): number[] {
    const found = new Set(namesOfRegion(text).flatMap((name) => this.#byName.get(name) ?? []));
    const { countries } = this.#table;
    return country === undefined ? [...found] : [...found].filter((index) => countries[index] === country);
  }

  /** Regions of which a name begins with a text; only of a country where one is given. */
  starting(text: string, country?: string): number[] {
    const start = foldName(text);
    const found: number[] = [];
    if (start === "") return found;
    for (const [name, rows] of this.#byName) if (name.startsWith(start)) found.push(...rows);
    const { countries } = this.#table;
    return country === undefined ? found : found.filter((index) => countries[index] === country);
  }

  region(index: number): PlaceRegion {
    const { countries, codes, names } = this.#table;
    return {
      index,
      country: countries[index]!,
      name: names[index]!,
      isState: !codes[index]!.includes("."),
    };
  }
}
