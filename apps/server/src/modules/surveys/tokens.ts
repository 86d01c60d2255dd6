import { createHash, randomBytes } from "node:crypto";

/** What is stored of a token: who reads the database cannot use it. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** A token that cannot be guessed: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString("base64url");
