import type { ServerModule } from "../../server-module.ts";
import type { Audit } from "../audit/index.ts";
import { type InvoiceParts, invoiceRoutes } from "./invoices.routes.ts";
import type { Payments } from "./payments.service.ts";
import { mountWebhook, paymentsHandlers, type Shop } from "./payments.routes.ts";

export { createVies } from "./vies.ts";
export { createPayments, type Payments } from "./payments.service.ts";
export { createProviders } from "./providers/providers.ts";

/** Prices, orders, and what a provider of payments tells. */
export const paymentsModule = (payments: Payments, shop: Shop, audit: Audit, invoices: InvoiceParts) =>
  ({
    handlers: { payments: paymentsHandlers(payments, shop, audit, invoices.database) },
    plain: invoiceRoutes(invoices),
    mount: (app) => mountWebhook(app, payments),
    jobs: {
      "settle-payment": ({ order_id: id }: { readonly order_id: string }) => payments.settle(id),
      "settle-payments": () => payments.settleAll(),
      "reconcile-payments": () => payments.reconcileYesterday(),
    },
    cron: [
      { job: "settle-payments", at: "*/5 * * * *" },
      { job: "reconcile-payments", at: "20 3 * * *" },
    ],
  }) satisfies ServerModule;
