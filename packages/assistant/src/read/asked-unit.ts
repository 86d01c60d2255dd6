import { unitAt } from "./amounts.ts";
import type { Cue } from "../words/cues.ts";
import type { NamedDataset } from "./datasets.ts";
import type { Words } from "./tokens.ts";

const OF = new Set("of vom von des de der du la l the its their ihres ihrem leur".split(" "));
const VALUES = new Set(
  "asset insured value values wert werts wertes anlagewert anlagewerts anlagewertes valeur valeurs".split(" "),
);

/** Takes "of the asset value" behind a limit in percent, which is what a loss is a part of anyway. */
export function takeOfValue(words: Words): void {
  for (let at = 1; at < words.length; at++) {
    if (!["percent", "prozent", "pourcent"].includes(words.word(at)) || words.tokens[at - 1]?.number === undefined)
      continue;
    let end = at + 1;
    while (words.isFree(end) && OF.has(words.word(end))) end += 1;
    const from = end;
    while (words.isFree(end) && VALUES.has(words.word(end))) end += 1;
    if (end > from && from > at + 1) words.take(at + 1, end - at - 1, "said");
  }
}

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

const PERCENTS = new Set("percent percentage prozent pourcent pourcentage".split(" "));

/** Takes "in percent" of a loss, which is told in percent of the asset value where no money is asked for. */
export function takeLossInPercent(words: Words, cues: ReadonlySet<Cue>, shown: readonly NamedDataset[]): void {
  if (cues.has("money") || !shown.some(({ ids }) => ids.some((id) => id.endsWith("_ead")))) return;
  for (let at = 1; at < words.length; at++) {
    const isSplit = ["per", "pour"].includes(words.word(at)) && words.word(at + 1) === "cent";
    if (!IN.has(words.word(at - 1)) || !(isSplit || PERCENTS.has(words.word(at)))) continue;
    if (words.areFree(at, isSplit ? 2 : 1)) words.take(at, isSplit ? 2 : 1, "said");
  }
}
