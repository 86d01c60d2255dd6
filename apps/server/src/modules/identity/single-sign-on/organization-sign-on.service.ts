import { message } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import type * as oidc from "openid-client";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { CallOrigin } from "../../../http/call.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { GuardedFetch } from "../../../platform/guarded-fetch.ts";
import type { Log } from "../../../platform/log.ts";
import type { Sealer } from "../../../platform/sealing.ts";
import type { Organizations } from "../../organizations/index.ts";
import type { Sessions } from "../sessions.service.ts";
import { discoverProvider } from "./ask-provider.ts";
import { beginFlow, type Claims, finishFlow, type SsoAttempt, verifiedAddress } from "./oidc-flow.ts";
import type { MemberAccounts } from "./member-accounts.service.ts";
import { returnAddress, secretOf } from "./providers.service.ts";
import { domainOf } from "./required-sign-on.ts";
import * as repository from "./single-sign-on.repository.ts";

/** How long the configuration of a provider is believed. */
const FRESH_MS = 15 * 60_000;
const MOST_KEPT = 200;
const FAILED = message("people.sso_failed");

/** An attempt that only the provider of one organization can finish. */
export interface OrganizationAttempt extends SsoAttempt {
  readonly organization: string;
}

/** Signing in at the provider of an organization. */
export interface OrganizationSignOn {
  /** Whose provider signs an address in. */
  forAddress(
    email: string,
    origin: CallOrigin,
  ): Promise<{ organization: { id: string; name: string; required: boolean } | null }>;
  begin(organizationId: string): Promise<{ url: string; attempt: OrganizationAttempt }>;
  /** @throws AppError `unauthenticated` with the reason as a sentence */
  finish(
    organizationId: string,
    parameters: URLSearchParams,
    attempt: OrganizationAttempt | undefined,
    origin: CallOrigin,
  ): Promise<string>;
}

export interface OrganizationSignOnContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly limiter: RateLimiter;
  readonly sealer: Sealer;
  readonly guarded: GuardedFetch;
  readonly organizations: Organizations;
  readonly sessions: Sessions;
  readonly members: MemberAccounts;
  readonly publicUrl: string;
}

/** Configurations of providers, asked anew when the settings change or they grow old. */
function configurations({ clock, sealer, guarded }: OrganizationSignOnContext) {
  const kept = new LRUCache<string, { version: string; at: number; configuration: oidc.Configuration }>({
    max: MOST_KEPT,
  });
  const discover = async ({
    organization_id: id,
    issuer,
    client_id: clientId,
    client_secret: sealed,
  }: repository.ProviderRow) =>
    discoverProvider({ issuer, clientId, clientSecret: sealer.open(sealed, secretOf(id)) }, guarded);
  return async (row: repository.ProviderRow): Promise<oidc.Configuration> => {
    const [id, now] = [row.organization_id, clock.now().getTime()];
    const version = String(row.changed_at);
    const known = kept.get(id);
    if (known?.version === version && now - known.at < FRESH_MS) return known.configuration;
    const configuration = await discover(row).catch((cause: unknown) => {
      throw new AppError("unavailable", message("people.sso_away"), { cause });
    });
    kept.set(id, { version, at: now, configuration });
    return configuration;
  };
}

/** What the provider itself gave as its reason, in words that fit into a sentence. */
function reasonOf(parameters: URLSearchParams): string | undefined {
  const error = parameters.get("error");
  if (error === null) return undefined;
  const words = (parameters.get("error_description") ?? error.replaceAll("_", " ")).replaceAll(/[\p{Cc}\p{Cf}]/gu, " ");
  return words.trim().slice(0, 200).replace(/\.$/, "");
}

export function createOrganizationSignOn(context: OrganizationSignOnContext): OrganizationSignOn {
  const { database: db, limiter, log, organizations, sessions, members, publicUrl } = context;
  const configurationOf = configurations(context);

  const load = async (organizationId: string) => {
    const provider = await repository.findProvider(db, organizationId);
    if (!provider) throw notFound("identity_provider");
    return provider;
  };

  const claimsOf = async (
    provider: repository.ProviderRow,
    parameters: URLSearchParams,
    attempt: SsoAttempt,
  ): Promise<Claims> => {
    const configuration = await configurationOf(provider);
    try {
      return await finishFlow(configuration, returnAddress(publicUrl, provider.organization_id), parameters, attempt);
    } catch (cause) {
      log.warn({ err: cause, organization: provider.organization_id }, "single sign-on failed");
      throw new AppError("unauthenticated", FAILED, { cause });
    }
  };

  return {
    async forAddress(email, origin) {
      await limiter.attempt("sign-on-address", origin.address);
      return { organization: (await repository.findByDomain(db, domainOf(email))) ?? null };
    },

    async begin(organizationId) {
      const configuration = await configurationOf(await load(organizationId));
      const { url, attempt } = await beginFlow(configuration, returnAddress(publicUrl, organizationId));
      return { url, attempt: { ...attempt, organization: organizationId } };
    },

    async finish(organizationId, parameters, attempt, origin) {
      const provider = await load(organizationId);
      // an attempt that began at one provider is finished by no other
      if (attempt?.organization !== organizationId || parameters.get("state") !== attempt.state)
        throw new AppError("unauthenticated", FAILED);
      const reason = reasonOf(parameters);
      if (reason !== undefined) throw new AppError("unauthenticated", message("people.sso_denied", { reason }));
      const claims = await claimsOf(provider, parameters, attempt);
      const email = verifiedAddress(claims);
      if (email === undefined) throw new AppError("unauthenticated", message("people.sso_unverified"));
      const name = await organizations.nameOf(organizationId);
      const holder = await repository.findByDomain(db, domainOf(email));
      if (holder?.id !== organizationId)
        throw new AppError("unauthenticated", message("people.sso_other_domain", { email, organization: name }));
      const user = await members.accountOf({ provider, claims, email, organizationName: name }, origin);
      return sessions.open(user, origin, "sso");
    },
  };
}
