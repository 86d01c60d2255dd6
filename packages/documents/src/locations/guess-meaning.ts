import { isValueHeader, LOCATION_SYNONYMS } from "./column-meaning.ts";
import { isSize, normaliseHeader } from "./header-text.ts";
import { FURTHER_LATIN, LONG_ENOUGH } from "./latin-headers.ts";
import type { ColumnMeaning } from "./column-meaning.ts";

/** A spelling that is part of a longer header says something from this length on; "x" or "nr" do not. */
const SHORTEST_PART = 3;

/** What a header says its column is. */
export interface HeaderGuess {
  readonly meaning: ColumnMeaning;
  /** True where the header is one of the known spellings, false where it only holds one. */
  readonly isExact: boolean;
}

const spellings = LOCATION_SYNONYMS.flatMap(([meaning, all]) => all.map((spelling) => ({ meaning, spelling })));
const exact = new Map(spellings.toReversed().map(({ meaning, spelling }) => [spelling, meaning]));
/** Spellings that say nothing as part of a longer header: "serial number", "cap rate", "job title". */
const ONLY_WHOLE: ReadonlySet<string> = new Set(
  "number|nummer|numero|num|key|cap|str|via|position|place|title|label|asset|company|object|objekt".split("|"),
);
const further = new Set(
  Object.entries(FURTHER_LATIN).flatMap(([meaning, all]) =>
    all.split("|").map((spelling) => `${meaning} ${normaliseHeader(spelling)}`),
  ),
);
const shortest = (meaning: ColumnMeaning, spelling: string) =>
  further.has(`${meaning} ${spelling}`) ? LONG_ENOUGH : SHORTEST_PART;
/** Longest first: "asset value" before "value". */
const parts = spellings
  .filter(({ meaning, spelling }) => spelling.length >= shortest(meaning, spelling) && !ONLY_WHOLE.has(spelling))
  .toSorted((a, b) => b.spelling.length - a.spelling.length);

/** "plantName" and "PLANT_NAME" as "plant Name" and "PLANT NAME". */
export const parted = (header: string) => header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");

/** What a header means, or may mean since it holds a known word; undefined where it says nothing. */
export function guessMeaning(header: string): HeaderGuess | undefined {
  if (isSize(header)) return undefined;
  const plain = normaliseHeader(header);
  const known = exact.get(plain);
  if (known !== undefined) return { meaning: known, isExact: true };
  if (isValueHeader(plain)) return { meaning: "asset_value", isExact: true };
  const words = ` ${normaliseHeader(parted(header))} `;
  const found = parts.find(({ spelling }) => words.includes(` ${spelling} `));
  return found && { meaning: found.meaning, isExact: false };
}
