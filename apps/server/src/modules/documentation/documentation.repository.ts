import type { Database } from "../../database/database.ts";

/**
 * Organization of the holder of a pass that stands: not too old, its session or key not ended, its holder still
 * allowed to read the guide.
 */
export async function findPassHolder(
  db: Database,
  pass: { readonly hash: Buffer; readonly purpose: string; readonly scope: string; readonly now: Date },
): Promise<string | undefined> {
  const rows = await db.query<{ organization_id: string }>(
    `select u.organization_id from tickets t join ticket_holders h on h.id = t.session_id join users u on u.id = t.user_id
     where t.hash = $1 and t.purpose = $2 and t.expires_at > $4
       and u.is_active and not u.is_survey_user and $3 = any (u.scopes)`,
    [pass.hash, pass.purpose, pass.scope, pass.now],
  );
  return rows[0]?.organization_id;
}
