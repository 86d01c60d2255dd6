import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";
import { createLostConnections } from "./lost-connections.ts";
import { measured } from "../platform/telemetry/measures.ts";

// Counts fit a double here; without this they would arrive as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Times travel as ISO 8601 UTC everywhere.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());

/** What repositories see of the database. All SQL carries its values as parameters. */
export interface Database {
  /**
   * Runs one statement and gives its rows.
   * @throws AppError `unavailable` while the database cannot be reached, is too slow, or its disk is full
   */
  query<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs the work in one transaction: all of it happens, or nothing. Inside another transaction it joins that one. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** The open database with what the server itself needs of it. */
export interface OpenDatabase extends Database {
  readonly pool: pg.Pool;
  readonly connection: pg.PoolConfig;
  close(): Promise<void>;
}

/** States of PostgreSQL that say nothing about the statement, beside those of class 08. */
const CONNECTION_STATES = new Set([
  "57P01", // terminated by an administrator
  "57P02", // crash of another backend
  "57P03", // starting up or shutting down
  "53300", // too many connections
]);

const OPERATIONS: ReadonlySet<string> = new Set(["select", "insert", "update", "delete", "with"]);

/** What a statement does, by its first word. */
function operationOf(text: string): string {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "";
  return OPERATIONS.has(word) ? word : "other";
}

/** A statement that ran longer than it may. */
const TOO_LONG = "57014";

/**
 * Whether the way to the database failed, not the statement. Every call of the system that fails here belongs to a
 * connection (refused, reset, no route, a network that is down, an unknown host ...): a list of codes would miss some.
 */
function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as { code?: string; syscall?: string };
  return (
    syscall !== undefined ||
    /^08...$/.test(code) ||
    CONNECTION_STATES.has(code) ||
    /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/.test(error.message)
  );
}

const DISK_FULL = "53100";

function translated(error: unknown): unknown {
  if (error instanceof Error && (error as { code?: string }).code === DISK_FULL)
    return new AppError("unavailable", message("http.disk_full"), {
      cause: error,
    });
  if ((error as { code?: string }).code === TOO_LONG)
    return new AppError("unavailable", message("http.database_slow"), { cause: error });
  if (!isConnectionFault(error)) return error;
  return new AppError("unavailable", message("http.database_away"), {
    cause: error,
  });
}

/** The pool waits for what is done with a new connection, which its types do not say. */
interface PoolSettings extends Omit<pg.PoolConfig, "onConnect"> {
  readonly onConnect: (client: pg.ClientBase) => Promise<void>;
}

/** A statement gets so long, in any connection of the pool. */
export const STATEMENT_LIMIT_MS = 60_000;

/** Opens connections that die, or fall silent, one by one without harm: they are replaced. */
export function openPool(
  connection: Omit<pg.PoolConfig, "onConnect">,
  onError: (error: Error) => void,
  lookAfterMs?: number,
): pg.Pool {
  const lost = createLostConnections(connection, lookAfterMs);
  const settings: PoolSettings = {
    max: 10,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: "tidemark",
    statement_timeout: STATEMENT_LIMIT_MS,
    onConnect: (client) => lost.watch(client),
    ...connection,
  };
  const pool = new pg.Pool(settings);
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

/**
 * Opens a pool of connections. Connections that die are replaced; statements that meet a dead database are refused as
 * `unavailable` and work again as soon as it is back.
 * @param lookAfterMs - how long a statement may take before the database is asked whether it knows of it
 */
export function openDatabase(
  connection: pg.PoolConfig,
  onError: (error: Error) => void,
  lookAfterMs?: number,
): OpenDatabase {
  const pool = openPool(connection, onError, lookAfterMs);
  const inTransaction = new AsyncLocalStorage<pg.PoolClient>();

  const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    const client = inTransaction.getStore() ?? pool;
    const ask = async () => {
      try {
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        throw translated(error);
      }
    };
    return measured("database", { operation: operationOf(text) }, ask, { "db.query.text": text });
  };

  const transaction = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inTransaction.getStore()) return work();
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw translated(error);
    }
    let broken = false;
    try {
      await client.query("begin");
      const result = await inTransaction.run(client, work);
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch(() => (broken = true));
      throw translated(error);
    } finally {
      client.release(broken);
    }
  };

  return { pool, connection, query, transaction, close: () => pool.end() };
}

/** How many connections of a pool there are, and who waits for one. */
export const poolOf = ({ pool }: OpenDatabase) => ({
  all: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});
