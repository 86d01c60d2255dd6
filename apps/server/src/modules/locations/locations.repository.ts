import type { Geometry } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import { jsonText } from "../../database/json-text.ts";
import type { SiteAddress, SiteRecord, UserValue } from "./site-record.ts";

interface SiteRow {
  readonly position: number;
  readonly site_id: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly geometry: Geometry | null;
  readonly address: SiteAddress;
  readonly user_data: Record<string, UserValue>;
  readonly asset_value: number | null;
  readonly asset_currency: string | null;
}

interface ReadRow extends SiteRow {
  readonly version: string;
}

/** A location with its place in the frozen order. */
export interface StoredSite extends SiteRecord {
  readonly position: number;
  /** Changes with every change of the location, to the microsecond. */
  readonly version: string;
}

/** What a computation needs of a location. Deleted ones keep their position. */
export interface SitePoint {
  readonly position: number;
  readonly siteId: string;
  /** Degrees. */
  readonly longitude: number;
  /** Degrees. */
  readonly latitude: number;
  readonly assetValue: number | null;
  readonly deleted: boolean;
}

const COLUMNS =
  "position, site_id, name, longitude, latitude, geometry, address, user_data, asset_value, asset_currency";
const READ = `${COLUMNS}, (extract(epoch from changed_at) * 1000000)::bigint::text as version`;
const recordOf = (row: ReadRow): StoredSite => ({
  position: row.position,
  version: row.version,
  siteId: row.site_id,
  name: row.name,
  longitude: row.longitude,
  latitude: row.latitude,
  geometry: row.geometry,
  address: row.address,
  userData: row.user_data,
  assetValue: row.asset_value,
  assetCurrency: row.asset_currency,
});

const rowOf = (site: SiteRecord, position: number): SiteRow => ({
  position,
  site_id: site.siteId,
  name: site.name,
  longitude: site.longitude,
  latitude: site.latitude,
  geometry: site.geometry,
  address: site.address,
  user_data: site.userData,
  asset_value: site.assetValue,
  asset_currency: site.assetCurrency,
});

/** Writes locations from a position on, one statement for all of them; some thousand at a time are right. */
export async function insertSites(
  db: Database,
  exposureId: string,
  sites: readonly SiteRecord[],
  firstPosition: number,
): Promise<void> {
  const rows = sites.map((site, index) => rowOf(site, firstPosition + index));
  await db.query(
    `insert into sites (exposure_id, ${COLUMNS})
     select $1, ${COLUMNS} from json_to_recordset($2::json) as s (position int, site_id text, name text,
       longitude double precision, latitude double precision, geometry jsonb, address jsonb, user_data jsonb,
       asset_value double precision, asset_currency text)`,
    [exposureId, jsonText(rows)],
  );
}

export async function removeSites(db: Database, exposureId: string): Promise<void> {
  await db.query("delete from sites where exposure_id = $1", [exposureId]);
}

const POINT = `position, site_id as "siteId", longitude, latitude, asset_value as "assetValue", deleted_at is not null as deleted`;

/** All positions in order, deleted ones too. */
export function loadPoints(db: Database, exposureId: string): Promise<SitePoint[]> {
  return db.query<SitePoint>(`select ${POINT} from sites where exposure_id = $1 order by position`, [exposureId]);
}

/** What lies at a position, deleted or not; undefined where there never was anything. */
export async function findPoint(db: Database, exposureId: string, position: number): Promise<SitePoint | undefined> {
  const rows = await db.query<SitePoint>(`select ${POINT} from sites where exposure_id = $1 and position = $2`, [
    exposureId,
    position,
  ]);
  return rows[0];
}

/** A location as the map shows it. */
export interface MapSite {
  readonly position: number;
  readonly siteId: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly deleted: boolean;
  readonly municipality: string | null;
  readonly country: string | null;
}

/** All positions in order with what the map and the search need, deleted ones too. */
export function loadMapSites(db: Database, exposureId: string): Promise<MapSite[]> {
  return db.query<MapSite>(
    `select position, site_id as "siteId", name, longitude, latitude, deleted_at is not null as deleted,
       address->>'municipality' as municipality, address->>'country' as country
     from sites where exposure_id = $1 order by position`,
    [exposureId],
  );
}

/** Locations that are not deleted, in order of position, from one on. */
export async function loadSites(
  db: Database,
  exposureId: string,
  fromPosition: number,
  limit: number,
): Promise<StoredSite[]> {
  const rows = await db.query<ReadRow>(
    `select ${READ} from sites where exposure_id = $1 and position >= $2 and deleted_at is null order by position limit $3`,
    [exposureId, fromPosition, limit],
  );
  return rows.map(recordOf);
}

/** Locations at positions, in the order of these; deleted ones are left out. */
export async function loadSitesAt(
  db: Database,
  exposureId: string,
  positions: readonly number[],
): Promise<StoredSite[]> {
  const rows = await db.query<ReadRow>(
    `select ${READ} from sites where exposure_id = $1 and position = any($2) and deleted_at is null
     order by array_position($2::int[], position)`,
    [exposureId, positions],
  );
  return rows.map(recordOf);
}

export async function countSites(db: Database, exposureId: string): Promise<number> {
  const rows = await db.query<{ total: number }>(
    "select count(*) as total from sites where exposure_id = $1 and deleted_at is null",
    [exposureId],
  );
  return rows[0]?.total ?? 0;
}

export async function findSite(db: Database, exposureId: string, siteId: string): Promise<StoredSite | undefined> {
  const [row] = await db.query<ReadRow>(
    `select ${READ} from sites where exposure_id = $1 and site_id = $2 and deleted_at is null`,
    [exposureId, siteId],
  );
  return row && recordOf(row);
}

/** Position of a deleted location. */
export async function findDeleted(db: Database, exposureId: string, siteId: string): Promise<number | undefined> {
  const rows = await db.query<{ position: number }>(
    "select position from sites where exposure_id = $1 and site_id = $2 and deleted_at is not null",
    [exposureId, siteId],
  );
  return rows[0]?.position;
}

/** Those of some ids that are locations and not deleted. */
export async function findPresent(db: Database, exposureId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ site_id: string }>(
    "select site_id from sites where exposure_id = $1 and site_id = any($2) and deleted_at is null",
    [exposureId, ids],
  );
  return new Set(rows.map(({ site_id }) => site_id));
}

/** Ids in use, those of deleted locations too: an id is never given twice. */
export async function findTakenIds(db: Database, exposureId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ site_id: string }>(
    "select site_id from sites where exposure_id = $1 and site_id = any($2)",
    [exposureId, ids],
  );
  return new Set(rows.map(({ site_id }) => site_id));
}

export async function nextPosition(db: Database, exposureId: string): Promise<number> {
  const rows = await db.query<{ next: number }>(
    "select coalesce(max(position) + 1, 0) as next from sites where exposure_id = $1",
    [exposureId],
  );
  return rows[0]?.next ?? 0;
}

/** Writes a location anew at its position. */
export async function updateSite(db: Database, exposureId: string, site: StoredSite): Promise<void> {
  await db.query(
    `update sites set name = $3, longitude = $4, latitude = $5, geometry = $6, address = $7, user_data = $8, asset_value = $9,
       asset_currency = $10, changed_at = now() where exposure_id = $1 and position = $2`,
    [
      exposureId,
      site.position,
      site.name,
      site.longitude,
      site.latitude,
      site.geometry && jsonText(site.geometry),
      jsonText(site.address),
      jsonText(site.userData),
      site.assetValue,
      site.assetCurrency,
    ],
  );
}

/** Leaves the row as a tombstone, so that the positions of the others stay. */
export async function markSiteDeleted(db: Database, exposureId: string, position: number): Promise<void> {
  await db.query("update sites set deleted_at = now(), changed_at = now() where exposure_id = $1 and position = $2", [
    exposureId,
    position,
  ]);
}

/** Takes the mark of deletion off again. */
export async function markSitePresent(db: Database, exposureId: string, position: number): Promise<void> {
  await db.query("update sites set deleted_at = null, changed_at = now() where exposure_id = $1 and position = $2", [
    exposureId,
    position,
  ]);
}

/** A location that is an area or a line. */
export interface SiteShape {
  readonly position: number;
  readonly geometry: Geometry;
}

/** Shapes of the locations that are no plain points, in order of position. */
export function loadShapes(db: Database, exposureId: string): Promise<SiteShape[]> {
  return db.query<SiteShape>(
    `select position, geometry from sites where exposure_id = $1 and geometry is not null and deleted_at is null
     order by position`,
    [exposureId],
  );
}

/** How many different values some parts of the address and every own column have; own columns carry a prefix. */
export function countValues(
  db: Database,
  exposureId: string,
  places: readonly string[],
  prefix: string,
): Promise<{ name: string; count: number }[]> {
  return db.query(
    `select properties.name, count(distinct value)::int as count from sites, lateral (
       select key as name, value from jsonb_each_text(address) where key = any($2)
       union all select $3::text || key, value from jsonb_each_text(user_data)) as properties
     where exposure_id = $1 and deleted_at is null and value <> '' group by properties.name`,
    [exposureId, places, prefix],
  );
}

/** Value of one property of a location. */
export interface SiteProperty {
  readonly position: number;
  readonly value: string;
}

/** One property of all locations that have it, in order of position. */
export function loadProperty(db: Database, exposureId: string, name: string, isOwn: boolean): Promise<SiteProperty[]> {
  return db.query<SiteProperty>(
    `select * from (select position, case when $3::boolean then user_data ->> $2::text else address ->> $2::text end as value
       from sites where exposure_id = $1 and deleted_at is null) as properties
     where value <> '' order by position`,
    [exposureId, name, isOwn],
  );
}
