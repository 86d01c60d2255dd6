import type { Difference } from "@tidemark/contract";
import { plural, t } from "../../language.ts";
import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { amountText as amount } from "./amounts.ts";
import { countryName } from "./country-name.ts";
import type { OrderRow } from "./orders.repository.ts";

export interface PaymentMailFacts {
  readonly order: OrderRow;
  readonly publicUrl: string;
  readonly sender: string;
}

/** The receipt, with all that an invoice says. */
export function receiptMail({ order, publicUrl, sender }: PaymentMailFacts): Mail {
  const { quote, buyer, title, invoice_number: number } = order;
  const { currency } = quote;
  const country = countryName(buyer.country);
  const to = [buyer.company, buyer.name, buyer.address, country, buyer.vat_id].filter((line) => line !== "");
  return compose({
    to: order.email,
    subject: t("Receipt for {title}", { title }),
    paragraphs: [
      t("Thank you. Your payment is booked and all values of {title} are open.", { title }),
      t("Invoice {number} of {date}", { number: number ?? "", date: (order.paid_at ?? "").slice(0, 10) }),
      t("Invoice to: {who}", { who: to.join(", ") }),
      plural(quote.count, "1 location at {unit}: {net}", "{n} locations at {unit}: {net}", {
        n: quote.count,
        unit: amount(quote.unit_net, currency),
        net: amount(quote.net, currency),
      }),
      quote.vat_note === null
        ? t("VAT {rate} %: {vat}", { rate: String(quote.vat_permille / 10), vat: amount(quote.vat, currency) })
        : t(quote.vat_note),
      t("Total: {total}", { total: amount(quote.total, currency) }),
      t("The invoice as a PDF: {address}", { address: `${publicUrl}/account?tab=invoices` }),
    ],
    link: { label: t("Open the map"), url: `${publicUrl}/map/${order.exposure_id ?? ""}` },
    sender,
  });
}

/** Money went back: the credit note. */
export function creditMail({
  order,
  publicUrl,
  sender,
  number,
  amount: cents,
}: PaymentMailFacts & { readonly number: string; readonly amount: number }): Mail {
  const { title, quote, invoice_number: invoice } = order;
  return compose({
    to: order.email,
    subject: t("Credit note for {title}", { title }),
    paragraphs: [
      t("We gave back {amount} of your payment for {title}. It takes some days until your bank shows it.", {
        amount: amount(cents, quote.currency),
        title,
      }),
      t("Credit note {number} to invoice {invoice}", { number, invoice: invoice ?? "" }),
    ],
    link: { label: t("Your invoices"), url: `${publicUrl}/account?tab=invoices` },
    sender,
  });
}

export function waitingMail({ order, publicUrl, sender }: PaymentMailFacts): Mail {
  return compose({
    to: order.email,
    subject: t("We wait for your bank"),
    paragraphs: [
      t("Your payment for {title} is on its way. We write to you when it is booked; you need not pay again.", {
        title: order.title,
      }),
    ],
    link: { label: t("See your projects"), url: `${publicUrl}/dashboard` },
    sender,
  });
}

export function failedMail({ order, publicUrl, sender }: PaymentMailFacts): Mail {
  return compose({
    to: order.email,
    subject: t("Your payment did not succeed"),
    paragraphs: [
      t("Your bank did not carry out the payment for {title}. Nothing was charged; you can pay in another way.", {
        title: order.title,
      }),
    ],
    link: { label: t("Back to the preview"), url: `${publicUrl}/map/${order.exposure_id ?? ""}` },
    sender,
  });
}

/** What differs between our orders and those of the provider, for the support. */
export function reconciliationMail({
  to,
  day,
  differences,
  publicUrl,
  sender,
}: {
  readonly to: string;
  readonly day: string;
  readonly differences: readonly Difference[];
  readonly publicUrl: string;
  readonly sender: string;
}): Mail {
  const lines = differences.map(
    ({ kind, order, session_id: session }) => `${kind}: ${order?.title ?? ""} ${session ?? order?.id ?? ""}`,
  );
  return compose({
    to,
    subject: plural(differences.length, "1 payment of {day} differs", "{n} payments of {day} differ", {
      n: differences.length,
      day,
    }),
    paragraphs: [
      t("Orders and the payments of the provider do not agree. Look at them under Settings, Orders."),
      ...lines,
    ],
    link: { label: t("Open the settings"), url: `${publicUrl}/settings?tab=orders` },
    sender,
  });
}
