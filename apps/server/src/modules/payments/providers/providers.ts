import { randomBytes } from "node:crypto";
import type { World } from "../../../world.ts";
import { createDemoProvider } from "./demo-provider.ts";
import type { PaymentProvider } from "./provider.ts";
import { createStripeProvider } from "./stripe-provider.ts";

/** Who takes the money: Stripe where its keys are given, else the demo. Orders of before keep their provider. */
export function createProviders({ config, database, clock }: World) {
  const own = config.PAYMENT_WEBHOOK_SECRETS;
  const demo = createDemoProvider(database, clock, own.length > 0 ? own : [randomBytes(32).toString("hex")]);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API_BASE: base } = config;
  const stripe =
    secretKey === undefined
      ? undefined
      : createStripeProvider({ secretKey, webhookSecrets, base, publicUrl: config.publicUrl });
  return {
    provider: stripe ?? demo,
    providerOf: (kind: PaymentProvider["kind"]): PaymentProvider | undefined => (kind === "demo" ? demo : stripe),
  };
}
