import * as oidc from "openid-client";
import { message } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { CallOrigin } from "../../http/call.ts";
import type { Log } from "../../platform/log.ts";
import type { Sessions } from "./sessions.service.ts";
import { beginFlow, type Claims, finishFlow, type SsoAttempt, verifiedAddress } from "./single-sign-on/oidc-flow.ts";
import { checkRequiredSignOn } from "./single-sign-on/required-sign-on.ts";
import { findUserByEmail } from "./users.repository.ts";

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

export interface Sso {
  begin(): Promise<{ url: string; attempt: SsoAttempt }>;
  /** Turns the answer of the provider into a token of ours. */
  finish(parameters: URLSearchParams, attempt: SsoAttempt | undefined, origin: CallOrigin): Promise<string>;
}

/** Single sign-on at the one provider that the settings of the server name, for everybody who has an account. */
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
    begin: async () => beginFlow(await provider(), redirectUri),

    async finish(parameters, attempt, origin) {
      const configuration = await provider();
      if (!attempt) throw new AppError("unauthenticated", FAILED);
      let claims: Claims;
      try {
        claims = await finishFlow(configuration, redirectUri, parameters, attempt);
      } catch (cause) {
        log.warn({ err: cause }, "single sign-on failed");
        throw new AppError("unauthenticated", FAILED, { cause });
      }
      const email = verifiedAddress(claims);
      const user = email === undefined ? undefined : await findUserByEmail(database, email);
      if (!user?.is_active) throw new AppError("unauthenticated", message("people.sso_no_account"));
      await checkRequiredSignOn(database, user);
      return sessions.open(user, origin, "sso");
    },
  };
}
