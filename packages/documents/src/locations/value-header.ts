import { isValueHeader } from "./column-meaning.ts";
import { normaliseHeader } from "./header-text.ts";
import { type AmountUnit, amountUnit } from "./amount-unit.ts";
import { parted } from "./guess-meaning.ts";
import { COST, INTERRUPTION, LAND, OF_A_VALUE, OTHER_MONEY, OTHER_QUANTITY, PARTS, VALUE } from "./value-words.ts";
import type { ValuePart, WordList } from "./value-words.ts";

/** What a header says of a column of amounts that may be what a location is worth. */
export interface ValueHeader {
  /**
   * value: what things are worth; interruption: what a standstill costs, as insured; land: ground, which no hazard
   * takes; money: an amount of another kind, such as sales; quantity: a count, a year, an area; unknown: nothing.
   */
  readonly kind: "value" | "interruption" | "land" | "money" | "quantity" | "unknown";
  /** Which things; undefined for all of them. */
  readonly part: ValuePart | undefined;
  /** Whether it has a word for value, such as "insured" or "Wert"; "Contents" alone has none. */
  readonly isNamed: boolean;
  /** Whether it is a usual spelling of value, but for a year, a unit or a currency. */
  readonly isExact: boolean;
  /** Year that the header holds, such as 2024. */
  readonly year: number | undefined;
  readonly unit: AmountUnit;
}

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/u;

/** A list as headers are compared: accents gone, Hangul in its letters. */
function prepared({ whole, ends = [], begins = [], within = [] }: WordList): Required<WordList> {
  const plain = (list: readonly string[]) => list.map(normaliseHeader);
  return {
    whole: plain(whole).map((word) => ` ${word} `),
    ends: plain(ends),
    begins: plain(begins),
    within: plain(within),
  };
}

/** Whether one of the words of a list is there. */
function holds(text: string, { whole, ends, begins, within }: Required<WordList>): boolean {
  const padded = ` ${text} `;
  return (
    whole.some((word) => padded.includes(word)) ||
    within.some((part) => text.includes(part)) ||
    text.split(" ").some((word) => ends.some((end) => word.endsWith(end)) || begins.some((one) => word.startsWith(one)))
  );
}

const LISTS = {
  value: prepared(VALUE),
  interruption: prepared(INTERRUPTION),
  land: prepared(LAND),
  money: prepared(OTHER_MONEY),
  cost: prepared(COST),
  ofValue: prepared(OF_A_VALUE),
  quantity: prepared(OTHER_QUANTITY),
};
const PREPARED_PARTS = PARTS.map(([part, list]) => [part, prepared(list)] as const);

/** What a header says of the amounts below it. */
export function valueHeader(header: string): ValueHeader {
  const plain = normaliseHeader(parted(header));
  // "per m2" and "limit" stand in brackets too
  const all = normaliseHeader(parted(header.replaceAll(/[()[\]{}]/gu, " ")));
  const part = PREPARED_PARTS.find(([, list]) => holds(plain, list))?.[0];
  const isNamed = holds(plain, LISTS.value);
  const year = YEAR.exec(header)?.[0];
  return {
    kind: kindOf(header, all, isNamed, part),
    part,
    isNamed,
    isExact:
      isValueHeader(normaliseHeader(header)) || header.split("/").every((part) => isValueHeader(normaliseHeader(part))),
    year: year === undefined ? undefined : Number(year),
    unit: amountUnit(header),
  };
}

function kindOf(header: string, all: string, isNamed: boolean, part: ValuePart | undefined): ValueHeader["kind"] {
  if (/[%#№]/u.test(header) || holds(all, LISTS.ofValue)) return "quantity";
  if (holds(all, LISTS.interruption)) return "interruption";
  if (holds(all, LISTS.money)) return "money";
  if (holds(all, LISTS.land) && part === undefined) return "land";
  if (isNamed) return "value";
  if (holds(all, LISTS.quantity)) return "quantity";
  if (holds(all, LISTS.cost)) return "money";
  return part === undefined ? "unknown" : "value";
}
