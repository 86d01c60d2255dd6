import type { Edge } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";

/** A location as an end of edges. */
export interface EndRow {
  readonly position: number;
  readonly site_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly longitude: number;
  readonly latitude: number;
}

const END = "position, site_id, name, address->>'country' as country, longitude, latitude";

/** Changes with every change of a project or its locations; undefined when there is no such project. */
export async function findVersion(db: Database, exposureId: string): Promise<string | undefined> {
  const rows = await db.query<{ version: string }>(
    "select (extract(epoch from last_changed) * 1000000)::bigint::text as version from exposures where id = $1",
    [exposureId],
  );
  return rows[0]?.version;
}

export async function loadEdges(db: Database, exposureId: string): Promise<Edge[]> {
  const rows = await db.query<{ edges: Edge[] }>("select edges from exposures where id = $1", [exposureId]);
  return rows[0]?.edges ?? [];
}

/** Locations that edges begin or end at, in the order of positions; deleted ones are left out. */
export function loadEnds(db: Database, exposureId: string): Promise<EndRow[]> {
  return db.query<EndRow>(
    `with ends as (
       select edge->>'from' as id from exposures, jsonb_array_elements(edges) as edge where id = $1
       union select edge->>'to' from exposures, jsonb_array_elements(edges) as edge where id = $1)
     select ${END} from sites where exposure_id = $1 and deleted_at is null and site_id in (select id from ends)
     order by position`,
    [exposureId],
  );
}

/** One location that was not deleted. */
export async function findEnd(db: Database, exposureId: string, siteId: string): Promise<EndRow | undefined> {
  const rows = await db.query<EndRow>(
    `select ${END} from sites where exposure_id = $1 and site_id = $2 and deleted_at is null`,
    [exposureId, siteId],
  );
  return rows[0];
}

/** Locks a project until the transaction ends; true for one in Recently Deleted, undefined when there is none. */
export async function lockProject(db: Database, exposureId: string): Promise<boolean | undefined> {
  const rows = await db.query<{ deleted: boolean }>(
    "select to_be_deleted_at is not null as deleted from exposures where id = $1 for update",
    [exposureId],
  );
  return rows[0]?.deleted;
}

export async function storeEdges(db: Database, exposureId: string, edges: readonly Edge[]): Promise<void> {
  await db.query("update exposures set edges = $2, last_changed = clock_timestamp() where id = $1", [
    exposureId,
    jsonText(edges),
  ]);
}

/** A location with its value of one property. */
export interface PropertyRow {
  readonly position: number;
  readonly site_id: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly value: string | null;
}

/** A part of the address, or an own column, of every location that was not deleted. */
export function loadProperty(
  db: Database,
  exposureId: string,
  source: "address" | "user_data",
  name: string,
): Promise<PropertyRow[]> {
  return db.query<PropertyRow>(
    `select position, site_id, longitude, latitude, nullif(trim((case when $2 = 'address' then address else user_data end)->>$3), '') as value
     from sites where exposure_id = $1 and deleted_at is null order by position`,
    [exposureId, source, name],
  );
}
