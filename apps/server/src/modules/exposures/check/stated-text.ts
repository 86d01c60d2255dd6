import { textOf, type Cell } from "./raw-row.ts";

/** What people write into a cell that is empty. */
const EMPTY =
  /^(?:[-–—_.?*/\\]+|n\s*[./]?\s*a\.?|n\s*[./]?\s*[av]\.?|k\s*\.?\s*a\.|none|null|nil|nan|undefined|unknown|unspecified|not (?:available|known|applicable|specified)|various|tb[dac]|keine|keine angabe|ohne angabe|unbekannt|diverse|inconnue?|non renseigné|non disponible|néant|desconocido|sin datos|sconosciuto|#n\/a)$/iu;
/** "NA" alone may be the code of Namibia. */
export const MAY_BE_NAMIBIA = /^NA$/u;

/** Text of a cell; "" also where somebody wrote a word for "nothing" into it. */
export function statedText(cell: Cell | undefined): string {
  const text = textOf(cell);
  return EMPTY.test(text) ? "" : text;
}
