import type { Difference, Order } from "@tidemark/contract";
import { msg, type UiText } from "../../lib/i18n.ts";

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
