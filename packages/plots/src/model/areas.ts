import { formatMoney } from "@tidemark/science";
import { plural, t } from "../language.ts";
import type { PlotColumn, PlotData } from "./plot-data.ts";
import { figureText, missingIn, numberAt } from "./statistics.ts";

/** How large marks are, what their areas stand for, and what is said of those without an amount. */
export interface Areas {
  /** 0..1 of the largest area of a location; null where all are of one size. */
  readonly shareAt: (row: number) => number | null;
  /** Areas to compare with, the largest first; none where all are of one size. */
  readonly key: readonly { readonly share: number; readonly text: string }[];
  readonly caption: string;
  readonly notes: readonly string[];
}

/** Share of the larger mark of the key. */
const SECOND = 0.1;

/** The largest of 1, 2, 5, 10, ... that is not above a number. */
function roundBelow(most: number): number {
  const step = 10 ** Math.floor(Math.log10(most));
  return step * (most >= 5 * step ? 5 : most >= 2 * step ? 2 : 1);
}

/** With as many decimals as the first digit needs: the column of a small amount may have fewer. */
function textOf({ id, unit }: PlotColumn, value: number): string {
  if (id === "asset_value") return formatMoney(value, unit);
  return `${figureText(value, Math.max(0, -Math.floor(Math.log10(value))))} ${unit}`.trim();
}

function notesOf({ values, title }: PlotColumn): string[] {
  const missing = missingIn(values);
  const negative = Array.from(values).filter((value) => value < 0).length;
  return [
    ...(missing === 0
      ? []
      : [
          plural(
            missing,
            '1 location has no "{title}": its mark has the smallest size.',
            '{n} locations have no "{title}": their marks have the smallest size.',
            { n: figureText(missing, 0), title },
          ),
        ]),
    ...(negative === 0
      ? []
      : [
          plural(
            negative,
            '1 value of "{title}" is below zero: the area of its mark is that of the amount without its sign.',
            '{n} values of "{title}" are below zero: the areas of their marks are those of the amounts without their sign.',
            { n: figureText(negative, 0), title },
          ),
        ]),
  ];
}

/**
 * The areas of the marks of a plot. What is negative is as large as it is without its sign, never the smallest; what is
 * missing is the smallest, and counted in a note.
 */
export function areasOf({ columns }: Pick<PlotData, "columns">): Areas {
  const size = columns.find(({ axis }) => axis === "size");
  if (size === undefined) return { shareAt: () => null, key: [], caption: "", notes: [] };
  const amountAt = (row: number) => Math.abs(numberAt(size.values, row) ?? 0);
  let most = 0;
  for (const value of size.values) if (Math.abs(value) > most) most = Math.abs(value);
  const round = most > 0 ? roundBelow(most) : 0;
  const key = most > 0 ? [round, round * SECOND].map((one) => ({ share: one / most, text: textOf(size, one) })) : [];
  return {
    shareAt: (row) => (most > 0 ? amountAt(row) / most : 0),
    key,
    caption: t("area: {title}", { title: size.title }),
    notes: notesOf(size),
  };
}
