import type pg from "pg";

/**
 * Programs that do not know this migration may not work on tables that this program made: what they need may be gone.
 * A release sets it to the last migration of the release before (decision 0174).
 */
export const OLDEST_AT_WORK = "0077-processes.sql";
/** From here on tables hold it. */
const KEPT_FROM = "0103-oldest-program.sql";

/** The migration that a database asks of its programs; undefined where it asks for none. */
export async function oldestOf(client: pg.Client, ran: ReadonlySet<string>): Promise<string | undefined> {
  if (!ran.has(KEPT_FROM)) return undefined;
  const { rows } = await client.query<{ oldest: string | null }>("select oldest from installation");
  return rows[0]?.oldest ?? undefined;
}

/** Keeps what this program asks of others; a newer one may have asked for more before. */
export async function keepOldest(client: pg.Client, ran: ReadonlySet<string>): Promise<void> {
  if (!ran.has(KEPT_FROM)) return;
  await client.query("update installation set oldest = $1 where oldest is null or oldest < $1", [OLDEST_AT_WORK]);
}

/** What to do where a program is older than tables let work. */
export const TOO_OLD = {
  text: "A program newer by more than one version was at work on this database: what this one needs of its tables may be gone.",
  todo: "Install the newer program again, or restore the backup that was taken before its upgrade into an empty database.",
} as const;
