import pg from "pg";
import { STATEMENT_LIMIT_MS } from "./database.ts";

/** What stands between this program and PostgreSQL, as far as it can be told from here. */
export interface PoolerFacts {
  /** Each transaction may run on another connection: statements that are prepared, locks and settings are lost. */
  readonly isByTransaction: boolean;
  /** The limit of time of a statement that was asked for is not in force. */
  readonly losesLimit: boolean;
}

export const BY_TRANSACTION = {
  text: "The database is reached through a pooler that gives each transaction another connection.",
  todo: "Set pool_mode = session in PgBouncer, or let DATABASE_URL name PostgreSQL itself: jobs and locks need connections that stay.",
} as const;
export const REFUSED_PARAMETER = {
  text: "A pooler refuses the limit of time of statements (statement_timeout).",
  todo: "Add `ignore_startup_parameters = statement_timeout` to PgBouncer and `alter role … set statement_timeout = '60s'` to the database.",
} as const;
export const LOST_LIMIT = {
  text: "A pooler drops the limit of time of statements: one that never ends would hold its connection.",
  todo: "Run `alter role … set statement_timeout = '60s'` for the user of DATABASE_URL.",
} as const;

/** Whether a pooler did not let us in for what we ask of each connection. */
export const refusesParameter = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/iu.test(error.message);

const pidIn = async (client: pg.Client) =>
  (
    (await client.query<{ pid: number }>("begin; select pg_backend_pid() as pid")) as unknown as pg.QueryResult<{
      pid: number;
    }>[]
  )[1]!.rows[0]!.pid;

/**
 * Looks whether connections are our own, by which backends answer them. Changes nothing.
 * @throws what keeps the database from being reached; see `refusesParameter`
 */
export async function examinePooler(connection: pg.ClientConfig): Promise<PoolerFacts> {
  const settings = { connectionTimeoutMillis: 5000, ...connection, statement_timeout: STATEMENT_LIMIT_MS };
  const [one, other] = [new pg.Client(settings), new pg.Client(settings)];
  try {
    await one.connect();
    await other.connect();
    const { rows } = await one.query<{ limit: string }>("select current_setting('statement_timeout') as limit");
    // what the first gives back the second gets, if they share; then the first has to take another
    const before = await pidIn(one);
    await one.query("commit");
    const between = await pidIn(other);
    const after = await pidIn(one);
    return { isByTransaction: before === between || before !== after, losesLimit: rows[0]?.limit === "0" };
  } finally {
    await Promise.all([one.end(), other.end()].map((ended) => ended.catch(() => undefined)));
  }
}
