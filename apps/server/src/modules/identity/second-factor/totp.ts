import { createHmac } from "node:crypto";

/** Seconds that a code is good for (RFC 6238, the time step that every authenticator knows). */
export const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one that are taken too: clocks differ, and typing takes time. */
const NEIGHBOURS = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of a counter (RFC 4226, HMAC-SHA-1). */
export function codeAt(secret: Buffer, counter: number, digits: number = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac("sha1", secret).update(message).digest();
  const offset = (digest.at(-1) as number) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** Steps since 1970 at a time (RFC 6238). */
export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / STEP_SECONDS);

/** The step whose code this is, among the present one and its neighbours; undefined when it is none of theirs. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  const steps = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => present - NEIGHBOURS + index);
  return steps.find((step) => codeAt(secret, step) === code);
}

/** Bytes as base32 without padding (RFC 4648), as authenticators take secrets. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** What the picture for authenticators says. */
export function otpauthAddress(secret: Buffer, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret: base32(secret), issuer, period: String(STEP_SECONDS), digits: "6" });
  return `otpauth://totp/${label}?${query.toString().replaceAll("+", "%20")}`;
}
