import type { Edge } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

/** Links of a project. */
export async function loadEdges(db: Database, id: string): Promise<Edge[]> {
  const rows = await db.query<{ edges: Edge[] }>("select edges from exposures where id = $1", [id]);
  return rows[0]?.edges ?? [];
}

/** Writes the links anew. The time is that of the statement: the transaction may have waited for another change. */
export async function setEdges(db: Database, id: string, edges: readonly Edge[]): Promise<void> {
  await db.query("update exposures set edges = $2, last_changed = clock_timestamp() where id = $1", [
    id,
    jsonText(edges),
  ]);
}

/** Edges that begin or end at a location. */
export async function edgesOf(db: Database, id: string, siteId: string): Promise<Edge[]> {
  const rows = await db.query<{ edge: Edge }>(
    `select edge from exposures, jsonb_array_elements(edges) with ordinality as listed (edge, place)
     where id = $1 and (edge->>'from' = $2 or edge->>'to' = $2) order by place`,
    [id, siteId],
  );
  return rows.map(({ edge }) => edge);
}

export async function addEdges(db: Database, id: string, edges: readonly Edge[]): Promise<void> {
  await db.query("update exposures set edges = edges || $2::jsonb where id = $1", [id, jsonText(edges)]);
}

/** Takes away the edges that begin or end at a location. */
export async function dropEdgesOf(db: Database, id: string, siteId: string): Promise<void> {
  await db.query(
    `update exposures set edges = coalesce((select jsonb_agg(edge order by place)
         from jsonb_array_elements(edges) with ordinality as listed (edge, place)
         where edge->>'from' <> $2 and edge->>'to' <> $2), '[]')
     where id = $1`,
    [id, siteId],
  );
}
