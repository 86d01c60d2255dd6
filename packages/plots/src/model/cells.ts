import type { PlotTable } from "@tidemark/contract";
import { untailed } from "@tidemark/science";
import { figureText, valueText } from "./statistics.ts";

/** A number of a table, whole, beside how the picture writes it. */
export interface NumberCell {
  readonly value: number | null;
  readonly text: string;
}
export type Cell = string | NumberCell;

const whole = (value: number | null): number | null =>
  value === null || !Number.isFinite(value) ? null : untailed(value);

export const numberCell = (value: number | null, decimals: number): NumberCell => ({
  value: whole(value),
  text: figureText(value, decimals),
});

/** A value of a column: a score is cut in the text alone. */
export const valueCell = (value: number | null, column: Parameters<typeof valueText>[1]): NumberCell => ({
  value: whole(value),
  text: valueText(value, column),
});

/** A row of a table. @param siteId the location that it is about */
export const tableRow = (siteId: string | null, cells: readonly Cell[]): PlotTable["rows"][number] => ({
  site_id: siteId,
  cells: cells.map((cell) => (typeof cell === "string" ? cell : cell.text)),
  values: cells.map((cell) => (typeof cell === "string" ? cell : cell.value)),
});
