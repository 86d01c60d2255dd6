import type { ElementTable, FigureForm, TableValue } from "@tidemark/contract";
import { formatCount, formatMoney, formatNumber, formatPlain, scoreText, untailed } from "@tidemark/science";
import { writtenColumn } from "../../../document-numbers.ts";

const NOTHING = " - ";

export interface TypedColumn extends FigureForm {
  readonly title: string;
  readonly unit?: string;
  /** Numbers that are written already, each in the unit of its row. */
  readonly numeric?: true;
  /** What each of its cells holds of several things, as columns of a workbook. */
  readonly apart?: readonly (FigureForm & { readonly title: string })[];
}

/** A cell: words, a number of the kind of its column, or a number whose place something else takes. */
export type TypedCell =
  | TableValue
  | { readonly value: TableValue; readonly text: string }
  | { readonly text: string; readonly parts: readonly TableValue[] };

type Rest = Omit<ElementTable, "title" | "columns" | "rows" | "total" | "shorter">;

export interface TypedTable extends Rest {
  readonly title: string;
  readonly columns: readonly TypedColumn[];
  readonly rows: readonly {
    readonly site_id?: string | null;
    readonly cells: readonly TypedCell[];
    /** Of its numbers, where each row has a unit of its own. */
    readonly decimals?: number;
  }[];
  readonly shorter?: readonly { readonly title: string; readonly cells: readonly TypedCell[] }[];
  readonly total?: number;
}

/** A number as screens write it. */
export function screenText(value: number, { kind, currency, decimals }: FigureForm): string {
  switch (kind) {
    case "money":
      return formatMoney(value, currency ?? null);
    case "share":
      return `${formatNumber(100 * value, decimals ?? 2)} %`;
    case "score":
      return scoreText(value);
    case "count":
      return formatCount(value);
    case "year":
      return String(value);
    default:
      return decimals === undefined ? formatPlain(value) : formatNumber(value, decimals);
  }
}

const isKnown = (value: number | null): value is number => value !== null && Number.isFinite(value);

function cellText(cell: TypedCell, column: TypedColumn): string {
  if (typeof cell === "string") return cell;
  if (typeof cell === "object" && cell !== null) return cell.text;
  return isKnown(cell) ? screenText(cell, column) : NOTHING;
}

function cellValue(cell: TypedCell): TableValue {
  if (typeof cell === "object" && cell !== null && "parts" in cell) return cell.text;
  const value = typeof cell === "object" && cell !== null ? cell.value : cell;
  if (typeof value === "string") return value;
  return isKnown(value) ? untailed(value) : null;
}

/** What columns of words hold of several things, by column. */
const apartOf = ({ columns, rows }: Pick<TypedTable, "columns" | "rows">) =>
  columns.flatMap(({ apart }, column) =>
    apart === undefined
      ? []
      : [
          {
            column,
            columns: [...apart],
            rows: rows.map(({ cells }) => {
              const cell = cells[column];
              const parts = typeof cell === "object" && cell !== null && "parts" in cell ? cell.parts : [];
              return apart.map((_, at) => cellValue(parts[at] ?? null));
            }),
          },
        ],
  );

/** A table whose numbers are numbers, beside how the screen writes them. */
export function typedTable({ columns, rows, shorter, total, ...rest }: TypedTable): ElementTable {
  const written = (cells: readonly TypedCell[]) => ({
    cells: cells.map((cell, at) => cellText(cell, columns[at]!)),
    values: cells.map(cellValue),
  });
  const apart = apartOf({ columns, rows });
  return {
    ...rest,
    ...(apart.length === 0 ? {} : { apart }),
    ...(shorter === undefined ? {} : { shorter: shorter.map(({ title, cells }) => ({ title, ...written(cells) })) }),
    columns: columns.map(({ title, unit = "", numeric = false, kind, currency, decimals }) => ({
      title,
      unit,
      numeric: numeric || kind !== undefined,
      ...(kind === undefined ? {} : { kind }),
      ...(currency === undefined ? {} : { currency }),
      ...(decimals === undefined ? {} : { decimals }),
    })),
    rows: rows.map(({ site_id = null, cells, ...own }) => ({
      site_id,
      ...written(cells),
      ...own,
    })),
    // a row over all others is none of them
    total: total ?? rows.length - (rest.closing === undefined ? 0 : 1),
  };
}

/** A number by itself as documents of the language write it, with its unit. */
function documentText(value: number, form: FigureForm): string {
  const { unit, text } = writtenColumn([value], form, "");
  return `${text(value)} ${unit}`.trim().replaceAll(" ", "\u00A0");
}

/** A table of a page whose sentences are those of a document: its amounts are written as theirs. */
export const writtenAsDocument = (table: ElementTable): ElementTable => ({
  ...table,
  rows: table.rows.map(({ cells, values, ...row }) => ({
    ...row,
    values,
    cells: cells.map((cell, at) => {
      const value = values?.[at];
      const form = table.columns[at];
      const isNumber = typeof value === "number" && form?.kind !== undefined && cell === screenText(value, form);
      return isNumber ? documentText(value, form) : cell;
    }),
  })),
});
