import { message, type Role, type Scope, type SingleSignOnSettings } from "@tidemark/contract";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { Caller, CallOrigin } from "../../../http/call.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { GuardedFetch } from "../../../platform/guarded-fetch.ts";
import type { Sealer } from "../../../platform/sealing.ts";
import type { Audit } from "../../audit/index.ts";
import { checkGrants } from "../grants.ts";
import { lockOrganization } from "../users.repository.ts";
import { discoverProvider, issuerOf, type ProviderClient, tryProvider } from "./ask-provider.ts";
import { presentDomain } from "./domains.service.ts";
import * as repository from "./single-sign-on.repository.ts";

export interface ProviderInput {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret?: string | undefined;
}

export interface ProviderChange extends ProviderInput {
  readonly required: boolean;
  readonly creates_users: boolean;
  readonly default_roles: readonly Role[];
  readonly default_scopes: readonly Scope[];
}

/** The identity provider of an organization, as its administrators set it. */
export interface Providers {
  settings(organizationId: string): Promise<SingleSignOnSettings>;
  /** @throws AppError `unprocessable` with the reason why it cannot be used */
  test(organizationId: string, input: ProviderInput): ReturnType<typeof tryProvider>;
  change(
    caller: Caller,
    organizationId: string,
    input: ProviderChange,
    origin: CallOrigin,
  ): Promise<SingleSignOnSettings>;
  remove(caller: Caller, organizationId: string, origin: CallOrigin): Promise<void>;
}

export interface ProvidersContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly sealer: Sealer;
  readonly guarded: GuardedFetch;
  readonly publicUrl: string;
  readonly onSessionsEnded: (ids: readonly string[]) => Promise<void>;
}

/** What a sealed client secret opens for. */
export const secretOf = (organizationId: string): string => `single sign-on ${organizationId}`;

/** Where a provider sends people back to: one address for each organization, so that none answers for another. */
export const returnAddress = (publicUrl: string, organizationId: string): string =>
  `${publicUrl}/sso/${organizationId}/callback`;

export function createProviders(context: ProvidersContext): Providers {
  const { database: db, clock, audit, sealer, guarded, publicUrl } = context;

  const clientOf = async (organizationId: string, input: ProviderInput): Promise<ProviderClient> => {
    const client = { issuer: issuerOf(input.issuer), clientId: input.client_id };
    if (input.client_secret !== undefined) return { ...client, clientSecret: input.client_secret };
    const before = await repository.findProvider(db, organizationId);
    // a kept secret is shown to nobody but the provider that it was given for
    if (before?.issuer !== client.issuer || before.client_id !== client.clientId)
      throw new AppError("unprocessable", message("people.sso_secret_missing"));
    return { ...client, clientSecret: sealer.open(before.client_secret, secretOf(organizationId)) };
  };
  const tried = async (client: ProviderClient) => tryProvider(await discoverProvider(client, guarded), guarded);

  const settings = async (organizationId: string): Promise<SingleSignOnSettings> => {
    const row = await repository.findProvider(db, organizationId);
    const domains = await repository.listDomains(db, organizationId);
    return {
      provider: row
        ? {
            issuer: row.issuer,
            client_id: row.client_id,
            required: row.required,
            creates_users: row.creates_users,
            default_roles: [...row.default_roles],
            default_scopes: [...row.default_scopes],
            changed_at: new Date(row.changed_at).toISOString(),
          }
        : null,
      domains: domains.map(presentDomain),
      return_address: returnAddress(publicUrl, organizationId),
    };
  };

  return {
    settings,

    test: async (organizationId, input) => tried(await clientOf(organizationId, input)),

    async change(caller, organizationId, input, origin) {
      const client = await clientOf(organizationId, input);
      await tried(client);
      const ended = await db.transaction(async () => {
        await lockOrganization(db, organizationId);
        const before = await repository.findProvider(db, organizationId);
        checkGrants(caller, input.default_roles, input.default_scopes, {
          roles: before?.default_roles ?? [],
          scopes: before?.default_scopes ?? [],
        });
        const domains = await repository.listDomains(db, organizationId);
        if (input.required && !domains.some((domain) => domain.proven_at !== null))
          throw new AppError("conflict", message("people.sso_no_domain"));
        const row = {
          organization_id: organizationId,
          issuer: client.issuer,
          client_id: client.clientId,
          client_secret: sealer.seal(client.clientSecret, secretOf(organizationId)),
          required: input.required,
          creates_users: input.creates_users,
          default_roles: input.default_roles,
          default_scopes: input.default_scopes,
        };
        await repository.upsertProvider(db, row, clock.now());
        const facts = { issuer: client.issuer, required: input.required, creates_users: input.creates_users };
        const actor = { ...caller, organizationId, address: origin.address };
        await audit.record("single_sign_on_changed", actor, { facts });
        return input.required ? repository.endPasswordSessions(db, organizationId) : [];
      });
      if (ended.length > 0) await context.onSessionsEnded(ended);
      return settings(organizationId);
    },

    async remove(caller, organizationId, origin) {
      await db.transaction(async () => {
        if (!(await repository.deleteProvider(db, organizationId))) throw notFound("identity_provider");
        await audit.record("single_sign_on_removed", { ...caller, organizationId, address: origin.address });
      });
    },
  };
}
