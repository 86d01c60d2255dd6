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

/** @throws AppError `rate_limited` while too many wait */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(password, OPTIONS));
}

/**
 * True when the password is the one behind the hash. Without a hash (no such account, or not activated) a decoy is
 * verified, so that the answer takes as long.
 *
 * @throws AppError `rate_limited` while too many wait
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fallback = await (decoy ??= hash("no account has this password", OPTIONS));
  const right = await turn(() => verify(passwordHash ?? fallback, password));
  return right && passwordHash !== null;
}
