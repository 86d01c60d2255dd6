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

/** What stands for a letter that cannot be printed: the first of these that the font has. */
const MARKS = ["\uFFFD", "\u25A1", "?"];

const CONTROL = /[\p{Cc}\p{Cf}\p{Cs}]/u;

/** A text of letters that can be printed: others become a replacement mark, those that only steer are left out. */
export function printable(text: string, letters: ReadonlySet<number>): string {
  const mark = MARKS.find((one) => letters.has(one.codePointAt(0) ?? 0)) ?? "";
  let plain = "";
  for (const letter of text.normalize("NFC")) {
    if (letter === "\n") plain += letter;
    else if (CONTROL.test(letter)) continue;
    else plain += letters.has(letter.codePointAt(0) ?? 0) ? letter : mark;
  }
  return plain;
}

/** The same of every text in plain data. */
export function printableData<Data>(data: Data, letters: ReadonlySet<number>): Data {
  const clean = (value: unknown): unknown => {
    if (typeof value === "string") return printable(value, letters);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, clean(one)]));
    return value;
  };
  return clean(data) as Data;
}
