import { paidRows } from "../exposures/index.ts";
import { runRows } from "../risks/index.ts";
import { msg, wordedFor } from "../../language.ts";
import type { PaymentsContext } from "./context.ts";
import * as invoices from "./invoices.repository.ts";
import * as orders from "./orders.repository.ts";
import { failedMail, receiptMail, waitingMail } from "./payments.mail.ts";
import type { ProviderPayment } from "./providers/provider.ts";
import * as refunds from "./refunds.repository.ts";
import { returns } from "./returns.ts";

type OrderRow = orders.OrderRow;

const CHANGED = msg("The project was changed or deleted while the payment was on its way.");
const TWICE = msg("The project was paid twice. This payment goes back.");

/** Why a payment is not the one that was asked for; undefined where it is. */
function differenceFrom({ quote, id }: OrderRow, payment: ProviderPayment): string | undefined {
  if (payment.orderId !== id) return "The payment names another order.";
  if (payment.amount !== quote.total) return msg("The amount is another.");
  return payment.currency === quote.currency ? undefined : msg("The currency is another.");
}

/** What follows once a transaction is committed. */
export interface Settled {
  /** The project to whose watchers something is to be told. */
  readonly changed: string | null;
  /** Money that has to go back: asked of the provider now, and by the clock until it answers. */
  readonly refund: refunds.RefundRow | null;
}

const NOTHING: Settled = { changed: null, refund: null };

/** How an order follows what the provider says. Everything here happens in one transaction, in which it is held. */
export function settling(context: PaymentsContext) {
  const { database, clock, queue, publicUrl, sender, seller } = context;
  const told = (order: OrderRow) => ({ order, publicUrl, sender });
  const followReturns = returns(context);

  /** The order, the project, the invoice with its number, the mail. */
  async function fulfil(order: OrderRow, paymentId: string | null): Promise<Settled> {
    const run = order.exposure_id === null ? undefined : await runRows.newestRun(database, order.exposure_id);
    if (order.exposure_id === null || run !== order.run) {
      await orders.changeOrder(database, order.id, { status: "to-look-at", reason: CHANGED, paymentId });
      return NOTHING;
    }
    const now = clock.now();
    const { buyer, quote, title } = order;
    const facts = { seller, buyer, quote, title, language: order.language, correction: null };
    const invoiceNumber = await invoices.issue(database, "invoice", { orderId: order.id, refundId: null, facts, now });
    const change = { status: "paid", invoiceNumber, paidAt: now, paymentId } as const;
    const paid = await orders.changeOrder(database, order.id, change);
    await paidRows.setPaid(database, order.exposure_id, true);
    if (paid !== undefined)
      await queue.add(
        "send-mail",
        wordedFor(paid.language, () => receiptMail(told(paid))),
      );
    await queue.add("apply-self-service", { exposure_id: order.exposure_id });
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
        await queue.add(
          "send-mail",
          wordedFor(order.language, () => waitingMail(told(order))),
        );
        return NOTHING;
      }
      case "failed": {
        if (!isOpen) return NOTHING;
        const reason = msg("Your bank did not carry out the payment.");
        await orders.changeOrder(database, order.id, { status: "failed", reason });
        await queue.add(
          "send-mail",
          wordedFor(order.language, () => failedMail(told(order))),
        );
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
