import { ACTIVITY_ACTS, type Activity } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

const OF_PROJECT = "facts ? 'project' and facts ->> 'project' = $1 and act = any($2)";
const ACTS = [...ACTIVITY_ACTS];

/** A page of what was done to a project, newest first. */
export function listActivity(
  db: Database,
  exposureId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Activity[]> {
  return db.query<Activity>(
    `select id, at, act, actor_email as actor, facts ->> 'location' as site_id, facts ->> 'location_name' as site_name,
       coalesce(facts -> 'changed', '[]'::jsonb) as changed
     from audit_entries where ${OF_PROJECT} order by at desc, id desc limit $3 offset $4`,
    [exposureId, ACTS, limit, offset],
  );
}

export async function countActivity(db: Database, exposureId: string): Promise<number> {
  const rows = await db.query<{ total: number }>(`select count(*) as total from audit_entries where ${OF_PROJECT}`, [
    exposureId,
    ACTS,
  ]);
  return rows[0]?.total ?? 0;
}
