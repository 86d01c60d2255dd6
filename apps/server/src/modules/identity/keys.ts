import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SealingMaterial } from "../../platform/sealing.ts";

/** A key that signs tokens, named in their header. */
export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

function toKey(pem: string): SigningKey {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== "ed25519") throw new Error("a signing key must be an Ed25519 private key");
  const publicKey = createPublicKey(privateKey);
  const id = createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest("base64url")
    .slice(0, 12);
  return { id, privateKey, publicKey };
}

/** A new key in the form AUTH_KEYS takes: PEM in base64. */
export function makeKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return Buffer.from(privateKey.export({ type: "pkcs8", format: "pem" })).toString("base64");
}

/** Makes a file whole, or leaves the one that another process made at the same moment. */
function makeOnce(file: string, text: string): void {
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, text, { mode: 0o600 });
  try {
    linkSync(whole, file);
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  } finally {
    rmSync(whole, { force: true });
  }
}

/**
 * Keys that sign and verify tokens; the first signs, all verify, so that a key can be changed without signing everybody
 * out. Taken from AUTH_KEYS (comma between keys) or from a file in the data folder that is made at the first start.
 * @throws Error when a key cannot be read
 */
export function loadKeys(authKeys: string | undefined, dataDir: string): readonly SigningKey[] {
  const folder = join(dataDir, "keys");
  const file = join(folder, "signing-keys");
  let text = authKeys;
  if (text === undefined) {
    if (!existsSync(file)) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      makeOnce(file, makeKey());
    }
    text = readFileSync(file, "utf8");
  }
  const keys = text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  try {
    if (keys.length === 0) throw new Error("there is no key");
    return keys.map((key) => toKey(Buffer.from(key, "base64").toString("utf8")));
  } catch (cause) {
    const what =
      authKeys === undefined
        ? `The keys in ${file} are damaged. Put that file back from a backup, or remove it: a new key is made, and everybody signs in again.`
        : "AUTH_KEYS cannot be read. Make a key with `node apps/server/dist/programs/main.js make-auth-key`.";
    throw new Error(what, { cause });
  }
}

/** What secrets in the database are sealed with: they open as long as the key is among those of the server. */
export const sealingMaterial = ({ id, privateKey }: SigningKey): SealingMaterial => ({
  id,
  material: privateKey.export({ type: "pkcs8", format: "der" }),
});
