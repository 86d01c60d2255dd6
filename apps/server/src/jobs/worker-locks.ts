import pg from "pg";
import type { OpenDatabase } from "../database/database.ts";
import { createLostConnections, endLine } from "../database/lost-connections.ts";
import { holdWorkerLocks } from "./jobs.repository.ts";

const CONNECT_MS = 5000;

/** Locks by which others see that the workers of this process are alive; they end with its connection. */
export interface WorkerLocks {
  /** Takes the locks of these workers; opens the connection, again where it was lost. */
  hold(workerIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export function createWorkerLocks({ connection }: OpenDatabase): WorkerLocks {
  const lines = createLostConnections(connection);
  let client: pg.Client | undefined;
  let held = "";
  let isAsking = false;
  const lose = (lost: pg.Client) => {
    if (client === lost) client = undefined;
  };
  const open = async (): Promise<pg.Client> => {
    const settings = { connectionTimeoutMillis: CONNECT_MS, application_name: "tidemark-worker-locks" };
    const fresh = new pg.Client({ ...connection, ...settings });
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    await fresh.connect();
    await lines.watch(fresh);
    held = "";
    return fresh;
  };
  /** Nobody would notice otherwise that the locks are gone with a line on which nothing is said. */
  const ping = (on: pg.Client): void => {
    if (isAsking) return;
    isAsking = true;
    on.query("select 1")
      .catch(() => undefined)
      .finally(() => (isAsking = false));
  };
  return {
    async hold(workerIds) {
      client ??= await open();
      const wanted = workerIds.join(" ");
      if (wanted === held) return ping(client);
      await holdWorkerLocks(client, workerIds);
      held = wanted;
    },
    async close() {
      const last = client;
      client = undefined;
      await endLine(last);
    },
  };
}
