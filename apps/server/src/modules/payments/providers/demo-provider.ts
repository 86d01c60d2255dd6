import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "../../../database/database.ts";
import type { Clock } from "../../../platform/clock.ts";
import * as demo from "./demo.repository.ts";
import { type PaymentProvider, type ProviderPayment, ProviderRefusal } from "./provider.ts";

const paymentOf = ({ id, order_id, amount, currency, state, refunds }: demo.DemoSession): ProviderPayment => ({
  sessionId: id,
  orderId: order_id,
  state,
  amount,
  currency,
  paymentId: state === "paid" ? id : null,
  refunds: refunds.map((refund) => ({
    ref: refund.id,
    refundId: refund.refund_id,
    amount: refund.amount,
    status: "succeeded" as const,
  })),
  dispute: null,
});

/** A provider that takes the same way as any other and moves no money. */
export function createDemoProvider(db: Database, clock: Clock, secrets: readonly string[]): PaymentProvider {
  return {
    kind: "demo",
    secrets,
    async open({ id: order, quote, expires_at: expiresAt }) {
      const id = `cs_demo_${randomUUID()}`;
      const sign = createHmac("sha256", secrets[0] ?? "")
        .update(id)
        .digest("hex")
        .slice(0, 32);
      const { total: amount, currency } = quote;
      const asked = { id, client_secret: `${id}_secret_${sign}`, order_id: order, amount, currency };
      const session = await demo.openSession(db, asked, { now: clock.now(), expiresAt });
      if (session === undefined) throw new ProviderRefusal("The checkout could not be opened.");
      return { sessionId: session.id, clientSecret: session.client_secret };
    },
    async retrieve(sessionId) {
      const session = await demo.findSession(db, sessionId, clock.now());
      return session === undefined ? undefined : paymentOf(session);
    },
    async expire(sessionId) {
      if (!(await demo.leaveOpen(db, sessionId, "expired", null)))
        throw new ProviderRefusal("This checkout is not open any more.");
    },
    async refund({ paymentId, refundId, amount }) {
      if (!(await demo.addRefund(db, paymentId, refundId, amount)))
        throw new ProviderRefusal("More would go back than was paid.");
    },
    async begun(from, until) {
      return (await demo.sessionsBegun(db, from, until, clock.now())).map(paymentOf);
    },
  };
}
