import pg from "pg";
import { backUpFiles, restoreFiles, type BackupFolders, type FileLine, type RestoringFiles } from "./backup-files.ts";
import { readLines, writeLines, type WriteLine } from "./backup-lines.ts";
import { migrate, ownMigrations } from "./migrate.ts";

/** The first one held tables alone; it is still restored. */
const FORMATS = ["tidemark-backup-1", "tidemark-backup-2"];
const BATCH = 500;

interface Header {
  readonly format: string;
  /** Newest migration of the database that was backed up. */
  readonly migration: string;
}

interface RowsLine {
  readonly table: string;
  readonly rows: readonly object[];
}

interface EndLine {
  readonly rows: number;
  readonly files: number;
}

/** What a backup holds, and what was restored of it. */
export interface BackedUp {
  readonly rows: number;
  readonly files: number;
}

/** What says of this database and its processes what is true of no other: never written to a backup. */
const OF_THIS_DATABASE = ["migrations", "installation", "processes"];

/** Our tables, each after those it refers to. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1",
    [OF_THIS_DATABASE],
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

async function backUpRows(write: WriteLine, client: pg.Client): Promise<number> {
  let count = 0;
  for (const table of await tablesInOrder(client)) {
    const cursor = `declare c no scroll cursor for select to_jsonb(t) as row from ${client.escapeIdentifier(table)} t`;
    await client.query(cursor);
    for (;;) {
      const batch = await client.query<{ row: object }>(`fetch ${BATCH} from c`);
      if (batch.rows.length === 0) break;
      await write({ table, rows: batch.rows.map(({ row }) => row) } satisfies RowsLine);
      count += batch.rows.length;
    }
    await client.query("close c");
  }
  return count;
}

/**
 * Writes all data of the database, of one consistent moment, and the files of some folders to one file: gzip, one JSON
 * document a line. The packaged PostgreSQL has no pg_dump, and this form can be restored into any version from 15 on.
 * Nothing is copied beside it.
 *
 * @throws Error saying why the file cannot be written, or that files were replaced meanwhile
 */
export async function backup(
  connection: pg.ClientConfig,
  file: string,
  folders: BackupFolders = {},
): Promise<BackedUp> {
  const client = new pg.Client(connection);
  await client.connect();
  let found = { rows: 0, files: 0 };
  try {
    await writeLines(file, async (write) => {
      await client.query("begin isolation level repeatable read read only");
      const { rows } = await client.query<{ name: string }>("select name from migrations order by name desc limit 1");
      await write({ format: FORMATS.at(-1)!, migration: rows[0]?.name ?? "" } satisfies Header);
      const count = await backUpRows(write, client);
      await client.query("commit");
      found = { rows: count, files: await backUpFiles(write, folders) };
      await write(found satisfies EndLine);
    });
  } finally {
    await client.end();
  }
  return found;
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

/** Columns of a table that hold what was written; others the database works out itself, and takes no value of. */
async function writtenColumns(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ column: string }>(
    `select column_name as column from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ column }) => client.escapeIdentifier(column)).join(", ");
}

async function restoreRows(client: pg.Client, { table, rows }: RowsLine): Promise<number> {
  const name = client.escapeIdentifier(table);
  const columns = await writtenColumns(client, table);
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, $1)`;
  await client.query(insert, [JSON.stringify(rows)]);
  return rows.length;
}

/** Takes in all lines behind the header. @throws Error when the end is missing, or something before it */
async function restoreAll(
  lines: AsyncGenerator<unknown>,
  client: pg.Client,
  files: RestoringFiles,
  format: string,
): Promise<number> {
  let count = 0;
  let end: EndLine | undefined;
  for await (const line of lines as AsyncGenerator<RowsLine | FileLine | EndLine>)
    if ("table" in line) count += await restoreRows(client, line);
    else if ("file" in line) await files.take(line);
    else end = line;
  if (format !== FORMATS[0] && end?.rows !== count)
    throw new Error("The backup is not whole: its end is missing. Take another one.");
  return count;
}

/** The state of a database that a backup can be restored into. @throws Error for another, or one that holds data */
async function checkTarget(client: pg.Client, migration: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name desc limit 1");
  const [newest = "none"] = rows.map(({ name }) => name);
  if (newest !== (migration || "none"))
    throw new Error(
      `The backup is of the state ${migration}, the database of ${newest}. Restore into a database that was never started.`,
    );
  if (!(await isEmpty(client))) throw new Error("The database holds data already; restore into an empty one.");
}

/**
 * Restores a backup into an empty database and empty folders, and brings it to the newest state. All rows and files
 * arrive, each file as its checksum says, or none.
 *
 * @throws Error when the file is no backup, not whole or of a newer program, or when database or folders hold data
 */
export async function restore(
  connection: pg.ClientConfig,
  file: string,
  folders: BackupFolders = {},
): Promise<BackedUp> {
  const lines = readLines(file);
  const header = headerOf((await lines.next()).value);
  if (header.migration !== "" && !ownMigrations().includes(header.migration))
    throw new Error(
      `The backup is of a newer program (state ${header.migration}). Restore it with that program or a later one.`,
    );
  await migrate(connection, { upTo: header.migration });
  const client = new pg.Client(connection);
  let found: BackedUp;
  await client.connect();
  try {
    await checkTarget(client, header.migration);
    const files = await restoreFiles(folders);
    try {
      await client.query("begin");
      const rows = await restoreAll(lines, client, files, header.format);
      await continueSequences(client);
      // files first: what is committed never lacks them
      found = { rows, files: await files.finish() };
      await client.query("commit");
    } catch (error) {
      await files.undo();
      throw error;
    }
  } finally {
    await client.end();
  }
  await migrate(connection);
  return found;
}

function headerOf(line: unknown): Header {
  const header = line as Partial<Header> | undefined;
  if (header?.format === undefined || !FORMATS.includes(header.format))
    throw new Error("The file is not a Tidemark backup.");
  return header as Header;
}
