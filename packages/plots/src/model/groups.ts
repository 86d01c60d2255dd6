import type { PlotColumn, PlotTexts } from "./plot-data.ts";

/** Locations with the same text, or without one. */
export interface RowGroup {
  readonly name: string;
  readonly rows: readonly number[];
}

export const NOT_GIVEN = "not given";

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
  const kept = named.slice(0, most).map(([code, of]) => ({ name: texts.texts[code - 1] ?? NOT_GIVEN, rows: of }));
  const without = rows.get(0);
  return {
    groups: without === undefined ? kept : [...kept, { name: NOT_GIVEN, rows: without }],
    others: Math.max(0, named.length - most),
  };
}

/** Values of some rows. */
export const valuesOf = (values: PlotColumn["values"], rows: readonly number[]): Float64Array =>
  Float64Array.from(rows, (row) => values[row] ?? Number.NaN);
