import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A statement that takes longer may have been lost on its way: the database is asked whether it works on it. */
const LOOK_AFTER_MS = 8000;
const LOOK_EVERY_MS = 2000;
const PROBE_MS = 6000;
const END_MS = 1000;

/** What a client is made of; to cut its line is what a network does that says so. */
interface Line {
  readonly connection: { readonly stream: { destroy(error: Error): void } };
}

/** A statement whose answer has not come. */
interface Asked {
  readonly client: pg.ClientBase;
  readonly since: number;
}

/** Notices connections whose network swallows what is sent, which nothing else tells for a quarter of an hour. */
export interface LostConnections {
  /** Watches the statements of a new connection; those that are lost fail as those of a database that is away. */
  watch(client: pg.ClientBase): Promise<void>;
}

/** Has the database end what it holds for a connection that is gone, within a minute; sockets of files ignore it. */
const PREPARE = `select pg_backend_pid() as pid, set_config('tcp_keepalives_idle', '20', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false),
  set_config('tcp_user_timeout', '40000', false)`;

/** A refusal of the database itself, by its code: it is there. */
const isAnswer = (error: unknown): boolean => {
  const { code = "", syscall } = error as { code?: string; syscall?: string };
  return syscall === undefined && /^[0-9A-Z]{5}$/.test(code);
};

/** Ends a connection; one whose line says nothing any more is left to the system. */
export async function endLine(client: pg.Client | undefined): Promise<void> {
  await Promise.race([client?.end().catch(() => undefined), sleep(END_MS, undefined, { ref: false })]);
}

/** @param lookAfterMs - how long a statement may take before anybody asks */
export function createLostConnections(connection: pg.ClientConfig, lookAfterMs = LOOK_AFTER_MS): LostConnections {
  const asked = new Set<Asked>();
  /** Number of the process that serves each connection. */
  const backends = new Map<pg.ClientBase, number>();
  let timer: NodeJS.Timeout | undefined;

  /** Which of these the database works for; undefined where it answers something else. */
  async function working(pids: readonly number[]): Promise<ReadonlySet<number> | undefined> {
    const probe = new pg.Client({ ...connection, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
    probe.on("error", () => undefined);
    try {
      await probe.connect();
      const { rows } = await probe.query<{ pid: number }>(
        "select pid from pg_stat_activity where pid = any($1) and state = 'active'",
        [pids],
      );
      return new Set(rows.map(({ pid }) => pid));
    } catch (error) {
      return isAnswer(error) ? undefined : new Set();
    } finally {
      void probe.end().catch(() => undefined);
    }
  }

  async function look(): Promise<void> {
    const before = performance.now() - lookAfterMs;
    const late = [...asked].filter(({ since }) => since <= before);
    if (late.length === 0) return;
    const known = await working(late.flatMap(({ client }) => backends.get(client) ?? []));
    if (known === undefined) return;
    // those that were answered while we asked are not lost
    const lost = late.filter((one) => asked.has(one) && !known.has(backends.get(one.client) ?? -1));
    for (const { client } of lost) cut(client);
    if (lost.length === 0) return;
    // those that nobody uses may be lost in the same way
    const busy = new Set([...asked].map(({ client }) => client));
    for (const client of backends.keys()) if (!busy.has(client)) client.query("select 1").catch(() => undefined);
  }

  function cut(client: pg.ClientBase): void {
    backends.delete(client);
    (client as unknown as Line).connection.stream.destroy(new Error("Connection terminated: nothing comes through"));
  }

  function lookOn(): void {
    if (timer !== undefined || asked.size === 0) return;
    timer = setTimeout(() => {
      void look().finally(() => {
        timer = undefined;
        lookOn();
      });
    }, LOOK_EVERY_MS);
    timer.unref();
  }

  function begin(client: pg.ClientBase): () => void {
    const one: Asked = { client, since: performance.now() };
    asked.add(one);
    lookOn();
    return () => void asked.delete(one);
  }

  return {
    async watch(client) {
      const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
      const watched = (...given: unknown[]): unknown => {
        const end = begin(client);
        const last: unknown = given.at(-1);
        if (typeof last === "function")
          return ask(...given.slice(0, -1), (...answer: unknown[]) => {
            end();
            (last as (...answer: unknown[]) => void)(...answer);
          });
        const answer = ask(...given);
        if (answer instanceof Promise) answer.then(end, end);
        else end();
        return answer;
      };
      client.query = watched as typeof client.query;
      client.once("end", () => backends.delete(client));
      const { rows } = await client.query<{ pid: number }>(PREPARE);
      backends.set(client, rows[0]?.pid ?? -1);
    },
  };
}
