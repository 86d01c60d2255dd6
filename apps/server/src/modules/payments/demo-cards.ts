import { randomUUID } from "node:crypto";
import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import type { PaymentsContext } from "./context.ts";
import { signBody } from "../../platform/signed-body.ts";
import * as orders from "./orders.repository.ts";
import { leaveOpen } from "./providers/demo.repository.ts";

export type DemoResult = "paid" | "declined" | "no-funds" | "needs-approval" | "waiting";

/** How long the bank of a card that pays later takes. */
const LATER_MS = 8000;

/** The cards of the demo, by their last digits. They are known where no provider is configured alone. */
export function demoCards(
  { database, clock, queue, provider }: PaymentsContext,
  receive: (signature: string, body: string) => Promise<boolean>,
  settle: (orderId: string) => Promise<void>,
) {
  /**
   * Refuses a card at a checkout that is not open, unless the provider took the money already: it may have done so
   * while we could not note it, and then the order follows. @throws AppError `conflict`
   */
  async function paidOrRefused(order: orders.OrderRow): Promise<DemoResult> {
    if (order.status === "paid") throw new AppError("conflict", message("payment.already_paid"));
    if (order.status === "waiting") throw new AppError("conflict", message("payment.waiting"));
    await settle(order.id);
    const now = await orders.findOrder(database, order.id);
    if (now?.status === "paid") return "paid";
    if (now?.status === "waiting") return "waiting";
    throw new AppError("conflict", message("payment.no_checkout"));
  }

  /** What the demo provider tells, through the same door as any other: a signed event. */
  async function tell(order: orders.OrderRow, session: string): Promise<void> {
    const object = { id: session, object: "checkout.session", client_reference_id: order.id };
    const event = { id: `evt_demo_${randomUUID()}`, type: "checkout.session.completed", data: { object } };
    const body = JSON.stringify(event);
    const at = Math.floor(clock.now().getTime() / 1000);
    await receive(signBody(provider.secrets[0] ?? "", at, body), body);
  }

  return {
    async payByDemoCard(caller: Caller, secret: string, cardNumber: string, isApproved: boolean): Promise<DemoResult> {
      const order = provider.kind === "demo" ? await orders.findBySecret(database, secret) : undefined;
      const isOwn = order?.user_id === caller.userId && order.provider === "demo";
      if (order?.session_id === undefined || order.session_id === null || !isOwn)
        throw new AppError("conflict", message("payment.no_checkout"));
      if (order.status !== "open" || new Date(order.expires_at) <= clock.now()) return paidOrRefused(order);
      const card = cardNumber.replaceAll(/\D/g, "");
      if (card.endsWith("9995")) return "no-funds";
      if (card.endsWith("3155") && !isApproved) return "needs-approval";
      const isLater = card.endsWith("0077");
      if (!isLater && !card.endsWith("4242") && !card.endsWith("3155")) return "declined";
      const at = new Date(clock.now().getTime() + LATER_MS);
      const later = { as: card.endsWith("10077") ? "failed" : "paid", at } as const;
      const isTaken = await leaveOpen(database, order.session_id, isLater ? "waiting" : "paid", isLater ? later : null);
      if (!isTaken) return paidOrRefused(order);
      await tell(order, order.session_id);
      if (isLater) await queue.add("settle-payment", { order_id: order.id }, { afterMs: LATER_MS });
      return isLater ? "waiting" : "paid";
    },
  };
}
