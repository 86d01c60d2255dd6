import type { Database } from "../../database/database.ts";

export interface SiteRow {
  readonly position: number;
  readonly site_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly asset_value: number | null;
  readonly asset_currency: string | null;
}

/** Text that changes whenever a location does: every change marks its project, in the same transaction. */
export async function findVersion(db: Database, exposureId: string): Promise<string> {
  const rows = await db.query<{ version: string }>(
    "select (extract(epoch from last_changed) * 1000000)::bigint::text as version from exposures where id = $1",
    [exposureId],
  );
  return rows[0]?.version ?? "";
}

/** Locations after a position, in order, without deleted ones. */
export function readSites(db: Database, exposureId: string, after: number, limit: number): Promise<SiteRow[]> {
  return db.query<SiteRow>(
    `select position, site_id, name, nullif(address->>'country', '') as country, longitude, latitude, asset_value,
       upper(nullif(trim(asset_currency), '')) as asset_currency
     from sites where exposure_id = $1 and position > $2 and deleted_at is null order by position limit $3`,
    [exposureId, after, limit],
  );
}

/** Title of a project, for the names of its files. */
export async function findTitle(db: Database, exposureId: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>("select title from exposures where id = $1", [exposureId]);
  return rows[0]?.title;
}

/** What a run was computed with. */
export async function findRun(
  db: Database,
  exposureId: string,
  run: string,
): Promise<{ pack_version: string; engine_version: string } | undefined> {
  const rows = await db.query<{ pack_version: string; engine_version: string }>(
    "select pack_version, engine_version from runs where exposure_id = $1 and run = $2",
    [exposureId, run],
  );
  return rows[0];
}
