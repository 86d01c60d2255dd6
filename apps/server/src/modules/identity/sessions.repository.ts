import type { OpenedBy } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { UserRow } from "./users.repository.ts";

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly current_token: string;
  readonly previous_token: string | null;
  readonly renewed_at: string;
  readonly refresh_until: string;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly tokenId: string;
  readonly at: Date;
  readonly refreshUntil: Date;
  readonly openedBy: OpenedBy;
  readonly address: string;
  readonly userAgent: string;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await db.query(
    `insert into sessions (id, user_id, current_token, renewed_at, refresh_until, created_at, opened_by, address, user_agent)
     values ($1, $2, $3, $4, $5, $4, $6, $7, $8)`,
    [
      session.id,
      session.userId,
      session.tokenId,
      session.at,
      session.refreshUntil,
      session.openedBy,
      session.address,
      session.userAgent,
    ],
  );
}

export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const rows = await db.query<SessionRow>(
    "select id, user_id, current_token, previous_token, renewed_at, refresh_until from sessions where id = $1",
    [id],
  );
  return rows[0];
}

/** The active user of a session that stands, in one statement because every request asks. */
export async function findSessionUser(db: Database, sessionId: string, userId: string): Promise<UserRow | undefined> {
  const rows = await db.query<UserRow>(
    `select u.id, u.organization_id, u.email, u.first_name, u.last_name, null as password_hash, u.roles, u.scopes, u.is_active,
       u.is_survey_user, false as has_second_factor, '{}'::jsonb as registration, u.created_at, u.last_login_at,
       u.mail_when_computed, u.language
     from sessions s join users u on u.id = s.user_id where s.id = $1 and u.id = $2 and u.is_active`,
    [sessionId, userId],
  );
  return rows[0];
}

/** Replaces the present token; false when another request did it first. */
export async function replaceToken(
  db: Database,
  id: string,
  from: string,
  to: string,
  at: Date,
  refreshUntil: Date,
): Promise<boolean> {
  const rows = await db.query(
    `update sessions set previous_token = current_token, current_token = $3, renewed_at = $4, refresh_until = $5
     where id = $1 and current_token = $2 returning id`,
    [id, from, to, at, refreshUntil],
  );
  return rows.length > 0;
}

export async function deleteSession(db: Database, id: string): Promise<boolean> {
  return (await db.query("delete from sessions where id = $1 returning id", [id])).length > 0;
}

/** Ends all sessions of a user but one; gives the ids of those that ended. */
export async function deleteSessionsOf(db: Database, userId: string, except: string | undefined): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "delete from sessions where user_id = $1 and ($2::uuid is null or id <> $2) returning id",
    [userId, except ?? null],
  );
  return rows.map(({ id }) => id);
}

export function listSessionsOf(db: Database, userId: string): Promise<Record<string, unknown>[]> {
  return db.query(
    "select created_at, renewed_at, opened_by, address, user_agent from sessions where user_id = $1 order by created_at",
    [userId],
  );
}

export interface ShownSession {
  readonly id: string;
  readonly created_at: string;
  readonly renewed_at: string;
  readonly opened_by: OpenedBy;
  readonly address: string | null;
  readonly user_agent: string | null;
}

/** Sessions of a user that can still be renewed, those used last first. */
export function listLiveSessions(db: Database, userId: string, now: Date): Promise<ShownSession[]> {
  return db.query<ShownSession>(
    `select id, created_at, renewed_at, opened_by, address, user_agent from sessions
     where user_id = $1 and refresh_until > $2 order by renewed_at desc, id`,
    [userId, now],
  );
}

/** Ends a session of a user; false when there is none. */
export async function deleteSessionOf(db: Database, userId: string, id: string): Promise<boolean> {
  return (await db.query("delete from sessions where user_id = $1 and id = $2 returning id", [userId, id])).length > 0;
}

export async function purgeSessions(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from sessions where refresh_until < $1 returning id", [now])).length;
}
