import { type contract, message } from "@tidemark/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import type { Audit } from "../audit/index.ts";
import { ownInvoices } from "./invoices.routes.ts";
import type { Payments } from "./payments.service.ts";
import type { Price } from "./quote.ts";
import { t } from "../../language.ts";

/** Largest event that is read. */
const EVENT_BYTES = 256 * 1024;

/** What is told of the shop to everybody. */
export interface Shop {
  readonly price: Price;
  /** Key of the provider's form in browsers; null for the demo. */
  readonly publishableKey: string | null;
}

export function paymentsHandlers(
  payments: Payments,
  { price, publishableKey }: Shop,
  audit: Audit,
  database: Database,
): Handlers<typeof contract.payments> {
  const said = {
    paid: () => t("Your payment is booked."),
    declined: () => t("The card was declined. Use another one."),
    "no-funds": () => t("The card has not enough funds. Use another one."),
    "needs-approval": () => t("Your bank asks you to approve the payment."),
    waiting: () => t("Your bank takes a moment."),
  } as const;
  return {
    prices: async () => ({ currency: price.currency, unit_net: price.unitNet }),
    quote: async ({ input: { count, ...buyer } }) => payments.quote(count, buyer),
    session: async ({ input, caller }) => {
      const { secret, order } = await payments.openCheckout(caller, input.exposure_id, input.buyer);
      return { provider: payments.provider, publishable_key: publishableKey, client_secret: secret, order };
    },
    purchase: ({ input, caller }) => payments.purchase(caller, input.exposure_id),
    demoCard: async ({ input, caller }) => {
      const { client_secret: secret, card_number: card, is_approved: isApproved } = input;
      const result = await payments.payByDemoCard(caller, secret, card, isApproved);
      return { result, detail: said[result]() };
    },
    orders: async ({ input, caller }) => {
      if (input.all && !caller.roles.includes("admin")) throw new AppError("forbidden", message("http.forbidden"));
      const { all, page, n, status, search } = input;
      return payments.list({ userId: all ? undefined : caller.userId, page, n, status, search });
    },
    refund: async ({ input: { order_id: id, amount, reason }, caller, origin }) => {
      const order = await payments.refund(id, amount, reason);
      const actor = { userId: caller.userId, email: caller.email, address: origin.address };
      await audit.record("order_refunded", actor, { subject: order.title, facts: { order: id, amount, reason } });
      return order;
    },
    invoices: async ({ caller }) => ({ items: await ownInvoices(database, caller.userId) }),
    reconciliation: async ({ input: { day } }) => ({ day, items: await payments.differences(day) }),
    book: async ({ input: { order_id: id }, caller, origin }) => {
      const order = await payments.book(id);
      const actor = { userId: caller.userId, email: caller.email, address: origin.address };
      await audit.record("order_booked", actor, { subject: order.title, facts: { order: id } });
      return order;
    },
  };
}

/** The door for events: it reads the body as it was sent, because that is what is signed. */
export function mountWebhook(app: FastifyInstance, payments: Payments): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: EVENT_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post("/api/payment/v0/webhook", async (request, reply) => {
      const signature = request.headers["stripe-signature"];
      const isTaken = await payments.receive(
        String(signature ?? ""),
        typeof request.body === "string" ? request.body : "",
      );
      return reply.code(isTaken ? 200 : 400).send({ received: isTaken });
    });
  });
}
