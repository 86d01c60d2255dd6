/** A text that names a place, taken apart. */
export interface PlaceText {
  /** The text as a whole, without spaces around. */
  readonly whole: string;
  /** What stands between commas, bars, brackets and dashes with spaces, without words with digits. */
  readonly parts: readonly string[];
  /** Words with digits, which may be postal codes. */
  readonly codes: readonly string[];
}

const SEPARATORS = /[,;|\n\r\t()[\]/·]|\s[-–—]\s/u;
const HAS_DIGIT = /\p{N}/u;
/** Marks of a country before a postal code: "D-", "CH-", "F ". */
const MARK = /^[A-Z]{1,3}-(?=\d)/u;

/** Takes a text apart; where a part has letters and digits, only its words without digits are kept as its name. */
export function readPlaceText(text: string): PlaceText {
  const whole = text.replaceAll(/\s+/gu, " ").trim();
  const codes: string[] = [];
  const parts: string[] = [];
  for (const part of text.split(SEPARATORS)) {
    const words = part
      .trim()
      .split(/\s+/u)
      .filter((word) => word !== "");
    const named = words.filter((word) => !HAS_DIGIT.test(word));
    for (const [at, word] of words.entries()) {
      if (!HAS_DIGIT.test(word)) continue;
      codes.push(word.replace(MARK, ""));
      const next = words[at + 1];
      if (next !== undefined && HAS_DIGIT.test(next)) codes.push(`${word} ${next}`);
    }
    const name = named.join(" ").replaceAll(/^[-.\s]+|[-\s]+$/gu, "");
    if (/\p{L}/u.test(name)) parts.push(name);
  }
  return { whole, parts, codes };
}
