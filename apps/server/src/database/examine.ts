import pg from "pg";
import { MINIMUM_VERSION } from "./start.ts";
import { examinePooler, type PoolerFacts } from "./pooler.ts";
import { pendingMigrations, type PendingMigrations } from "./migrate.ts";

/** What can be told of a database by asking it. */
export interface DatabaseFacts {
  /** As PostgreSQL writes it, such as 16.4. */
  readonly version: string;
  readonly isTooOld: boolean;
  /** How far its clock is ahead of that of this machine, in milliseconds. */
  readonly aheadMs: number;
  /** How long an answer takes. */
  readonly answerMs: number;
  readonly pooler: PoolerFacts;
  readonly connections: { readonly most: number; readonly used: number };
  readonly mayMakeTables: boolean;
  readonly isUtf8: boolean;
  readonly migrations: PendingMigrations;
  /** Its name as files know it; undefined in one that was never used. */
  readonly installation: string | undefined;
  /** Processes that said something of themselves within the last fifteen seconds. */
  readonly processes: readonly { readonly host: string; readonly engine: string; readonly pack: string | null }[];
}

interface Row {
  readonly version: string;
  readonly number: string;
  readonly now: string;
  readonly most: string;
  readonly used: number;
  readonly may: boolean;
  readonly encoding: string;
}

const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query("select to_regclass($1) is not null as there", [`public.${name}`])).rows[0].there === true;

/** Asks a database about itself and changes nothing. @throws what keeps it from being reached */
export async function examineDatabase(connection: pg.ClientConfig): Promise<DatabaseFacts> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<Row>(
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
         clock_timestamp() as now, current_setting('max_connections') as most,
         (select count(*)::int from pg_stat_activity) as used,
         has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may,
         pg_encoding_to_char((select encoding from pg_database where datname = current_database())) as encoding`,
    );
    const after = Date.now();
    const row = rows[0]!;
    const installation = (await hasTable(client, "installation"))
      ? (await client.query<{ id: string }>("select id from installation")).rows[0]?.id
      : undefined;
    const living = (await hasTable(client, "processes"))
      ? await client.query("select host, engine, pack from processes where seen_at > now() - interval '15 seconds'")
      : undefined;
    return {
      version: row.version,
      isTooOld: Number(row.number) < MINIMUM_VERSION,
      aheadMs: Math.round(Date.parse(row.now) - (before + after) / 2),
      answerMs: after - before,
      pooler: await examinePooler(connection),
      connections: { most: Number(row.most), used: row.used },
      mayMakeTables: row.may,
      isUtf8: row.encoding === "UTF8",
      migrations: await pendingMigrations(client),
      installation,
      processes: living?.rows ?? [],
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}
