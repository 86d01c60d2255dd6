import type { Database } from "../../database/database.ts";

/** Asks the database for a sign of life. @throws AppError `unavailable` */
export async function ping(db: Database): Promise<void> {
  await db.query("select 1");
}
