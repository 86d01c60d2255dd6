import type { VatCheck } from "@tidemark/contract";
import { formatPlain } from "@tidemark/science";
import { t, wordedFor } from "../../language.ts";
import type { PrintedInvoice } from "../reports/index.ts";
import { amountText } from "./amounts.ts";
import { countryName } from "./country-name.ts";
import type { InvoiceFacts, InvoiceRow, Seller } from "./invoices.repository.ts";

const filled = (lines: readonly string[]) => lines.filter((line) => line !== "");
const dayOf = (time: string) => time.slice(0, 10);

function sums({ quote, correction }: InvoiceFacts) {
  const { net, vat } = correction ?? quote;
  const tax = t("VAT {rate} %", { rate: formatPlain(quote.vat_permille / 10) });
  return [
    { name: t("Net"), text: amountText(net, quote.currency) },
    ...(quote.vat_note === null ? [{ name: tax, text: amountText(vat, quote.currency) }] : []),
  ];
}

function rows({ title, quote, correction }: InvoiceFacts) {
  const { currency, count, unit_net: unit, net } = quote;
  const what = t('Climate and natural-hazard analysis of a location, project "{title}"', { title });
  if (correction === null) return [[what, String(count), amountText(unit, currency), amountText(net, currency)]];
  const back = amountText(correction.net, currency);
  const given = t('Given back of invoice {invoice}, project "{title}"', { invoice: correction.invoice, title });
  return [[given, "1", back, back]];
}

/** How the VAT ID of the buyer was checked, as it is kept with the invoice. */
function checkNote({ by, at, name, reference }: VatCheck): string {
  const day = dayOf(at);
  if (by === "form")
    return t("VAT ID of the recipient checked by its form on {day}; VIES has not confirmed it.", { day });
  return [
    t("VAT ID of the recipient confirmed by VIES on {day}.", { day }),
    name === "" ? "" : t("Registered to {name}.", { name }),
    reference === "" ? "" : t("Reference {reference}.", { reference }),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function notesOf({ facts: { quote, correction }, issued_at: issuedAt, provider }: InvoiceRow, total: string) {
  return [
    ...(quote.vat_note === null ? [] : [t(quote.vat_note)]),
    ...(quote.vat_check === undefined ? [] : [checkNote(quote.vat_check)]),
    ...(correction === null ? [] : [t("Reason: {reason}", { reason: correction.reason })]),
    correction === null
      ? t("Paid by card on {day}. Nothing is due.", { day: dayOf(issuedAt) })
      : t("{total} went back to the card that paid.", { total }),
    ...(provider === "demo" ? [t("Demo payment. No money moved.")] : []),
  ];
}

/** Who sends it, or who it is for. */
const sideOf = (lines: readonly string[], { country, vat_id: vatId }: Pick<Seller, "country" | "vat_id">) => [
  ...lines,
  countryName(country),
  vatId === "" ? "" : t("VAT ID {id}", { id: vatId }),
];

function worded(row: InvoiceRow, own: Seller): PrintedInvoice {
  const { number, facts, issued_at: issuedAt } = row;
  const { buyer, quote, correction } = facts;
  const seller = facts.seller ?? own;
  const total = amountText(correction?.total ?? quote.total, quote.currency);
  const date = { name: t("Date"), text: dayOf(issuedAt) };
  const to = correction === null ? undefined : { name: t("To invoice"), text: correction.invoice };
  return {
    heading: correction === null ? t("Invoice {number}", { number }) : t("Credit note {number}", { number }),
    about:
      correction === null
        ? t("Thank you for your order.")
        : t("To invoice {invoice}.", { invoice: correction.invoice }),
    seller: filled([...sideOf([seller.name, seller.address], seller), seller.email]),
    buyer: filled(sideOf([buyer.company, buyer.name, buyer.address], buyer)),
    facts: [{ name: t("Number"), text: number }, date, to ?? { ...date, name: t("Date of supply") }],
    columns: [t("What"), t("Quantity"), t("Unit price"), t("Net")],
    rows: rows(facts),
    sums: sums(facts),
    total: { name: correction === null ? t("Total") : t("Given back"), text: total },
    notes: notesOf(row, total),
  };
}

/**
 * An invoice or a credit note as it is printed: in the language that its customer had chosen when it was issued,
 * whoever reads it.
 * @param own the sender of the settings, for those that were issued before senders were kept
 */
export const printedInvoice = (row: InvoiceRow, own: Seller): PrintedInvoice =>
  wordedFor(row.facts.language ?? "en", () => worded(row, own));
