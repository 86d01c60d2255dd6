import { paidRows } from "../exposures/index.ts";
import { msg, wordedFor } from "../../language.ts";
import type { PaymentsContext } from "./context.ts";
import { correctionOf } from "./corrections.ts";
import * as invoices from "./invoices.repository.ts";
import * as orders from "./orders.repository.ts";
import { creditMail } from "./payments.mail.ts";
import type { ProviderPayment, ProviderRefund } from "./providers/provider.ts";
import * as refunds from "./refunds.repository.ts";

type OrderRow = orders.OrderRow;

const BY_HAND = msg("Given back at the provider of payments.");
const TAKEN_BACK = msg("The bank took the payment back.");

/** Follows what went back and what is disputed of an order that was paid, in the transaction that holds it. */
export function returns({ database, clock, queue, publicUrl, sender, seller }: PaymentsContext) {
  /** Counts money that went back for the first time: the credit note, the mail. */
  async function credit(order: OrderRow, refund: refunds.RefundRow, before: number): Promise<void> {
    if (order.invoice_number === null) return;
    const { buyer, quote, title } = order;
    const correction = correctionOf(quote, { before, amount: refund.amount }, order.invoice_number, refund.reason);
    const facts = { seller, buyer, quote, title, language: order.language, correction };
    const issued = { orderId: order.id, refundId: refund.id, facts, now: clock.now() };
    const number = await invoices.issue(database, "credit-note", issued);
    const mail = () => creditMail({ order, publicUrl, sender, number, amount: refund.amount });
    await queue.add("send-mail", wordedFor(order.language, mail));
  }

  /** @returns cents that are known to have gone back now for the first time */
  async function follow(
    order: OrderRow,
    known: refunds.RefundRow | undefined,
    back: ProviderRefund,
    before: number,
  ): Promise<number> {
    const reason = back.ref.startsWith("dispute-") ? TAKEN_BACK : BY_HAND;
    const fresh = { order_id: order.id, amount: back.amount, reason, now: clock.now(), ref: back.ref };
    const row = known ?? (await refunds.insertRefund(database, fresh));
    if (row.status === "succeeded" || row.status === back.status) return 0;
    const settledAt = back.status === "pending" ? {} : { settledAt: clock.now() };
    await refunds.changeRefund(database, row.id, { status: back.status, ref: back.ref, ...settledAt });
    if (back.status !== "succeeded") return 0;
    await credit(order, row, before);
    return row.amount;
  }

  /** @returns the project whose values closed */
  return async (order: OrderRow, payment: ProviderPayment): Promise<string | null> => {
    if (payment.dispute !== order.dispute) await orders.setDispute(database, order.id, payment.dispute);
    const known = await refunds.listRefunds(database, order.id);
    const find = ({ ref, refundId }: ProviderRefund) =>
      known.find((row) => row.provider_ref === ref) ?? known.find(({ id }) => id === refundId);
    let gone = 0;
    for (const back of payment.refunds) gone += await follow(order, find(back), back, order.refunded + gone);
    const left = payment.amount - order.refunded - gone;
    if (payment.dispute === "lost" && left > 0) {
      const lost = { ref: `dispute-${order.id}`, refundId: null, amount: left, status: "succeeded" } as const;
      gone += await follow(order, undefined, lost, order.refunded + gone);
    }
    if (gone === 0) return null;
    const refunded = order.refunded + gone;
    const isFull = refunded >= payment.amount;
    const last = (await refunds.listRefunds(database, order.id)).findLast(({ status }) => status === "succeeded");
    const status = isFull ? "refunded" : order.status;
    await orders.changeOrder(database, order.id, { status, reason: last?.reason ?? order.reason, refunded });
    if (!isFull || order.status !== "paid" || order.exposure_id === null) return null;
    if (await orders.isPaidByAnother(database, order)) return null;
    await paidRows.setPaid(database, order.exposure_id, false);
    return order.exposure_id;
  };
}
