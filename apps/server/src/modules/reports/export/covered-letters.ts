/**
 * The letters that a TrueType or OpenType font has, read from its table `cmap` (formats 4 and 12 of the OpenType
 * specification).
 */
export function lettersOf(font: Uint8Array): ReadonlySet<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const letters = new Set<number>();
  const tables = view.getUint16(4);
  for (let at = 12; at < 12 + 16 * tables; at += 16) {
    if (view.getUint32(at) !== 0x636d_6170) continue;
    const cmap = view.getUint32(at + 8);
    for (let n = 0; n < view.getUint16(cmap + 2); n++)
      addLetters(view, cmap + view.getUint32(cmap + 8 + 8 * n), letters);
  }
  return letters;
}

function addLetters(view: DataView, from: number, letters: Set<number>): void {
  const add = (first: number, last: number) => {
    for (let letter = first; letter <= last; letter++) letters.add(letter);
  };
  const format = view.getUint16(from);
  if (format === 4) {
    const segments = view.getUint16(from + 6) / 2;
    for (let n = 0; n < segments; n++) {
      const last = view.getUint16(from + 14 + 2 * n);
      const first = view.getUint16(from + 16 + 2 * segments + 2 * n);
      // the last segment ends the table and holds no letter
      if (last !== 0xff_ff) add(first, last);
    }
  }
  if (format === 12)
    for (let n = 0; n < view.getUint32(from + 12); n++) {
      const group = from + 16 + 12 * n;
      add(view.getUint32(group), view.getUint32(group + 4));
    }
}

/** What stands for a letter that cannot be printed: the first of these that the fonts have. */
const MARKS = ["\uFFFD", "\u25A1", "?"];

/** What only steers: also the looks of emoji, which are printed in one colour. */
const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}]/u;
/** Letters that are joined and kept apart by marks that cannot be seen. */
const JOINED = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;
const JOINERS = "\u200C\u200D";

type Letters = Pick<ReadonlySet<number>, "has">;

/**
 * A text of letters that can be printed: others become a replacement mark, those that only steer are left out.
 * @param missing - takes the letters that were replaced
 */
export function printable(text: string, letters: Letters, missing?: Set<string>): string {
  const mark = MARKS.find((one) => letters.has(one.codePointAt(0) ?? 0)) ?? "";
  let plain = "";
  let before = "";
  for (const letter of text.normalize("NFC")) {
    if (letter === "\n" || (JOINERS.includes(letter) && JOINED.test(before))) plain += letter;
    else if (CONTROL.test(letter)) continue;
    else if (letters.has(letter.codePointAt(0) ?? 0)) plain += letter;
    else {
      plain += mark;
      missing?.add(letter);
    }
    before = letter;
  }
  return plain;
}

/** Letters in a row without a place to break the line: longer than any word. */
const BREAKLESS = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{40,}/gu;
const BREAK_AFTER = 16;

/** The same with places to break the line in what is longer than a line; they cannot be seen. */
const breakable = (text: string): string =>
  text.replace(BREAKLESS, (row) => row.replace(new RegExp(`(?:\\P{M}\\p{M}*){${BREAK_AFTER}}`, "gu"), "$&\u200B"));

/** Addresses and names of files stay as they are. */
const NOT_READ = new Set(["link", "file"]);

/** The same of every text in plain data that is read by people. */
export function printableData<Data>(data: Data, letters: Letters, missing?: Set<string>): Data {
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") return breakable(printable(value, letters, missing));
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, NOT_READ.has(key) ? one : clean(one)]));
    return value;
  };
  return clean(data) as Data;
}
