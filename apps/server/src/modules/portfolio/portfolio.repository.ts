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

/** Locations after a position, in order, without deleted ones. */
export function readSites(db: Database, exposureId: string, after: number, limit: number): Promise<SiteRow[]> {
  return db.query<SiteRow>(
    `select position, site_id, name, nullif(address->>'country', '') as country, longitude, latitude, asset_value,
       upper(nullif(trim(asset_currency), '')) as asset_currency
     from sites where exposure_id = $1 and position > $2 and deleted_at is null order by position limit $3`,
    [exposureId, after, limit],
  );
}
