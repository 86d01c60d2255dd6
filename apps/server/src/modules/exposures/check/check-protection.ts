import { LEAST_PROTECTION_YEARS, type Message, message, MOST_PROTECTION_YEARS } from "@tidemark/contract";
import { westernDigits } from "@tidemark/science";
import { type RawRow, textOf } from "./raw-row.ts";

/** "100", "1 in 100", "1:100", "HQ100", "100 years". */
const YEARS = /^(?:1\s*(?:in|:|\/)\s*|hq\s*)?(\d+(?:[.,]\d+)?)\s*(?:years?|yrs?|a|jahre?|ans?)?$/i;

/** Return period of the flood that a location is protected from, years; what cannot be is left out and reported. */
export function readProtection({ cells }: RawRow, report: (code: string, said: Message) => void): number | null {
  const text = textOf(cells.protection_return_period);
  if (text === "") return null;
  const years = Number((YEARS.exec(westernDigits(text))?.[1] ?? "").replace(",", ".") || Number.NaN);
  if (years >= LEAST_PROTECTION_YEARS && years <= MOST_PROTECTION_YEARS) return years;
  const facts = { text: text.slice(0, 40), least: LEAST_PROTECTION_YEARS, most: MOST_PROTECTION_YEARS };
  report("protection_invalid", message("row.protection_invalid", facts));
  return null;
}
