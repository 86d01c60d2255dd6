import type { Database } from "../../database/database.ts";

export interface HandedProject {
  readonly id: string;
  readonly title: string;
}

/**
 * Gives one project to a new owner. Undefined when it is being computed, or no longer that of the owner.
 */
export async function handOver(db: Database, id: string, from: string, to: string): Promise<HandedProject | undefined> {
  const rows = await db.query<HandedProject>(
    `update exposures set owner_id = $3, last_changed = now()
     where id = $1 and owner_id = $2 and to_be_deleted_at is null and status in ('Finished', 'Failed')
     returning id, title`,
    [id, from, to],
  );
  await dropOwnersAccess(db, to);
  return rows[0];
}

/** Gives all projects of a person to a new owner, also those in Recently Deleted and those being computed. */
export async function handOverAll(db: Database, from: string, to: string): Promise<HandedProject[]> {
  const rows = await db.query<HandedProject>(
    "update exposures set owner_id = $2, last_changed = now() where owner_id = $1 returning id, title",
    [from, to],
  );
  await dropOwnersAccess(db, to);
  return rows.toSorted((one, other) => one.title.localeCompare(other.title));
}

/** An owner needs no access beside: what was shared with the new one before is theirs now. */
async function dropOwnersAccess(db: Database, owner: string): Promise<void> {
  await db.query(
    `delete from exposure_access a using exposures e
     where a.exposure_id = e.id and a.user_id = $1 and e.owner_id = $1`,
    [owner],
  );
}
