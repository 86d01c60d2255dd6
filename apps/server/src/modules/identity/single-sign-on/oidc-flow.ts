import * as oidc from "openid-client";

/** What must be remembered between leaving for the provider and coming back; kept in a cookie of the browser. */
export interface SsoAttempt {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Where a browser is sent to sign in, by code flow with PKCE. */
export async function beginFlow(
  configuration: oidc.Configuration,
  redirectUri: string,
  hint?: string,
): Promise<{ url: string; attempt: SsoAttempt }> {
  const attempt = { verifier: oidc.randomPKCECodeVerifier(), state: oidc.randomState(), nonce: oidc.randomNonce() };
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email profile",
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: "S256",
    state: attempt.state,
    nonce: attempt.nonce,
    ...(hint === undefined ? {} : { login_hint: hint }),
  });
  return { url: url.href, attempt };
}

/**
 * What a provider says of who signed in there.
 * @throws when the answer is not that of this attempt, or its ID token is not in order
 */
export async function finishFlow(
  configuration: oidc.Configuration,
  redirectUri: string,
  parameters: URLSearchParams,
  attempt: SsoAttempt,
): Promise<Claims> {
  const current = new URL(redirectUri);
  current.search = parameters.toString();
  const answer = await oidc.authorizationCodeGrant(configuration, current, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  });
  const idToken = answer.claims();
  if (!idToken) throw new Error("no id token");
  // Providers may hand out the address with the profile only.
  return idToken["email"]
    ? { ...idToken }
    : { ...(await oidc.fetchUserInfo(configuration, answer.access_token, idToken.sub)), sub: idToken.sub };
}

/**
 * An unverified address could be anybody's. Most providers say `email_verified` (OpenID Connect Core 5.1); Microsoft
 * Entra says `xms_edov` in its place, an optional claim that comes as a boolean, a number or text.
 */
function isAddressVerified({ email_verified: verified, xms_edov: domainVerified }: Claims): boolean {
  if (verified !== undefined) return verified === true;
  return [true, 1, "1", "true"].includes(domainVerified as string);
}

/** The address that is proven to be somebody's, in small letters; undefined without one. */
export function verifiedAddress(claims: Claims): string | undefined {
  const { email } = claims;
  return isAddressVerified(claims) && typeof email === "string" ? email.toLowerCase() : undefined;
}
