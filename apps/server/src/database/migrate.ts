import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";

/** Folder with the migrations, one SQL file each, run in the order of their names. */
export const MIGRATIONS = resolve(fileURLToPath(new URL(".", import.meta.url)), "../../migrations");

/** Any number; all servers of one database use the same. */
const LOCK = 7_241_963;

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

interface MigrateOptions {
  readonly folder?: string;
  /** Runs migrations up to and including this name only; for restoring an older backup. */
  readonly upTo?: string | undefined;
}

/**
 * Brings a database to the newest state. Each migration runs in a transaction of its own; an advisory lock keeps
 * servers that start together from running them twice. A migration that was changed after it ran is refused.
 * @returns names of the migrations that ran now
 */
export async function migrate(
  connection: pg.ClientConfig,
  { folder = MIGRATIONS, upTo }: MigrateOptions = {},
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from migrations");
    const done = new Map(rows.map((row) => [row.name, row.checksum]));
    const ran: string[] = [];
    for (const migration of readMigrations(folder)) {
      if (upTo !== undefined && migration.name > upTo) break;
      const before = done.get(migration.name);
      if (before === migration.checksum) continue;
      if (before !== undefined) {
        throw new Error(`Migration ${migration.name} was changed after it ran here. Put it back and write a new one.`);
      }
      await runOne(client, migration);
      ran.push(migration.name);
    }
    return ran;
  } finally {
    await client.end();
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
  return {
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
