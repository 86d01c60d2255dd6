import type { ElementTable } from "@tidemark/contract";

/** A table of finished texts. @param refers column whose cells are titles of other tables of the element */
export function wordTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  refers?: number,
): ElementTable {
  return {
    title,
    ...(refers === undefined ? {} : { refers }),
    columns: heads.map((head) => ({ title: head, unit: "", numeric: false })),
    rows: rows.map((cells) => ({ site_id: null, cells: [...cells] })),
    total: rows.length,
  };
}
