import { hash, verify } from "@node-rs/argon2";
import { inTurns } from "./in-turns.ts";

/** Argon2id (number 2) with the parameters OWASP recommends (19 MiB, two passes). */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash keeps a core busy for some 50 ms, in the same few threads that read files and compress answers: one at a time
 * leaves the others to everybody else's requests, and fifty people who sign in at once wait two or three seconds.
 */
const turn = inTurns({ atOnce: 1, mostWaiting: 400 });

let decoy: Promise<string> | undefined;

/** Keyboards write letters with marks as one character or as two: both are the same password. */
const composed = (password: string): string => password.normalize("NFC");

/** @throws AppError `rate_limited` while too many wait */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(composed(password), OPTIONS));
}

/**
 * True when the password is the one behind the hash. Without a hash (no such account, or not activated) a decoy is
 * verified, so that the answer takes as long.
 *
 * @throws AppError `rate_limited` while too many wait
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fallback = await (decoy ??= hash("no account has this password", OPTIONS));
  const known = passwordHash ?? fallback;
  // older hashes are of the characters as they were sent
  const forms = new Set([composed(password), password]);
  for (const form of forms) if (await turn(() => verify(known, form))) return passwordHash !== null;
  return false;
}
