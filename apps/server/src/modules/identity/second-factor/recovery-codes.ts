import { createHash, randomBytes } from "node:crypto";
import { base32 } from "./totp.ts";

const COUNT = 10;
/** 80 bits: nobody finds one by its hash. */
const CODE_BYTES = 10;

/** Codes for who has lost the authenticator, each good for one sign-in. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const text = base32(randomBytes(CODE_BYTES)).toLowerCase();
    return (text.match(/.{4}/g) ?? []).join("-");
  });
}

/** What the database keeps of a recovery code; spaces, dashes and capitals make no difference. */
export const recoveryCodeHash = (code: string): Buffer =>
  createHash("sha256")
    .update(code.toLowerCase().replaceAll(/[^a-z2-7]/g, ""))
    .digest();
