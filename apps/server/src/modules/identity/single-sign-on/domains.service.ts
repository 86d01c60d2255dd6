import { randomBytes } from "node:crypto";
import { message, type OrganizationDomain } from "@tidemark/contract";
import { AppError, notFound } from "../../../app-error.ts";
import type { Database } from "../../../database/database.ts";
import type { Caller, CallOrigin } from "../../../http/call.ts";
import type { RateLimiter } from "../../../http/rate-limit.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { GuardedFetch } from "../../../platform/guarded-fetch.ts";
import type { Audit } from "../../audit/index.ts";
import { lockOrganization } from "../users.repository.ts";
import { fileAddress, findProof, type ReadRecords, recordName } from "./domain-proof.ts";
import * as repository from "./single-sign-on.repository.ts";

const MOST_DOMAINS = 20;

/** Domains of e-mail addresses that an organization proves to be its own. */
export interface Domains {
  add(caller: Caller, organizationId: string, name: string, origin: CallOrigin): Promise<OrganizationDomain>;
  /** @throws AppError `unprocessable` as long as there is no proof, `conflict` when another organization has it */
  prove(caller: Caller, organizationId: string, id: string, origin: CallOrigin): Promise<OrganizationDomain>;
  remove(caller: Caller, organizationId: string, id: string, origin: CallOrigin): Promise<void>;
}

export interface DomainsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly limiter: RateLimiter;
  readonly guarded: GuardedFetch;
  readonly readRecords: ReadRecords;
  readonly onSessionsEnded: (ids: readonly string[]) => Promise<void>;
}

export function presentDomain({ id, name, proof, proven_at, proven_by }: repository.DomainRow): OrganizationDomain {
  return {
    id,
    name,
    proven_at: proven_at === null ? null : new Date(proven_at).toISOString(),
    proven_by,
    record_name: recordName(name),
    proof,
    file_address: fileAddress(name),
  };
}

export function createDomains(context: DomainsContext): Domains {
  const { database: db, clock, audit, limiter, guarded, readRecords } = context;
  const load = async (organizationId: string, id: string) => {
    const domain = (await repository.listDomains(db, organizationId)).find((one) => one.id === id);
    if (!domain) throw notFound("domain");
    return domain;
  };
  const taken = () => new AppError("conflict", message("people.domain_taken"));

  return {
    async add(caller, organizationId, name, { address }) {
      return db.transaction(async () => {
        await lockOrganization(db, organizationId);
        if ((await repository.listDomains(db, organizationId)).length >= MOST_DOMAINS)
          throw new AppError("conflict", message("people.domain_too_many", { most: MOST_DOMAINS }));
        const proof = `tidemark-domain=${randomBytes(18).toString("base64url")}`;
        const domain = await repository.insertDomain(db, { organizationId, name, proof, at: clock.now() });
        if (!domain) throw new AppError("conflict", message("people.domain_known"));
        await audit.record("domain_added", { ...caller, organizationId, address }, { subject: name });
        return presentDomain(domain);
      });
    },

    async prove(caller, organizationId, id, { address }) {
      await limiter.attempt("domain-proof", organizationId);
      const domain = await load(organizationId, id);
      const by = await findProof(domain, readRecords, guarded);
      if (by === undefined) {
        const facts = { record: recordName(domain.name), file: fileAddress(domain.name), proof: domain.proof };
        throw new AppError("unprocessable", message("people.domain_unproven", facts));
      }
      const { proven, ended } = await db.transaction(async () => {
        const row = await repository.setProven(db, id, by, clock.now());
        if (!row) throw taken();
        await audit.record(
          "domain_proven",
          { ...caller, organizationId, address },
          { subject: row.name, facts: { by } },
        );
        const provider = await repository.findProvider(db, organizationId);
        const over = provider?.required ? await repository.endPasswordSessions(db, organizationId) : [];
        return { proven: row, ended: over };
      });
      if (ended.length > 0) await context.onSessionsEnded(ended);
      return presentDomain(proven);
    },

    async remove(caller, organizationId, id, { address }) {
      await db.transaction(async () => {
        await lockOrganization(db, organizationId);
        const domain = await load(organizationId, id);
        const proven = (await repository.listDomains(db, organizationId)).filter((one) => one.proven_at !== null);
        const isLast = proven.length === 1 && proven[0]?.id === id;
        // silently asking for passwords again would undo what the organization requires
        if (isLast && (await repository.findProvider(db, organizationId))?.required)
          throw new AppError("conflict", message("people.sso_last_domain"));
        await repository.deleteDomain(db, id);
        await audit.record("domain_removed", { ...caller, organizationId, address }, { subject: domain.name });
      });
    },
  };
}
