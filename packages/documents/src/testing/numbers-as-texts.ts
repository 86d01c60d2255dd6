import { LIKELIHOODS, likelihoodText } from "@tidemark/science";
import { readSheets } from "../spreadsheet/read-cells.ts";

/** A number that somebody wrote as a text: with marks between thousands, a unit, a currency, an arrow or a range. */
const NUMBER = String.raw`[-+\u2212]?\d[\d'.,\u00a0\u202f]*`;
const WRITTEN = new RegExp(
  String.raw`^(?:[<>\u2265\u2264~]|at least|mindestens|au moins)?\s*${NUMBER}(?:\s*(?:\u2192|->|\u2013|-|to|bis|\u00e0)\s*${NUMBER})?` +
    String.raw`\s*(?:%|\u2030|[kmM]|bn|Md|Tsd\.|Mio\.|Mrd\.)?\s*(?:[A-Z]{3})?$`,
);
/** Names that look like numbers: of a run, of versions, of paragraphs of a regulation. */
const NAMES = /^(?:Data pack|Engine|Run|Paragraphe?|Datenpaket|Paragraf|Absatz|Datensatz|Version)$/;
/** Classes of a matrix, the unit of scores, and spans of years are names too. */
const CLASSES: ReadonlySet<string> = new Set([...LIKELIHOODS, ...LIKELIHOODS.map(likelihoodText), "0 to 1"]);
const YEARS = /^(?:19|20)\d\d[-\u2013](?:19|20)\d\d$/;

/** Whether a text is a number with how it is written. */
export const isNumberText = (text: string): boolean =>
  WRITTEN.test(text.trim()) && !CLASSES.has(text.replace(",", ".")) && !YEARS.test(text.trim());

/** Cells of a workbook that hold a number as a text, with where they stand. */
export async function numbersAsTexts(bytes: Uint8Array): Promise<string[]> {
  const sheets = await readSheets(bytes, 5000);
  return sheets.flatMap(({ name, rows }) => {
    const [head] = rows;
    return rows.slice(1).flatMap(({ cells }) =>
      cells.flatMap((cell, at) => {
        const isName = NAMES.test(String(head?.cells[at] ?? "")) || (at === 1 && NAMES.test(String(cells[0] ?? "")));
        return typeof cell === "string" && !isName && isNumberText(cell) ? [`${name}: ${cell}`] : [];
      }),
    );
  });
}
