import type Stripe from "stripe";
import type { OrderRow } from "../orders.repository.ts";
import { type PaymentProvider, type ProviderPayment, type ProviderRefund, ProviderRefusal } from "./provider.ts";

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
  /** Address of its interface; that of Stripe without one. */
  readonly base: string | undefined;
  readonly publicUrl: string;
}

type Session = Stripe.Checkout.Session;

const TRIES = 3;
const TIMEOUT_MS = 20_000;
/** Most checkouts of a day that are compared. */
const MOST_SESSIONS = 10_000;

/** Loaded with the first call: the package is large, and not needed where no card is taken. */
async function connect({ secretKey, base }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const { hostname: host, port, protocol } = new URL(base ?? "https://api.stripe.com");
  const isPlain = protocol === "http:";
  return new Client(secretKey, {
    host,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? "http" : "https",
    telemetry: false,
    maxNetworkRetries: TRIES - 1,
    timeout: TIMEOUT_MS,
    appInfo: { name: "Tidemark" },
  });
}

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

/** Answers that asking again would not change; 409 and 429 are those of too many calls at a time. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  const { statusCode } = error as { statusCode?: number };
  return (
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 && ![401, 403, 409, 429].includes(statusCode)
  );
}

async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error)) throw new ProviderRefusal(error.message, { cause: error });
    throw error;
  }
}

function stateOf({ status, payment_status: paid, payment_intent: intent }: Session): ProviderPayment["state"] {
  // a voucher of 100 % leaves nothing to pay
  if (paid === "paid" || paid === "no_payment_required") return "paid";
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  const isOver =
    typeof intent === "object" && (intent?.status === "requires_payment_method" || intent?.status === "canceled");
  return isOver ? "failed" : "waiting";
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const isOver = status === "failed" || status === "canceled";
  return {
    ref: id,
    refundId: metadata?.["refund_id"] ?? null,
    amount,
    status: status === "succeeded" ? "succeeded" : isOver ? "failed" : "pending",
  };
}

function disputeOf(disputes: readonly Stripe.Dispute[]): ProviderPayment["dispute"] {
  const states = disputes.map(({ status }) => status);
  if (states.includes("lost")) return "lost";
  const isOver = states.every((status) => status === "won" || status === "warning_closed" || status === "prevented");
  return states.length === 0 ? null : isOver ? "won" : "open";
}

const paymentOf = (session: Session): ProviderPayment => ({
  sessionId: session.id,
  orderId: session.client_reference_id,
  state: stateOf(session),
  amount: session.amount_total ?? 0,
  currency: (session.currency ?? "").toUpperCase(),
  paymentId: idOf(session.payment_intent),
  refunds: [],
  dispute: null,
});

/** The checkout of an order: one line with the sum of our quote, so that its cents are ours. */
function checkoutOf({ id, exposure_id, email, quote, title, expires_at }: OrderRow, publicUrl: string) {
  const { count, currency, total } = quote;
  return {
    mode: "payment",
    ui_mode: "embedded_page",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: total,
          tax_behavior: "inclusive",
          // in one language, whoever asks: the same key has to ask for the same
          product_data: { name: `${title} (locations: ${count})` },
        },
      },
    ],
    client_reference_id: id,
    metadata: { order_id: id, exposure_id: exposure_id ?? "" },
    payment_intent_data: { metadata: { order_id: id } },
    customer_email: email,
    return_url: `${publicUrl}/self-service/return-checkout?session_id={CHECKOUT_SESSION_ID}`,
    expires_at: Math.floor(new Date(expires_at).getTime() / 1000),
  } as const satisfies Stripe.Checkout.SessionCreateParams;
}

/** Stripe, by its embedded checkout. Its interface is that of API version 2026-10-28. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  let connected: Promise<Stripe> | undefined;
  const stripe = () => (connected ??= connect(settings));

  /** All that went back of a payment, and what its bank disputes. */
  async function returned(payment_intent: string): Promise<Pick<ProviderPayment, "refunds" | "dispute">> {
    const { refunds, disputes } = await stripe();
    const [gone, disputed] = await Promise.all([
      refunds.list({ payment_intent, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      disputes.list({ payment_intent, limit: 100 }),
    ]);
    return { refunds: gone.map(refundOf), dispute: disputeOf(disputed.data) };
  }

  return {
    kind: "stripe",
    secrets: settings.webhookSecrets,
    async open(order) {
      const { checkout } = await stripe();
      const made = checkout.sessions.create(checkoutOf(order, settings.publicUrl), {
        idempotencyKey: `order-${order.id}`,
      });
      const { id, client_secret: secret } = await asked(made);
      if (secret === null) throw new ProviderRefusal("The checkout has no form to show.");
      return { sessionId: id, clientSecret: secret };
    },
    async retrieve(sessionId) {
      const { checkout } = await stripe();
      try {
        const payment = paymentOf(await checkout.sessions.retrieve(sessionId, { expand: ["payment_intent"] }));
        if (payment.state !== "paid" || payment.paymentId === null) return payment;
        return { ...payment, ...(await returned(payment.paymentId)) };
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === 404) return undefined;
        throw error;
      }
    },
    async expire(sessionId) {
      const { checkout } = await stripe();
      await asked(checkout.sessions.expire(sessionId));
    },
    async refund({ paymentId, refundId, amount }) {
      const { refunds } = await stripe();
      // keys are forgotten after a day: what was given back already is not asked for again
      const known = await returned(paymentId);
      if (known.refunds.some((refund) => refund.refundId === refundId)) return;
      const ask = { payment_intent: paymentId, amount, metadata: { refund_id: refundId } };
      await asked(refunds.create(ask, { idempotencyKey: `refund-${refundId}` }));
    },
    async begun(from, until) {
      const { checkout } = await stripe();
      const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
      const created = { gte: seconds(from), lt: seconds(until) };
      const list = checkout.sessions.list({ created, limit: 100, expand: ["data.payment_intent"] });
      return (await list.autoPagingToArray({ limit: MOST_SESSIONS })).map(paymentOf);
    },
  };
}
