import { createHmac, timingSafeEqual } from "node:crypto";

/** @param at seconds since 1970 */
export const signatureOf = (secret: string, at: number, body: string): Buffer =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest();

/** The signature of a body, in the form of Stripe's header. @param at seconds since 1970 */
export const signBody = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${signatureOf(secret, at, body).toString("hex")}`;

/** How old a signature may be, in seconds. */
const OLDEST_SECONDS = 300;

/**
 * Whether a body was signed with one of some secrets, lately.
 * @param secrets two of them while one is replaced
 * @param header as `signBody` gives it
 * @param now seconds since 1970
 */
export function isSigned(secrets: readonly string[], header: string, body: string, now: number): boolean {
  const parts = header.split(",").map((part) => part.split("=", 2) as [string, string?]);
  const at = Number(parts.find(([name]) => name === "t")?.[1]);
  if (!(Math.abs(now - at) <= OLDEST_SECONDS)) return false;
  const given = parts.flatMap(([name, value = ""]) => (name === "v1" ? [Buffer.from(value, "hex")] : []));
  return secrets.some((secret) => {
    const wanted = signatureOf(secret, at, body);
    return given.some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted));
  });
}
