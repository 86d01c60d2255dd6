import { createReadStream, createWriteStream, renameSync } from "node:fs";
import { createInterface } from "node:readline";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import pg from "pg";
import { migrate } from "./migrate.ts";

const FORMAT = "tidemark-backup-1";
const BATCH = 500;

interface Header {
  readonly format: string;
  /** Newest migration of the database that was backed up. */
  readonly migration: string;
}

/** Our tables, each after those it refers to. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1",
  );
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid where k.contype = 'f' and c.oid <> p.oid`,
  );
  const ordered: string[] = [];
  const visit = (name: string, trail: readonly string[]) => {
    if (ordered.includes(name) || trail.includes(name)) return;
    for (const { child, parent } of references) if (child === name) visit(parent, [...trail, name]);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name, []);
  return ordered;
}

/**
 * Writes all data of the database to a file: one consistent moment, gzip, one JSON document a line. The packaged
 * PostgreSQL has no pg_dump, and this form can be restored into any version from 15 on.
 * @returns number of rows written
 */
export async function backup(connection: pg.ClientConfig, file: string): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const gzip = createGzip();
  const unfinished = `${file}.part`;
  const output = gzip.pipe(createWriteStream(unfinished, { mode: 0o600 }));
  const write = async (value: unknown) => {
    if (!gzip.write(`${JSON.stringify(value)}\n`)) await once(gzip, "drain");
  };
  let count = 0;
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ name: string }>("select name from migrations order by name desc limit 1");
    await write({ format: FORMAT, migration: rows[0]?.name ?? "" } satisfies Header);
    for (const table of await tablesInOrder(client)) {
      const cursor = `declare c no scroll cursor for select to_jsonb(t) as row from ${client.escapeIdentifier(table)} t`;
      await client.query(cursor);
      for (;;) {
        const batch = await client.query<{ row: object }>(`fetch ${BATCH} from c`);
        if (batch.rows.length === 0) break;
        await write({ table, rows: batch.rows.map(({ row }) => row) });
        count += batch.rows.length;
      }
      await client.query("close c");
    }
    await client.query("commit");
  } finally {
    gzip.end();
    await finished(output);
    await client.end();
  }
  renameSync(unfinished, file);
  return count;
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  for (const table of await tablesInOrder(client)) {
    const { rows } = await client.query(`select 1 from ${client.escapeIdentifier(table)} limit 1`);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Numbers of identity columns go on after the highest that was restored. */
async function continueSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table, column } of rows) {
    const [t, c] = [client.escapeIdentifier(table), client.escapeIdentifier(column)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${c}) from ${t}), 0) + 1, false)`,
      [table, column],
    );
  }
}

/**
 * Restores a backup into an empty database and brings it to the newest state. All rows arrive, or none.
 * @returns number of rows restored
 * @throws Error when the file is no backup or the database holds data
 */
export async function restore(connection: pg.ClientConfig, file: string): Promise<number> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next().catch(() => ({ value: "", done: true }));
  const header = parseHeader(first.value);
  await migrate(connection, { upTo: header.migration });
  const client = new pg.Client(connection);
  await client.connect();
  let count = 0;
  try {
    const { rows } = await client.query<{ name: string }>("select name from migrations order by name desc limit 1");
    if ((rows[0]?.name ?? "") !== header.migration)
      throw new Error(
        `The backup is of the state ${header.migration}, the database of ${rows[0]?.name ?? "none"}. Restore into a database that was never started.`,
      );
    if (!(await isEmpty(client))) throw new Error("The database holds data already; restore into an empty one.");
    await client.query("begin");
    for (let line = await iterator.next(); !line.done; line = await iterator.next()) {
      const { table, rows } = JSON.parse(line.value) as { table: string; rows: object[] };
      const name = client.escapeIdentifier(table);
      const insert = `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1)`;
      await client.query(insert, [JSON.stringify(rows)]);
      count += rows.length;
    }
    await continueSequences(client);
    await client.query("commit");
  } finally {
    await client.end();
  }
  await migrate(connection);
  return count;
}

function parseHeader(line: string): Header {
  try {
    const header = JSON.parse(line) as Header;
    if (header.format === FORMAT) return header;
  } catch {
    // answered below
  }
  throw new Error(`The file is not a Tidemark backup (${FORMAT}).`);
}
