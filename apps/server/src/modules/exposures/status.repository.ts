import { errorFields, type ProjectStatus } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { ExposureRow } from "./exposures.repository.ts";

/** @param error - why it failed; null while it did not */
export async function setStatus(
  db: Database,
  id: string,
  status: ProjectStatus,
  error: Sentence | null,
): Promise<void> {
  await db.query("update exposures set status = $2, error = $3, error_said = $4, last_changed = now() where id = $1", [
    id,
    status,
    error?.english ?? null,
    error === null ? null : JSON.stringify(error),
  ]);
}

/** Why a project failed, as it is sent. */
export async function findError(db: Database, id: string): Promise<ReturnType<typeof errorFields>> {
  const [row] = await db.query<Pick<ExposureRow, "error" | "error_said">>(
    "select error, error_said from exposures where id = $1",
    [id],
  );
  return errorFields(row?.error ?? null, row?.error_said ?? null);
}
