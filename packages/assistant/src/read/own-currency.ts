import type { ProjectLocations } from "../project-reader.ts";
import { CURRENCY_WORDS, SCALE_WORDS } from "../words/amount-words.ts";
import type { Words } from "./tokens.ts";

/** "In EUR" after a measure of money names the currency that the amounts have already. */
export function takeOwnCurrency(words: Words, locations: ProjectLocations): boolean {
  const own = new Set(locations.textProperties.get("asset_currency") ?? []);
  let isNamed = false;
  for (let at = 1; at < words.length; at++) {
    if (!words.isFree(at) || own.size !== 1 || !own.has(CURRENCY_WORDS.get(words.word(at)) ?? "")) continue;
    // "in million euros", "en millions d'euros", "in Mio. Euro"
    const of = ["d", "de", "of"].includes(words.word(at - 1)) ? at - 2 : at - 1;
    const before = SCALE_WORDS.has(words.word(of)) ? of - 1 : of;
    if (!["in", "en"].includes(words.word(before))) continue;
    if (before < of && words.isFree(of)) words.take(of, 1, "said");
    words.take(at, 1, "said");
    isNamed = true;
  }
  return isNamed;
}
