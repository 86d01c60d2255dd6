import type { Geometry } from "@tidemark/contract";
import type { BuildingUse, Construction, StoredChange } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { once } from "../../read-once.ts";
import { jsonText } from "../../database/json-text.ts";
import type { SiteRow } from "./attributes.ts";
import { BUILDING_CODE } from "./building-code.ts";
import { NEXT } from "./revision.ts";
import { loadPackedPoints, type PackedPoints } from "./points.repository.ts";
import type { ChangedSite } from "./patch-attributes.ts";
import type { SiteAddress, SiteRecord, UserValue } from "./site-record.ts";

interface StoredRow {
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
  readonly elevation: number | null;
  readonly protection_return_period: number | null;
  readonly building_use: BuildingUse | null;
  readonly construction: Construction | null;
}

interface ReadRow extends StoredRow {
  readonly version: string;
  readonly measures_in_place: StoredChange | null;
}

/** A location with its place in the frozen order. */
export interface StoredSite extends SiteRecord {
  readonly position: number;
  /** Changes with every change of the location, to the microsecond. */
  readonly version: string;
  /** What measures in place change of its losses: written by `setMeasures` alone. */
  readonly measures: StoredChange | null;
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
  readonly elevationMetres: number | null;
  readonly protectionYears: number | null;
  /** See `buildingCode`. */
  readonly building: number;
  /** What measures in place change of its losses. */
  readonly measures: StoredChange | null;
  readonly deleted: boolean;
}

const COLUMNS =
  "position, site_id, name, longitude, latitude, geometry, address, user_data, asset_value, asset_currency, elevation, protection_return_period, building_use, construction";
const READ = `${COLUMNS}, measures_in_place, (extract(epoch from changed_at) * 1000000)::bigint::text as version`;
const recordOf = (row: ReadRow): StoredSite => ({
  position: row.position,
  version: row.version,
  measures: row.measures_in_place,
  siteId: row.site_id,
  name: row.name,
  longitude: row.longitude,
  latitude: row.latitude,
  geometry: row.geometry,
  address: row.address,
  userData: row.user_data,
  assetValue: row.asset_value,
  assetCurrency: row.asset_currency,
  elevationMetres: row.elevation,
  protectionYears: row.protection_return_period,
  buildingUse: row.building_use,
  construction: row.construction,
});

const rowOf = (site: SiteRecord, position: number): StoredRow => ({
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
  elevation: site.elevationMetres,
  protection_return_period: site.protectionYears,
  building_use: site.buildingUse,
  construction: site.construction,
});

/**
 * Writes locations from a position on, one statement for all of them; some thousand at a time are right.
 * @param isChange of a project that has, or had, locations: whoever knows them is to see these
 */
export async function insertSites(
  db: Database,
  exposureId: string,
  sites: readonly SiteRecord[],
  firstPosition: number,
  isChange: boolean,
): Promise<void> {
  const rows = sites.map((site, index) => rowOf(site, firstPosition + index));
  await db.query(
    `insert into sites (exposure_id, ${COLUMNS}, revision)
     select $1, ${COLUMNS}, case when $3 then ${NEXT} else 0 end
     from json_to_recordset($2::json) as s (position int, site_id text, name text,
       longitude double precision, latitude double precision, geometry jsonb, address jsonb, user_data jsonb,
       asset_value double precision, asset_currency text, elevation double precision, protection_return_period double precision,
       building_use text, construction text)`,
    [exposureId, jsonText(rows), isChange],
  );
}

/** Copies the locations of a project, without deleted ones, to another that has none. Answers their ids, in order. */
export async function copySites(db: Database, from: string, to: string): Promise<string[]> {
  const others = COLUMNS.replace("position, ", "");
  const rows = await db.query<{ site_id: string }>(
    `insert into sites (exposure_id, position, ${others})
     select $2, row_number() over (order by position) - 1, ${others} from sites
       where exposure_id = $1 and deleted_at is null order by position
     returning site_id`,
    [from, to],
  );
  return rows.map(({ site_id: id }) => id);
}

export const removeSites = (db: Database, exposureId: string): Promise<unknown> =>
  db.query("delete from sites where exposure_id = $1", [exposureId]);

const POINT = `position, site_id as "siteId", longitude, latitude, asset_value as "assetValue", elevation as "elevationMetres",
  protection_return_period as "protectionYears", ${BUILDING_CODE} as building, measures_in_place as measures, deleted_at is not null as deleted`;

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

const INDEXED = `${COLUMNS.replace("geometry, ", "")}, measures_in_place`;

/** What tells one version of the locations of a project from another. */
export interface LocationState {
  /** Number of the last change of one of them; 0 before the first. */
  readonly revision: number;
  /** Positions that were ever given, those of deleted locations too. */
  readonly positions: number;
}

/** State of the locations of a project; `positions` is the position of the next one. */
export async function readState(db: Database, exposureId: string): Promise<LocationState> {
  const rows = await db.query<LocationState>(
    `select coalesce((select max(revision) from sites where exposure_id = $1 and revision > 0), 0) as revision,
       coalesce((select max(position) + 1 from sites where exposure_id = $1), 0) as positions`,
    [exposureId],
  );
  return rows[0] ?? { revision: 0, positions: 0 };
}

/** Reads the locations of projects for the index of them. */
export interface LocationReader {
  state(exposureId: string): Promise<LocationState>;
  /** Locations of a range of positions, its end left out, in order and without deleted ones. */
  range(exposureId: string, from: number, to: number): Promise<SiteRow[]>;
  /** Where the locations of a range of positions lie, and nothing else of them; NaN for deleted ones. */
  points(exposureId: string, from: number, to: number): Promise<PackedPoints>;
  /** Locations that were changed, added, deleted or brought back after a revision, in order of position. */
  changedSince(exposureId: string, revision: number, limit: number): Promise<ChangedSite[]>;
}

export function createLocationReader(db: Database): LocationReader {
  return {
    state: (exposureId) => once(`locations ${exposureId}`, () => readState(db, exposureId)),
    range: (exposureId, from, to) =>
      db.query<SiteRow>(
        `select ${INDEXED} from sites
         where exposure_id = $1 and position >= $2 and position < $3 and deleted_at is null order by position`,
        [exposureId, from, to],
      ),
    points: (exposureId, from, to) => loadPackedPoints(db, exposureId, from, to),
    changedSince: (exposureId, revision, limit) =>
      db.query<ChangedSite>(
        `select ${INDEXED}, deleted_at is not null as deleted
         from sites where exposure_id = $1 and revision > $2 and revision > 0 order by position limit $3`,
        [exposureId, revision, limit],
      ),
  };
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
    `select ${READ} from sites where exposure_id = $1 and position = any($2) and deleted_at is null`,
    [exposureId, positions],
  );
  const found = new Map(rows.map((row) => [row.position, row]));
  return positions.flatMap((position) => {
    const row = found.get(position);
    return row === undefined ? [] : [recordOf(row)];
  });
}

export async function findSite(db: Database, exposureId: string, siteId: string): Promise<StoredSite | undefined> {
  return (await findSites(db, exposureId, [siteId]))[0];
}

/** Those of some ids that are locations and not deleted, in no order. */
export async function findSites(db: Database, exposureId: string, ids: readonly string[]): Promise<StoredSite[]> {
  const rows = await db.query<ReadRow>(
    `select ${READ} from sites where exposure_id = $1 and site_id = any($2) and deleted_at is null`,
    [exposureId, ids],
  );
  return rows.map(recordOf);
}

/** Those of some ids that are locations and not deleted. */
export async function findPresent(db: Database, exposureId: string, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await findSites(db, exposureId, ids)).map(({ siteId }) => siteId));
}

/** Ids in use, those of deleted locations too: an id is never given twice. */
export async function findTakenIds(db: Database, exposureId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ site_id: string }>(
    "select site_id from sites where exposure_id = $1 and site_id = any($2)",
    [exposureId, ids],
  );
  return new Set(rows.map(({ site_id }) => site_id));
}

/** Writes a location anew at its position. */
export async function updateSite(db: Database, exposureId: string, site: StoredSite): Promise<void> {
  const { position, name, longitude, latitude, geometry, assetValue: value, assetCurrency: currency } = site;
  const [shape, address, userData] = [geometry && jsonText(geometry), jsonText(site.address), jsonText(site.userData)];
  const { elevationMetres: height, protectionYears: years, buildingUse: use, construction } = site;
  const built = [height, years, use, construction];
  await db.query(
    `update sites set name = $3, longitude = $4, latitude = $5, geometry = $6, address = $7, user_data = $8, asset_value = $9,
       asset_currency = $10, elevation = $11, protection_return_period = $12, building_use = $13, construction = $14, changed_at = now(), revision = ${NEXT}
     where exposure_id = $1 and position = $2`,
    [exposureId, position, name, longitude, latitude, shape, address, userData, value, currency, ...built],
  );
}

export * from "./measures-in-place.repository.ts";
export * from "./deleted-sites.repository.ts";

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
