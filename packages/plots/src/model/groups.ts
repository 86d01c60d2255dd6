import { t } from "../language.ts";
import { coordsText, type PlotColumn, type PlotData, type PlotTexts, textsOfAxis } from "./plot-data.ts";

/** Locations with the same text, or without one. */
export interface RowGroup {
  readonly name: string;
  readonly rows: readonly number[];
}

/** The name of those without a text. */
export const notGiven = (): string => t("not given");

/** Rows by text, the largest groups first, at most `most`; those without a text last. Says how many are left out. */
export function groupsOf(texts: PlotTexts, most: number): { groups: RowGroup[]; others: number } {
  const rows = new Map<number, number[]>();
  texts.codes.forEach((code, row) => {
    const known = rows.get(code);
    if (known === undefined) rows.set(code, [row]);
    else known.push(row);
  });
  const named = [...rows].filter(([code]) => code > 0);
  named.sort(([one, a], [other, b]) => b.length - a.length || one - other);
  const kept = named.slice(0, most).map(([code, of]) => ({ name: texts.texts[code - 1] ?? notGiven(), rows: of }));
  const without = rows.get(0);
  return {
    groups: without === undefined ? kept : [...kept, { name: notGiven(), rows: without }],
    others: Math.max(0, named.length - most),
  };
}

/** Values of some rows. */
export const valuesOf = (values: PlotColumn["values"], rows: readonly number[]): Float64Array =>
  Float64Array.from(rows, (row) => values[row] ?? Number.NaN);

/** Locations that stand side by side with others: a group of them, or all of them at one coordinate. */
export interface Compared extends RowGroup {
  readonly column: PlotColumn;
}

/**
 * What is compared along an axis: groups by a text, else all locations at each coordinate of the values.
 * @param columns values, at several coordinates where they are series
 */
export function comparedAlong(data: PlotData, axis: string, columns: readonly PlotColumn[], most: number) {
  const texts = textsOfAxis(data, axis);
  const [first] = columns;
  if (first === undefined) throw new Error(`nothing to compare along ${axis}`);
  if (texts !== undefined) {
    const { groups, others } = groupsOf(texts, most);
    return { title: texts.title, entries: groups.map((group): Compared => ({ ...group, column: first })), others };
  }
  const rows = Array.from({ length: data.count }, (_, row) => row);
  if (columns.length < 2) {
    const entries: Compared[] = [{ name: t("All locations"), rows, column: first }];
    return { title: t("Group"), entries, others: 0 };
  }
  const entries = columns.slice(0, most).map((column): Compared => ({ name: coordsText(column), rows, column }));
  return { title: t("Coordinate"), entries, others: columns.length - entries.length };
}
