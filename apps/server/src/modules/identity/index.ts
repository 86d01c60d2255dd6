import { isSecure, type Config } from "../../config.ts";
import type { Database } from "../../database/database.ts";
import type { RateLimiter } from "../../http/rate-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { createGuardedFetch } from "../../platform/guarded-fetch.ts";
import { createSealer, type Sealer } from "../../platform/sealing.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { Queue } from "../../platform/queue.ts";
import type { ServerModule } from "../../server-module.ts";
import type { World } from "../../world.ts";
import type { ApiKeys } from "../api-keys/index.ts";
import type { Audit } from "../audit/index.ts";
import type { Exposures } from "../exposures/index.ts";
import type { Organizations } from "../organizations/index.ts";
import { createAccounts } from "./accounts.service.ts";
import { purgeCodes } from "./codes.repository.ts";
import { identityPolicies } from "./identity.policy.ts";
import { identityHandlers, identityPlainRoutes, type Identity } from "./identity.routes.ts";
import { loadKeys, sealingMaterial } from "./keys.ts";
import { createFactorOwners, type FactorOwners } from "./second-factor/factor-owners.service.ts";
import { secondFactorHandlers } from "./second-factor/second-factor.routes.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor/second-factor.service.ts";
import { purgeSessions } from "./sessions.repository.ts";
import { createSessions } from "./sessions.service.ts";
import { createReadRecords } from "./single-sign-on/domain-proof.ts";
import { createDomains } from "./single-sign-on/domains.service.ts";
import { createMemberAccounts } from "./single-sign-on/member-accounts.service.ts";
import { createOrganizationSignOn } from "./single-sign-on/organization-sign-on.service.ts";
import { createProviders } from "./single-sign-on/providers.service.ts";
import {
  type SingleSignOn,
  singleSignOnHandlers,
  singleSignOnPlainRoutes,
} from "./single-sign-on/single-sign-on.routes.ts";
import { createSso } from "./sso.service.ts";
import { createTokens } from "./tokens.ts";
import { removeUnprovenRegistrations } from "./users.repository.ts";
import { createUsers } from "./users.service.ts";

export type { Identity } from "./identity.routes.ts";
export { hasProvenDomain } from "./single-sign-on/single-sign-on.repository.ts";
export { makeKey } from "./keys.ts";
export { checkPassword, hashPassword } from "./passwords.ts";
export { createAdmin, DEMO_PASSWORD, demoEmail, seedDemo } from "./seed.ts";

interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly apiKeys: ApiKeys;
  readonly organizations: Organizations;
  readonly exposures: Exposures;
  readonly mailer: Mailer;
  readonly onSessionsEnded: (ids: readonly string[]) => Promise<void>;
}

/** Puts the parts of the module together. */
export function createIdentity(context: Context): Identity & {
  readonly secondFactor: SecondFactor;
  readonly factorOwners: FactorOwners;
  readonly singleSignOn: SingleSignOn;
  /** Seals secrets of other modules too, each for its purpose. */
  readonly sealer: Sealer;
  purge(): Promise<number>;
} {
  const { config, database, clock } = context;
  const keys = loadKeys(config.AUTH_KEYS, config.dataDir);
  const tokens = createTokens(keys, clock);
  const sealer = createSealer(keys.map(sealingMaterial));
  const secondFactor = createSecondFactor({ ...context, sealer });
  const sessions = createSessions({ ...context, tokens, secondFactor });
  const endSessions = (userId: string, except?: string) => sessions.endAll(userId, except);
  const forgetDemands = (userId: string) => secondFactor.forgetDemands(userId);
  const factorOwners = createFactorOwners({
    ...context,
    sealer,
    secondFactor,
    publicUrl: config.publicUrl,
    operator: config.SELLER_NAME,
    endSessions,
  });
  const accounts = createAccounts({
    ...context,
    publicUrl: config.publicUrl,
    operator: config.SELLER_NAME,
    endSessions,
    forgetDemands,
  });
  const users = createUsers({
    ...context,
    endSessions,
    forgetDemands,
    sendActivation: (user) => accounts.sendActivation(user),
    makeActivationLink: (user) => accounts.activationLink(user),
  });
  const settings =
    config.OIDC_ISSUER && config.OIDC_CLIENT_ID && config.OIDC_CLIENT_SECRET
      ? {
          issuer: config.OIDC_ISSUER,
          clientId: config.OIDC_CLIENT_ID,
          clientSecret: config.OIDC_CLIENT_SECRET,
          allowInsecure: config.OIDC_ALLOW_INSECURE,
        }
      : undefined;
  const sso = createSso({ ...context, sessions, settings, redirectUri: `${config.publicUrl}/sso/microsoft/callback` });
  const parts = {
    ...context,
    sealer,
    sessions,
    publicUrl: config.publicUrl,
    guarded: createGuardedFetch(config.SSO_PRIVATE_ORIGINS),
    readRecords: createReadRecords(config.DNS_SERVERS),
    members: createMemberAccounts(context),
  };
  const singleSignOn = {
    providers: createProviders(parts),
    domains: createDomains(parts),
    signOn: createOrganizationSignOn(parts),
  };
  return {
    sealer,
    singleSignOn,
    sessions,
    accounts,
    users,
    sso,
    secondFactor,
    factorOwners,
    async purge() {
      const now = clock.now();
      const registrations = await removeUnprovenRegistrations(database, { voidAt: now });
      await secondFactor.purge();
      return registrations + (await purgeCodes(database, now)) + (await purgeSessions(database, now));
    },
  };
}

/** People and their sessions. */
export const identityModule = (identity: ReturnType<typeof createIdentity>, { config, database }: World) =>
  ({
    handlers: {
      identity: identityHandlers(identity),
      secondFactor: secondFactorHandlers(identity.secondFactor, identity.factorOwners),
      singleSignOn: singleSignOnHandlers(identity.singleSignOn),
    },
    plain: [
      ...identityPlainRoutes(identity, isSecure(config)),
      ...singleSignOnPlainRoutes(identity.singleSignOn, isSecure(config)),
    ],
    policies: identityPolicies(database),
    purge: () => identity.purge(),
  }) satisfies ServerModule;
