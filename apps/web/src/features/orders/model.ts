import type { Difference, Order } from "@tidemark/contract";
import { msg, type UiText } from "../../lib/i18n.ts";

export type CustomerOrder = Order & { readonly email: string | null };
export type OrderStatus = Order["status"];

export const STATUS_LABELS: Readonly<Record<OrderStatus, UiText>> = {
  open: msg("Checkout open"),
  waiting: msg("Waiting for the bank"),
  paid: msg("Paid"),
  failed: msg("Payment failed"),
  expired: msg("Checkout expired"),
  refunded: msg("Refunded"),
  "to-look-at": msg("To look at"),
};

export const DIFFERENCE_LABELS: Readonly<Record<Difference["kind"], UiText>> = {
  "paid-there": msg("Paid there, not booked here"),
  "paid-here": msg("Booked here, not paid there"),
  amount: msg("The amount is another"),
  "to-look-at": msg("Held back"),
};

/** Cents of an order that can still be given back; of a payment that is held back the server knows how much it was. */
export const refundable = ({ status, quote, refunded }: Order): number =>
  status === "paid" || status === "to-look-at" ? quote.total - refunded : 0;

/** Orders of a status whose project, customer or invoice has every word of the search. */
export function findOrders(
  orders: readonly CustomerOrder[],
  search: string,
  status: OrderStatus | null,
): readonly CustomerOrder[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return orders.filter((order) => {
    const { title, email, buyer, invoice_number: invoice, id } = order;
    const text = [title, email, buyer.name, buyer.company, invoice, id].join(" ").toLowerCase();
    return (status === null || order.status === status) && words.every((word) => text.includes(word));
  });
}
