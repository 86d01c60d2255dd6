import {
  type Buyer,
  type CustomerOrder,
  type Difference,
  type KnownBuyer,
  message,
  type Order,
  type Quote,
} from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import { paidRows, projectRows } from "../exposures/index.ts";
import { checkouts } from "./checkouts.ts";
import type { PaymentsContext } from "./context.ts";
import { knownBuyer } from "./known-buyer.ts";
import { demoCards, type DemoResult } from "./demo-cards.ts";
import { readEvent } from "./events.ts";
import * as orders from "./orders.repository.ts";
import { reconciliationMail } from "./payments.mail.ts";
import { presentCustomerOrder, presentOrder } from "./present-order.ts";
import { quoteFor } from "./quote.ts";
import type { Taxed } from "./vat.ts";
import { canonicalVatId } from "./vat-ids.ts";
import { reconcile } from "./reconciliation.ts";
import { refunds } from "./refunds.ts";
import { listUnsettled } from "./refunds.repository.ts";
import { settleOrders } from "./settle-orders.ts";

/** Orders and refunds that the clock looks at in one turn. */
const AT_ONCE = 100;
/** How long a refund has to be answered before it is asked for again. */
const ANSWER_MS = 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Payments {
  readonly provider: "demo" | "stripe";
  quote(count: number, buyer: Taxed): Quote;
  /** @throws AppError `conflict` for a project that is paid or not finished, `unprocessable` with nothing to pay */
  openCheckout(caller: Caller, exposureId: string, buyer: Buyer): Promise<{ secret: string; order: Order }>;
  purchase(caller: Caller, exposureId: string): Promise<{ is_payed: boolean; order: Order | null; buyer: KnownBuyer }>;
  /** @throws AppError `conflict` for a checkout that is over */
  payByDemoCard(caller: Caller, secret: string, cardNumber: string, isApproved: boolean): Promise<DemoResult>;
  /** Takes an event of the provider; a job works on it. @returns false for one whose signature does not stand */
  receive(signature: string, body: string): Promise<boolean>;
  /** A page of somebody's own orders, or of all. */
  list(asked: orders.OrdersAsked): Promise<{ items: CustomerOrder[]; total: number }>;
  /** @throws AppError `not_found`, `conflict` for what is not paid or for more than was paid */
  refund(orderId: string, amount: number, reason: string): Promise<Order>;
  /**
   * Before other locations take the place of a self-service project's: its open checkout ends.
   * @throws AppError `conflict` for a project that is paid or whose payment is on its way
   */
  beforeReplacing(exposureId: string): Promise<void>;
  /** Brings an order to where the provider says that it is. */
  settle(orderId: string): Promise<void>;
  /** The same for all orders and refunds that wait for an answer, whose events may never come. */
  settleAll(): Promise<void>;
  /** What differs between our orders of a day and those of the provider. @param day as YYYY-MM-DD, in UTC */
  differences(day: string): Promise<Difference[]>;
  /** Tells the support of the differences of yesterday, where there are any. */
  reconcileYesterday(): Promise<void>;
  /** Books what was paid there and not here. @throws AppError `not_found`, `conflict` for what is not paid there */
  book(orderId: string): Promise<Order>;
}

/** What the clock does. */
function byTheClock(
  context: PaymentsContext,
  settle: (id: string) => Promise<void>,
  parts: ReturnType<typeof refunds>,
) {
  const { database, clock, log, queue, supportEmail, publicUrl, sender } = context;

  /** One that fails holds up no other. */
  async function each<T>(what: string, list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
    for (const one of list) await work(one).catch((error: unknown) => log.error({ err: error }, what));
  }

  return {
    async settleAll() {
      const now = clock.now();
      await each("an order is not settled", await orders.takeUnsettled(database, now, AT_ONCE), settle);
      const waiting = await listUnsettled(database, new Date(now.getTime() - ANSWER_MS), AT_ONCE);
      await each("a refund is not settled", waiting, (refund) =>
        refund.status === "asked" ? parts.ask(refund) : settle(refund.order_id),
      );
    },
    async reconcileYesterday() {
      const day = new Date(clock.now().getTime() - DAY_MS).toISOString().slice(0, 10);
      const differences = await reconcile(context, day);
      if (differences.length === 0) return;
      await queue.add("send-mail", reconciliationMail({ to: supportEmail, day, differences, publicUrl, sender }));
    },
  };
}

/** Orders of self-service projects, and what the provider of payments tells of them. */
export function createPayments(context: PaymentsContext): Payments {
  const { database, clock, price, provider, queue } = context;
  const settle = settleOrders(context, (refund) => returning.ask(refund));
  const returning = refunds(context, settle);
  const shop = checkouts(context, settle);

  const receive: Payments["receive"] = async (signature, body) => {
    const event = readEvent(provider.secrets, signature, body, Math.floor(clock.now().getTime() / 1000));
    if (event === undefined) return false;
    await database.transaction(async () => {
      const order = await orders.findOfEvent(database, event.names);
      const isNew = await orders.noteEvent(database, event.id, event.type, order?.id ?? null);
      if (isNew && order !== undefined) await queue.add("settle-payment", { order_id: order.id });
    });
    return true;
  };

  return {
    provider: provider.kind,
    quote: (count, { vat_id: typed, ...buyer }) =>
      quoteFor(price, count, { ...buyer, vat_id: typed === "" ? "" : (canonicalVatId(buyer.country, typed) ?? "") }),
    receive,
    settle,
    ...demoCards(context, receive, settle),
    ...byTheClock(context, settle, returning),
    async openCheckout(caller, exposureId, buyer) {
      const { secret, order } = await shop.openCheckout(caller, exposureId, buyer);
      return { secret, order: presentOrder(order) };
    },
    async purchase(caller, exposureId) {
      const [isPaid, order, buyer] = await Promise.all([
        paidRows.isPaid(database, exposureId),
        orders.findNewestOrder(database, exposureId),
        knownBuyer(database, caller),
      ]);
      return { is_payed: isPaid, order: order === undefined ? null : presentOrder(order), buyer };
    },
    async list(asked) {
      const { items, total } = await orders.listOrders(database, asked);
      return { items: items.map(presentCustomerOrder), total };
    },
    refund: async (id, amount, reason) => presentOrder(await returning.refund(id, amount, reason)),
    async beforeReplacing(exposureId) {
      const project = await projectRows.findProject(database, exposureId);
      if (project?.tier !== "self-service") return;
      // what a contract covers and could not be computed was bought by nobody: its locations may be others
      const isFree = project.status === "Failed" && !(await orders.hasPaidOrder(database, exposureId));
      if (project.is_payed && !isFree) throw new AppError("conflict", message("flow.paid"));
      const open = await orders.findOpenOrder(database, exposureId);
      if (open?.status === "waiting") throw new AppError("conflict", message("flow.payment_open"));
      if (open !== undefined) await shop.close(open);
    },
    differences: (day) => reconcile(context, day),
    async book(orderId) {
      await settle(orderId);
      const order = await orders.findOrder(database, orderId);
      if (order === undefined) throw notFound("order");
      if (order.status !== "paid") throw new AppError("conflict", message("payment.not_booked"));
      return presentOrder(order);
    },
  };
}
