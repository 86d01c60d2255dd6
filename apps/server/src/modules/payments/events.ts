import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";

/** What a provider of payments tells, by name as Stripe spells it. */
export const paymentEventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.enum([
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
  ]),
  session: z.object({
    id: z.string(),
    payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
    amount_total: z.int(),
    currency: z.string(),
    client_reference_id: z.string(),
  }),
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

/** How old a signature may be, in seconds. */
const OLDEST_SECONDS = 300;

const signatureOf = (secret: string, at: number, body: string) =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest();

/** The signature of a body, in the form of Stripe's header. @param at seconds since 1970 */
export const signBody = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${signatureOf(secret, at, body).toString("hex")}`;

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
  const parts = header.split(",").map((part) => part.split("=", 2) as [string, string?]);
  const at = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!(Math.abs(now - at) <= OLDEST_SECONDS)) return undefined;
  const given = parts.flatMap(([name, value = ""]) => (name === "v1" ? [Buffer.from(value, "hex")] : []));
  const isGood = secrets.some((secret) => {
    const wanted = signatureOf(secret, at, body);
    return given.some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted));
  });
  if (!isGood) return undefined;
  try {
    return paymentEventSchema.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
