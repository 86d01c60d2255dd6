import type { AuditAct, AuditEntry } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface NewEntry {
  readonly at: Date;
  readonly act: AuditAct;
  readonly organizationId: string | null;
  readonly actorId: string | null;
  readonly actorEmail: string | null;
  readonly subject: string | null;
  readonly address: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface AuditFilter {
  readonly act?: AuditAct | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const WHERE = `organization_id = $1 and ($2::text is null or act = $2) and ($3::timestamptz is null or at >= $3)
  and ($4::timestamptz is null or at <= $4)`;

export async function insertEntry(db: Database, entry: NewEntry): Promise<void> {
  await db.query(
    `insert into audit_entries (at, act, organization_id, actor_id, actor_email, subject, address, facts)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      entry.at,
      entry.act,
      entry.organizationId,
      entry.actorId,
      entry.actorEmail,
      entry.subject,
      entry.address,
      JSON.stringify(entry.facts),
    ],
  );
}

export function listEntries(
  db: Database,
  organizationId: string,
  filter: AuditFilter,
  limit: number,
  offset: number,
): Promise<AuditEntry[]> {
  return db.query<AuditEntry>(
    `select id, at, act, actor_id, actor_email, subject, address, facts from audit_entries where ${WHERE}
     order by at desc, id desc limit $5 offset $6`,
    [organizationId, filter.act ?? null, filter.from ?? null, filter.to ?? null, limit, offset],
  );
}

export async function countEntries(db: Database, organizationId: string, filter: AuditFilter): Promise<number> {
  const rows = await db.query<{ total: number }>(`select count(*) as total from audit_entries where ${WHERE}`, [
    organizationId,
    filter.act ?? null,
    filter.from ?? null,
    filter.to ?? null,
  ]);
  return rows[0]?.total ?? 0;
}

export function listEntriesOfUser(db: Database, userId: string, limit: number): Promise<AuditEntry[]> {
  return db.query<AuditEntry>(
    `select id, at, act, actor_id, actor_email, subject, address, facts from audit_entries where actor_id = $1 order by at desc limit $2`,
    [userId, limit],
  );
}

/** Takes the person out of the entries of a deleted user; that the acts happened stays on record. */
export async function forgetActor(db: Database, userId: string, email: string): Promise<void> {
  await db.query(
    `update audit_entries set actor_email = case when actor_id = $1 then null else actor_email end,
       address = case when actor_id = $1 then null else address end,
       subject = case when subject = $2 then null else subject end
     where actor_id = $1 or subject = $2`,
    [userId, email],
  );
}

export async function purgeEntries(db: Database, before: Date): Promise<number> {
  const rows = await db.query("delete from audit_entries where at < $1 returning id", [before]);
  return rows.length;
}
