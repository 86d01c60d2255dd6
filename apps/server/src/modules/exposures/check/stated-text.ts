import { textOf, type Cell } from "./raw-row.ts";

/** What people write into a cell that is empty. */
const EMPTY =
  /^(?:[-–—_.?*/\\]+|n\s*[./]?\s*a\.?|n\s*[./]?\s*[av]\.?|k\s*\.?\s*a\.|none|null|nil|nan|undefined|unknown|unspecified|not (?:available|known|applicable|specified)|various|tb[dac]|keine|keine angabe|ohne angabe|unbekannt|diverse|inconnue?|non renseigné|non disponible|néant|desconocido|sin datos|por definir|a definir|sconosciuto|onbekend|brak(?: danych)?|neznámé|okänd|ukjent|ukendt|bilinmiyor|不明|未定|미정|未知|to be (?:confirmed|determined|advised|defined)|pending|auf anfrage|on request|folgt|nicht bekannt|à définir|#(?:n\/a|nv|ref!|bezug!|value!|wert!|div\/0!|null!|name\?|num!|zahl!))$/iu;
/** "NA" alone may be the code of Namibia. */
export const MAY_BE_NAMIBIA = /^NA$/u;

/** Text of a cell; "" also where somebody wrote a word for "nothing" into it. */
export function statedText(cell: Cell | undefined): string {
  const text = textOf(cell);
  return EMPTY.test(text) ? "" : text;
}
