import { amountText, numberText } from "../../../document-numbers.ts";

/** A number of four digits and more as screens group it: `1'457`, `12'000.50`. No apostrophe of words is one. */
const GROUPED = /(?<![\p{L}\p{N}'.])\d{1,3}(?:'\d{3})+(?:\.\d+)?(?![\p{L}\p{N}'])/gu;

/** An amount from a million on as screens write it: `786.00 m EUR`. */
const MILLIONS = /(?<![\p{L}\p{N}'.])(\d{1,3}(?:'\d{3})*\.\d\d) m ([A-Z]{3})(?![\p{L}\p{N}])/gu;
const MILLION = 1e6;

/** A text of a model with its amounts and large numbers as documents of the language write them. */
export const documentDigits = (text: string): string =>
  text
    .replaceAll(MILLIONS, (_, number: string, currency: string) =>
      amountText(Number(number.replaceAll("'", "")) * MILLION, currency),
    )
    .replaceAll(GROUPED, (number) => numberText(Number(number.replaceAll("'", "")), number.split(".")[1]?.length ?? 0));

/** A live figure of a text, so written. */
export const inDigits = <Field extends { readonly text: string | null }>(field: Field): Field => ({
  ...field,
  text: field.text === null ? null : documentDigits(field.text),
});

/** What the product says of an element. */
interface Said {
  readonly about: string;
  readonly message: string;
  readonly sentences: readonly string[];
  readonly notes: readonly string[];
  readonly figures: readonly { readonly text: string; readonly note: string }[];
  readonly tables: readonly { readonly note: string; readonly rows: readonly (readonly string[])[] }[];
}

/** What the product says of an element, so written; names, and what a person wrote, stay as they are. */
export const inDocumentDigits = <Element extends Said>(element: Element): Element => ({
  ...element,
  about: documentDigits(element.about),
  message: documentDigits(element.message),
  sentences: element.sentences.map(documentDigits),
  notes: element.notes.map(documentDigits),
  figures: element.figures.map((figure) => ({
    ...figure,
    text: documentDigits(figure.text),
    note: documentDigits(figure.note),
  })),
  tables: element.tables.map((table) => ({
    ...table,
    note: documentDigits(table.note),
    // the first column has names
    rows: table.rows.map((cells) => cells.map((cell, at) => (at === 0 ? cell : documentDigits(cell)))),
  })),
});
