import type { MarkFields } from "@tidemark/contract";
import { type HazardId, hazardName } from "@tidemark/science";
import { amountText, shareText } from "./document-numbers.ts";
import { t, worded } from "./language.ts";

/** A total as people read it: with "at least" before it where it is a lower bound. */
export const totalWords = (amount: string, { is_lower_bound: isLowerBound }: Partial<MarkFields>): string =>
  isLowerBound === true ? t("at least {amount}", { amount }) : amount;

/** That a quantity is a lower bound, as it is written. */
export const boundOf = ({ is_lower_bound: isLowerBound }: Partial<MarkFields>) =>
  isLowerBound === true ? { bound: "at_least" as const } : {};

/** A total of an amount in a document: `at least 2.3 m EUR`. */
export const totalAmount = (amount: number, currency: string | null, mark: Partial<MarkFields>): string =>
  totalWords(amountText(amount, currency, boundOf(mark)), mark);

/** A total of shares in a document: `at least 0.11 %`. */
export const totalShare = (share: number, mark: Partial<MarkFields>): string =>
  totalWords(shareText(share, boundOf(mark)), mark);

/** The head of a column of totals, or the name of a sum: it says behind it that it is a lower bound. */
export const markedHead = (title: string, { is_lower_bound: isLowerBound }: Partial<MarkFields>): string =>
  isLowerBound === true ? t("{title} (at least)", { title }) : title;

/** Names of hazards in a row. */
export const hazardsWords = (hazards: readonly HazardId[]): string =>
  hazards.map((hazard) => worded(hazardName(hazard))).join(", ");

/** What a total leaves out, in a sentence; undefined where no main hazard is left out. */
export function missingWords({ is_lower_bound: isLowerBound, missing_hazards: missing = [] }: Partial<MarkFields>) {
  if (missing.length === 0) return undefined;
  const hazards = hazardsWords(missing);
  return isLowerBound === true
    ? t("At least this much: without {hazards}.", { hazards })
    : t("Incomplete: without {hazards}.", { hazards });
}
