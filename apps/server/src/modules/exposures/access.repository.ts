import type { ProjectAccess } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export function listAccess(db: Database, exposureId: string): Promise<ProjectAccess[]> {
  return db.query<ProjectAccess>(
    `select a.user_id, u.email, trim(u.first_name || ' ' || u.last_name) as name, a.granted_at
     from exposure_access a join users u on u.id = a.user_id where a.exposure_id = $1 order by u.email`,
    [exposureId],
  );
}

export interface ColleagueRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string | null;
}

/** Somebody of an organization who can sign in and read projects. */
export async function findColleague(
  db: Database,
  organizationId: string,
  email: string,
): Promise<ColleagueRow | undefined> {
  const rows = await db.query<ColleagueRow>(
    "select id, email, first_name, language from users where organization_id = $1 and email = lower($2) and is_active and not is_survey_user",
    [organizationId, email],
  );
  return rows[0];
}

export async function findTitle(db: Database, exposureId: string): Promise<string | undefined> {
  return (await db.query<{ title: string }>("select title from exposures where id = $1", [exposureId]))[0]?.title;
}

/** True when it was not granted before. */
export async function grantAccess(db: Database, exposureId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    "insert into exposure_access (exposure_id, user_id) values ($1, $2) on conflict do nothing returning user_id",
    [exposureId, userId],
  );
  return rows.length > 0;
}

/** E-mail address of whose access was taken away; undefined when there was none. */
export async function revokeAccess(db: Database, exposureId: string, userId: string): Promise<string | undefined> {
  const rows = await db.query<{ email: string }>(
    `delete from exposure_access a using users u where a.exposure_id = $1 and a.user_id = $2 and u.id = a.user_id
     returning u.email`,
    [exposureId, userId],
  );
  return rows[0]?.email;
}

export interface PersonRow {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly roles: string[];
  readonly scopes: string[];
}

export async function findPerson(db: Database, email: string): Promise<PersonRow | undefined> {
  const rows = await db.query<PersonRow>(
    "select id, organization_id, trim(first_name || ' ' || last_name) as name, roles, scopes from users where email = $1",
    [email],
  );
  return rows[0];
}
