import type { Database } from "../../database/database.ts";
import { VISIBLE } from "./exposures.repository.ts";

export interface OpenProject {
  readonly id: string;
  readonly title: string;
}

/** Those of some projects that a person may read now: paid, not deleted, their own or shared with them. */
export function findOpen(db: Database, userId: string, ids: readonly string[]): Promise<OpenProject[]> {
  return db.query<OpenProject>(`select e.id, e.title ${VISIBLE} and e.id = any($2) and e.is_payed`, [userId, ids]);
}
