import type { Finding, MoneyMovement } from "@tidemark/contract";
import { amountText } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import { totalAmount } from "../../../total-words.ts";
import { causeWords } from "./cause-words.ts";

/** An amount with its sign. */
export const signedAmount = (amount: number, currency: string): string =>
  `${amount < 0 ? "\u2212" : "+"}${amountText(Math.abs(amount), currency)}`;

/** Whether both sums are known: what is not known is no zero, and nothing is subtracted from it. */
export const isComparable = ({ locations_before: before, locations_after: after }: MoneyMovement): boolean =>
  before > 0 && after > 0;

/** A change of less is none: sums of many amounts differ in their last digits. */
const SAME = 1e-9;

/** What the loss of a currency is now and was in a version, in a sentence. */
export function movementSentence(moved: MoneyMovement, since: number): string {
  const { currency, before, after } = moved;
  const sum = (amount: number) => totalAmount(amount, currency, moved);
  const words = { number: since, currency, before: sum(before), after: sum(after) };
  if (moved.locations_before === 0)
    return t("The expected annual loss in {currency} is {after}; in version {number} none is known.", words);
  if (moved.locations_after === 0)
    return t("No loss in {currency} is known now; in version {number} it is {before} a year.", words);
  const change = after - before;
  if (Math.abs(change) <= SAME * Math.max(before, after))
    return t("The expected annual loss is that of version {number}: {after}.", words);
  const moves = { ...words, amount: amountText(Math.abs(change), currency) };
  return change > 0
    ? t("Since version {number} the expected annual loss rises by {amount}, from {before} to {after}.", moves)
    : t("Since version {number} the expected annual loss falls by {amount}, from {before} to {after}.", moves);
}

/** What moved a loss, the most first; empty where nothing did, or where nothing is subtracted. */
export function causesSentence(moved: MoneyMovement): string {
  if (!isComparable(moved)) return "";
  const parts = moved.steps
    .toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))
    .map(({ causes, amount }) => `${causeWords(causes)} ${signedAmount(amount, moved.currency)}`);
  return parts.length === 0 ? "" : t("By cause: {causes}.", { causes: parts.join("; ") });
}

/** What an executive page says of it. */
export const movementFinding = (moved: MoneyMovement, since: number): Finding => ({
  rule: "movement",
  lead: movementSentence(moved, since),
  rest: causesSentence(moved),
  source: t("what changed since version {number}", { number: since }),
});
