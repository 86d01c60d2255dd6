import { unitAt } from "./amounts.ts";
import type { Words } from "./tokens.ts";

const CONVERTED = new Set(["mm", "cm", "in", "ft", "m", "km", "mi", "°F", "°C", "K", "m/s", "km/h", "mph", "kn"]);
const IN = new Set(["in", "en", "to"]);

/** Takes "in miles", "en km/h" out of a question. @returns the symbol of the unit that figures are asked in */
export function takeAskedUnit(words: Words): string | undefined {
  for (let at = 1; at < words.length; at++) {
    if (!words.isFree(at) || !IN.has(words.word(at - 1))) continue;
    const found = unitAt(words, at);
    if (found === undefined || !CONVERTED.has(found.unit.symbol)) continue;
    words.take(at, found.length, "said");
    return found.unit.symbol;
  }
  return undefined;
}
