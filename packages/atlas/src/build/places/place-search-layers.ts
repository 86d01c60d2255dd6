import { foldName } from "@tidemark/geo";
import type { LayerSource } from "../pack-writer.ts";
import type { City } from "../place-layers.ts";
import type { GeoName } from "./geonames.ts";
import type { RegionRow } from "./region-rows.ts";

/** States and counties as tab-separated lines: country, code, name, ISO 3166-2, other names with bars between them. */
export function regionTable(rows: readonly RegionRow[]): LayerSource {
  const lines = rows.map(({ country, code, name, iso, others }) =>
    [country, code, name, iso, others.join("|")].join("\t"),
  );
  return { name: "regions", unit: "table", values: `${lines.join("\n")}\n` };
}

/** Codes of state and county of a place; those of the older list where the newer one has none. */
export function regionCodes(
  city: City,
  known: GeoName | undefined,
): { readonly state: string; readonly county: string } {
  if (known === undefined) return { state: `${city.country}.${city.adminCode}`, county: "" };
  const state = `${known.country}.${known.admin1}`;
  return { state, county: known.admin2 === "" ? "" : `${state}.${known.admin2}` };
}

/** For each place of the gazetteer the line of its state, then for each the line of its county; 0 where it has none. */
export function placeRegions(
  cities: readonly City[],
  known: ReadonlyMap<number, GeoName>,
  rows: readonly RegionRow[],
): LayerSource {
  const lines = new Map(rows.map(({ country, code }, line) => [`${country}.${code}`, line + 1]));
  const values = new Uint16Array(2 * cities.length);
  for (const [place, city] of cities.entries()) {
    const { state, county } = regionCodes(city, known.get(city.cityId));
    values[place] = lines.get(state) ?? 0;
    values[cities.length + place] = lines.get(county) ?? 0;
  }
  return { name: "place-regions", unit: "line", parts: 2, values };
}

/** Towns from this size on are known by their names in other languages. */
const KNOWN_ABROAD = 15_000;
/** Towns from this size on also by those of writings other than Latin. */
const KNOWN_IN_ALL_WRITINGS = 50_000;
const WRITINGS =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}\p{M}\p{P}\p{Zs}ー]+$/u;
const IS_LATIN = /^[\p{Script=Latin}\p{M}\p{P}\p{Zs}]+$/u;
/** Codes of airports, and transcriptions that nobody writes, begin or consist of letters like these. */
const IS_CODE = /^\p{Lu}{2,4}$/u;
const IS_TRANSCRIPTION = /^\p{Ll}\p{Script=Latin}*[ '-]?\p{Ll}/u;
/** Letters from which on a Latin name tells a place. */
const LEAST_LATIN = 4;

/** Other names of a place that people write in tables, as they are compared. */
function otherNames(city: City, { names, population }: GeoName): Set<string> {
  const people = Math.max(population, city.population);
  const others = new Set<string>();
  for (const [at, name] of names.entries()) {
    const isOfficial = at < 2;
    if (!isOfficial) {
      if (people < KNOWN_ABROAD || !WRITINGS.test(name) || IS_CODE.test(name) || IS_TRANSCRIPTION.test(name)) continue;
      if (IS_LATIN.test(name) ? name.length < LEAST_LATIN : people < KNOWN_IN_ALL_WRITINGS) continue;
    }
    const folded = foldName(name);
    if (folded !== "") others.add(folded);
  }
  others.delete(foldName(city.name));
  return others;
}

/** Other names of places as lines in alphabetical order: the name as it is compared, and the place's line. */
export function placeNames(cities: readonly City[], known: ReadonlyMap<number, GeoName>): LayerSource {
  const lines: { readonly name: string; readonly place: number }[] = [];
  for (const [place, city] of cities.entries()) {
    const found = known.get(city.cityId);
    if (found) for (const name of otherNames(city, found)) lines.push({ name, place });
  }
  lines.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.place - b.place));
  const values = `${lines.map(({ name, place }) => `${name}\t${place}`).join("\n")}\n`;
  return { name: "place-names", unit: "table", values };
}
