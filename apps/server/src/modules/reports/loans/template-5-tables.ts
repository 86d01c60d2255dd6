import type { ElementTable, LoanLimit } from "@tidemark/contract";
import {
  TEMPLATE_5_COLUMNS,
  TEMPLATE_5_TITLES,
  type Template5Column,
  type Template5Missing,
  type Template5Row,
} from "@tidemark/documents";
import { t } from "../../../language.ts";
import { markedHead } from "../../../total-words.ts";
import { bandWords } from "../resolve/band-words.ts";
import { type TypedCell, type TypedColumn, typedTable } from "../resolve/typed-table.ts";
import type { LoanBook } from "./loan-book.ts";
import { NONE, rowWords } from "./loan-words.ts";

/** Columns that stand beside each other: paper and slides have no room for all of them. */
const PARTS: readonly (readonly Template5Column[])[] = [
  ["b", "c", "d", "e", "f", "g"],
  ["h", "i", "j", "k", "l"],
  ["m", "n", "o"],
];

/** What makes the cells of a column lower bounds. */
export interface Bounds {
  /** A cell of the amounts cannot be read, or a loan has no currency. */
  readonly amount: boolean;
  /** A hazard, or a location, is not judged. */
  readonly sensitive: boolean;
}

const isAmount = (letter: Template5Column): boolean => letter < "m" && letter !== "g";

/** Whether amounts of a column are at least what they say. Impairments have signs, and a mean is no sum. */
function isLowerBound(letter: Template5Column, rows: readonly Template5Row[], bounds: Bounds): boolean {
  if (!isAmount(letter)) return false;
  const lacks = (of: keyof Template5Missing) => rows.some(({ missing }) => missing[of] > 0);
  const own =
    letter <= "f" ? lacks("maturity") : letter === "k" ? lacks("stage") : letter === "l" && lacks("nonPerforming");
  return bounds.amount || (letter !== "b" && (bounds.sensitive || own));
}

const headed = (letter: Template5Column): string => `${letter} ${t(TEMPLATE_5_TITLES[letter].title)}`;

function columnOf(letter: Template5Column, currency: string | undefined, isBound: boolean): TypedColumn {
  const title = markedHead(headed(letter), { is_lower_bound: isBound });
  return letter === "g" ? { title, kind: "number", decimals: 1 } : { title, kind: "money", currency: currency ?? null };
}

const notGiven = (): TypedCell => ({ value: null, text: t("not given") });

function cellOf({ cells }: Template5Row, letter: Template5Column): TypedCell {
  const { value, loans } = cells[letter];
  if (value !== null) return value;
  // a mean of no loans is none, and nobody has left it out
  return letter === "g" && cells.c.value !== null && loans === 0 ? { value: null, text: NONE } : notGiven();
}

/** Titles of the parts, with the letters of their columns. */
const partTitle = (letters: readonly Template5Column[]): string =>
  t("Template 5, columns {first} to {last}", { first: letters[0] ?? "", last: letters.at(-1) ?? "" });

/** The template, in parts that fit on paper. */
export const templateTables = (
  rows: readonly Template5Row[],
  { currency }: Pick<LoanBook, "currency">,
  bounds: Bounds,
): ElementTable[] =>
  PARTS.map((letters) =>
    typedTable({
      title: partTitle(letters),
      columns: [
        { title: t("Row") },
        ...letters.map((letter) => columnOf(letter, currency, isLowerBound(letter, rows, bounds))),
      ],
      rows: rows.map((row) => ({ cells: [rowWords(row.key), ...letters.map((letter) => cellOf(row, letter))] })),
    }),
  );

/** How many loans stand in each cell, and how many of the row may belong there and are not known. */
export function countTable(rows: readonly Template5Row[]): ElementTable {
  const letters = TEMPLATE_5_COLUMNS.filter((letter) => letter !== "g" && letter < "m");
  const counted = (title: string) => ({ title, kind: "count" as const });
  return typedTable({
    title: t("Loans in each cell"),
    columns: [{ title: t("Row") }, ...letters.map(counted), counted(t("without a maturity")), counted(t("not judged"))],
    rows: rows.map((row) => ({
      cells: [
        rowWords(row.key),
        ...letters.map((letter) =>
          row.cells[letter].value === null ? { value: null, text: NONE } : row.cells[letter].loans,
        ),
        ...(row.cells.b.value === null
          ? [NONE, NONE].map((text) => ({ value: null, text }))
          : [row.missing.maturity, row.missing.judged]),
      ],
    })),
  });
}

type Lack = keyof Template5Missing;
const LACKS: Partial<Readonly<Record<Template5Column, Lack>>> = {
  ...Object.fromEntries(["c", "d", "e", "f", "g"].map((letter) => [letter, "maturity"])),
  h: "judged",
  i: "judged",
  j: "judged",
  k: "stage",
  l: "nonPerforming",
  m: "impairment",
  n: "impairment",
  o: "impairment",
};

/** The rule of each column, from which band on it counts, and how many loans lack what it asks for. */
export function ruleTable(
  book: Template5Missing,
  limit: LoanLimit,
  given: (letter: Template5Column) => boolean,
): ElementTable {
  return typedTable({
    title: t("How each column comes about"),
    columns: [
      { title: t("Column") },
      { title: t("Rule") },
      { title: t("Band from") },
      { title: t("Loans without it"), kind: "count" },
    ],
    rows: TEMPLATE_5_COLUMNS.map((letter) => {
      const lack = LACKS[letter];
      const missing: TypedCell = !given(letter)
        ? notGiven()
        : lack === undefined
          ? { value: null, text: NONE }
          : book[lack];
      return {
        cells: [headed(letter), t(TEMPLATE_5_TITLES[letter].rule), letter === "b" ? NONE : bandWords(limit), missing],
      };
    }),
  });
}
