import type { Edge } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

export interface NewExposure {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly tier: string;
  readonly isPayed: boolean;
  readonly tiles: string;
  readonly edges: readonly Edge[];
}

export async function insertExposure(db: Database, project: NewExposure): Promise<void> {
  const { id, ownerId, title, tier, isPayed, tiles, edges } = project;
  await db.query(
    "insert into exposures (id, owner_id, title, tier, is_payed, mbtiles_blob, edges) values ($1, $2, $3, $4, $5, $6, $7)",
    [id, ownerId, title, tier, isPayed, tiles, jsonText(edges)],
  );
}

export async function hasTitle(db: Database, ownerId: string, title: string): Promise<boolean> {
  const rows = await db.query(
    "select 1 from exposures where owner_id = $1 and title = $2 and to_be_deleted_at is null limit 1",
    [ownerId, title],
  );
  return rows.length > 0;
}
