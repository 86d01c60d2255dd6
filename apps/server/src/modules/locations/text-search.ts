import { foldText } from "@tidemark/science";
import { mappedInSlices } from "../../sliced.ts";
import { type Attributes, IN_PLACE, type TextColumn } from "./attributes.ts";

/** Texts as they are searched, kept as long as their column. */
const folded = new WeakMap<TextColumn, Promise<readonly string[]>>();

function foldedTexts(column: TextColumn): Promise<readonly string[]> {
  const known = folded.get(column) ?? mappedInSlices(column.texts, foldText);
  folded.set(column, known);
  return known;
}

/**
 * Rows whose texts hold a word, 1 for each.
 * @param word folded, as `searchWords` gives it
 * @param ids columns that are searched; all unless given
 */
export async function rowsHolding(
  { columns, count }: Attributes,
  word: string,
  ids?: readonly string[],
): Promise<Uint8Array> {
  const mask = new Uint8Array(count);
  for (const [id, column] of columns) {
    if (column.kind !== "text" || id === IN_PLACE || ids?.includes(id) === false) continue;
    const hits = await mappedInSlices(await foldedTexts(column), (text) => (text.includes(word) ? 1 : 0));
    if (hits.includes(1)) for (let row = 0; row < count; row++) mask[row]! |= hits[column.codes[row]! - 1] ?? 0;
  }
  return mask;
}
