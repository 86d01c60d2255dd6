import { findCountry, foldName } from "@tidemark/geo";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
let folded: ReadonlySet<string> | undefined;

/** Whether a word is the name of a country in English, German or French. */
export function isCountryName(word: string): boolean {
  if (findCountry(word) !== undefined) return true;
  folded ??= new Set(
    ["de", "fr"].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
      return LETTERS.flatMap((a) => LETTERS.map((b) => foldName(names.of(`${a}${b}`) ?? "")));
    }),
  );
  return word.length > 3 && folded.has(foldName(word));
}
