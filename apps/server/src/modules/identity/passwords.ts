import { hash, verify } from "@node-rs/argon2";

/** Argon2id (number 2) with the parameters OWASP recommends (19 MiB, two passes). */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * True when the password is the one behind the hash. Without a hash (no such account, or not activated) a decoy is
 * verified, so that the answer takes as long.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const fallback = await (decoy ??= hashPassword("no account has this password"));
  const right = await verify(passwordHash ?? fallback, password);
  return right && passwordHash !== null;
}
