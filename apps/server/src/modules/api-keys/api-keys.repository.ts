import type { Role, Scope } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";

export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly roles: Role[];
  readonly scopes: Scope[];
  readonly created_at: string;
  readonly expires_at: string;
  readonly last_used_at: string | null;
  readonly last_used_address: string | null;
}

export interface NewApiKey {
  readonly userId: string;
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly roles: readonly Role[];
  readonly scopes: readonly Scope[];
  readonly at: Date;
  readonly expiresAt: Date;
}

const COLUMNS = "id, name, prefix, roles, scopes, created_at, expires_at, last_used_at, last_used_address";

export function listKeys(db: Database, userId: string): Promise<ApiKeyRow[]> {
  return db.query<ApiKeyRow>(`select ${COLUMNS} from api_keys where user_id = $1 order by created_at desc, id`, [
    userId,
  ]);
}

/** Inserts a key; undefined when its user has that many already. Holds the user, so that two at once are counted. */
export async function insertKey(db: Database, key: NewApiKey, most: number): Promise<ApiKeyRow | undefined> {
  await db.query("select id from users where id = $1 for no key update", [key.userId]);
  const rows = await db.query<ApiKeyRow>(
    `insert into api_keys (user_id, name, prefix, hash, roles, scopes, created_at, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8 where (select count(*) from api_keys where user_id = $1) < $9
     returning ${COLUMNS}`,
    [key.userId, key.name, key.prefix, key.hash, key.roles, key.scopes, key.at, key.expiresAt, most],
  );
  return rows[0];
}

/** A key that stands, with its active user. */
export interface KeyHolder extends ApiKeyRow {
  readonly user_id: string;
  readonly organization_id: string;
  readonly email: string;
  readonly user_name: string;
  readonly user_roles: Role[];
  readonly user_scopes: Scope[];
  readonly is_survey_user: boolean;
  readonly language: string | null;
}

export async function findHolder(db: Database, hash: Buffer, now: Date): Promise<KeyHolder | undefined> {
  const rows = await db.query<KeyHolder>(
    `select k.id, k.name, k.prefix, k.roles, k.scopes, k.created_at, k.expires_at, k.last_used_at, k.last_used_address,
       u.id as user_id, u.organization_id, u.email, u.roles as user_roles, u.scopes as user_scopes, u.is_survey_user, u.language,
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as user_name
     from api_keys k join users u on u.id = k.user_id where k.hash = $1 and k.expires_at > $2 and u.is_active`,
    [hash, now],
  );
  return rows[0];
}

export async function touchKey(db: Database, id: string, at: Date, address: string): Promise<void> {
  await db.query("update api_keys set last_used_at = $2, last_used_address = $3 where id = $1", [id, at, address]);
}

export interface EndedKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}

/** Ends a key of a user, or all of them; gives those that ended. */
export function deleteKeys(db: Database, userId: string, id?: string): Promise<EndedKey[]> {
  return db.query<EndedKey>(
    "delete from api_keys where user_id = $1 and ($2::uuid is null or id = $2) returning id, name, prefix",
    [userId, id ?? null],
  );
}

/** Removes keys that ended long ago, which their users could see until now. */
export async function purgeKeys(db: Database, before: Date): Promise<number> {
  return (await db.query("delete from api_keys where expires_at < $1 returning id", [before])).length;
}
