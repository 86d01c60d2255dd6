import * as oidc from "openid-client";
import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { CallOrigin } from "../../http/call.ts";
import type { Log } from "../../platform/log.ts";
import { findUserByEmail } from "./users.repository.ts";
import type { Sessions } from "./sessions.service.ts";

const NOT_SET_UP = message("people.sso_not_set_up");
const FAILED = message("people.sso_failed");

export interface SsoSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Allows a provider without https; for tests on this machine. */
  readonly allowInsecure: boolean;
}

export interface SsoContext {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly log: Log;
  readonly settings: SsoSettings | undefined;
  /** Address the provider sends the user back to. */
  readonly redirectUri: string;
}

/** What must be remembered between leaving for the provider and coming back; kept in a cookie of the browser. */
export interface SsoAttempt {
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
}

export interface Sso {
  begin(): Promise<{ url: string; attempt: SsoAttempt }>;
  /** Turns the answer of the provider into a token of ours. */
  finish(parameters: URLSearchParams, attempt: SsoAttempt | undefined, origin: CallOrigin): Promise<string>;
}

/**
 * An unverified address could be anybody's. Most providers say `email_verified` (OpenID Connect Core 5.1); Microsoft
 * Entra says `xms_edov` in its place, an optional claim that comes as a boolean, a number or text.
 */
function isAddressVerified({ email_verified: verified, xms_edov: domainVerified }: Record<string, unknown>): boolean {
  if (verified !== undefined) return verified === true;
  return [true, 1, "1", "true"].includes(domainVerified as string);
}

/** Single sign-on by OpenID Connect: code flow with PKCE against whatever provider the settings name. */
export function createSso({ database, sessions, log, settings, redirectUri }: SsoContext): Sso {
  let discovered: oidc.Configuration | undefined;

  const provider = async (): Promise<oidc.Configuration> => {
    if (!settings) throw new AppError("not_configured", NOT_SET_UP);
    try {
      discovered ??= await oidc.discovery(
        new URL(settings.issuer),
        settings.clientId,
        settings.clientSecret,
        undefined,
        {
          // the ID token is checked against the keys of its provider, though it comes straight from there
          execute: [oidc.enableNonRepudiationChecks, ...(settings.allowInsecure ? [oidc.allowInsecureRequests] : [])],
          timeout: 10,
        },
      );
    } catch (cause) {
      throw new AppError("unavailable", message("people.sso_away"), { cause });
    }
    return discovered;
  };

  return {
    async begin() {
      const configuration = await provider();
      const attempt = { verifier: oidc.randomPKCECodeVerifier(), state: oidc.randomState(), nonce: oidc.randomNonce() };
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: "S256",
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return { url: url.href, attempt };
    },

    async finish(parameters, attempt, origin) {
      const configuration = await provider();
      if (!attempt) throw new AppError("unauthenticated", FAILED);
      let claims: Record<string, unknown>;
      try {
        const current = new URL(redirectUri);
        current.search = parameters.toString();
        const checks = {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        };
        const answer = await oidc.authorizationCodeGrant(configuration, current, checks);
        const idToken = answer.claims();
        if (!idToken) throw new Error("no id token");
        // Providers may hand out the address with the profile only.
        claims = idToken["email"]
          ? { ...idToken }
          : { ...(await oidc.fetchUserInfo(configuration, answer.access_token, idToken.sub)) };
      } catch (cause) {
        log.warn({ err: cause }, "single sign-on failed");
        throw new AppError("unauthenticated", FAILED, { cause });
      }
      const { email: address } = claims;
      const email = isAddressVerified(claims) && typeof address === "string" ? address.toLowerCase() : "";
      const user = email ? await findUserByEmail(database, email) : undefined;
      if (!user?.is_active) throw new AppError("unauthenticated", message("people.sso_no_account"));
      return sessions.open(user, origin, "sso");
    },
  };
}
