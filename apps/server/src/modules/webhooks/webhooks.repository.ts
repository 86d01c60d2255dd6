import type { WebhookEvent } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface WebhookRow {
  readonly id: string;
  readonly organization_id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Sealed. */
  readonly secret: string;
  readonly enabled: boolean;
  readonly failing_since: string | null;
  readonly given_up_at: string | null;
  readonly created_by: string | null;
  readonly created_at: string;
}

type Wish = Pick<WebhookRow, "url" | "events" | "enabled">;

export const listWebhooks = (db: Database, organizationId: string): Promise<WebhookRow[]> =>
  db.query<WebhookRow>("select * from webhooks where organization_id = $1 order by created_at, id", [organizationId]);

export async function findWebhook(db: Database, id: string): Promise<WebhookRow | undefined> {
  return (await db.query<WebhookRow>("select * from webhooks where id = $1", [id]))[0];
}

/** @returns false where the organization has as many as it may have */
export async function insertWebhook(
  db: Database,
  row: Wish & Pick<WebhookRow, "id" | "organization_id" | "secret" | "created_by">,
  most: number,
  now: Date,
): Promise<boolean> {
  await db.query("select 1 from organizations where id = $1 for update", [row.organization_id]);
  const rows = await db.query(
    `insert into webhooks (id, organization_id, url, events, secret, enabled, created_by, created_at, told_since)
     select $1, $2, $3, $4, $5, $6, $7, $8, $8
     where (select count(*) from webhooks where organization_id = $2) < $9 returning id`,
    [row.id, row.organization_id, row.url, row.events, row.secret, row.enabled, row.created_by, now, most],
  );
  return rows.length === 1;
}

/** One that is switched on begins anew: what happened meanwhile is not told. */
export async function updateWebhook(db: Database, id: string, { url, events, enabled }: Wish, now: Date) {
  await db.query(
    `update webhooks set url = $2, events = $3, enabled = $4,
       told_since = case when $4 and not enabled then $5 else told_since end,
       failing_since = case when $4 and not enabled then null else failing_since end,
       given_up_at = case when $4 then null else given_up_at end
     where id = $1`,
    [id, url, events, enabled, now],
  );
}

export async function setSecret(db: Database, id: string, secret: string): Promise<void> {
  await db.query("update webhooks set secret = $2 where id = $1", [id, secret]);
}

export async function deleteWebhook(db: Database, id: string): Promise<void> {
  await db.query("delete from webhooks where id = $1", [id]);
}

export async function noteArrived(db: Database, id: string): Promise<void> {
  await db.query("update webhooks set failing_since = null where id = $1 and failing_since is not null", [id]);
}

/** Notes that a post did not arrive. @returns since when none did */
export async function noteMissed(db: Database, id: string, now: Date): Promise<Date> {
  const rows = await db.query<{ since: string }>(
    "update webhooks set failing_since = coalesce(failing_since, $2) where id = $1 returning failing_since as since",
    [id, now],
  );
  return new Date(rows[0]?.since ?? now);
}

/** Switches one off that is on. @returns false where somebody did before */
export async function giveUp(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    "update webhooks set enabled = false, given_up_at = $2 where id = $1 and enabled returning id",
    [id, now],
  );
  return rows.length === 1;
}

/** Who is told that a webhook was switched off: the administrators of its organization. */
export const administrators = (db: Database, organizationId: string) =>
  db.query<{ email: string; first_name: string; language: string | null }>(
    `select email, first_name, mail_language as language from users
     where organization_id = $1 and 'organization_admin' = any(roles) and is_active`,
    [organizationId],
  );
