import type { OfficeTable } from "./word-blocks.ts";

/** Letters of a text that is never broken, and of the widest wish of a column. */
const SHORT_TEXT = 14;
const WIDEST = 30;
/** Room beside a text, in letters. */
const BESIDE = 2;
/** Rows that are looked at. */
const SAMPLE = 200;

/** Letters that a text needs on one line: all of a short one, the longest word of others. */
const unbroken = (text: string): number =>
  text.length <= SHORT_TEXT ? text.length : Math.max(...text.split(/\s|(?<=-)/).map((word) => word.length));

/**
 * Letters of each column by what stands in it: no word and no short text breaks as long as there is room; what is left
 * goes to the columns of long texts.
 *
 * @param room letters that stand beside each other over all columns
 */
export function columnLetters({ columns, rows }: OfficeTable, room: number): number[] {
  const sample = rows.slice(0, SAMPLE);
  const wishes = columns.map(({ title }, at) => {
    const texts = sample.map((row) => row[at] ?? "");
    // heads may break at each space
    const head = Math.max(...title.split(" ").map((word) => word.length));
    const least = Math.min(Math.max(head, 4, ...texts.map(unbroken)), WIDEST) + BESIDE;
    const longest = Math.max(title.length / 3, ...texts.map((text) => text.length));
    return { least, wanted: Math.max(least, Math.min(longest, WIDEST) + BESIDE) };
  });
  const sum = (of: "least" | "wanted") => wishes.reduce((all, wish) => all + wish[of], 0);
  const [least, wanted] = [sum("least"), sum("wanted")];
  const part = Math.min(1, Math.max(0, (room - least) / Math.max(1, wanted - least)));
  const shares = wishes.map((wish) => wish.least + part * (wish.wanted - wish.least));
  const all = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (share / all) * room);
}

/** The same as widths. @param width of all columns, in any unit */
export const columnWidths = (table: OfficeTable, width: number, room: number): number[] =>
  columnLetters(table, room).map((letters) => Math.floor((letters / room) * width));

/** Letters that stand beside each other on a slide. @param size of the letters, in points */
export const lettersOnSlide = (inches: number, size: number): number => (inches * 72) / (size * 0.5);
