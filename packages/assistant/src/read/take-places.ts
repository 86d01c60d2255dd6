import type { ProjectLocations } from "../project-reader.ts";
import { isKnownWord } from "../words/known-words.ts";
import { kindOfName, OF_BUSINESS } from "../words/kinds-of-names.ts";
import { ZONE, ZONES_BY_FORM } from "../words/latitude-zones.ts";
import { CALLED } from "./called.ts";
import type { GroupAt, NamedGroup, NamedPlace, PlaceNames } from "./places.ts";
import type { Words } from "./tokens.ts";

/** A word that so many names share tells none of them apart. */
const MOST_SHARED = 200;
/** Names and rows that are looked through for the names of a conversation: less than a tenth of a second. */
const MOST_LOOKS = 2_000_000;

/**
 * What may be looked through for the names of a question, so that one of thousands of words over many locations takes
 * no longer than any other: words after that name nothing.
 */
export class NameSearch {
  private left = MOST_LOOKS;

  /** Whether so much more may be looked through. */
  looks(count: number): boolean {
    this.left -= count;
    return this.left >= 0;
  }
}

/** Rows that stand in two lists, both rising. */
function inBoth(a: readonly number[], b: readonly number[]): number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      both.push(a[i]!);
      i += 1;
      j += 1;
    } else if (a[i]! < b[j]!) i += 1;
    else j += 1;
  return both;
}

/** Rows whose names hold the first word, the first two and so on, as long as there are any. */
function rowsByWords({ byWord }: PlaceNames, words: readonly string[], search: NameSearch): (readonly number[])[] {
  const all: (readonly number[])[] = [];
  for (const word of words) {
    const found = byWord.get(word);
    const before = all.at(-1);
    if (found === undefined || !search.looks(before === undefined ? 1 : before.length + found.length)) break;
    const rows = before === undefined ? found : inBoth(before, found);
    if (rows.length === 0) break;
    all.push(rows);
  }
  return all;
}

/** A phrase at a place of the question, as many words as stand in names; undefined where none does. */
export function placeAt(
  words: Words,
  at: number,
  names: PlaceNames,
  search: NameSearch,
): { rows: readonly number[]; length: number } | undefined {
  const parts: string[] = [];
  while (parts.length < names.longest && words.isFree(at + parts.length)) parts.push(words.word(at + parts.length));
  const byWords = rowsByWords(names, parts, search);
  for (let length = parts.length; length > 0; length--) {
    const phrase = parts.slice(0, length).join(" ");
    if (length === 1 && (isKnownWord(phrase) || words.number(at) !== undefined)) continue;
    // "sales in Miami" is no "Osaka sales office"
    const isOrdinary = OF_BUSINESS.has(phrase) || names.ordinary.has(phrase) || kindOfName(phrase).length > 0;
    if (length === 1 && isOrdinary && !names.byPhrase.has(phrase)) continue;
    const tells = parts.slice(0, length).some((one) => !isKnownWord(one));
    const held = tells ? (byWords[length - 1] ?? []) : [];
    const rows = names.byPhrase.get(phrase) ?? (length === 1 && held.length > MOST_SHARED ? [] : held);
    if (rows.length > 0) return { rows, length };
  }
  return undefined;
}

/** Takes whole names of two words and more out of a question, before other meanings of their words. */
export function takeWholeNames(words: Words, names: PlaceNames): NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(names.longest, words.length - at); length > 1; length--) {
      const text = Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
      const rows = words.isFree(at) && !isKnownWord(text) ? names.byPhrase.get(text) : undefined;
      if (rows === undefined) continue;
      found.push({ text, rows, at, length });
      words.take(at, length, "places");
      break;
    }
  return found;
}

/** "us" is a word as well: what follows "in" or "the", and what is written "US" among small letters, is the country. */
function isCountryUs(words: Words, at: number): boolean {
  if (["the", "in"].includes(words.word(at - 1))) return true;
  const isSmall = words.tokens.some(({ written }) => written !== undefined && /\p{Ll}/u.test(written));
  return isSmall && words.written(at) === "US";
}

/** What a phrase names: a group, or the countries of a region. */
function groupsCalled(names: PlaceNames, phrase: string): readonly NamedGroup[] {
  const group = names.groups.get(phrase);
  if (group !== undefined) return [group];
  const zone = ZONES_BY_FORM.get(phrase);
  if (zone !== undefined) return [{ property: ZONE, value: zone.name }];
  return (names.regions.get(phrase) ?? []).map((value) => ({ property: "country", value }));
}

const AT_A_PLACE = new Set("in at of from de d du a von bei zu".split(" "));

/** "The workshop in Calgary" is the location there, where that is called a workshop. */
function isCalledSo(words: Words, at: number, kind: readonly string[], { byWord }: PlaceNames): boolean {
  const rows = AT_A_PLACE.has(words.word(at + 1)) && words.isFree(at + 2) ? byWord.get(words.word(at + 2)) : undefined;
  if (rows === undefined || isKnownWord(words.word(at + 2))) return false;
  const called = new Set(kind.flatMap((word) => byWord.get(word) ?? []));
  return rows.every((row) => called.has(row));
}

/** "Our depots" are those with the word in their name, where it is no part of one: "Lagos depot" is. */
function takeKindsOfNames(words: Words, names: PlaceNames): GroupAt[] {
  const found: GroupAt[] = [];
  const isNamed = (at: number) => {
    const word = words.word(at);
    return words.isFree(at) && !isKnownWord(word) && (names.byWord.has(word) || names.byPhrase.has(word));
  };
  for (let at = 0; at < words.length; at++) {
    const kind = words.isFree(at) ? kindOfName(words.word(at)).filter((word) => names.kinds.has(word)) : [];
    const isPart =
      isNamed(at - 1) ||
      isNamed(at + 1) ||
      names.byPhrase.has(`${words.word(at - 1)} ${words.word(at)}`) ||
      words.chunks.some(({ leaf, ...one }) => (leaf === "groups" || leaf === "places") && one.at + one.length === at);
    if (kind.length === 0 || isPart) continue;
    if (isCalledSo(words, at, kind, names)) {
      words.take(at, 1, "said");
      continue;
    }
    for (const value of kind) found.push({ property: CALLED, value, at, length: 1 });
    words.take(at, 1, "groups");
  }
  return found;
}

/** "Our foundry in Gdansk" is the location there, where that is one. */
function isOfGroupThere(
  words: Words,
  end: number,
  { property, value }: NamedGroup,
  { byWord }: PlaceNames,
  locations: ProjectLocations,
): boolean {
  if (!property.startsWith("user_data.") || !AT_A_PLACE.has(words.word(end)) || !words.isFree(end + 1)) return false;
  const rows = isKnownWord(words.word(end + 1)) ? undefined : byWord.get(words.word(end + 1));
  return rows !== undefined && rows.every((row) => locations.text(property, row) === value);
}

/** Takes the names of groups of locations out of a question. */
export function takeGroups(words: Words, names: PlaceNames, locations: ProjectLocations): GroupAt[] {
  const found: GroupAt[] = [];
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const parts = Array.from({ length }, (_, i) => words.word(at + i));
      const groups = words.areFree(at, length) ? groupsCalled(names, parts.join(" ")) : [];
      if (groups.length === 0 || (parts[0] === "us" && !isCountryUs(words, at))) continue;
      const [only, ...others] = groups;
      if (others.length === 0 && isOfGroupThere(words, at + length, only!, names, locations)) {
        words.take(at, length, "said");
        break;
      }
      for (const group of groups) found.push({ ...group, at, length });
      words.take(at, length, "groups");
      break;
    }
  return [...found, ...takeKindsOfNames(words, names)];
}

/** Takes the names of locations out of a question. */
export function takePlaces(words: Words, names: PlaceNames, search = new NameSearch()): NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!words.isFree(at)) continue;
    const match = placeAt(words, at, names, search);
    if (match === undefined) continue;
    const { length, rows } = match;
    const text = Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
    found.push({ text, rows, at, length });
    words.take(at, length, "places");
  }
  return found;
}
