import type { Role, Scope } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";

export interface ProviderRow {
  readonly organization_id: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Sealed. */
  readonly client_secret: string;
  readonly required: boolean;
  readonly creates_users: boolean;
  readonly default_roles: readonly Role[];
  readonly default_scopes: readonly Scope[];
  readonly changed_at: string;
}

export interface DomainRow {
  readonly id: string;
  readonly name: string;
  readonly proof: string;
  readonly proven_at: string | null;
  readonly proven_by: "dns" | "file" | null;
}

export async function findProvider(db: Database, organizationId: string): Promise<ProviderRow | undefined> {
  return (
    await db.query<ProviderRow>("select * from identity_providers where organization_id = $1", [organizationId])
  )[0];
}

export async function upsertProvider(db: Database, row: Omit<ProviderRow, "changed_at">, at: Date): Promise<void> {
  await db.query(
    `insert into identity_providers (organization_id, issuer, client_id, client_secret, required, creates_users, default_roles,
       default_scopes, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (organization_id) do update set issuer = excluded.issuer, client_id = excluded.client_id,
       client_secret = excluded.client_secret, required = excluded.required, creates_users = excluded.creates_users,
       default_roles = excluded.default_roles, default_scopes = excluded.default_scopes, changed_at = excluded.changed_at`,
    [
      row.organization_id,
      row.issuer,
      row.client_id,
      row.client_secret,
      row.required,
      row.creates_users,
      row.default_roles,
      row.default_scopes,
      at,
    ],
  );
}

export async function deleteProvider(db: Database, organizationId: string): Promise<boolean> {
  const rows = await db.query("delete from identity_providers where organization_id = $1 returning organization_id", [
    organizationId,
  ]);
  return rows.length > 0;
}

/** Proven ones first. */
export function listDomains(db: Database, organizationId: string): Promise<DomainRow[]> {
  return db.query<DomainRow>(
    `select id, name, proof, proven_at, proven_by from organization_domains where organization_id = $1
     order by proven_at is null, name`,
    [organizationId],
  );
}

/** Undefined when the organization has it already. */
export async function insertDomain(
  db: Database,
  domain: { readonly organizationId: string; readonly name: string; readonly proof: string; readonly at: Date },
): Promise<DomainRow | undefined> {
  const rows = await db.query<DomainRow>(
    `insert into organization_domains (organization_id, name, proof, created_at) values ($1, $2, $3, $4)
     on conflict (organization_id, name) do nothing returning id, name, proof, proven_at, proven_by`,
    [domain.organizationId, domain.name, domain.proof, domain.at],
  );
  return rows[0];
}

/** Undefined when another organization has proven the same domain. */
export async function setProven(
  db: Database,
  id: string,
  by: "dns" | "file",
  at: Date,
): Promise<DomainRow | undefined> {
  const rows = await db.query<DomainRow>(
    `update organization_domains d set proven_at = coalesce(proven_at, $3), proven_by = $2 where id = $1 and not exists (
       select from organization_domains o where o.name = d.name and o.id <> d.id and o.proven_at is not null)
     returning id, name, proof, proven_at, proven_by`,
    [id, by, at],
  );
  return rows[0];
}

/** Whether an organization has proven the domain of a host, or one above it. */
export async function hasProvenDomain(db: Database, organizationId: string, host: string): Promise<boolean> {
  const rows = await db.query(
    `select from organization_domains where organization_id = $1 and proven_at is not null
       and ($2 = name or right($2, length(name) + 1) = '.' || name)`,
    [organizationId, host],
  );
  return rows.length > 0;
}

export async function deleteDomain(db: Database, id: string): Promise<void> {
  await db.query("delete from organization_domains where id = $1", [id]);
}

/** The organization that has proven a domain and has a provider. */
export async function findByDomain(
  db: Database,
  domain: string,
): Promise<{ id: string; name: string; required: boolean } | undefined> {
  const rows = await db.query<{ id: string; name: string; required: boolean }>(
    `select o.id, o.name, p.required from organization_domains d join organizations o on o.id = d.organization_id
     join identity_providers p on p.organization_id = o.id where d.name = $1 and d.proven_at is not null`,
    [domain],
  );
  return rows[0];
}

/**
 * Members whose passwords are refused; `$1` is the organization. Administrators keep theirs, or nobody could mend it.
 */
const BOUND = `u.organization_id = $1 and not u.roles && array['admin', 'organization_admin'] and exists (
  select from organization_domains d where d.organization_id = u.organization_id and d.proven_at is not null
    and d.name = split_part(u.email, '@', 2))`;

/** Ends sessions of members that a password opened, and sign-ins that owe a code; gives the ids of the sessions. */
export async function endPasswordSessions(db: Database, organizationId: string): Promise<string[]> {
  await db.query(`delete from sign_in_challenges c using users u where u.id = c.user_id and ${BOUND}`, [
    organizationId,
  ]);
  const rows = await db.query<{ id: string }>(
    `delete from sessions s using users u where u.id = s.user_id and s.opened_by <> 'sso' and ${BOUND} returning s.id`,
    [organizationId],
  );
  return rows.map(({ id }) => id);
}

export async function findSubject(
  db: Database,
  { organization_id: organizationId, issuer, client_id: clientId }: ProviderRow,
  subject: string,
): Promise<string | undefined> {
  const rows = await db.query<{ user_id: string }>(
    `select user_id from provider_subjects
     where organization_id = $1 and issuer = $2 and client_id = $3 and subject = $4`,
    [organizationId, issuer, clientId, subject],
  );
  return rows[0]?.user_id;
}

export async function keepSubject(
  db: Database,
  { organization_id: organizationId, issuer, client_id: clientId }: ProviderRow,
  subject: string,
  userId: string,
): Promise<void> {
  await db.query(
    `insert into provider_subjects (organization_id, issuer, client_id, subject, user_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [organizationId, issuer, clientId, subject, userId],
  );
}
