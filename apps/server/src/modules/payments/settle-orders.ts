import { projectRows } from "../exposures/index.ts";
import type { PaymentsContext } from "./context.ts";
import * as orders from "./orders.repository.ts";
import type { RefundRow } from "./refunds.repository.ts";
import { type Settled, settling } from "./settling.ts";

/**
 * Asks the provider where an order is and brings it there. No event is believed beyond that: what was doubled, late,
 * reordered or never came makes no difference.
 *
 * @param giveBack asks the provider for a refund that the order needs
 */
export function settleOrders(context: PaymentsContext, giveBack: (refund: RefundRow) => Promise<void>) {
  const { database, log, providerOf, announce } = context;
  const follow = settling(context);

  return async (orderId: string): Promise<void> => {
    const asked = await orders.findOrder(database, orderId);
    if (asked === undefined || asked.session_id === null) return;
    const provider = providerOf(asked.provider);
    const payment = await provider?.retrieve(asked.session_id);
    if (payment === undefined) {
      log.warn({ order: orderId }, "the provider of payments knows nothing of this checkout");
      return;
    }
    const settled = await database.transaction(async (): Promise<Settled | undefined> => {
      // the project first, as in a checkout: two that wait for each other would wait for ever
      if (asked.exposure_id !== null) await projectRows.lockProject(database, asked.exposure_id);
      const order = await orders.holdOrder(database, orderId);
      if (order === undefined) return undefined;
      const followed = await follow(order, payment);
      // whoever waits for a bank is told of every step, also of one that opens nothing
      const isMoved = (await orders.findOrder(database, orderId))?.status !== order.status;
      return { ...followed, changed: followed.changed ?? (isMoved ? order.exposure_id : null) };
    });
    if (settled === undefined) return;
    if (settled.changed !== null) await announce(settled.changed);
    // where the provider does not answer now, the clock asks again
    if (settled.refund !== null)
      await giveBack(settled.refund).catch((error: unknown) =>
        log.error({ err: error, order: orderId }, "a second payment could not be given back yet"),
      );
  };
}
