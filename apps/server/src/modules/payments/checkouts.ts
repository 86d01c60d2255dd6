import { type Buyer, message, type VatCheck } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Caller } from "../../http/call.ts";
import { projectRows } from "../exposures/index.ts";
import { runRows } from "../risks/index.ts";
import type { PaymentsContext } from "./context.ts";
import * as orders from "./orders.repository.ts";
import { ProviderRefusal } from "./providers/provider.ts";
import { quoteFor } from "./quote.ts";
import { checkedBuyer, isReversed } from "./checked-buyer.ts";

/** How long a checkout stays open; Stripe takes a day at most. */
const OPEN_MS = 23 * 60 * 60 * 1000;
/** A checkout whose opening was cut off is opened again within this, later it is begun anew. */
const OPENING_MS = 10 * 60 * 1000;

type OrderRow = orders.OrderRow;

/** Asks the provider to close a checkout. @returns false where it is not open there any more: it may be paid */
async function isClosed({ providerOf }: PaymentsContext, { provider, session_id: session }: OrderRow) {
  if (session === null) return true;
  try {
    await providerOf(provider)?.expire(session);
    return true;
  } catch (error) {
    if (error instanceof ProviderRefusal) return false;
    throw error;
  }
}

const sameBuyer = (one: Buyer, other: Buyer) =>
  (["name", "company", "address", "country", "vat_id"] as const).every((field) => one[field] === other[field]);

/** What a project costs now. @throws AppError where there is nothing to pay */
async function asked({ database, price, countBilled }: PaymentsContext, exposureId: string, buyer: Buyer) {
  const project = await projectRows.findProject(database, exposureId);
  if (project === undefined) throw notFound("project");
  if (project.is_payed) throw new AppError("conflict", message("payment.already_paid"));
  if (project.status !== "Finished") throw new AppError("conflict", message("payment.not_finished"));
  const run = await runRows.newestRun(database, exposureId);
  const count = await countBilled(exposureId);
  if (run === undefined || count === 0) throw new AppError("unprocessable", message("payment.nothing_to_pay"));
  return { title: project.title, run, quote: quoteFor(price, count, buyer) };
}

/** How the VAT ID of a buyer was checked. @throws AppError `unprocessable` for one that is not registered */
async function registered({ vies }: PaymentsContext, { vat_id: vatId }: Buyer): Promise<VatCheck> {
  const checked = await vies(vatId);
  if (checked === undefined) throw new AppError("unprocessable", message("payment.vat_unregistered", { id: vatId }));
  return checked;
}

type Settle = (orderId: string) => Promise<void>;

/**
 * Refuses a checkout whose money was taken while nobody could note it: the form of the provider would only say that it
 * is over. Where the provider does not answer, its form decides. @throws AppError `conflict`
 */
async function refuseTaken({ database, log }: PaymentsContext, { id }: OrderRow, settle: Settle): Promise<void> {
  await settle(id).catch((error: unknown) => log.warn({ err: error, order: id }, "an open checkout was not asked for"));
  const status = (await orders.findOrder(database, id))?.status;
  if (status === "paid") throw new AppError("conflict", message("payment.already_paid"));
  if (status === "waiting") throw new AppError("conflict", message("payment.waiting"));
}

/** Checkouts: one of a project is open at most, here and at the provider. */
export function checkouts(context: PaymentsContext, settle: Settle) {
  const { database, clock, log, provider } = context;

  /** Ends the open checkout of a project. @throws AppError `conflict` for one that waits for a bank, or was paid */
  async function close(order: OrderRow): Promise<void> {
    if (order.status === "waiting") throw new AppError("conflict", message("payment.waiting"));
    if (!(await isClosed(context, order))) {
      // paid in another tab a moment ago, or over: what it is decides the provider
      await settle(order.id);
      const now = await orders.findOrder(database, order.id);
      if (now?.status === "paid") throw new AppError("conflict", message("payment.already_paid"));
      if (now?.status === "open" || now?.status === "waiting")
        throw new AppError("conflict", message("payment.waiting"));
      return;
    }
    await orders.expireOpen(database, order.id);
  }

  function isStillGood(open: OrderRow, now: { readonly run: string; readonly total: number; readonly buyer: Buyer }) {
    const time = clock.now().getTime();
    const isOpening = open.session_id === null && time - new Date(open.created_at).getTime() < OPENING_MS;
    return (
      open.provider === provider.kind &&
      open.run === now.run &&
      open.quote.total === now.total &&
      sameBuyer(open.buyer, now.buyer) &&
      new Date(open.expires_at).getTime() > time &&
      (open.session_id !== null || isOpening)
    );
  }

  /** The order to pay: the open one of another tab where it asks for the same. */
  async function orderFor(caller: Caller, exposureId: string, given: Buyer): Promise<OrderRow> {
    const buyer = checkedBuyer(given, context.price.sellerCountry);
    const { title, run, quote } = await asked(context, exposureId, buyer);
    const open = await orders.findOpenOrder(database, exposureId);
    if (open?.status === "waiting") throw new AppError("conflict", message("payment.waiting"));
    if (open !== undefined && isStillGood(open, { run, total: quote.total, buyer })) return open;
    const checked = isReversed(buyer, context.price.sellerCountry) ? await registered(context, buyer) : undefined;
    if (open !== undefined) await close(open);
    return database.transaction(async () => {
      await projectRows.lockProject(database, exposureId);
      const now = clock.now();
      const made = await orders.insertOrder(database, {
        exposure_id: exposureId,
        user_id: caller.userId,
        title,
        email: caller.email,
        run,
        quote: { ...quote, ...(checked === undefined ? {} : { vat_check: checked }) },
        buyer,
        provider: provider.kind,
        now,
        expiresAt: new Date(now.getTime() + OPEN_MS),
      });
      // two tabs at the same moment: the other one was first
      const first = made ?? (await orders.findOpenOrder(database, exposureId));
      if (first === undefined) throw new AppError("conflict", message("payment.already_paid"));
      return first;
    });
  }

  return {
    close,
    async openCheckout(caller: Caller, exposureId: string, buyer: Buyer) {
      const order = await orderFor(caller, exposureId, buyer);
      if (order.client_secret !== null) {
        await refuseTaken(context, order, settle);
        return { secret: order.client_secret, order };
      }
      try {
        const { sessionId, clientSecret } = await provider.open(order);
        await orders.keepSession(database, order.id, sessionId, clientSecret);
        return { secret: clientSecret, order };
      } catch (error) {
        log.error({ err: error, order: order.id }, "the provider of payments opens no checkout");
        // asked again it would refuse again: its reason is told, and the next order is a new one
        if (error instanceof ProviderRefusal) {
          await orders.expireOpen(database, order.id);
          throw new AppError("unprocessable", message("payment.provider_refused", { reason: error.message }));
        }
        throw new AppError("unavailable", message("payment.provider_away"), { retryAfterSeconds: 30, cause: error });
      }
    },
  };
}
