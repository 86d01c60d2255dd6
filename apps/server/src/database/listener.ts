import pg from "pg";
import type { Log } from "../platform/log.ts";
import { createLostConnections, endLine } from "./lost-connections.ts";

const RETRY_MS = 1000;
/** One that only listens would never notice that nothing comes through any more. */
const PING_MS = 15_000;
const CONNECT_MS = 5000;

/** Messages between the processes that share one database. */
export interface Listener {
  /** Calls back with every message sent to the channel by any process. */
  on(channel: string, receive: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens on a connection of its own, which is opened again when it is lost. Messages sent meanwhile are missed: who
 * needs them all must read the present state after a reconnection.
 */
export function createListener(connection: pg.ClientConfig, log: Log, pingMs = PING_MS): Listener {
  const channels = new Map<string, (payload: string) => void>();
  const lost = createLostConnections(connection);
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let closed = false;

  const name = `${connection.application_name ?? "tidemark"}-listener`;
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: CONNECT_MS, application_name: name });
    let ping: NodeJS.Timeout | undefined;
    let isAsking = false;
    next.on("error", (error) => log.warn({ err: error }, "the listening connection was lost"));
    next.on("end", () => {
      clearInterval(ping);
      client = undefined;
      if (!closed) setTimeout(() => void ensure().catch(() => undefined), RETRY_MS).unref();
    });
    next.on("notification", ({ channel, payload }) => channels.get(channel)?.(payload ?? ""));
    await next.connect();
    await lost.watch(next);
    ping = setInterval(() => {
      if (isAsking) return;
      isAsking = true;
      next.query("select 1").then(
        () => (isAsking = false),
        () => undefined,
      );
    }, pingMs);
    ping.unref();
    for (const channel of channels.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    client = next;
  };

  const ensure = (): Promise<void> => {
    if (client || closed) return Promise.resolve();
    opening ??= connect()
      .catch((error: unknown) => {
        setTimeout(() => void ensure().catch(() => undefined), RETRY_MS).unref();
        throw error;
      })
      .finally(() => (opening = undefined));
    return opening;
  };

  return {
    async on(channel, receive) {
      channels.set(channel, receive);
      await ensure();
      await client?.query(`listen ${client.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      await endLine(client);
    },
  };
}
