import type { Database } from "../../database/database.ts";

/** Whether a project is in Recently Deleted, for those who say why nothing is shown of it. */
export async function isInBin(db: Database, id: string): Promise<boolean> {
  return (await db.query("select 1 from exposures where id = $1 and to_be_deleted_at is not null", [id])).length > 0;
}

/** Marks a project to be deleted; false when its state does not allow it. */
export async function markDeleted(db: Database, id: string, due: Date): Promise<boolean> {
  const rows = await db.query(
    `update exposures set to_be_deleted_at = $2, last_changed = now()
     where id = $1 and to_be_deleted_at is null and status in ('Finished', 'Failed') returning id`,
    [id, due],
  );
  return rows.length > 0;
}

/** Takes the mark away while its time is not over; false otherwise. */
export async function unmarkDeleted(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    "update exposures set to_be_deleted_at = null, last_changed = now() where id = $1 and to_be_deleted_at > $2 returning id",
    [id, now],
  );
  return rows.length > 0;
}

/** Removes the projects whose thirty days are over. */
export async function purgeDue(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from exposures where to_be_deleted_at <= $1 returning id", [now])).length;
}
