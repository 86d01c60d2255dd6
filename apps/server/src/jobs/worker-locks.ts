import pg from "pg";
import type { OpenDatabase } from "../database/database.ts";
import { holdWorkerLocks } from "./jobs.repository.ts";

/** Locks by which others see that the workers of this process are alive; they end with its connection. */
export interface WorkerLocks {
  /** Takes the locks of these workers; opens the connection, again where it was lost. */
  hold(workerIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export function createWorkerLocks({ connection }: OpenDatabase): WorkerLocks {
  let client: pg.Client | undefined;
  let held = "";
  const lose = (lost: pg.Client) => {
    if (client === lost) client = undefined;
  };
  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...connection, application_name: "tidemark-worker-locks" });
    fresh.on("error", () => lose(fresh));
    fresh.on("end", () => lose(fresh));
    await fresh.connect();
    held = "";
    return fresh;
  };
  return {
    async hold(workerIds) {
      client ??= await open();
      const wanted = workerIds.join(" ");
      if (wanted === held) return;
      await holdWorkerLocks(client, workerIds);
      held = wanted;
    },
    async close() {
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
