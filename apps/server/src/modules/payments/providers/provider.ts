import type { OrderRow } from "../orders.repository.ts";

/** Money that went back, as the provider knows it. */
export interface ProviderRefund {
  readonly ref: string;
  /** Our own record of it; null for one that was made at the provider by hand. */
  readonly refundId: string | null;
  /** Cents. */
  readonly amount: number;
  readonly status: "pending" | "succeeded" | "failed";
}

/** What the provider knows of one checkout. Whatever events come in, in whatever order, this decides. */
export interface ProviderPayment {
  readonly sessionId: string;
  /** The order that it was made for; null for a checkout that is not ours. */
  readonly orderId: string | null;
  readonly state: "open" | "waiting" | "paid" | "failed" | "expired";
  /** Cents. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly paymentId: string | null;
  readonly refunds: readonly ProviderRefund[];
  readonly dispute: "open" | "won" | "lost" | null;
}

/** A checkout of an attempt to pay. */
export interface ProviderSession {
  readonly sessionId: string;
  /** Opens the form of the provider in the browser of the buyer. */
  readonly clientSecret: string;
}

/** The provider says no, for good: asking again would change nothing. Anything else that is thrown says nothing. */
export class ProviderRefusal extends Error {}

/** Whoever takes the money. No call stands inside a transaction; each may be made again without harm. */
export interface PaymentProvider {
  readonly kind: OrderRow["provider"];
  /** Opens the checkout of an order; the same one however often it is asked. */
  open(order: OrderRow): Promise<ProviderSession>;
  retrieve(sessionId: string): Promise<ProviderPayment | undefined>;
  /** Closes a checkout, so that it cannot be paid any more. @throws ProviderRefusal for one that is not open */
  expire(sessionId: string): Promise<void>;
  /** Gives money back, once for each record however often it is asked. @throws ProviderRefusal */
  refund(payment: { readonly paymentId: string; readonly refundId: string; readonly amount: number }): Promise<void>;
  /** All checkouts that were begun in a time. */
  begun(from: Date, until: Date): Promise<ProviderPayment[]>;
  /** Sign its events; two while one is replaced. */
  readonly secrets: readonly string[];
}
