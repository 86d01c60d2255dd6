import { type Edge, LIMITS, type Message, message, type RowIssue, saidFields } from "@tidemark/contract";
import { parseAmount } from "./check-asset.ts";
import { type LinkEnds, SEVERAL } from "./link-ends.ts";
import { textOf, type RawEdge } from "./raw-row.ts";

/**
 * Checks the sheet of edges. Ends are ids or names of locations; an edge with an end that no clean row has, or
 * several, is left out.
 */
export function checkEdges(
  rows: readonly RawEdge[],
  known: Pick<LinkEnds, "get">,
  sheet = "edges",
): { readonly edges: Edge[]; readonly issues: RowIssue[] } {
  const edges: Edge[] = [];
  const issues: RowIssue[] = [];
  for (const { row, from, to, product, volume } of rows) {
    const report = (column: string, code: string, said: Message, value: string) =>
      issues.push({
        row,
        column,
        sheet,
        code,
        severity: "warning",
        ...saidFields(said),
        value: value.slice(0, 200) || null,
      });
    const ends = { from: known.get(from.trim()), to: known.get(to.trim()) };
    for (const [column, given] of [
      ["from", from],
      ["to", to],
    ] as const) {
      const end = ends[column];
      if (typeof end === "string") continue;
      const name = given.slice(0, 100);
      const said =
        given.trim() === ""
          ? message("row.edge_without_location")
          : message(end === SEVERAL ? "row.edge_several_locations" : "row.edge_unknown_location", { name });
      report(column, "edge_unknown_location", said, given);
    }
    if (typeof ends.from !== "string" || typeof ends.to !== "string") continue;
    if (ends.from === ends.to) {
      report("to", "edge_to_itself", message("row.edge_to_itself"), to);
      continue;
    }
    const text = textOf(volume);
    const amount = typeof volume === "number" ? volume : parseAmount(text);
    const isAmount = amount !== undefined && amount >= 0 && amount <= LIMITS.largestAmount;
    if (text !== "" && !isAmount) report("volume", "edge_volume_invalid", message("row.edge_volume_invalid"), text);
    edges.push({
      from: ends.from,
      to: ends.to,
      product: product?.trim().slice(0, 200) || null,
      volume: text !== "" && isAmount ? amount : null,
    });
  }
  return { edges, issues };
}
