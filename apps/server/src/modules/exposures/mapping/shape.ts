import { createHash } from "node:crypto";
import type { Mapping } from "@tidemark/contract";
import { normaliseHeader, type CellValue, type SheetSample } from "@tidemark/documents";

/** A mapping that somebody chose earlier for headers of this shape. */
export interface RememberedMapping {
  readonly shape: string;
  readonly mapping: Mapping;
}

/** What the headers of a sheet are known by again: their words in their order. undefined for fewer than two. */
export function shapeOf(header: readonly CellValue[]): string | undefined {
  const words = header.map((cell) => (typeof cell === "string" ? normaliseHeader(cell) : ""));
  while (words.at(-1) === "") words.pop();
  if (words.filter((word) => word !== "").length < 2) return undefined;
  return createHash("sha256").update(JSON.stringify(words)).digest("hex");
}

/** The mapping that was chosen for a sheet like one of these, for this workbook. */
export function recall(samples: readonly SheetSample[], remembered: readonly RememberedMapping[]): Mapping | undefined {
  if (remembered.length === 0) return undefined;
  const known = new Map(remembered.toReversed().map(({ shape, mapping }) => [shape, mapping]));
  for (const { name, rows } of samples)
    for (const { row, cells } of rows) {
      const shape = shapeOf(cells);
      const mapping = shape === undefined ? undefined : known.get(shape);
      if (mapping) return { ...mapping, sheet: name, header_row: row };
    }
  return undefined;
}
