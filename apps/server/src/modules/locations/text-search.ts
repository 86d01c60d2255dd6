import { foldText } from "@tidemark/contract";
import type { Attributes, TextColumn } from "./attributes.ts";

/** Texts as they are searched, kept as long as their column. */
const folded = new WeakMap<TextColumn, readonly string[]>();

function foldedTexts(column: TextColumn): readonly string[] {
  const known = folded.get(column) ?? column.texts.map(foldText);
  folded.set(column, known);
  return known;
}

/**
 * Rows whose texts hold a word, 1 for each.
 * @param word folded, as `searchWords` gives it
 * @param ids columns that are searched; all unless given
 */
export function rowsHolding({ columns, count }: Attributes, word: string, ids?: readonly string[]): Uint8Array {
  const mask = new Uint8Array(count);
  for (const [id, column] of columns) {
    if (column.kind !== "text" || ids?.includes(id) === false) continue;
    const texts = foldedTexts(column);
    const hit = new Uint8Array(texts.length + 1);
    let hits = 0;
    for (let i = 0; i < texts.length; i++) if (texts[i]!.includes(word)) hits += hit[i + 1] = 1;
    if (hits > 0) for (let row = 0; row < count; row++) mask[row]! |= hit[column.codes[row]!]!;
  }
  return mask;
}
