const NOT_ASCII = /[^\0-\x7f]/;
/** Letters that are no plain letter with a mark, as people write them without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ħ: "h",
};

/** A text as it is compared and searched for: without regard to case, accents and letters of single languages. */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøđðłþıħ]/gu, (letter) => LETTERS[letter] ?? letter);
}
