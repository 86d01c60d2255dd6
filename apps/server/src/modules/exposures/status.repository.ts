import { errorFields } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";

/**
 * Whether results of the present locations can be opened, whatever the last computation came to. A server of the
 * version before marks a project as finished alone.
 */
export const IS_OPEN = "(e.status = 'Finished' or e.has_results)";

/**
 * A computation waits or runs.
 * @param keepsResults - whether what is published of the project stays open meanwhile
 */
export async function setComputing(
  db: Database,
  id: string,
  status: "Pending" | "Running",
  keepsResults = true,
): Promise<void> {
  await db.query(
    `update exposures e set status = $2, error = null, error_said = null, last_changed = now(),
       has_results = $3 and ${IS_OPEN} where id = $1`,
    [id, status, keepsResults],
  );
}

/** A computation has published its results. */
export async function setFinished(db: Database, id: string): Promise<void> {
  await db.query(
    `update exposures set status = 'Finished', error = null, error_said = null, last_changed = now(), has_results = true
     where id = $1`,
    [id],
  );
}

/**
 * A computation has failed or was cancelled. A project with results of an earlier one is finished as before; what
 * became of the last try is read from its task.
 */
export async function setFailed(db: Database, id: string, error: Sentence): Promise<void> {
  await db.query(
    `update exposures set status = case when has_results then 'Finished' else 'Failed' end, last_changed = now(),
       error = case when has_results then null else $2 end, error_said = case when has_results then null else $3::jsonb end
     where id = $1`,
    [id, error.english, JSON.stringify(error)],
  );
}

/** Why a project failed, as it is sent. */
export async function findError(db: Database, id: string): Promise<ReturnType<typeof errorFields>> {
  const [row] = await db.query<{ error: string | null; error_said: Sentence | null }>(
    "select error, error_said from exposures where id = $1",
    [id],
  );
  return errorFields(row?.error ?? null, row?.error_said ?? null);
}
