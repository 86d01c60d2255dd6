import type { Edge, ProjectStatus } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface ExposureRow {
  readonly id: string;
  readonly owner_id: string;
  readonly owner_email: string;
  readonly title: string;
  readonly status: ProjectStatus;
  readonly error: string | null;
  readonly tier: string;
  readonly is_payed: boolean;
  readonly site_count: number;
  readonly to_be_deleted_at: string | null;
  readonly created_at: string;
  readonly last_changed: string;
  readonly mbtiles_blob: string | null;
  readonly psite_column_order: string[];
  readonly edges: Edge[];
}

const COLUMNS = `e.id, e.owner_id, u.email as owner_email, e.title, e.status, e.error, e.tier, e.is_payed, e.site_count,
  e.to_be_deleted_at, e.created_at, e.last_changed, e.mbtiles_blob, e.psite_column_order, e.edges`;

/** What a person may see: own projects and those somebody shared. Deleted ones are their owner's only. */
const VISIBLE = `from exposures e join users u on u.id = e.owner_id
  where (e.owner_id = $1 or (e.to_be_deleted_at is null
    and exists (select 1 from exposure_access a where a.exposure_id = e.id and a.user_id = $1)))`;
const MATCHES = `${VISIBLE} and (e.to_be_deleted_at is not null) = $2 and ($3::text is null or e.title ilike $3)`;

function like(search: string | undefined): string | null {
  return search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
}

export function listVisible(
  db: Database,
  userId: string,
  deleted: boolean,
  search: string | undefined,
  limit: number,
  offset: number,
): Promise<ExposureRow[]> {
  return db.query<ExposureRow>(`select ${COLUMNS} ${MATCHES} order by e.created_at desc, e.id limit $4 offset $5`, [
    userId,
    deleted,
    like(search),
    limit,
    offset,
  ]);
}

export async function countVisible(
  db: Database,
  userId: string,
  deleted: boolean,
  search: string | undefined,
): Promise<number> {
  const rows = await db.query<{ total: number }>(`select count(*) as total ${MATCHES}`, [
    userId,
    deleted,
    like(search),
  ]);
  return rows[0]?.total ?? 0;
}

export async function findVisible(db: Database, userId: string, id: string): Promise<ExposureRow | undefined> {
  return (await db.query<ExposureRow>(`select ${COLUMNS} ${VISIBLE} and e.id = $2`, [userId, id]))[0];
}

export function listOwned(db: Database, userId: string): Promise<Record<string, unknown>[]> {
  return db.query(
    "select id, title, status, site_count, created_at from exposures where owner_id = $1 order by created_at",
    [userId],
  );
}

/** Removes the projects whose thirty days are over. */
export async function purgeDue(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from exposures where to_be_deleted_at <= $1 returning id", [now])).length;
}
