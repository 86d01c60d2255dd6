import type { Edge } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";
import { NEXT } from "./revision.ts";

interface DeletedSite {
  readonly position: number;
  /** Links that went with it. */
  readonly edges: readonly Edge[];
}

/** What is left of a deleted location. */
export async function findDeleted(db: Database, exposureId: string, siteId: string): Promise<DeletedSite | undefined> {
  const rows = await db.query<DeletedSite>(
    `select position, coalesce(taken_edges, '[]') as edges from sites
     where exposure_id = $1 and site_id = $2 and deleted_at is not null`,
    [exposureId, siteId],
  );
  return rows[0];
}

/** Leaves the row as a tombstone, so that the positions of the others stay. */
export async function markSiteDeleted(
  db: Database,
  exposureId: string,
  position: number,
  edges: readonly Edge[],
): Promise<void> {
  await db.query(
    `update sites set deleted_at = now(), changed_at = now(), taken_edges = $3, revision = ${NEXT}
     where exposure_id = $1 and position = $2`,
    [exposureId, position, jsonText(edges)],
  );
}

/** Takes the mark of deletion off again. */
export async function markSitePresent(db: Database, exposureId: string, position: number): Promise<void> {
  await db.query(
    `update sites set deleted_at = null, changed_at = now(), taken_edges = null, revision = ${NEXT}
     where exposure_id = $1 and position = $2`,
    [exposureId, position],
  );
}
