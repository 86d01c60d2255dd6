import { createHmac, randomUUID } from "node:crypto";
import { type Buyer, message, type Order, type Quote } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queue } from "../../platform/queue.ts";
import { paidRows, projectRows } from "../exposures/index.ts";
import { runRows } from "../risks/index.ts";
import { paymentEventSchema, readEvent, signBody, type PaymentEvent } from "./events.ts";
import * as orders from "./orders.repository.ts";
import { failedMail, receiptMail, waitingMail } from "./payments.mail.ts";
import { quoteFor, type Price } from "./quote.ts";
import { isVatId } from "./vat.ts";

/** How long a checkout stays open. */
const OPEN_MS = 24 * 60 * 60 * 1000;

export interface PaymentsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly price: Price;
  readonly publicUrl: string;
  readonly sender: string;
  /** Signs events; two while one is replaced. */
  readonly secrets: readonly string[];
  /** Locations of a project that get values. */
  readonly countBilled: (exposureId: string) => Promise<number>;
  /** Tells those who watch a project that it is another. */
  readonly announce: (exposureId: string) => Promise<void>;
}

export interface Payments {
  quote(count: number, country: string, vatId: string): Quote;
  /** @throws AppError `conflict` for a project that is paid or not finished, `unprocessable` with nothing to pay */
  openCheckout(caller: Caller, exposureId: string, buyer: Buyer): Promise<{ secret: string; order: Order }>;
  purchase(exposureId: string): Promise<{ is_payed: boolean; order: Order | null }>;
  /** @throws AppError `not_found`, `conflict` for a checkout that is over */
  payByDemoCard(
    caller: Caller,
    secret: string,
    cardNumber: string,
    isApproved: boolean,
  ): Promise<"paid" | "declined" | "no-funds" | "needs-approval" | "waiting">;
  /** Takes an event of the provider. @returns false for one whose signature does not stand */
  receive(signature: string, body: string): Promise<boolean>;
  /** The caller's own orders, or all. */
  list(userId: string | undefined): Promise<(Order & { email: string | null })[]>;
  /** @throws AppError `not_found`, `conflict` for what is not paid or for more than was paid */
  refund(orderId: string, amount: number, reason: string): Promise<Order>;
  /**
   * Before other locations take the place of a self-service project's: its open checkout ends.
   * @throws AppError `conflict` for a project that is paid or whose payment is on its way
   */
  beforeReplacing(exposureId: string): Promise<void>;
  expire(): Promise<number>;
}

export const presentOrder = (row: orders.OrderRow): Order => {
  const { id, exposure_id, title, status, reason, quote, buyer, invoice_number, refunded, created_at, paid_at } = row;
  return { id, exposure_id, title, status, reason, quote, buyer, invoice_number, refunded, created_at, paid_at };
};

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** Whether a payment is the one that was asked for. */
function differsFrom({ quote, id }: orders.OrderRow, { session }: PaymentEvent): string | undefined {
  if (session.client_reference_id !== id) return "The payment names another order.";
  if (session.amount_total !== quote.total) return "The amount is another.";
  return session.currency.toUpperCase() === quote.currency ? undefined : "The currency is another.";
}

/** Orders move forwards only, whatever order events come in, and however often. */
function bookings(context: PaymentsContext) {
  const { database, clock, queue, publicUrl, sender } = context;
  const mailFacts = (order: orders.OrderRow) => ({ order, publicUrl, sender });

  /** One transaction: the order, the project, the number of the invoice, the mail. */
  async function fulfil(order: orders.OrderRow): Promise<boolean> {
    const run = order.exposure_id === null ? undefined : await runRows.newestRun(database, order.exposure_id);
    if (order.exposure_id === null || run !== order.run) {
      const reason = "The project was changed or deleted while the payment was on its way.";
      await orders.changeOrder(database, order.id, { status: "to-look-at", reason });
      return false;
    }
    const now = clock.now();
    const invoiceNumber = await orders.nextInvoiceNumber(database, now.getUTCFullYear());
    const paid = await orders.changeOrder(database, order.id, { status: "paid", invoiceNumber, paidAt: now });
    await paidRows.setPaid(database, order.exposure_id, true);
    if (paid !== undefined) await queue.add("send-mail", receiptMail(mailFacts(paid)));
    return true;
  }

  async function take(order: orders.OrderRow, event: PaymentEvent): Promise<boolean> {
    const isOpen = order.status === "open" || order.status === "waiting" || order.status === "failed";
    const isMoney = event.session.payment_status !== "unpaid";
    switch (event.type) {
      case "checkout.session.completed":
      case "checkout.session.async_payment_succeeded": {
        if (order.status === "paid" || order.status === "refunded" || order.status === "to-look-at") return false;
        if (!isMoney) {
          if (order.status !== "open") return false;
          await orders.changeOrder(database, order.id, { status: "waiting" });
          await queue.add("send-mail", waitingMail(mailFacts(order)));
          return false;
        }
        const reason = differsFrom(order, event);
        if (reason === undefined) return fulfil(order);
        await orders.changeOrder(database, order.id, { status: "to-look-at", reason });
        return false;
      }
      case "checkout.session.async_payment_failed": {
        if (!isOpen) return false;
        const reason = "Your bank did not carry out the payment.";
        await orders.changeOrder(database, order.id, { status: "failed", reason });
        await queue.add("send-mail", failedMail(mailFacts(order)));
        return false;
      }
      default: {
        if (order.status === "open") await orders.changeOrder(database, order.id, { status: "expired" });
        return false;
      }
    }
  }

  return async (event: PaymentEvent): Promise<void> => {
    const fulfilled = await database.transaction(async () => {
      const order = await orders.holdBySession(database, event.session.id);
      if (!(await orders.noteEvent(database, event.id, event.type)) || order === undefined) return undefined;
      return (await take(order, event)) ? order : undefined;
    });
    if (fulfilled?.exposure_id) await context.announce(fulfilled.exposure_id);
  };
}

/** Checkouts: one of a project is open at most. */
function checkouts(context: PaymentsContext) {
  const { database, clock, secrets } = context;
  return {
    async openCheckout(caller, exposureId, buyer) {
      if (buyer.vat_id !== "" && !isVatId(buyer.country, buyer.vat_id))
        throw new AppError("unprocessable", message("payment.vat_id", { country: buyer.country }));
      const project = await projectRows.findProject(database, exposureId);
      if (project === undefined) throw notFound("project");
      if (project.is_payed) throw new AppError("conflict", message("payment.already_paid"));
      if (project.status !== "Finished") throw new AppError("conflict", message("payment.not_finished"));
      const run = await runRows.newestRun(database, exposureId);
      const count = await context.countBilled(exposureId);
      if (run === undefined || count === 0) throw new AppError("unprocessable", message("payment.nothing_to_pay"));
      const asked = quoteFor(context.price, count, buyer.country, buyer.vat_id);
      return database.transaction(async () => {
        await projectRows.lockProject(database, exposureId);
        const open = await orders.findOpenOrder(database, exposureId);
        if (open?.status === "waiting") throw new AppError("conflict", message("payment.waiting"));
        const isSame =
          open !== undefined &&
          open.run === run &&
          new Date(open.expires_at) > clock.now() &&
          JSON.stringify([open.quote.total, Object.values(open.buyer).toSorted()]) ===
            JSON.stringify([asked.total, Object.values(buyer).toSorted()]);
        if (open !== undefined && isSame) return { secret: open.client_secret, order: presentOrder(open) };
        if (open !== undefined) await orders.changeOrder(database, open.id, { status: "expired" });
        const session = `cs_demo_${randomUUID()}`;
        const made = await orders.insertOrder(database, {
          exposure_id: exposureId,
          user_id: caller.userId,
          title: project.title,
          email: caller.email,
          run,
          quote: asked,
          buyer,
          session_id: session,
          client_secret: `${session}_secret_${createHmac("sha256", secrets[0] ?? "")
            .update(session)
            .digest("hex")
            .slice(0, 32)}`,
          expiresAt: new Date(clock.now().getTime() + OPEN_MS),
        });
        if (made === undefined) throw new AppError("conflict", message("payment.already_paid"));
        return { secret: made.client_secret, order: presentOrder(made) };
      });
    },
  } satisfies Partial<Payments>;
}

/** The cards of the demo. */
function demoCards({ database, clock, secrets }: PaymentsContext, receive: Payments["receive"]) {
  /** What the demo provider tells, through the same door as any other: a signed event. */
  async function tell(order: orders.OrderRow, type: PaymentEvent["type"], isPaid: boolean): Promise<void> {
    const body = JSON.stringify(
      paymentEventSchema.parse({
        id: `evt_demo_${randomUUID()}`,
        type,
        session: {
          id: order.session_id,
          payment_status: isPaid ? "paid" : "unpaid",
          amount_total: order.quote.total,
          currency: order.quote.currency.toLowerCase(),
          client_reference_id: order.id,
        },
      }),
    );
    await receive(signBody(secrets[0] ?? "", secondsOf(clock.now()), body), body);
  }

  return {
    async payByDemoCard(caller, secret, cardNumber, isApproved) {
      const order = await orders.findBySecret(database, secret);
      if (order === undefined || order.user_id !== caller.userId)
        throw new AppError("conflict", message("payment.no_checkout"));
      if (order.status !== "open" || new Date(order.expires_at) <= clock.now())
        throw new AppError("conflict", message(order.status === "waiting" ? "payment.waiting" : "payment.no_checkout"));
      const card = cardNumber.replaceAll(/\D/g, "");
      if (card.endsWith("9995")) return "no-funds";
      if (card.endsWith("3155") && !isApproved) return "needs-approval";
      if (card.endsWith("0077")) {
        await tell(order, "checkout.session.completed", false);
        await tell(order, "checkout.session.async_payment_succeeded", true);
        return "waiting";
      }
      if (!card.endsWith("4242") && !card.endsWith("3155")) return "declined";
      await tell(order, "checkout.session.completed", true);
      return "paid";
    },
  } satisfies Partial<Payments>;
}

/** Money that is given back. */
function refunds(context: PaymentsContext) {
  const { database } = context;
  return {
    async refund(orderId, amount, reason) {
      const { row, closed } = await database.transaction(async () => {
        const order = await orders.holdOrder(database, orderId);
        if (order === undefined) throw notFound("order");
        const most = order.status === "paid" ? order.quote.total - order.refunded : 0;
        if (amount > most)
          throw new AppError("conflict", message("payment.refund_too_much", { most: (most / 100).toFixed(2) }));
        const refunded = order.refunded + amount;
        const isFull = refunded === order.quote.total;
        const changed = await orders.changeOrder(database, orderId, {
          status: isFull ? "refunded" : "paid",
          reason,
          refunded,
        });
        if (isFull && order.exposure_id !== null) await paidRows.setPaid(database, order.exposure_id, false);
        return { row: changed ?? order, closed: isFull ? order.exposure_id : null };
      });
      if (closed !== null) await context.announce(closed);
      return presentOrder(row);
    },
  } satisfies Partial<Payments>;
}

/** Orders of self-service projects, and what the provider of payments tells of them. */
export function createPayments(context: PaymentsContext): Payments {
  const { database, clock, price, secrets } = context;
  const book = bookings(context);
  const quote: Payments["quote"] = (count, country, vatId) => quoteFor(price, count, country, vatId);

  const receive: Payments["receive"] = async (signature, body) => {
    const event = readEvent(secrets, signature, body, secondsOf(clock.now()));
    if (event === undefined) return false;
    await book(event);
    return true;
  };

  return {
    quote,
    receive,
    ...checkouts(context),
    ...demoCards(context, receive),
    ...refunds(context),
    async purchase(exposureId) {
      const [isPaid, order] = await Promise.all([
        paidRows.isPaid(database, exposureId),
        orders.findNewestOrder(database, exposureId),
      ]);
      return { is_payed: isPaid, order: order === undefined ? null : presentOrder(order) };
    },
    async list(userId) {
      return (await orders.listOrders(database, userId)).map((row) => ({ ...presentOrder(row), email: row.email }));
    },
    async beforeReplacing(exposureId) {
      const project = await projectRows.findProject(database, exposureId);
      if (project?.tier !== "self-service") return;
      if (project.is_payed) throw new AppError("conflict", message("flow.paid"));
      const open = await orders.findOpenOrder(database, exposureId);
      if (open?.status === "waiting") throw new AppError("conflict", message("flow.payment_open"));
      if (open !== undefined) await orders.changeOrder(database, open.id, { status: "expired" });
    },
    expire: () => orders.expireOrders(database, clock.now()),
  };
}
