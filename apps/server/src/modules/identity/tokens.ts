import { LIMITS, tokenPayloadSchema, type TokenPayload } from "@tidemark/contract";
import { jwtVerify, SignJWT } from "jose";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/clock.ts";
import type { SigningKey } from "./keys.ts";

const ALGORITHM = "EdDSA";
const DAY_SECONDS = 86_400;
/** Tokens whose signature was checked and need not be checked again. */
const REMEMBERED = 5000;

/** A token that stands, with the session it belongs to. */
export interface ReadToken {
  readonly payload: TokenPayload;
  readonly sessionId: string;
}

export interface Tokens {
  sign(claims: Omit<TokenPayload, "iat" | "exp">, issuedAt: Date): Promise<string>;
  /** The token's content when its signature is ours and its time has not passed; undefined otherwise. */
  read(token: string): Promise<ReadToken | undefined>;
  /** The same for renewal: until 14 days after its expiry. */
  readForRenewal(token: string): Promise<ReadToken | undefined>;
}

/** Session of a token id, which is the session's id, a dot and a random part. */
function sessionOf(tokenId: string): string {
  return tokenId.split(".", 1)[0] ?? "";
}

export function createTokens(keys: readonly SigningKey[], clock: Clock): Tokens {
  const [signing] = keys;
  if (!signing) throw new Error("there is no key to sign tokens with");

  const verify = async (token: string, toleranceSeconds: number): Promise<ReadToken | undefined> => {
    try {
      const { payload } = await jwtVerify(
        token,
        (header) => {
          const key = keys.find(({ id }) => id === header.kid);
          if (!key) throw new Error("unknown key");
          return key.publicKey;
        },
        {
          algorithms: [ALGORITHM],
          currentDate: clock.now(),
          clockTolerance: toleranceSeconds,
          requiredClaims: ["exp", "sub", "jti"],
        },
      );
      const content = tokenPayloadSchema.parse(payload);
      return { payload: content, sessionId: sessionOf(content.jti) };
    } catch {
      return undefined;
    }
  };

  // Checking a signature costs more than everything else in a request; whether the session stands is asked every time
  // all the same.
  const verified = new LRUCache<string, ReadToken>({ max: REMEMBERED });

  return {
    sign: (claims, issuedAt) => {
      const iat = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ ...claims, iat, exp: iat + LIMITS.tokenLifetimeSeconds })
        .setProtectedHeader({ alg: ALGORITHM, typ: "JWT", kid: signing.id })
        .sign(signing.privateKey);
    },
    read: async (token) => {
      const known = verified.get(token);
      if (known && known.payload.exp * 1000 > clock.now().getTime()) return known;
      verified.delete(token);
      const read = await verify(token, 0);
      if (read) verified.set(token, read);
      return read;
    },
    readForRenewal: (token) => verify(token, LIMITS.refreshDays * DAY_SECONDS),
  };
}
