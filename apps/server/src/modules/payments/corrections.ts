import type { Quote } from "@tidemark/contract";
import type { InvoiceFacts } from "./invoices.repository.ts";

/** The tax in a part of what was paid, half up to whole cents. */
const taxIn = (part: number, { vat, total }: Quote): number => Math.floor((2 * part * vat + total) / (2 * total));

/**
 * What a credit note says of an amount that went back. The tax of all credit notes of an invoice is that of the
 * invoice once all of it went back, whatever the parts.
 *
 * @param before cents that went back already
 */
export function correctionOf(
  quote: Quote,
  { before, amount }: { readonly before: number; readonly amount: number },
  invoice: string,
  reason: string,
): NonNullable<InvoiceFacts["correction"]> {
  const vat = taxIn(before + amount, quote) - taxIn(before, quote);
  return { invoice, reason, net: amount - vat, vat, total: amount };
}
