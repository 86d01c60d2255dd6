import { randomBytes } from "node:crypto";
import type { Database } from "../../database/database.ts";

export type PreviewMailKind = "day" | "week" | "removal";

/** Mails of a run that went out, with when. */
export type SentMails = Readonly<Partial<Record<PreviewMailKind, string>>>;

export async function findSent(db: Database, exposureId: string, run: string): Promise<SentMails> {
  const rows = await db.query<{ kind: PreviewMailKind; sent_at: string }>(
    "select kind, sent_at from preview_mails where exposure_id = $1 and run = $2",
    [exposureId, run],
  );
  return Object.fromEntries(rows.map(({ kind, sent_at: sentAt }) => [kind, sentAt]));
}

/** Notes that a mail goes out; false where it did before. */
export async function noteMail(
  db: Database,
  exposureId: string,
  run: string,
  kind: PreviewMailKind,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `insert into preview_mails (exposure_id, run, kind, sent_at) values ($1, $2, $3, $4)
     on conflict do nothing returning kind`,
    [exposureId, run, kind, now],
  );
  return rows.length > 0;
}

/** Whether a person ended the reminders. */
export async function isOff(db: Database, userId: string): Promise<boolean> {
  const rows = await db.query("select 1 from preview_mail_choices where user_id = $1 and is_off", [userId]);
  return rows.length > 0;
}

/** The token with which a person ends these mails. */
export async function tokenOf(db: Database, userId: string): Promise<string> {
  const rows = await db.query<{ token: string }>(
    `insert into preview_mail_choices (user_id, token) values ($1, $2)
     on conflict (user_id) do update set token = preview_mail_choices.token returning token`,
    [userId, randomBytes(24).toString("base64url")],
  );
  return rows[0]?.token ?? "";
}

/** @returns false for a token that nobody has */
export async function chooseMails(db: Database, token: string, off: boolean): Promise<boolean> {
  const change = "update preview_mail_choices set is_off = $2 where token = $1 returning user_id";
  return (await db.query(change, [token, off])).length > 0;
}
