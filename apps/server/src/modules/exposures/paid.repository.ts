import type { Database } from "../../database/database.ts";
import { VISIBLE } from "./exposures.repository.ts";

/** Opens the values of a project, or closes them. */
export async function setPaid(db: Database, id: string, isPayed: boolean): Promise<void> {
  await db.query("update exposures set is_payed = $2, last_changed = now() where id = $1", [id, isPayed]);
}

/** Whether a project is paid; one that is gone counts as not. */
export async function isPaid(db: Database, id: string): Promise<boolean> {
  return (
    (await db.query<{ is_payed: boolean }>("select is_payed from exposures where id = $1", [id]))[0]?.is_payed ?? false
  );
}

/** Paid projects that a person sees. */
export async function listPaid(db: Database, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(`select e.id ${VISIBLE} and e.is_payed`, [userId]);
  return rows.map(({ id }) => id);
}
