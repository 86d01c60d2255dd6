import type { RegionTable } from "@tidemark/geo";
import type { Pack } from "./open-pack.ts";

/** Cells of the lines of a table. */
export const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

/** A layer is decoded for what is made of it, and its text not kept. */
export const textOf = (pack: Pack, layer: string) => new TextDecoder().decode(pack.bytes(layer));

/** States and counties. */
export function regionTable(pack: Pack): RegionTable {
  const rows = rowsOf(textOf(pack, "regions"));
  const column = (at: number) => rows.map((row) => row[at] ?? "");
  return { countries: column(0), codes: column(1), names: column(2), isoCodes: column(3), others: column(4) };
}
