import type { Database } from "../../database/database.ts";

export interface MessageRow {
  readonly id: string;
  readonly webhook_id: string;
  readonly type: string;
  readonly body: string;
  readonly state: "waiting" | "sent" | "failed";
  readonly tries: number;
  readonly next_at: string;
  readonly status: number | null;
  readonly problem: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

/**
 * What happened, by organization, as messages tell it: ids and times, nothing of what is in a project. Whoever is told
 * asks for the rest, and is answered by their own rights.
 */
const FACTS = `
  select u.organization_id, t.finished_at as at, 'task ' || t.id || ' ' || t.finished_at as fact,
    'computation.' || lower(t.status) as type, jsonb_build_object('project_id', t.exposure_id, 'task_id', t.id) as data
  from tasks t join users u on u.id = t.created_by
  where t.kind = 'compute' and t.status in ('Finished', 'Failed') and not t.cancelled and t.finished_at > $2
  union all
  select u.organization_id, x.made_at, 'report ' || x.id || ' ' || x.made_at, 'report.exported',
    jsonb_build_object('report_id', v.report_id, 'version_id', v.id)
  from report_exports x join report_versions v on v.id = x.version_id join users u on u.id = x.made_by
  where x.made_at > $2
  union all
  select s.organization_id, r.submitted_at, 'answer ' || r.id || ' ' || r.submitted_at, 'survey.answered',
    jsonb_build_object('survey_id', s.id, 'recipient_id', r.id)
  from survey_recipients r join surveys s on s.id = r.survey_id
  where r.submitted_at > $2
  union all
  select u.organization_id, n.created_at, 'alert ' || n.id, 'alert.raised',
    jsonb_build_object('project_id', l.exposure_id, 'alert_id', n.id, 'event_id', n.event_id)
  from alert_notices n join alert_rules l on l.id = n.rule_id join users u on u.id = l.owner_id
  where n.created_at > $2
  union all
  select a.organization_id, a.at, 'share ' || a.id, 'project.shared',
    jsonb_build_object('project_id', a.facts ->> 'project')
  from audit_entries a
  where a.act = 'project_shared' and a.at > $2`;

/**
 * Writes a message for everything that webhooks are to be told of and that has none yet. What commits late is found by
 * a later call, because all of `since` is looked at each time.
 */
export async function collect(db: Database, now: Date, since: Date): Promise<void> {
  await db.query(
    `insert into webhook_messages (webhook_id, fact, type, body, next_at, created_at)
     select w.id, f.fact, f.type,
       json_build_object('type', f.type, 'timestamp',
         to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', f.data)::text, $1, $1
     from webhooks w join (${FACTS}) f on f.organization_id = w.organization_id
     where w.enabled and f.type = any(w.events) and f.at >= w.told_since
     on conflict (webhook_id, fact) do nothing`,
    [now, since],
  );
}

/** Takes what is due: it is due once more at a later time, should whoever takes it be lost. */
export async function takeDue(db: Database, now: Date, again: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update webhook_messages m set next_at = $2 from webhooks w
     where w.id = m.webhook_id and w.enabled and m.state = 'waiting' and m.next_at <= $1 returning m.id`,
    [now, again],
  );
  return rows.map(({ id }) => id);
}

/** What waits to be sent, which nobody else sends meanwhile. */
export async function lockMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const rows = await db.query<MessageRow>(
    "select * from webhook_messages where id = $1 and state = 'waiting' for update",
    [id],
  );
  return rows[0];
}

interface Outcome {
  readonly state: MessageRow["state"];
  readonly status: number | null;
  readonly problem: string | null;
  /** When it is tried again. */
  readonly next: Date | undefined;
}

export async function noteTry(db: Database, id: string, outcome: Outcome, now: Date): Promise<void> {
  const { state, status, problem, next } = outcome;
  await db.query(
    `update webhook_messages set tries = tries + 1, state = $2, status = $3, problem = $4,
       next_at = coalesce($5, next_at), sent_at = case when $2 = 'sent' then $6::timestamptz end where id = $1`,
    [id, state, status, problem?.slice(0, 500) ?? null, next ?? null, now],
  );
}

export async function listMessages(
  db: Database,
  webhookId: string,
  { page, n }: { readonly page: number; readonly n: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<MessageRow>(
      "select * from webhook_messages where webhook_id = $1 order by created_at desc, id limit $2 offset $3",
      [webhookId, n, (page - 1) * n],
    ),
    db.query<{ total: number }>("select count(*)::int as total from webhook_messages where webhook_id = $1", [
      webhookId,
    ]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Has a message that is over sent once more, with all its tries. @returns undefined where it waits or is not there */
export async function sendAgain(
  db: Database,
  webhookId: string,
  id: string,
  now: Date,
): Promise<MessageRow | undefined> {
  const rows = await db.query<MessageRow>(
    `update webhook_messages set state = 'waiting', tries = 0, next_at = $3, sent_at = null
     where id = $2 and webhook_id = $1 and state <> 'waiting' returning *`,
    [webhookId, id, now],
  );
  return rows[0];
}

export async function isMessage(db: Database, webhookId: string, id: string): Promise<boolean> {
  const rows = await db.query("select 1 from webhook_messages where id = $2 and webhook_id = $1", [webhookId, id]);
  return rows.length === 1;
}

export async function purgeMessages(db: Database, before: Date): Promise<number> {
  const rows = await db.query("delete from webhook_messages where created_at < $1 returning id", [before]);
  return rows.length;
}
