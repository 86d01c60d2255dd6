import type { OfficeTable } from "./word-blocks.ts";

/** Letters of a text that is never broken, and of the widest wish of a column. */
const SHORT_TEXT = 14;
const WIDEST = 30;
/** Room beside a text, in letters. */
const BESIDE = 3;
/** Rows that are looked at. */
const SAMPLE = 200;

/** Widths of letters of Arial, in halves of their size; of all others the one of most. */
const WIDTHS: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[mwMW@%]/, 1.7],
  [/[A-Z\u00C0-\u00DE]/, 1.4],
  [/[iljtfrI.,:;'|!()[\]\s-]/, 0.6],
];
const USUAL = 1.12;

/** How wide a text is, in letters of the middle width: "Medium" is wider than "little". */
export function lettersOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? USUAL;
  return sum;
}

const longestWord = (text: string): number => Math.max(...text.split(/[ \t\n]|(?<=-)/).map(lettersOf));

/** Letters that a text needs on one line: all of a short one, the longest word of others. */
const unbroken = (text: string): number => (text.length <= SHORT_TEXT ? lettersOf(text) : longestWord(text));

/**
 * Letters of each column by what stands in it: no word and no short text breaks as long as there is room; what is left
 * goes to the columns of long texts. Where there is none, short texts break at their spaces before words do.
 *
 * @param room letters that stand beside each other over all columns
 */
export function columnLetters({ columns, rows }: OfficeTable, room: number): number[] {
  const sample = rows.slice(0, SAMPLE);
  const wishes = columns.map(({ title }, at) => {
    const texts = sample.map((row) => row[at] ?? "");
    // heads may break at each space
    const head = longestWord(title);
    const hard = Math.min(Math.max(head, 4, ...texts.map(longestWord)), WIDEST) + BESIDE;
    const least = Math.min(Math.max(head, 4, ...texts.map(unbroken)), WIDEST) + BESIDE;
    const longest = Math.max(title.length / 3, ...texts.map((text) => text.length));
    return { hard, least, wanted: Math.max(least, Math.min(longest, WIDEST) + BESIDE) };
  });
  const sum = (of: "hard" | "least" | "wanted") => wishes.reduce((all, wish) => all + wish[of], 0);
  const [from, to] = sum("least") > room ? (["hard", "least"] as const) : (["least", "wanted"] as const);
  const part = Math.min(1, Math.max(0, (room - sum(from)) / Math.max(1, sum(to) - sum(from))));
  const shares = wishes.map((wish) => wish[from] + part * (wish[to] - wish[from]));
  const all = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (share / all) * room);
}

/** The same as widths. @param width of all columns, in any unit */
export const columnWidths = (table: OfficeTable, width: number, room: number): number[] =>
  columnLetters(table, room).map((letters) => Math.floor((letters / room) * width));

/** Letters that stand beside each other on a slide. @param size of the letters, in points */
export const lettersOnSlide = (inches: number, size: number): number => (inches * 72) / (size * 0.5);
