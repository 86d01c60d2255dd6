import type { Database } from "../database/database.ts";

/** Counts one attempt and gives the number in the present window and the seconds until it ends. */
export async function countAttempt(
  db: Database,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const rows = await db.query<{ count: number; left: number }>(
    `with w as (select to_timestamp(floor(extract(epoch from clock_timestamp()) / $2) * $2) as start)
     insert into rate_limits (key, window_start, count) select $1, w.start, 1 from w
     on conflict (key, window_start) do update set count = rate_limits.count + 1
     returning count, extract(epoch from window_start + make_interval(secs => $2) - clock_timestamp())::float8 as left`,
    [key, windowSeconds],
  );
  return { count: rows[0]?.count ?? 0, secondsLeft: Math.max(1, rows[0]?.left ?? windowSeconds) };
}

/** Takes an attempt of the present window back. */
export async function takeAttemptBack(db: Database, key: string, windowSeconds: number): Promise<void> {
  await db.query(
    `update rate_limits set count = greatest(count - 1, 0) where key = $1
       and window_start = to_timestamp(floor(extract(epoch from clock_timestamp()) / $2) * $2)`,
    [key, windowSeconds],
  );
}

/** Forgets the attempts of a key, as after a successful sign-in. */
export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.query("delete from rate_limits where key = $1", [key]);
}

export async function purgeAttempts(db: Database): Promise<number> {
  const rows = await db.query("delete from rate_limits where window_start < now() - interval '1 day' returning key");
  return rows.length;
}
