import { formatPlain } from "@tidemark/science";
import type { PrintedInvoice } from "../reports/index.ts";
import { amountText } from "./amounts.ts";
import type { InvoiceFacts, InvoiceRow, Seller } from "./invoices.repository.ts";

const countries = new Intl.DisplayNames("en", { type: "region" });
const filled = (lines: readonly string[]) => lines.filter((line) => line !== "");
const dayOf = (time: string) => time.slice(0, 10);

function sums({ quote, correction }: InvoiceFacts) {
  const { net, vat } = correction ?? quote;
  const tax = `VAT ${formatPlain(quote.vat_permille / 10)} %`;
  return [
    { name: "Net", text: amountText(net, quote.currency) },
    ...(quote.vat_note === null ? [{ name: tax, text: amountText(vat, quote.currency) }] : []),
  ];
}

function rows({ title, quote, correction }: InvoiceFacts) {
  const { currency, count, unit_net: unit, net } = quote;
  const what = `Climate and natural-hazard analysis of a location, project "${title}"`;
  if (correction === null) return [[what, String(count), amountText(unit, currency), amountText(net, currency)]];
  const back = amountText(correction.net, currency);
  return [[`Given back of invoice ${correction.invoice}, project "${title}"`, "1", back, back]];
}

/**
 * An invoice or a credit note as it is printed, in English as it was issued.
 * @param own the sender of the settings, for those that were issued before senders were kept
 */
export function printedInvoice({ number, facts, issued_at, provider }: InvoiceRow, own: Seller): PrintedInvoice {
  const { buyer, quote, correction } = facts;
  const seller = facts.seller ?? own;
  const isCredit = correction !== null;
  const total = amountText(correction?.total ?? quote.total, quote.currency);
  const notes = [
    ...(quote.vat_note === null ? [] : [quote.vat_note]),
    ...(isCredit ? [`Reason: ${correction.reason}`] : []),
    isCredit ? `${total} went back to the card that paid.` : `Paid by card on ${dayOf(issued_at)}. Nothing is due.`,
    ...(provider === "demo" ? ["Demo payment. No money moved."] : []),
  ];
  const date = { name: "Date", text: dayOf(issued_at) };
  return {
    heading: `${isCredit ? "Credit note" : "Invoice"} ${number}`,
    about: isCredit ? `To invoice ${correction.invoice}.` : "Thank you for your order.",
    seller: filled([
      seller.name,
      seller.address,
      countries.of(seller.country) ?? seller.country,
      seller.vat_id === "" ? "" : `VAT ID ${seller.vat_id}`,
      seller.email,
    ]),
    buyer: filled([
      buyer.company,
      buyer.name,
      buyer.address,
      countries.of(buyer.country) ?? buyer.country,
      buyer.vat_id === "" ? "" : `VAT ID ${buyer.vat_id}`,
    ]),
    facts: [
      { name: "Number", text: number },
      date,
      ...(isCredit ? [{ name: "To invoice", text: correction.invoice }] : [{ ...date, name: "Date of supply" }]),
    ],
    columns: ["What", "Quantity", "Unit price", "Net"],
    rows: rows(facts),
    sums: sums(facts),
    total: { name: isCredit ? "Given back" : "Total", text: total },
    notes,
  };
}
