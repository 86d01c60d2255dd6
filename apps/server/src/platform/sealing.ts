import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Material that a sealing key is derived from, named so that keys can overlap. */
export interface SealingMaterial {
  readonly id: string;
  readonly material: Buffer;
}

/** Keeps secrets that have to be read again: what lies in the database is of no use without the keys of the server. */
export interface Sealer {
  /** @param purpose - what the secret is and whose: it opens for nothing else */
  seal(secret: string, purpose: string): string;
  /** @throws Error when it was sealed with another key, for another purpose, or was changed */
  open(sealed: string, purpose: string): string;
}

/** The first key seals, all open. */
export function createSealer(materials: readonly SealingMaterial[]): Sealer {
  const keys = new Map(
    materials.map(({ id, material }) => [id, Buffer.from(hkdfSync("sha256", material, "", "tidemark sealing", 32))]),
  );
  const [current] = materials;
  if (!current) throw new Error("there is no key to seal with");
  const keyOf = (id: string): Buffer => {
    const key = keys.get(id);
    if (!key) throw new Error("a secret was sealed with a key that this server does not have");
    return key;
  };
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, keyOf(current.id), nonce).setAAD(Buffer.from(purpose));
      const hidden = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return `${current.id}.${Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url")}`;
    },
    open(sealed, purpose) {
      const [id = "", body = ""] = sealed.split(".", 2);
      const bytes = Buffer.from(body, "base64url");
      const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
      const decipher = createDecipheriv(ALGORITHM, keyOf(id), bytes.subarray(0, tagAt), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(tagAt, textAt));
      return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString("utf8");
    },
  };
}
