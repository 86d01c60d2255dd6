import { message } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { PaymentsContext } from "./context.ts";
import * as orders from "./orders.repository.ts";
import { ProviderRefusal } from "./providers/provider.ts";
import * as rows from "./refunds.repository.ts";

/** Money that is given back. The provider is asked first; orders follow what it then says. */
export function refunds(context: PaymentsContext, settle: (orderId: string) => Promise<void>) {
  const { database, clock, log, providerOf } = context;

  /**
   * Asks the provider for a refund that was put down. Asked again it gives nothing back a second time.
   * @throws ProviderRefusal, after which the refund stands as failed; anything else leaves it to be asked again
   */
  async function ask({ id, order_id: orderId, amount }: rows.RefundRow): Promise<void> {
    const order = await orders.findOrder(database, orderId);
    const provider = order === undefined ? undefined : providerOf(order.provider);
    if (order?.payment_id === null || order === undefined || provider === undefined)
      throw new Error("The provider of this payment is not configured.");
    try {
      await provider.refund({ paymentId: order.payment_id, refundId: id, amount });
    } catch (error) {
      if (error instanceof ProviderRefusal)
        await rows.changeRefund(database, id, { status: "failed", failure: error.message, settledAt: clock.now() });
      throw error;
    }
    await settle(orderId);
  }

  /** Puts a refund down, if so much can still go back. What went back or is on its way is counted. */
  const putDown = (orderId: string, amount: number, reason: string, paid: number) =>
    database.transaction(async () => {
      await orders.holdOrder(database, orderId);
      const before = await rows.listRefunds(database, orderId);
      const gone = before.reduce((sum, { status, amount: cents }) => sum + (status === "failed" ? 0 : cents), 0);
      if (amount > paid - gone) {
        const most = ((paid - gone) / 100).toFixed(2);
        throw new AppError("conflict", message("payment.refund_too_much", { most }));
      }
      return rows.insertRefund(database, { order_id: orderId, amount, reason, now: clock.now() });
    });

  return {
    ask,
    async refund(orderId: string, amount: number, reason: string): Promise<orders.OrderRow> {
      const order = await orders.findOrder(database, orderId);
      if (order === undefined) throw notFound("order");
      const isPaid = order.status === "paid" || (order.status === "to-look-at" && order.payment_id !== null);
      const payment =
        isPaid && order.session_id !== null
          ? await providerOf(order.provider)
              ?.retrieve(order.session_id)
              .catch((error: unknown) => {
                throw new AppError("unavailable", message("payment.provider_away"), { cause: error });
              })
          : undefined;
      const refund = await putDown(orderId, amount, reason, payment?.state === "paid" ? payment.amount : 0);
      try {
        await ask(refund);
      } catch (error) {
        log.error({ err: error, order: orderId }, "the provider of payments gives nothing back");
        const isRefused = error instanceof ProviderRefusal;
        if (isRefused) throw new AppError("conflict", message("payment.refund_refused", { reason: error.message }));
        throw new AppError("unavailable", message("payment.refund_unknown"), { cause: error });
      }
      return (await orders.findOrder(database, orderId)) ?? order;
    },
  };
}
