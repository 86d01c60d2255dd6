import type { Role, Scope } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { holds } from "../../database/folded.ts";

/** A row of the table of users. */
export interface UserRow {
  readonly id: string;
  readonly organization_id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password_hash: string | null;
  readonly roles: Role[];
  readonly scopes: Scope[];
  readonly is_active: boolean;
  readonly is_survey_user: boolean;
  readonly has_second_factor: boolean;
  readonly registration: Record<string, unknown>;
  readonly created_at: string;
  readonly last_login_at: string | null;
  /** Whether to be told by mail when a computation ends. */
  readonly mail_when_computed: boolean;
  /** The language that was chosen, by its tag; null follows the browser. */
  readonly language: string | null;
}

export interface NewUser {
  readonly organizationId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
  readonly isSurveyUser?: boolean;
  readonly isActive?: boolean;
  readonly passwordHash?: string;
  readonly registration?: Record<string, unknown>;
}

const COLUMNS = `id, organization_id, email, first_name, last_name, password_hash, roles, scopes, is_active, is_survey_user,
  registration, created_at, last_login_at, mail_when_computed, language, exists (
    select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as has_second_factor`;

export async function findUserByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  return (await db.query<UserRow>(`select ${COLUMNS} from users where email = $1`, [email]))[0];
}

export async function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  return (await db.query<UserRow>(`select ${COLUMNS} from users where id = $1`, [id]))[0];
}

/** Inserts a user; undefined when the e-mail address is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<UserRow | undefined> {
  const rows = await db.query<UserRow>(
    `insert into users (organization_id, email, first_name, last_name, roles, scopes, is_survey_user, is_active,
       password_hash, registration)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (email) do nothing returning ${COLUMNS}`,
    [
      user.organizationId,
      user.email,
      user.firstName,
      user.lastName,
      user.roles,
      user.scopes,
      user.isSurveyUser ?? false,
      user.isActive ?? false,
      user.passwordHash ?? null,
      JSON.stringify(user.registration ?? {}),
    ],
  );
  return rows[0];
}

/** Whether somebody registered with this address who never proved that it is theirs. */
export function isUnprovenRegistration(user: UserRow): boolean {
  return !user.is_active && user.password_hash === null && Object.keys(user.registration).length > 0;
}

/**
 * Removes registrations that nobody activated, with the organizations that were made for them: the one of an address,
 * or all whose code is void at a time. Gives how many.
 */
export async function removeUnprovenRegistrations(
  db: Database,
  { email, voidAt }: { readonly email?: string; readonly voidAt?: Date },
): Promise<number> {
  const gone = await db.query<{ organization_id: string }>(
    `delete from users where not is_active and password_hash is null and registration <> '{}'::jsonb
       and ($1::text is null or email = $1) and ($2::timestamptz is null or not exists (
         select from account_codes where user_id = users.id and expires_at > $2)) returning organization_id`,
    [email ?? null, voidAt ?? null],
  );
  await db.query(
    "delete from organizations o where id = any($1::uuid[]) and not exists (select from users where organization_id = o.id)",
    [gone.map(({ organization_id: id }) => id)],
  );
  return gone.length;
}

export interface UserChange {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly roles: readonly Role[] | undefined;
  readonly scopes: readonly Scope[] | undefined;
  readonly isActive: boolean | undefined;
  readonly mailWhenComputed: boolean | undefined;
  /** Null takes the choice back; undefined leaves it. */
  readonly language: string | null | undefined;
}

export async function updateUser(db: Database, id: string, change: UserChange): Promise<UserRow | undefined> {
  const rows = await db.query<UserRow>(
    `update users set first_name = coalesce($2, first_name), last_name = coalesce($3, last_name), roles = coalesce($4, roles),
       scopes = coalesce($5, scopes), is_active = coalesce($6, is_active), mail_when_computed = coalesce($7, mail_when_computed),
       language = case when $8 then $9 else language end where id = $1 returning ${COLUMNS}`,
    [
      id,
      change.firstName ?? null,
      change.lastName ?? null,
      change.roles ?? null,
      change.scopes ?? null,
      change.isActive ?? null,
      change.mailWhenComputed ?? null,
      change.language !== undefined,
      change.language ?? null,
    ],
  );
  return rows[0];
}

export async function setPassword(db: Database, id: string, passwordHash: string, activate: boolean): Promise<void> {
  await db.query("update users set password_hash = $2, is_active = is_active or $3 where id = $1", [
    id,
    passwordHash,
    activate,
  ]);
}

/** Makes an account active without a password. */
export async function activate(db: Database, id: string): Promise<UserRow> {
  const rows = await db.query<UserRow>(`update users set is_active = true where id = $1 returning ${COLUMNS}`, [id]);
  const [user] = rows;
  if (!user) throw new Error("the update gave no row");
  return user;
}

/** @param language - tag of the one that the browser asked for, for mails of later */
export async function touchLogin(db: Database, id: string, at: Date, language: string): Promise<void> {
  await db.query("update users set last_login_at = $2, seen_language = $3 where id = $1", [id, at, language]);
}

export async function deleteUser(db: Database, id: string): Promise<void> {
  await db.query("delete from users where id = $1", [id]);
}

const MATCHES = `organization_id = $1 and ($2::text is null
  or ${holds("concat_ws(' ', email, first_name, last_name)", "$2::text")})`;

export function listUsers(
  db: Database,
  organizationId: string,
  search: string | undefined,
  limit: number,
  offset: number,
): Promise<UserRow[]> {
  return db.query<UserRow>(
    `select ${COLUMNS} from users where ${MATCHES} order by last_name, first_name, email limit $3 offset $4`,
    [organizationId, search || null, limit, offset],
  );
}

export async function countUsers(db: Database, organizationId: string, search: string | undefined): Promise<number> {
  const rows = await db.query<{ total: number }>(`select count(*) as total from users where ${MATCHES}`, [
    organizationId,
    search || null,
  ]);
  return rows[0]?.total ?? 0;
}

/** Lets one transaction at a time change who administers an organization. */
export async function lockOrganization(db: Database, id: string): Promise<void> {
  await db.query("select id from organizations where id = $1 for no key update", [id]);
}

/** Active administrators of an organization besides one user. */
export async function countOtherAdministrators(db: Database, organizationId: string, userId: string): Promise<number> {
  const rows = await db.query<{ total: number }>(
    `select count(*) as total from users where organization_id = $1 and id <> $2 and is_active
       and roles && array['admin', 'organization_admin']`,
    [organizationId, userId],
  );
  return rows[0]?.total ?? 0;
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.query("select 1 from users limit 1")).length > 0;
}
