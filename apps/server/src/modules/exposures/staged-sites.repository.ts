import type { Database } from "../../database/database.ts";

/** Makes a project that nobody sees, beside the one whose locations it replaces; it goes by itself after some days. */
export async function insert(db: Database, id: string, exposureId: string, days: number): Promise<void> {
  await db.query(
    `insert into exposures (id, owner_id, title, tier, is_payed, status, replaces, to_be_deleted_at)
     select $1, owner_id, title, tier, is_payed, 'Failed', id, now() + make_interval(days => $3) from exposures where id = $2`,
    [id, exposureId, days],
  );
}

export async function find(db: Database, exposureId: string): Promise<string | undefined> {
  return (await db.query<{ id: string }>("select id from exposures where replaces = $1", [exposureId]))[0]?.id;
}

/** How many locations wait; a project that nobody sees is found by nothing else. */
export async function countSites(db: Database, id: string): Promise<number> {
  const rows = await db.query<{ site_count: number }>("select site_count from exposures where id = $1", [id]);
  return rows[0]?.site_count ?? 0;
}

export async function remove(db: Database, exposureId: string): Promise<void> {
  await db.query("delete from exposures where replaces = $1", [exposureId]);
}
