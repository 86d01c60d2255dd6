const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Nothing that is read as one letter is longer; marks without an end are cut anywhere but within a pair. */
const LONGEST_LETTER = 64;

/**
 * The beginning of a text, at most so many characters, that ends between what is read as two letters: no emoji and no
 * letter loses its second half.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - LONGEST_LETTER);
  const letter = letters.segment(text.slice(from, most + 2)).containing(most - from);
  const end = letter === undefined || (letter.index === 0 && from > 0) ? most : from + letter.index;
  return text.slice(0, end).replace(/[\uD800-\uDBFF]$/, "");
}

/** The same with a sign that it goes on, for people. */
export const shortText = (text: string, most: number): string =>
  text.length <= most ? text : `${cutText(text, most)}\u2026`;
