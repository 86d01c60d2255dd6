import type { AlertLevel } from "@tidemark/contract";
import type { Database } from "../../../database/database.ts";

export interface SendingRow {
  readonly id: string;
  readonly rule_id: string;
  readonly channel: "mail" | "webhook";
  readonly tries: number;
  readonly created_at: string;
}

/** Something to be sent, due at once. @param isTogether a mail of several alerts */
export async function insertSending(
  db: Database,
  ruleId: string,
  channel: SendingRow["channel"],
  now: Date,
  isTogether = false,
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into alert_sendings (rule_id, channel, created_at, next_at, together) values ($1, $2, $3, $3, $4)
     returning id`,
    [ruleId, channel, now, isTogether],
  );
  return rows[0]!.id;
}

/** Rules that have alerts whose mail waits. */
export async function rulesWithHeld(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select distinct rule_id as id from alert_notices where wants_mail and mail_id is null",
  );
  return rows.map(({ id }) => id);
}

export interface HeldNotice {
  readonly id: string;
  readonly level: AlertLevel;
}

/** Alerts of a rule whose mail waits, in the order in which they were told; nobody else takes them meanwhile. */
export function lockHeld(db: Database, ruleId: string): Promise<HeldNotice[]> {
  return db.query<HeldNotice>(
    `select id, level from alert_notices where rule_id = $1 and wants_mail and mail_id is null
     order by created_at, id for update`,
    [ruleId],
  );
}

/** Mails of a rule since a time: those of one alert, and those of several. */
export async function mailsSince(
  db: Database,
  ruleId: string,
  since: Date,
): Promise<{ readonly single: number; readonly together: number }> {
  const rows = await db.query<{ single: number; together: number }>(
    `select count(*) filter (where not together)::int as single, count(*) filter (where together)::int as together
     from alert_sendings where rule_id = $1 and channel = 'mail' and created_at > $2`,
    [ruleId, since],
  );
  return rows[0] ?? { single: 0, together: 0 };
}

export async function putIntoMail(db: Database, noticeIds: readonly string[], mailId: string): Promise<void> {
  await db.query("update alert_notices set mail_id = $2 where id = any($1)", [noticeIds, mailId]);
}

/** Takes what is due: it is due once more at a later time, should whoever takes it be lost. */
export async function takeDue(db: Database, now: Date, again: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "update alert_sendings set next_at = $2 where state = 'waiting' and next_at <= $1 returning id",
    [now, again],
  );
  return rows.map(({ id }) => id);
}

/** What waits to be sent, which nobody else sends meanwhile; undefined where it was sent or given up. */
export async function lockSending(db: Database, id: string): Promise<SendingRow | undefined> {
  const rows = await db.query<SendingRow>(
    `select id, rule_id, channel, tries, created_at from alert_sendings where id = $1 and state = 'waiting' for update`,
    [id],
  );
  return rows[0];
}

export async function setSent(db: Database, id: string, now: Date): Promise<void> {
  await db.query(
    "update alert_sendings set state = 'sent', sent_at = $2, tries = tries + 1, problem = null where id = $1",
    [id, now],
  );
}

/** @param next when it is tried again; undefined: it is given up */
export async function setFailed(db: Database, id: string, problem: string, next: Date | undefined): Promise<void> {
  await db.query(
    `update alert_sendings set tries = tries + 1, problem = $2, next_at = coalesce($3, next_at),
       state = case when $3::timestamptz is null then 'failed' else 'waiting' end where id = $1`,
    [id, problem.slice(0, 500), next ?? null],
  );
}

export async function setWithheld(db: Database, id: string): Promise<void> {
  await db.query("update alert_sendings set state = 'withheld' where id = $1", [id]);
}
