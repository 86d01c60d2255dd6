import { createHmac } from "node:crypto";

/** @param at seconds since 1970 */
export const signatureOf = (secret: string, at: number, body: string): Buffer =>
  createHmac("sha256", secret).update(`${at}.${body}`).digest();

/** The signature of a body, in the form of Stripe's header. @param at seconds since 1970 */
export const signBody = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${signatureOf(secret, at, body).toString("hex")}`;
