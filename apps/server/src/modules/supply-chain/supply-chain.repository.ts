import type { Database } from "../../database/database.ts";

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
