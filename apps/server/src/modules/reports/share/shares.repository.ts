import type { ReportShare, Scope } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";

const COLUMNS = `s.id, s.version_id, v.number as version, s.password_hash is not null as has_password, s.expires_at,
  s.revoked_at, s.opened, s.last_opened_at,
  (select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = s.created_by) as created_by, s.created_at`;
const FROM = "from report_shares s join report_versions v on v.id = s.version_id";

export function listShares(db: Database, reportId: string): Promise<ReportShare[]> {
  return db.query<ReportShare>(`select ${COLUMNS} ${FROM} where s.report_id = $1 order by s.created_at desc, s.id`, [
    reportId,
  ]);
}

export interface NewShare {
  readonly reportId: string;
  readonly versionId: string;
  readonly hash: Buffer;
  readonly passwordHash: string | null;
  readonly expiresAt: Date;
  readonly createdBy: string;
}

export async function insertShare(db: Database, share: NewShare): Promise<ReportShare | undefined> {
  const { reportId, versionId, hash, passwordHash, expiresAt, createdBy } = share;
  const [made] = await db.query<{ id: string }>(
    `insert into report_shares (report_id, version_id, token_hash, password_hash, expires_at, created_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [reportId, versionId, hash, passwordHash, expiresAt, createdBy],
  );
  return (await db.query<ReportShare>(`select ${COLUMNS} ${FROM} where s.id = $1`, [made?.id]))[0];
}

/** Ends a link. False where there is none such. */
export async function revokeShare(db: Database, reportId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    "update report_shares set revoked_at = coalesce(revoked_at, $3) where report_id = $1 and id = $2 returning 1",
    [reportId, id, now],
  );
  return rows.length > 0;
}

export interface OpenShare {
  readonly id: string;
  readonly report_id: string;
  readonly version_id: string;
  readonly exposure_id: string;
  readonly password_hash: string | null;
  readonly expires_at: string;
  /** Who gave it, while they are active. */
  readonly created_by: string;
  readonly organization_id: string;
  readonly report_title: string;
  /** What they hold now. */
  readonly scopes: readonly Scope[];
}

/** The link that is neither revoked nor expired, of somebody who is still active. */
export async function findOpenShare(db: Database, hash: Buffer, now: Date): Promise<OpenShare | undefined> {
  const rows = await db.query<OpenShare>(
    `select s.id, s.report_id, s.version_id, r.exposure_id, s.password_hash, s.expires_at, s.created_by, u.scopes,
       u.organization_id, r.title as report_title
     from report_shares s join reports r on r.id = s.report_id join users u on u.id = s.created_by and u.is_active
     where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2`,
    [hash, now],
  );
  return rows[0];
}

/** Counts an opening. @returns when it was opened before; null for the first time */
export async function countOpening(db: Database, id: string, now: Date): Promise<Date | null> {
  const rows = await db.query<{ before: string | null }>(
    `update report_shares s set opened = s.opened + 1, last_opened_at = $2
     from (select id, last_opened_at from report_shares where id = $1 for update) b where s.id = b.id
     returning b.last_opened_at as before`,
    [id, now],
  );
  const before = rows[0]?.before ?? null;
  return before === null ? null : new Date(before);
}
