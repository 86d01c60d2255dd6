import type { Database } from "../../../database/database.ts";

export interface FactorRow {
  readonly user_id: string;
  readonly secret: string;
  readonly confirmed_at: string | null;
  readonly codes_left: number;
}

export async function findFactor(db: Database, userId: string): Promise<FactorRow | undefined> {
  const rows = await db.query<FactorRow>(
    `select user_id, secret, confirmed_at,
       (select count(*)::int from recovery_codes c where c.user_id = f.user_id) as codes_left
     from second_factors f where user_id = $1`,
    [userId],
  );
  return rows[0];
}

/** Begins a second factor in place of one that was never confirmed; false when there is a confirmed one. */
export async function beginFactor(db: Database, userId: string, secret: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into second_factors (user_id, secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set secret = $2, created_at = $3, last_step = null
       where second_factors.confirmed_at is null returning user_id`,
    [userId, secret, at],
  );
  return rows.length > 0;
}

/** Takes the code of a step; false when it, or a later one, was taken already. */
export async function takeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const rows = await db.query(
    `update second_factors set last_step = $2 where user_id = $1 and (last_step is null or last_step < $2)
     returning user_id`,
    [userId, step],
  );
  return rows.length > 0;
}

/** Confirms a second factor; false when another request did. */
export async function confirmFactor(db: Database, userId: string, at: Date): Promise<boolean> {
  const rows = await db.query(
    "update second_factors set confirmed_at = $2 where user_id = $1 and confirmed_at is null returning user_id",
    [userId, at],
  );
  return rows.length > 0;
}

/** Removes the second factor with its recovery codes; false when there is none that was confirmed. */
export async function deleteFactor(db: Database, userId: string): Promise<boolean> {
  await db.query("delete from recovery_codes where user_id = $1", [userId]);
  await db.query("delete from sign_in_challenges where user_id = $1", [userId]);
  const rows = await db.query<{ confirmed_at: string | null }>(
    "delete from second_factors where user_id = $1 returning confirmed_at",
    [userId],
  );
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Puts recovery codes in place of those before. */
export async function replaceRecoveryCodes(db: Database, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.query("delete from recovery_codes where user_id = $1", [userId]);
  await db.query("insert into recovery_codes (user_id, hash) select $1, unnest($2::bytea[])", [userId, hashes]);
}

/** Uses a recovery code up; false when it does not stand. */
export async function takeRecoveryCode(db: Database, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await db.query("delete from recovery_codes where user_id = $1 and hash = $2 returning user_id", [
    userId,
    hash,
  ]);
  return rows.length > 0;
}

export async function insertChallenge(db: Database, hash: Buffer, userId: string, expiresAt: Date): Promise<void> {
  await db.query("insert into sign_in_challenges (hash, user_id, expires_at) values ($1, $2, $3)", [
    hash,
    userId,
    expiresAt,
  ]);
}

export async function findChallenge(db: Database, hash: Buffer, now: Date): Promise<string | undefined> {
  const rows = await db.query<{ user_id: string }>(
    "select user_id from sign_in_challenges where hash = $1 and expires_at > $2",
    [hash, now],
  );
  return rows[0]?.user_id;
}

/** Uses a challenge up; false when another request was first. */
export async function takeChallenge(db: Database, hash: Buffer): Promise<boolean> {
  return (await db.query("delete from sign_in_challenges where hash = $1 returning hash", [hash])).length > 0;
}

export async function deleteChallengesOf(db: Database, userId: string): Promise<void> {
  await db.query("delete from sign_in_challenges where user_id = $1", [userId]);
}

export async function purgeChallenges(db: Database, now: Date): Promise<number> {
  return (await db.query("delete from sign_in_challenges where expires_at < $1 returning hash", [now])).length;
}

export async function isRequired(db: Database, organizationId: string): Promise<boolean> {
  const rows = await db.query<{ required: boolean }>(
    "select requires_second_factor as required from organizations where id = $1",
    [organizationId],
  );
  return rows[0]?.required ?? false;
}

export async function setRequired(db: Database, organizationId: string, required: boolean): Promise<void> {
  await db.query("update organizations set requires_second_factor = $2 where id = $1", [organizationId, required]);
}

/** How many active users of an organization sign in with a password, and how many of them with a second factor. */
export async function countUse(db: Database, organizationId: string): Promise<{ all: number; with_factor: number }> {
  const rows = await db.query<{ all: number; with_factor: number }>(
    `select count(*)::int as all, count(f.user_id)::int as with_factor from users u
     left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
     where u.organization_id = $1 and u.is_active and u.password_hash is not null`,
    [organizationId],
  );
  return rows[0] ?? { all: 0, with_factor: 0 };
}

/** Ends sessions of an organization that were opened by a password alone; gives their ids. */
export async function deleteSessionsWithout(db: Database, organizationId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `delete from sessions s using users u
     where u.id = s.user_id and u.organization_id = $1 and s.opened_by = 'password' returning s.id`,
    [organizationId],
  );
  return rows.map(({ id }) => id);
}
