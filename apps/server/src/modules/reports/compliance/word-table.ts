import type { ElementTable } from "@tidemark/contract";

/** A table of finished texts. @param figures heads of the columns that hold figures */
export function wordTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  figures: ReadonlySet<string> = new Set(),
): ElementTable {
  return {
    title,
    columns: heads.map((head) => ({ title: head, unit: "", numeric: figures.has(head) })),
    rows: rows.map((cells) => ({ site_id: null, cells: [...cells] })),
    total: rows.length,
  };
}
