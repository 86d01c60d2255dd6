import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Config } from "../config.ts";
import type { Log } from "../platform/log.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { launchEmbedded, type EmbeddedPostgres } from "./embedded/launcher.ts";
import { migrate } from "./migrate.ts";
import { BY_TRANSACTION, examinePooler, LOST_LIMIT, REFUSED_PARAMETER, refusesParameter } from "./pooler.ts";

export interface StartedDatabase {
  readonly database: OpenDatabase;
  /** True when the embedded database was new and holds no user yet. */
  readonly embedded: EmbeddedPostgres | undefined;
  /** Closes the pool and, when nobody else uses it, stops the embedded database. */
  stop(): Promise<void>;
}

/** Of PostgreSQL, as `server_version_num` writes it. */
export const MINIMUM_VERSION = 150_000;
/** Statements that run get so long to end. */
const CLOSE_MS = 2000;

async function checkVersion(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    if (Number(rows[0]?.version) < MINIMUM_VERSION) throw new Error("PostgreSQL 15 or later is needed");
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `The database of DATABASE_URL cannot be used: ${reason}. Check that it runs and that user and password are right.`,
      {
        cause,
      },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Refuses a pooler under which work would go wrong, before anything is written.
 * @throws Error that says what to set
 */
async function refusePooler(connection: pg.ClientConfig, log: Log): Promise<void> {
  try {
    const { isByTransaction, losesLimit } = await examinePooler(connection);
    if (isByTransaction) throw new Error(`${BY_TRANSACTION.text} ${BY_TRANSACTION.todo}`);
    if (losesLimit) log.warn({ todo: LOST_LIMIT.todo }, LOST_LIMIT.text);
  } catch (cause) {
    if (refusesParameter(cause)) throw new Error(`${REFUSED_PARAMETER.text} ${REFUSED_PARAMETER.todo}`, { cause });
    throw cause;
  }
}

/**
 * Whether others use the embedded database. Our own connections bear our name; some of them end a moment after they are
 * closed.
 */
async function hasOtherUsers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and not starts_with(application_name, current_setting('application_name'))`,
    );
    return (rows[0]?.others ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts or joins the database the settings name, and brings it to the newest state unless that is left to the caller.
 */
export async function startDatabase(config: Config, log: Log, { bare = false } = {}): Promise<StartedDatabase> {
  const embedded = config.embedded ? await launchEmbedded({ dataDir: config.dataDir }) : undefined;
  const address: pg.PoolConfig = embedded ? embedded.connection : { connectionString: config.DATABASE_URL };
  const connection = { ...address, application_name: `tidemark-${randomUUID()}` };
  if (!embedded) {
    await checkVersion(connection);
    await refusePooler(connection, log);
  }
  const ran = bare ? [] : await migrate(connection);
  if (ran.length > 0) log.info({ migrations: ran }, "database brought to the newest state");
  const database = openDatabase(connection, (error) => {
    // The error itself carries the whole connection; its words are enough.
    log.warn({ reason: error.message }, "a database connection was lost");
  });
  const unwatch = embedded?.watch((error) => {
    if (error) log.error({ err: error }, "the embedded database does not start again");
    else log.warn("the embedded database was down and was started again");
  });
  return {
    database,
    embedded,
    stop: async () => {
      unwatch?.();
      // connections that somebody still works with end with the database
      await Promise.race([database.close(), sleep(CLOSE_MS, undefined, { ref: false })]);
      if (embedded && !(await hasOtherUsers(connection))) await embedded.stop();
    },
  };
}
