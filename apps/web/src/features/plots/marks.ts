import type { PlotTable } from "@tidemark/contract";
import { marksOf, type PlotMark } from "@tidemark/plots";
import type { DrawnPlot } from "../../data/plots.ts";
import { t } from "../../lib/i18n.ts";

/** A mark of the plot and its row of the figures; of a plot without axes a row alone. */
export interface LinkedMark {
  readonly mark: PlotMark | undefined;
  readonly row: number | undefined;
  /** What is read aloud. */
  readonly text: string;
}

const keyOf = (cells: readonly string[]) => cells.join("\u0000");

/** A row of the figures as a sentence: what it is about, and each figure with its head and unit. */
export function rowText({ columns, rows }: PlotTable, row: number): string {
  const cells = rows[row]?.cells ?? [];
  const parts = cells.map((cell, at) => {
    const { title = "", unit = "" } = columns[at] ?? {};
    if (at === 0) return cell;
    return `${title}: ${cell === "" ? t("no value") : `${cell} ${unit}`.trim()}`;
  });
  return parts.join(", ");
}

/** The row of the figures that a mark names by its first cells. */
function rowFinder({ rows }: PlotTable, length: number): (cells: readonly string[]) => number | undefined {
  const known = new Map<string, number>();
  rows.forEach(({ cells }, at) => {
    const key = keyOf(cells.slice(0, length));
    if (!known.has(key)) known.set(key, at);
  });
  return (cells) => known.get(keyOf(cells));
}

/** The marks of a plot with their rows, in the order of reading. */
export function linkedMarks({ model, table }: Pick<DrawnPlot, "model" | "table">): readonly LinkedMark[] {
  const marks = marksOf(model);
  if (marks.length === 0) return table.rows.map((_, row) => ({ mark: undefined, row, text: rowText(table, row) }));
  const named = marks.find(({ row }) => typeof row !== "number")?.row;
  const find = rowFinder(table, typeof named === "object" ? named.length : 0);
  return marks.map((mark) => {
    const row = typeof mark.row === "number" ? mark.row : find(mark.row);
    const isThere = row !== undefined && row < table.rows.length;
    const figures = typeof mark.row === "number" ? mark.name : mark.row.join(", ");
    const text = mark.text ?? (isThere ? rowText(table, row) : figures);
    return { mark, row: isThere ? row : undefined, text };
  });
}

/** A place in the drawing, pixels; of a cell its middle and its size. */
export type Place = readonly [x: number, y: number, width?: number, height?: number];

/** How near the pointer must be to a mark, pixels. */
const NEAR = 22;

/** Middle distance between neighbours along one direction, pixels. */
function spacing(places: readonly (Place | undefined)[], direction: 0 | 1): number {
  const along = places.flatMap((place) => place?.[direction] ?? []).toSorted((a, b) => a - b);
  const gaps = along.slice(1).map((value, at) => value - along[at]!);
  return gaps.length === 0 ? 2 * NEAR : Math.max(8, Math.min(...gaps.filter((gap) => gap > 0), 80));
}

/** The mark that the pointer means; undefined where it is near none. */
export function markAt(
  marks: readonly LinkedMark[],
  places: readonly (Place | undefined)[],
  [x, y]: Place,
): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  const rowGap = spacing(places, 1);
  const columnGap = spacing(places, 0);
  places.forEach((place, at) => {
    const reach = marks[at]?.mark?.reach;
    if (place === undefined || reach === undefined) return;
    const [dx, dy] = [Math.abs(place[0] - x), Math.abs(place[1] - y)];
    if (reach === "cell") {
      if (dx <= (place[2] ?? 0) / 2 && dy <= (place[3] ?? 0) / 2) best = at;
      return;
    }
    const distance = reach === "row" ? dy : reach === "column" ? dx : Math.hypot(dx, dy);
    const limit = reach === "row" ? rowGap / 2 : reach === "column" ? columnGap / 2 : NEAR;
    if (distance <= limit && distance < least) [best, least] = [at, distance];
  });
  return best;
}

/** How thick the row or column of a mark is, pixels. */
export const thicknessOf = (reach: "row" | "column", places: readonly (Place | undefined)[]): number =>
  spacing(places, reach === "row" ? 1 : 0);
