import type { Database } from "../../database/database.ts";

export type CodePurpose = "activation" | "reset";

/** Stores the hash of a code in place of earlier ones of the same purpose. */
export async function replaceCode(
  db: Database,
  userId: string,
  purpose: CodePurpose,
  hash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db.query("delete from account_codes where user_id = $1 and purpose = $2", [userId, purpose]);
  await db.query("insert into account_codes (hash, user_id, purpose, expires_at) values ($1, $2, $3, $4)", [
    hash,
    userId,
    purpose,
    expiresAt,
  ]);
}

export async function findCode(
  db: Database,
  purpose: CodePurpose,
  hash: Buffer,
  now: Date,
): Promise<{ user_id: string; email: string } | undefined> {
  const rows = await db.query<{ user_id: string; email: string }>(
    `select c.user_id, u.email from account_codes c join users u on u.id = c.user_id
     where c.hash = $1 and c.purpose = $2 and c.expires_at > $3`,
    [hash, purpose, now],
  );
  return rows[0];
}

/** Uses a code up; undefined when it does not stand, or when another request was first. */
export async function takeCode(
  db: Database,
  purpose: CodePurpose,
  hash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const rows = await db.query<{ user_id: string }>(
    "delete from account_codes where hash = $1 and purpose = $2 and expires_at > $3 returning user_id",
    [hash, purpose, now],
  );
  return rows[0]?.user_id;
}

export async function purgeCodes(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from account_codes where expires_at < $1 returning hash", [now])).length;
}
