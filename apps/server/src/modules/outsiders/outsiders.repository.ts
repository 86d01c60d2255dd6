import type { Outsider } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

/** Each way to a project with the same columns; the project is $1, now is $2, its owner is $3, its readers are $4. */
const WAYS = [
  `select s.id, 'link' as way, r.title, array[]::text[] as reaches, s.created_by as maker,
     s.password_hash is not null as protected, s.opened as used, s.last_opened_at as last_used_at, s.expires_at as ends_at,
     'all' as ends_with, s.created_at
   from report_shares s join reports r on r.id = s.report_id
   where r.exposure_id = $1 and s.revoked_at is null and s.expires_at > $2`,
  `select s.id, 'schedule', r.title, s.recipients, s.owner_id, false, null, s.last_sent_at, null, 'all', s.created_at
   from report_schedules s join reports r on r.id = s.report_id where r.exposure_id = $1`,
  // the address may hold a secret of whoever receives it: its host alone is told
  `select a.id, 'webhook', a.title, array[substring(a.webhook_url from '^[a-z]+://([^/?#]+)')], a.owner_id, false,
     (select count(*)::integer from alert_sendings d where d.rule_id = a.id and d.channel = 'webhook' and d.state = 'sent'),
     (select max(d.sent_at) from alert_sendings d where d.rule_id = a.id and d.channel = 'webhook' and d.state = 'sent'),
     null, 'all', a.created_at
   from alert_rules a where a.exposure_id = $1 and a.webhook_url is not null`,
  `select k.id, 'api-key', k.name, array[k.prefix], k.user_id, false, null, k.last_used_at, k.expires_at,
     case when k.user_id = $3 then 'all' else 'colleague' end, k.created_at
   from api_keys k join users u on u.id = k.user_id and u.is_active
   where k.expires_at > $2 and (k.user_id = $3 or k.user_id = any($4))`,
].join(" union all ");

/** Who reads a project beside its owner. */
interface People {
  readonly owner: string;
  readonly readers: readonly string[];
}

/** Ways to a project that are no colleague, the newest first within each. */
export function listOutsiders(
  db: Database,
  exposureId: string,
  { owner, readers }: People,
  now: Date,
): Promise<Outsider[]> {
  return db.query<Outsider>(
    `select w.id, w.way, w.title, w.reaches, u.email as made_by, w.protected, w.used, w.last_used_at, w.ends_at, w.ends_with
     from (${WAYS}) w left join users u on u.id = w.maker
     order by array_position(array['link', 'schedule', 'webhook', 'api-key'], w.way), w.created_at desc, w.id`,
    [exposureId, now, owner, readers],
  );
}

/** Ends links, sent reports and posts to programs of a project. Rules that told nobody else are off from now on. */
export async function endWays(db: Database, exposureId: string, now: Date): Promise<void> {
  const reports = "(select id from reports where exposure_id = $1)";
  await db.query(
    `update report_shares set revoked_at = $2 where report_id in ${reports} and revoked_at is null and expires_at > $2`,
    [exposureId, now],
  );
  await db.query(`delete from report_schedules where report_id in ${reports}`, [exposureId]);
  await db.query(
    `update alert_rules set webhook_url = null, webhook_secret = null, enabled = enabled and (mail or bell),
       revision = revision + 1 where exposure_id = $1 and webhook_url is not null`,
    [exposureId],
  );
}
