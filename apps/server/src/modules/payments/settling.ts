import { paidRows } from "../exposures/index.ts";
import { runRows } from "../risks/index.ts";
import type { PaymentsContext } from "./context.ts";
import { correctionOf } from "./corrections.ts";
import * as invoices from "./invoices.repository.ts";
import * as orders from "./orders.repository.ts";
import { creditMail, failedMail, receiptMail, waitingMail } from "./payments.mail.ts";
import type { ProviderPayment, ProviderRefund } from "./providers/provider.ts";
import * as refunds from "./refunds.repository.ts";

type OrderRow = orders.OrderRow;

const CHANGED = "The project was changed or deleted while the payment was on its way.";
const TWICE = "The project was paid twice. This payment goes back.";
const BY_HAND = "Given back at the provider of payments.";
const TAKEN_BACK = "The bank took the payment back.";

/** Why a payment is not the one that was asked for; undefined where it is. */
function differenceFrom({ quote, id }: OrderRow, payment: ProviderPayment): string | undefined {
  if (payment.orderId !== id) return "The payment names another order.";
  if (payment.amount !== quote.total) return "The amount is another.";
  return payment.currency === quote.currency ? undefined : "The currency is another.";
}

/** What follows once a transaction is committed. */
export interface Settled {
  /** The project whose values opened or closed. */
  readonly changed: string | null;
  /** Money that has to go back: asked of the provider now, and by the clock until it answers. */
  readonly refund: refunds.RefundRow | null;
}

const NOTHING: Settled = { changed: null, refund: null };

/** How an order follows what the provider says. Everything here happens in one transaction, in which it is held. */
export function settling(context: PaymentsContext) {
  const { database, clock, queue, publicUrl, sender, seller } = context;
  const told = (order: OrderRow) => ({ order, publicUrl, sender });

  /** The order, the project, the invoice with its number, the mail. */
  async function fulfil(order: OrderRow, paymentId: string | null): Promise<Settled> {
    const run = order.exposure_id === null ? undefined : await runRows.newestRun(database, order.exposure_id);
    if (order.exposure_id === null || run !== order.run) {
      await orders.changeOrder(database, order.id, { status: "to-look-at", reason: CHANGED, paymentId });
      return NOTHING;
    }
    const now = clock.now();
    const { buyer, quote, title } = order;
    const facts = { seller, buyer, quote, title, correction: null };
    const invoiceNumber = await invoices.issue(database, "invoice", { orderId: order.id, refundId: null, facts, now });
    const change = { status: "paid", invoiceNumber, paidAt: now, paymentId } as const;
    const paid = await orders.changeOrder(database, order.id, change);
    await paidRows.setPaid(database, order.exposure_id, true);
    if (paid !== undefined) await queue.add("send-mail", receiptMail(told(paid)));
    return { changed: order.exposure_id, refund: null };
  }

  async function book(order: OrderRow, payment: ProviderPayment): Promise<Settled> {
    const { paymentId } = payment;
    const reason = differenceFrom(order, payment);
    if (reason !== undefined) {
      await orders.changeOrder(database, order.id, { status: "to-look-at", reason, paymentId });
      return NOTHING;
    }
    if (!(await orders.isPaidByAnother(database, order))) return fulfil(order, paymentId);
    await orders.changeOrder(database, order.id, { status: "to-look-at", reason: TWICE, paymentId });
    const back = { order_id: order.id, amount: payment.amount, reason: TWICE, now: clock.now() };
    return { changed: null, refund: await refunds.insertRefund(database, back) };
  }

  /** Counts money that went back for the first time: the credit note, the mail. */
  async function credit(order: OrderRow, refund: refunds.RefundRow, before: number): Promise<void> {
    if (order.invoice_number === null) return;
    const { buyer, quote, title } = order;
    const correction = correctionOf(quote, { before, amount: refund.amount }, order.invoice_number, refund.reason);
    const facts = { seller, buyer, quote, title, correction };
    const issued = { orderId: order.id, refundId: refund.id, facts, now: clock.now() };
    const number = await invoices.issue(database, "credit-note", issued);
    await queue.add("send-mail", creditMail({ ...told(order), number, amount: refund.amount }));
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

  /** Follows what went back and what is disputed of an order that was paid. */
  async function followReturns(order: OrderRow, payment: ProviderPayment): Promise<string | null> {
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
  }

  /** Brings an order to where the provider says that it is: forwards only, however often it is asked. */
  return async (order: OrderRow, payment: ProviderPayment): Promise<Settled> => {
    const isOpen = order.status === "open" || order.status === "waiting";
    switch (payment.state) {
      case "paid": {
        if (isOpen || order.status === "failed" || order.status === "expired") {
          const booked = await book(order, payment);
          const now = await orders.findOrder(database, order.id);
          if (now !== undefined && payment.refunds.length > 0) await followReturns(now, payment);
          return booked;
        }
        return { ...NOTHING, changed: await followReturns(order, payment) };
      }
      case "waiting": {
        if (order.status !== "open") return NOTHING;
        await orders.changeOrder(database, order.id, { status: "waiting" });
        await queue.add("send-mail", waitingMail(told(order)));
        return NOTHING;
      }
      case "failed": {
        if (!isOpen) return NOTHING;
        const reason = "Your bank did not carry out the payment.";
        await orders.changeOrder(database, order.id, { status: "failed", reason });
        await queue.add("send-mail", failedMail(told(order)));
        return NOTHING;
      }
      case "expired": {
        if (order.status === "open") await orders.changeOrder(database, order.id, { status: "expired" });
        return NOTHING;
      }
      default:
        return NOTHING;
    }
  };
}
