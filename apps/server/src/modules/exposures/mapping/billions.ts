import { type Message, message } from "@tidemark/contract";
import { isLongScale, type CellValue } from "@tidemark/documents";
import { formatNumber } from "@tidemark/science";

const IN_ENGLISH = /(?<!\p{L})billions?(?!\p{L})/iu;
/** Millions of millions, and what is that or more in every language. */
const OTHERS =
  /(?<!\p{L})(?:billionen|bill[oó]n(?:es)?|bili[oó]n\p{L}*|bilh(?:ão|ões)|biljoen\p{L}*|biljoner|trillions?|trillionen|trilhões)(?!\p{L})/iu;
/** Countries as languages of the long scale call them, which a list in English does not. */
const COUNTRIES =
  /^(?:deutschland|österreich|schweiz|frankreich|italien|spanien|niederlande|belgien|polen|tschechien|ungarn|schweden|vereinigte staaten|vereinigtes königreich|allemagne|autriche|suisse|espagne|italie|pays-bas|belgique|pologne|royaume-uni|états-unis|españa|alemania|francia|estados unidos|italia|germania|svizzera|polska|niemcy|nederland|duitsland|danmark|sverige|norge|suomi)$/iu;
const DECIMAL_COMMA = /^\D*\d+,\d{1,2}(?:\D.*)?$/u;

interface Amounts {
  /** What says the unit: the header of the amounts, or a line above. */
  readonly saidBy: string;
  readonly factor: number;
  readonly headers: readonly CellValue[];
  readonly rows: readonly (readonly CellValue[])[];
  /** Amounts that are texts. */
  readonly texts: readonly string[];
}

/**
 * Asked where a header counts in billions and the list is not in English throughout: the same word is a thousand
 * millions and a million millions. Undefined where nothing is to be asked.
 */
export function questionOfBillions({ saidBy, factor, headers, rows, texts }: Amounts): Message | undefined {
  const isOther = OTHERS.test(saidBy);
  if (!isOther && !IN_ENGLISH.test(saidBy)) return undefined;
  const isText = (cell: CellValue | undefined, test: (text: string) => boolean) =>
    typeof cell === "string" && test(cell.trim());
  const isForeign =
    isOther ||
    texts.some((text) => DECIMAL_COMMA.test(text)) ||
    headers.some((cell) => isText(cell, isLongScale)) ||
    rows.some((cells) => cells.some((cell) => isText(cell, (text) => COUNTRIES.test(text))));
  if (!isForeign) return undefined;
  return message("question.billions", { header: saidBy, amount: formatNumber(factor, 0) });
}
