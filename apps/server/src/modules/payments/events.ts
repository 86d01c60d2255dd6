import * as z from "zod";
import { isSigned } from "../../platform/signed-body.ts";

const named = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** An event as Stripe sends it: of what it is about, only what says which order that is. */
const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(200),
  data: z.object({
    object: z.object({
      id: z.string(),
      payment_intent: named,
      client_reference_id: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** What it says of the order: its checkout, its payment, its own name. */
  readonly names: readonly string[];
}

/**
 * An event whose signature stands; undefined for one that is forged, old or no event.
 * @param secrets two of them while one is replaced
 * @param now seconds since 1970
 */
export function readEvent(
  secrets: readonly string[],
  header: string,
  body: string,
  now: number,
): PaymentEvent | undefined {
  if (!isSigned(secrets, header, body, now)) return undefined;
  try {
    const { id, type, data } = eventSchema.parse(JSON.parse(body));
    const { id: object, payment_intent: payment, client_reference_id: order, metadata } = data.object;
    const names = [object, typeof payment === "string" ? payment : payment?.id, order, metadata?.["order_id"]];
    return { id, type, names: names.filter((name) => typeof name === "string") };
  } catch {
    return undefined;
  }
}
