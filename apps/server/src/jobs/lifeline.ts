import pg from "pg";
import type { OpenDatabase } from "../database/database.ts";
import { holdLifelines } from "./jobs.repository.ts";

/** Connection that shows others that the workers of this process are there. */
export interface Lifeline {
  /** Holds on for these workers; opens the connection, again where it was lost. */
  hold(workerIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

export function createLifeline({ connection }: OpenDatabase): Lifeline {
  let client: pg.Client | undefined;
  let held = "";
  const lose = (lost: pg.Client) => {
    if (client === lost) client = undefined;
  };
  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...connection, application_name: "tidemark-lifeline" });
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
      await holdLifelines(client, workerIds);
      held = wanted;
    },
    async close() {
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
