import type { Database } from "../database/database.ts";

export interface StoredAnswer {
  readonly requestHash: string;
  readonly status: number | null;
  readonly body: string | null;
}

/**
 * Claims a key for a request; false when it is taken. A claim without an answer is free again after a minute: its
 * server died.
 */
export async function claimKey(
  db: Database,
  caller: string,
  route: string,
  key: string,
  hash: string,
): Promise<boolean> {
  const rows = await db.query(
    `insert into idempotency_keys (caller, route, key, request_hash) values ($1, $2, $3, $4)
     on conflict (caller, route, key) do update set request_hash = excluded.request_hash, created_at = now()
       where idempotency_keys.status is null and idempotency_keys.created_at < now() - interval '1 minute'
     returning key`,
    [caller, route, key, hash],
  );
  return rows.length > 0;
}

export async function readAnswer(
  db: Database,
  caller: string,
  route: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  const rows = await db.query<StoredAnswer>(
    `select request_hash as "requestHash", status, body from idempotency_keys where caller = $1 and route = $2 and key = $3`,
    [caller, route, key],
  );
  return rows[0];
}

export async function storeAnswer(
  db: Database,
  caller: string,
  route: string,
  key: string,
  status: number,
  body: string,
): Promise<void> {
  await db.query("update idempotency_keys set status = $4, body = $5 where caller = $1 and route = $2 and key = $3", [
    caller,
    route,
    key,
    status,
    body,
  ]);
}

export async function releaseKey(db: Database, caller: string, route: string, key: string): Promise<void> {
  await db.query("delete from idempotency_keys where caller = $1 and route = $2 and key = $3 and status is null", [
    caller,
    route,
    key,
  ]);
}

/** Removes answers older than a day. */
export async function purgeKeys(db: Database): Promise<number> {
  const rows = await db.query("delete from idempotency_keys where created_at < now() - interval '1 day' returning key");
  return rows.length;
}
