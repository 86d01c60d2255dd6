import { plural, t } from "../../language.ts";
import { compose } from "../../platform/mail/compose-mail.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import type { OrderRow } from "./orders.repository.ts";

export interface PaymentMailFacts {
  readonly order: OrderRow;
  readonly publicUrl: string;
  readonly sender: string;
}

const amount = (cents: number, currency: string) => `${currency} ${(cents / 100).toFixed(2)}`;

/** The receipt, with all that an invoice says. */
export function receiptMail({ order, publicUrl, sender }: PaymentMailFacts): Mail {
  const { quote, buyer, title, invoice_number: number } = order;
  const { currency } = quote;
  const to = [buyer.company, buyer.name, buyer.address, buyer.country, buyer.vat_id].filter((line) => line !== "");
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
      quote.vat_note ??
        t("VAT {rate} %: {vat}", { rate: String(quote.vat_permille / 10), vat: amount(quote.vat, currency) }),
      t("Total: {total}", { total: amount(quote.total, currency) }),
    ],
    link: { label: t("Open the map"), url: `${publicUrl}/map/${order.exposure_id ?? ""}` },
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
