import type { Database } from "../../database/database.ts";
import type { Shape } from "../datasets/index.ts";

export interface SiteRow {
  readonly position: number;
  readonly site_id: string;
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly address: {
    readonly address_line?: string | null;
    readonly street?: string | null;
    readonly building_no?: string | null;
    readonly postal_code?: string | null;
    readonly municipality?: string | null;
    readonly country?: string | null;
    readonly ipcc_region?: string | null;
  };
}

export interface RunRow {
  readonly run: string;
  readonly pack_version: string;
  readonly engine_version: string;
  readonly created_at: string;
}

/** A location that was not deleted. */
export async function findSite(db: Database, exposureId: string, siteId: string): Promise<SiteRow | undefined> {
  const rows = await db.query<SiteRow>(
    `select position, site_id, name, longitude, latitude, address from sites
     where exposure_id = $1 and site_id = $2 and deleted_at is null`,
    [exposureId, siteId],
  );
  return rows[0];
}

/** Shape of a location that was not deleted: null for a plain point, undefined when there is no such location. */
export async function findGeometry(
  db: Database,
  exposureId: string,
  siteId: string,
): Promise<Shape | null | undefined> {
  const rows = await db.query<{ geometry: Shape | null }>(
    "select geometry from sites where exposure_id = $1 and site_id = $2 and deleted_at is null",
    [exposureId, siteId],
  );
  return rows[0]?.geometry;
}

/** What is recorded of a run. */
export async function findRun(db: Database, exposureId: string, run: string): Promise<RunRow | undefined> {
  const rows = await db.query<RunRow>(
    "select run, pack_version, engine_version, created_at from runs where exposure_id = $1 and run = $2",
    [exposureId, run],
  );
  return rows[0];
}
