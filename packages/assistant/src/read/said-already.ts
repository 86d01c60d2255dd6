import type { Words } from "./tokens.ts";

/** Beside "when". */
export const FIRST = new Set("first zuerst erstmals erst dabord".split(" "));
/** Beside the loss by all hazards. */
export const TOTAL = new Set(
  "total gesamte gesamter gesamten gesamtes overall totale totaux totales globale combined zusammen".split(" "),
);
/** Beside a distance. */
export const FAR = new Set("far away distant weit entfernt entfernung loin distance".split(" "));

/**
 * Takes a word that says what the question says already: "first" beside "when", "far" beside a distance, "total" before
 * the loss by all hazards.
 */
export function takeOne(words: Words, said: ReadonlySet<string>): void {
  const at = words.tokens.findIndex(({ word }, i) => words.isFree(i) && said.has(word));
  if (at >= 0) words.take(at, 1, "said");
}

/** Takes every word that says no more beside what is asked for. */
export function takeEach(words: Words, said: ReadonlySet<string>): void {
  for (const [at, { word }] of words.tokens.entries())
    if (words.isFree(at) && said.has(word)) words.take(at, 1, "said");
}
