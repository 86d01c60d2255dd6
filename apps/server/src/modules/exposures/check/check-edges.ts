import type { Edge, RowIssue } from "@tidemark/contract";
import { parseAmount } from "./check-asset.ts";
import { textOf, type RawEdge } from "./raw-row.ts";

/**
 * Checks the sheet of edges. Ends are ids or names of locations; an edge with an end that no clean row has is left out.
 * @param known - ids of locations by what edges may call them
 */
export function checkEdges(
  rows: readonly RawEdge[],
  known: ReadonlyMap<string, string>,
  sheet = "edges",
): { readonly edges: Edge[]; readonly issues: RowIssue[] } {
  const edges: Edge[] = [];
  const issues: RowIssue[] = [];
  for (const { row, from, to, product, volume } of rows) {
    const report = (column: string, code: string, message: string, value: string) =>
      issues.push({ row, column, sheet, code, severity: "warning", message, value: value.slice(0, 200) || null });
    const ends = { from: known.get(from.trim()), to: known.get(to.trim()) };
    let isWhole = true;
    for (const [column, given] of [
      ["from", from],
      ["to", to],
    ] as const) {
      if (ends[column] !== undefined) continue;
      isWhole = false;
      const message =
        given.trim() === ""
          ? "The link has no location here"
          : `No clean row has the id or name "${given.slice(0, 100)}"`;
      report(column, "edge_unknown_location", `${message}; the link was left out.`, given);
    }
    if (!isWhole || ends.from === undefined || ends.to === undefined) continue;
    if (ends.from === ends.to) {
      report("to", "edge_to_itself", "The link leads from a location to itself; it was left out.", to);
      continue;
    }
    const text = textOf(volume);
    const amount = typeof volume === "number" ? volume : parseAmount(text);
    const isAmount = amount !== undefined && Number.isFinite(amount) && amount >= 0;
    if (text !== "" && !isAmount)
      report("volume", "edge_volume_invalid", "The volume is no amount; it was left out.", text);
    edges.push({
      from: ends.from,
      to: ends.to,
      product: product?.trim().slice(0, 200) || null,
      volume: text !== "" && isAmount ? amount : null,
    });
  }
  return { edges, issues };
}
