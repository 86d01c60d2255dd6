import type { Database } from "../../database/database.ts";

/** Tells all processes; inside a transaction only once that is committed. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.query("select pg_notify($1, $2)", [channel, payload]);
}
