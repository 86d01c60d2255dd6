import type { ExecutiveWords, TableValue } from "@tidemark/contract";
import { amountText, numberText } from "../../../document-numbers.ts";
import type { PrintedMatrix } from "./printed-matrix.ts";

/** A number of four digits and more as screens group it: `1'457`, `12'000.50`. No apostrophe of words is one. */
const GROUPED = /(?<![\p{L}\p{N}'.])\d{1,3}(?:'\d{3})+(?:\.\d+)?(?![\p{L}\p{N}'])/gu;

/** An amount from a million on as screens write it: `786.00 m EUR`. */
const MILLIONS = /(?<![\p{L}\p{N}'.])(\d{1,3}(?:'\d{3})*\.\d\d) m ([A-Z]{3})(?![\p{L}\p{N}])/gu;
const MILLION = 1e6;

/**
 * A number with decimals as screens write it: `17.3`. Names of scenarios (`SSP5-8.5`), versions, also of licences,
 * dates and addresses are none; three digits behind a point may be thousands that a document wrote already.
 */
const DECIMAL =
  /(?<!CC BY(?:-SA)? |[vV]ersion )(?<![\p{L}\p{N}'.,/]|[\p{L}\p{N}]-)(?:0\.\d+|\d+\.(?:\d{1,2}|\d{4,}))(?![\p{L}\p{N}'])(?![./]\p{N}|\/\p{L})/gu;

/** A text of a model with its amounts and large numbers as documents of the language write them. */
export const documentDigits = (text: string): string =>
  text
    .replaceAll(MILLIONS, (_, number: string, currency: string) =>
      amountText(Number(number.replaceAll("'", "")) * MILLION, currency),
    )
    .replaceAll(GROUPED, (number) => numberText(Number(number.replaceAll("'", "")), number.split(".")[1]?.length ?? 0))
    .replaceAll(DECIMAL, (number) => (isPointed() ? number : numberText(Number(number), number.split(".")[1]!.length)));

/** Letters of a drawing that are a number, alone or with a unit: names have more letters in a row. */
const LETTERS = />([^<>]*\d[^<>]*)</g;
const WORD = /\p{L}{4}/u;

/** A drawing with its numbers as documents of a language write them. */
export function drawingDigits(svg: string, tag: string): string {
  const text = (value: string, decimals: number) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
      Number(value.replaceAll("'", "")),
    );
  const written = (number: string) => text(number, number.split(".")[1]?.length ?? 0);
  return svg.replaceAll(LETTERS, (all, said: string) =>
    WORD.test(said)
      ? all
      : `>${said.replaceAll("&#39;", "'").replaceAll(GROUPED, written).replaceAll(DECIMAL, written)}<`,
  );
}

/** Whether the language writes decimals as screens do: such texts stay as they are. */
const isPointed = (): boolean => numberText(0.5, 1) === "0.5";

/** A live figure of a text, so written. */
export const inDigits = <Field extends { readonly text: string | null }>(field: Field): Field => ({
  ...field,
  text: field.text === null ? null : documentDigits(field.text),
});

/** What the product says of an executive page, so written. */
const inExecutiveDigits = (words: ExecutiveWords): ExecutiveWords => ({
  ...words,
  findings: words.findings.map((one) => ({
    ...one,
    lead: documentDigits(one.lead),
    rest: documentDigits(one.rest),
  })),
  gap: documentDigits(words.gap),
  decisions: words.decisions.map(documentDigits),
  method: documentDigits(words.method),
});

/** What the product says of an element. */
interface Said {
  readonly executive: ExecutiveWords | null;
  readonly matrix: PrintedMatrix | null;
  readonly about: string;
  readonly message: string;
  readonly sentences: readonly string[];
  readonly notes: readonly string[];
  readonly figures: readonly { readonly text: string; readonly note: string }[];
  readonly tables: readonly Table[];
}

interface Table {
  readonly note: string;
  readonly columns: readonly { readonly title: string }[];
  readonly rows: readonly (readonly string[])[];
  readonly data?:
    | undefined
    | { readonly columns: readonly { readonly title: string }[]; readonly rows: readonly (readonly TableValue[])[] };
}

const titled = <Column extends { readonly title: string }>(columns: readonly Column[]): Column[] =>
  columns.map((column) => ({ ...column, title: documentDigits(column.title) }));

/** Cells of a row but the first, which has names. */
const writtenCells = <Cell extends TableValue>(cells: readonly Cell[]): Cell[] =>
  cells.map((cell, at) => (at === 0 || typeof cell !== "string" ? cell : (documentDigits(cell) as typeof cell)));

/** A table, also as programs read it, so written. */
const inTableDigits = <One extends Table>(table: One): One => ({
  ...table,
  note: documentDigits(table.note),
  columns: titled(table.columns),
  rows: table.rows.map(writtenCells),
  ...(table.data === undefined
    ? {}
    : {
        data: { ...table.data, columns: titled(table.data.columns), rows: table.data.rows.map(writtenCells) },
      }),
});

/** What the product says of an element, so written; names, and what a person wrote, stay as they are. */
export const inDocumentDigits = <Element extends Said>(element: Element): Element => ({
  ...element,
  executive: element.executive === null ? null : inExecutiveDigits(element.executive),
  matrix:
    element.matrix === null ? null : { ...element.matrix, likelihoods: element.matrix.likelihoods.map(documentDigits) },
  about: documentDigits(element.about),
  message: documentDigits(element.message),
  sentences: element.sentences.map(documentDigits),
  notes: element.notes.map(documentDigits),
  figures: element.figures.map((figure) => ({
    ...figure,
    text: documentDigits(figure.text),
    note: documentDigits(figure.note),
  })),
  tables: element.tables.map(inTableDigits),
});
