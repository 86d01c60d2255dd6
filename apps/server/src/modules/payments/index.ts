import type { ServerModule } from "../../server-module.ts";
import type { Audit } from "../audit/index.ts";
import type { Payments } from "./payments.service.ts";
import { mountWebhook, paymentsHandlers } from "./payments.routes.ts";
import type { Price } from "./quote.ts";

export { createPayments, type Payments } from "./payments.service.ts";

/** Prices, orders, and what a provider of payments tells. */
export const paymentsModule = (payments: Payments, price: Price, audit: Audit) =>
  ({
    handlers: { payments: paymentsHandlers(payments, price, audit) },
    mount: (app) => mountWebhook(app, payments),
    purge: () => payments.expire(),
  }) satisfies ServerModule;
