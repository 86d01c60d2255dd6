import type { Database } from "../../database/database.ts";
import type { StoredSaid } from "../../database/stored-said.ts";

/** The end of a task that a person asked for. */
export interface NoticeRow {
  readonly id: string;
  readonly kind: "compute" | "dump";
  readonly is_done: boolean;
  readonly exposure_id: string;
  readonly project: string;
  readonly is_open: boolean;
  readonly has_file: boolean;
  readonly error: string | null;
  readonly said: StoredSaid | null;
  readonly created_at: string;
  readonly is_read: boolean;
}

const MOST = 50;
/** What a person cancelled is no news to them. */
const NEWS = `from tasks t join exposures e on e.id = t.exposure_id and e.to_be_deleted_at is null
    and (e.owner_id = $1 or exists (select 1 from exposure_access a where a.exposure_id = e.id and a.user_id = $1))
  where t.created_by = $1 and t.kind in ('compute', 'dump') and t.finished_at is not null and not t.cancelled`;

/** The latest of a person: those that were not read, and those of the last days. */
export function listNotices(db: Database, userId: string): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select t.id, t.kind, t.status = 'Finished' as is_done, t.exposure_id, e.title as project,
       e.status = 'Finished' or e.has_results as is_open, t.result_path is not null as has_file,
       t.detail as error, t.said, t.finished_at as created_at, t.seen_at is not null as is_read
     ${NEWS} and (t.seen_at is null or t.finished_at > now() - interval '7 days')
     order by t.finished_at desc, t.id limit ${MOST}`,
    [userId],
  );
}

export async function countUnread(db: Database, userId: string): Promise<number> {
  const rows = await db.query<{ unread: number }>(`select count(*)::int as unread ${NEWS} and t.seen_at is null`, [
    userId,
  ]);
  return rows[0]?.unread ?? 0;
}

export async function markRead(db: Database, userId: string, until: string, now: Date): Promise<void> {
  await db.query(
    `update tasks set seen_at = $3 where created_by = $1 and seen_at is null
       and date_trunc('milliseconds', finished_at) <= $2`,
    [userId, until, now],
  );
}
