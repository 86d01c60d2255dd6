import type { Database } from "../../database/database.ts";

/** Moves all locations of a project to another that has none, at their positions. */
export async function moveSites(db: Database, from: string, to: string): Promise<void> {
  await db.query(
    `update sites set exposure_id = $2, revision = nextval('site_revisions'), changed_at = now() where exposure_id = $1`,
    [from, to],
  );
}
