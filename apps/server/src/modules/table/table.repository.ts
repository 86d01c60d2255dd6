import type { TableSettings } from "@tidemark/contract";
import type { Database } from "../../database/database.ts";
import type { SiteRow } from "../locations/index.ts";
import type { ChangedSite } from "../locations/index.ts";

/** Reads the locations of projects. */
export interface SiteReader {
  /** Text that changes whenever a location does. */
  version(exposureId: string): Promise<string>;
  /** How many locations there are, and the present moment as a mark to ask for later changes with. */
  state(exposureId: string): Promise<SitesState>;
  /** The same with the positions that were changed, added, deleted or brought back since a mark. */
  stateSince(exposureId: string, mark: string): Promise<SitesState & { readonly changed: readonly number[] }>;
  /** Locations at positions, in order, deleted ones too. */
  readAt(exposureId: string, positions: readonly number[]): Promise<ChangedSite[]>;
  /** Locations after a position, in order, without deleted ones. */
  read(exposureId: string, after: number, limit: number): Promise<SiteRow[]>;
}

export interface SitesState {
  /** Locations that are not deleted. */
  readonly count: number;
  /** Every transaction before it is over: what is written later, or was being written, carries this number or a higher one. */
  readonly mark: string;
}

const ROW = "position, site_id, name, longitude, latitude, address, user_data, asset_value, asset_currency";
const NOW = "pg_snapshot_xmin(pg_current_snapshot())";
/** A row carries the number of the transaction that wrote it without its turns of 32 bits. */
const TURN = 2n ** 32n;

export function createSiteReader(db: Database): SiteReader {
  return {
    async version(exposureId) {
      // every change of a location marks its project as changed, in the same transaction
      const rows = await db.query<{ version: string }>(
        "select (extract(epoch from last_changed) * 1000000)::bigint::text as version from exposures where id = $1",
        [exposureId],
      );
      return rows[0]?.version ?? "";
    },
    async state(exposureId) {
      const rows = await db.query<SitesState>(
        `select count(*) as count, ${NOW}::text as mark from sites where exposure_id = $1 and deleted_at is null`,
        [exposureId],
      );
      return rows[0] ?? { count: 0, mark: "0" };
    },
    async stateSince(exposureId, mark) {
      const rows = await db.query<SitesState & { changed: number[] }>(
        `select count(*) filter (where deleted_at is null) as count,
           coalesce(array_agg(position) filter (where age(xmin) <= age($2::xid)), '{}') as changed, ${NOW}::text as mark
         from sites where exposure_id = $1`,
        [exposureId, String(BigInt(mark) % TURN)],
      );
      return rows[0]!;
    },
    readAt: (exposureId, positions) =>
      db.query<ChangedSite>(
        `select ${ROW}, deleted_at is not null as deleted
         from sites where exposure_id = $1 and position = any($2) order by position`,
        [exposureId, positions],
      ),
    read: (exposureId, after, limit) =>
      db.query<SiteRow>(
        `select ${ROW}
         from sites where exposure_id = $1 and position > $2 and deleted_at is null order by position limit $3`,
        [exposureId, after, limit],
      ),
  };
}

export interface TemplateRow {
  readonly id: string;
  readonly owner_id: string | null;
  readonly exposure_id: string | null;
  readonly title: string;
  readonly access_type: "ORGANIZATION" | "USER" | null;
  readonly settings: TableSettings;
}

/** Templates a person sees in a project: of the system, of the organization, own ones; those of another project are left out. */
export function listTemplates(
  db: Database,
  who: { readonly userId: string; readonly organizationId: string },
  exposureId: string,
): Promise<TemplateRow[]> {
  return db.query<TemplateRow>(
    `select id, owner_id, exposure_id, title, access_type, settings from table_templates
     where (access_type is null or owner_id = $1 or (access_type = 'ORGANIZATION' and organization_id = $2))
       and (exposure_id is null or exposure_id = $3)
     order by lower(title), id`,
    [who.userId, who.organizationId, exposureId],
  );
}

export async function insertTemplate(
  db: Database,
  template: {
    readonly ownerId: string;
    readonly organizationId: string;
    readonly exposureId: string;
    readonly title: string;
    readonly accessType: "ORGANIZATION" | "USER";
    readonly settings: TableSettings;
  },
): Promise<string> {
  const rows = await db.query<{ id: string }>(
    `insert into table_templates (owner_id, organization_id, exposure_id, title, access_type, settings)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      template.ownerId,
      template.organizationId,
      template.exposureId,
      template.title,
      template.accessType,
      JSON.stringify(template.settings),
    ],
  );
  return rows[0]?.id ?? "";
}

/** Deletes an own template and gives its title; undefined when there is none such. */
export async function deleteTemplate(db: Database, ownerId: string, id: string): Promise<string | undefined> {
  const rows = await db.query<{ title: string }>(
    "delete from table_templates where id = $1 and owner_id = $2 returning title",
    [id, ownerId],
  );
  return rows[0]?.title;
}

/** Deletes a person's templates of a title in a project. */
export async function deleteTemplatesOfTitle(
  db: Database,
  ownerId: string,
  exposureId: string,
  title: string,
): Promise<void> {
  await db.query("delete from table_templates where owner_id = $1 and exposure_id = $2 and lower(title) = lower($3)", [
    ownerId,
    exposureId,
    title,
  ]);
}
