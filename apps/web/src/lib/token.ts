import { LIMITS, ROLES, type Role, type Scope } from "@tidemark/contract";

/** What the access token says of its bearer. */
export interface TokenClaims {
  readonly id: string;
  readonly email: string;
  /** Falls back to the e-mail address. */
  readonly name: string;
  readonly organizationId: string | undefined;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
  readonly isSurveyUser: boolean;
  /** The language that was chosen in the settings; undefined follows the browser. */
  readonly language: string | undefined;
  /** Milliseconds since 1970 by the server's clock. */
  readonly expiresAt: number;
}

function decodePayload(token: string): Record<string, unknown> | undefined {
  const part = token.split(".")[1];
  if (part === undefined) return undefined;
  try {
    const binary = atob(part.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];

/**
 * Reads a token without checking its signature: that is the server's business, here it only decides what to show.
 * Undefined for anything that is no token with subject and expiry.
 */
export function readToken(token: string): TokenClaims | undefined {
  const payload = decodePayload(token);
  if (payload === undefined || typeof payload["sub"] !== "string" || typeof payload["exp"] !== "number")
    return undefined;
  const email = typeof payload["email"] === "string" ? payload["email"] : "";
  const name = typeof payload["name"] === "string" ? payload["name"].trim() : "";
  return {
    id: payload["sub"],
    email,
    name: name === "" ? email : name,
    organizationId: typeof payload["organization_id"] === "string" ? payload["organization_id"] : undefined,
    roles: texts(payload["roles"]).filter((role): role is Role => ROLES.some((known) => known === role)),
    scopes: texts(payload["scopes"]) as readonly Scope[],
    isSurveyUser: payload["is_survey_user"] === true,
    language: typeof payload["language"] === "string" ? payload["language"] : undefined,
    expiresAt: payload["exp"] * 1000,
  };
}

/** True from five minutes before the token's expiry on. `now` is in milliseconds by the server's clock. */
export function isExpired(claims: TokenClaims, now: number): boolean {
  return now >= claims.expiresAt - LIMITS.tokenExpiryMarginSeconds * 1000;
}
