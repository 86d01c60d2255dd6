import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { keepOldest, oldestOf, TOO_OLD } from "./oldest-program.ts";

/** Folder with the migrations, one SQL file each, run in the order of their names. */
export const MIGRATIONS = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../migrations");

/** Any number; all servers of one database use the same. */
const LOCK = 7_241_963;
/** Another program that runs migrations gets so long. */
const LOCK_WAIT_MS = 60_000;
const LOCK_AGAIN_MS = 100;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** Names of the migrations of this program, in their order. */
export const ownMigrations = (): string[] => readMigrations(MIGRATIONS).map(({ name }) => name);

interface MigrateOptions {
  readonly folder?: string;
  /** Runs migrations up to and including this name only; for restoring an older backup. */
  readonly upTo?: string | undefined;
  /** How long another program that does the same is waited for, milliseconds. */
  readonly waitMs?: number | undefined;
}

/**
 * Brings a database to the newest state. Each migration runs in a transaction of its own; an advisory lock keeps
 * servers that start together from running them twice. A migration that was changed after it ran is refused, and so are
 * tables of a program that is newer by more than one version.
 * @returns names of the migrations that ran now
 */
export async function migrate(
  connection: pg.ClientConfig,
  { folder = MIGRATIONS, upTo, waitMs }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await takeLock(client, waitMs);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const own = readMigrations(folder);
    const oldest = await oldestOf(client, new Set(done.keys()));
    if (oldest !== undefined && !own.some(({ name }) => name === oldest))
      throw new Error(`${TOO_OLD.text} ${TOO_OLD.todo}`);
    const ran: string[] = [];
    for (const migration of own) {
      if (upTo !== undefined && migration.name > upTo) break;
      const before = done.get(migration.name);
      if (before === migration.checksum) continue;
      if (before !== undefined) {
        throw new Error(`Migration ${migration.name} was changed after it ran here. Put it back and write a new one.`);
      }
      await runOne(client, migration);
      ran.push(migration.name);
    }
    await keepOldest(client, new Set([...done.keys(), ...ran]));
    return ran;
  } finally {
    // behind a pooler the connection, and the lock with it, would outlive this
    await client.query("select pg_advisory_unlock_all()").catch(() => undefined);
    await client.end();
  }
}

/** The connection that has the lock of migrations, as far as we may know. */
async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; since: string | null; name: string | null }>(
    `select l.pid, a.state_change as since, a.application_name as name from pg_locks l
     left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = $1 and l.classid = 0
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  );
  const [holder] = rows;
  if (!holder) return "a connection that ended just now";
  return `connection ${holder.pid} (${holder.name ?? "unnamed"}), last active ${holder.since ?? "at an unknown time"}`;
}

/** Waits its turn to bring the tables to the newest state. @throws Error that names who keeps it waiting */
async function takeLock(client: pg.Client, waitMs = LOCK_WAIT_MS): Promise<void> {
  const until = Date.now() + waitMs;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asks again and again
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [LOCK]);
    if (rows[0]?.taken === true) return;
    if (Date.now() > until)
      throw new Error(
        // oxlint-disable-next-line no-await-in-loop -- the last time
        `The tables are being brought to the newest state by ${await holderOf(client)}, for more than ${waitMs / 1000} s. ` +
          "Wait until it is done; where no other program of this product runs, end that connection by pg_terminate_backend.",
      );
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(LOCK_AGAIN_MS);
  }
}

/** What a database and the migrations of this program lack of each other. */
export interface PendingMigrations {
  /** Run at the next start. */
  readonly toRun: readonly string[];
  /** Ran there and are unknown here: a newer program was at work. */
  readonly unknown: readonly string[];
  /** Ran there with another text. */
  readonly changed: readonly string[];
  /** The tables are of a program that is newer by more than one version: this one does not start. */
  readonly isTooOld: boolean;
}

/** Compares a database with the migrations of this program and changes nothing. */
export async function pendingMigrations(client: pg.Client, folder = MIGRATIONS): Promise<PendingMigrations> {
  const there = await client.query("select to_regclass('public.migrations') is not null as there");
  const ran = there.rows[0].there
    ? (await client.query<{ name: string; checksum: string }>("select name, checksum from migrations")).rows
    : [];
  const own = readMigrations(folder);
  const done = new Map(ran.map((row) => [row.name, row.checksum]));
  const names = new Set(own.map(({ name }) => name));
  const oldest = await oldestOf(client, new Set(done.keys()));
  return {
    isTooOld: oldest !== undefined && !names.has(oldest),
    toRun: own.filter(({ name }) => !done.has(name)).map(({ name }) => name),
    unknown: ran.map(({ name }) => name).filter((name) => !names.has(name)),
    changed: own.filter(({ name, checksum }) => (done.get(name) ?? checksum) !== checksum).map(({ name }) => name),
  };
}

async function runOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migration.sql);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [migration.name, migration.checksum]);
    await client.query("commit");
  } catch (cause) {
    await client.query("rollback");
    throw new Error(`Migration ${migration.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
