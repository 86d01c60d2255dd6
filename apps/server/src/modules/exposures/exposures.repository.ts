import type { ComputeChoice, Edge, ProjectStatus } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { holds } from "../../database/folded.ts";
import { jsonText } from "../../database/json-text.ts";
import type { StoredOfficialReading } from "../../official-readings.ts";
import type { StoredSaid } from "../../database/stored-said.ts";
import { IS_OPEN } from "./status.repository.ts";

export interface ExposureRow {
  readonly id: string;
  readonly owner_id: string;
  readonly owner_email: string;
  readonly title: string;
  readonly status: ProjectStatus;
  readonly error: string | null;
  readonly error_said: Sentence | null;
  readonly tier: string;
  readonly is_payed: boolean;
  readonly site_count: number;
  readonly has_score: boolean;
  readonly is_open: boolean;
  /** The last computation; null before there is one. */
  readonly last_try: {
    readonly status: ProjectStatus;
    readonly detail: string | null;
    readonly said: StoredSaid | null;
    readonly finished_at: string | null;
  } | null;
  readonly to_be_deleted_at: string | null;
  readonly created_at: string;
  readonly last_changed: string;
  readonly mbtiles_blob: string | null;
  readonly psite_column_order: string[];
  readonly has_supply_chain: boolean;
  /** Null where a list is asked for: a chain of 20,000 links has more than a megabyte. */
  readonly edges: Edge[] | null;
  /** Of its newest run; null before there is one. */
  readonly computed_with: {
    readonly sources: string;
    readonly engine: string;
    /** Whether official maps were left out on purpose. */
    readonly without_official: boolean | null;
    /** What was read of them. */
    readonly official: readonly StoredOfficialReading[] | null;
  } | null;
  readonly kept_data: string | null;
}

const VERSION = "(extract(epoch from e.last_changed) * 1000000)::bigint::text as version";
const COLUMNS = `e.id, e.owner_id, u.email as owner_email, e.title, e.status, e.error, e.error_said, e.tier, e.is_payed, e.site_count,
  e.to_be_deleted_at, e.created_at, e.last_changed, e.mbtiles_blob, e.psite_column_order,
  e.edges <> '[]'::jsonb as has_supply_chain, e.kept_data,
  (select json_build_object('sources', r.pack_version, 'engine', r.engine_version, 'official', r.official,
      'without_official', r.request->>'officialMaps' = 'false') from runs r
    where r.exposure_id = e.id order by r.created_at desc limit 1) as computed_with,
  exists (select 1 from runs r where r.exposure_id = e.id and r.has_score) as has_score, ${IS_OPEN} as is_open,
  (select json_build_object('status', t.status, 'detail', t.detail, 'said', t.said, 'finished_at', t.finished_at)
    from tasks t where t.exposure_id = e.id and t.kind = 'compute' order by t.created_at desc limit 1) as last_try`;

const PROJECTS = "from exposures e join users u on u.id = e.owner_id where e.replaces is null";
/**
 * Who sees a project, the one rule for single requests, jobs, links, mails, sockets and whatever else hangs on a
 * project: its owner, and those it was shared with. One in Recently Deleted is shown to nobody. The person is $1.
 */
export const VISIBLE = `${PROJECTS} and e.to_be_deleted_at is null and (e.owner_id = $1
  or exists (select 1 from exposure_access a where a.exposure_id = e.id and a.user_id = $1))`;
/** The other rule, for routes with `bin` alone: its owner may look into Recently Deleted, to restore what is there. */
const WITH_BIN = `${PROJECTS} and (e.owner_id = $1 or (e.to_be_deleted_at is null
  and exists (select 1 from exposure_access a where a.exposure_id = e.id and a.user_id = $1)))`;
/** A finished project is listed once it has map tiles; one that waits, runs or failed always is. */
const LISTED = "(e.status <> 'Finished' or e.mbtiles_blob is not null or e.to_be_deleted_at is not null)";
const MATCHES = `${WITH_BIN} and ${LISTED} and (e.to_be_deleted_at is not null) = $2 and ($3::text is null or ${holds("e.title", "$3::text")})`;

export function listVisible(
  db: Database,
  userId: string,
  deleted: boolean,
  search: string | undefined,
  limit: number,
  offset: number,
): Promise<ExposureRow[]> {
  return db.query<ExposureRow>(
    `select ${COLUMNS}, null as edges ${MATCHES} order by e.created_at desc, e.id limit $4 offset $5`,
    [userId, deleted, search || null, limit, offset],
  );
}

export async function countVisible(
  db: Database,
  userId: string,
  deleted: boolean,
  search: string | undefined,
): Promise<number> {
  const rows = await db.query<{ total: number }>(`select count(*) as total ${MATCHES}`, [
    userId,
    deleted,
    search || null,
  ]);
  return rows[0]?.total ?? 0;
}

/** A finished project with the score that was worked out for this version of it; null where none was. */
export interface FinishedRow extends Pick<ExposureRow, "id" | "last_changed" | "site_count"> {
  /** Changes with every change of the project, to the microsecond. */
  readonly version: string;
  readonly known: ProjectScoreRow | null;
}

export interface ProjectScoreRow {
  readonly score: number | null;
  /** Locations: very low, low, medium, high. */
  readonly bands: readonly number[];
}

/** Finished projects that a person sees, without what is deleted or not paid. */
export function listFinished(db: Database, userId: string): Promise<FinishedRow[]> {
  return db.query(
    `select e.id, e.last_changed, e.site_count, ${VERSION},
       (select json_build_object('score', s.score, 'bands', s.bands) from project_scores s
         where s.exposure_id = e.id and s.version = e.last_changed) as known
     ${VISIBLE} and ${LISTED} and ${IS_OPEN} and e.is_payed`,
    [userId],
  );
}

/** Keeps the score of a version of a project, unless it was changed since. */
export async function keepScore(db: Database, id: string, version: string, row: ProjectScoreRow): Promise<void> {
  await db.query(
    `insert into project_scores (exposure_id, version, score, bands)
     select e.id, e.last_changed, $3, $4 from exposures e
       where e.id = $1 and (extract(epoch from e.last_changed) * 1000000)::bigint::text = $2
     on conflict (exposure_id) do update set version = excluded.version, score = excluded.score, bands = excluded.bands`,
    [id, version, row.score, row.bands],
  );
}

export async function findVisible(db: Database, userId: string, id: string): Promise<ExposureRow | undefined> {
  return (await db.query<ExposureRow>(`select ${COLUMNS}, e.edges ${VISIBLE} and e.id = $2`, [userId, id]))[0];
}

/** The same, and what its owner has in Recently Deleted. */
export async function findWithBin(db: Database, userId: string, id: string): Promise<ExposureRow | undefined> {
  return (await db.query<ExposureRow>(`select ${COLUMNS}, e.edges ${WITH_BIN} and e.id = $2`, [userId, id]))[0];
}

/** Owner of a project that a person may see; undefined where there is none, or where it is in Recently Deleted. */
export async function findVisibleOwner(db: Database, userId: string, id: string): Promise<VisibleProject | undefined> {
  const rows = await db.query<VisibleProject>(`select e.owner_id, e.is_payed, e.tier ${VISIBLE} and e.id = $2`, [
    userId,
    id,
  ]);
  return rows[0];
}

/**
 * The same for one request: what is in Recently Deleted is found for its owner, and told apart. Nothing else is read.
 */
export async function findAsked(db: Database, userId: string, id: string): Promise<AskedProject | undefined> {
  const rows = await db.query<AskedProject>(
    `select e.owner_id, e.is_payed, e.tier, e.to_be_deleted_at is not null as in_bin ${WITH_BIN} and e.id = $2`,
    [userId, id],
  );
  return rows[0];
}

export type AskedProject = VisibleProject & { readonly in_bin: boolean };
export type VisibleProject = Pick<ExposureRow, "owner_id" | "is_payed" | "tier">;

export function listOwned(db: Database, userId: string): Promise<Record<string, unknown>[]> {
  return db.query(
    "select id, title, status, site_count, created_at from exposures where owner_id = $1 and replaces is null order by created_at",
    [userId],
  );
}

/** What other parts ask of a project whose reader was let in before. What is in Recently Deleted is not found. */
export interface ProjectRow {
  readonly id: string;
  readonly title: string;
  readonly status: ProjectStatus;
  readonly tier: string;
  readonly is_payed: boolean;
  readonly site_count: number;
}

export async function findProject(db: Database, id: string): Promise<ProjectRow | undefined> {
  const rows = await db.query<ProjectRow>(
    "select id, title, status, tier, is_payed, site_count from exposures where id = $1 and to_be_deleted_at is null",
    [id],
  );
  return rows[0];
}

/**
 * Text that changes with every change of a project, its locations and edges; undefined when there is no such project.
 */
export async function findVersion(db: Database, id: string): Promise<string | undefined> {
  const rows = await db.query<{ version: string }>(`select ${VERSION} from exposures e where id = $1`, [id]);
  return rows[0]?.version;
}

/** What is to be computed of a project. */
export async function findChoice(db: Database, id: string): Promise<ComputeChoice | undefined> {
  const rows = await db.query<{ request: ComputeChoice | null }>("select request from exposures where id = $1", [id]);
  return rows[0]?.request ?? undefined;
}

export async function setChoice(db: Database, id: string, choice: ComputeChoice): Promise<void> {
  await db.query("update exposures set request = $2 where id = $1", [id, jsonText(choice)]);
}

/** Projects whose newest run stands on other data. */
export async function countOutdated(
  db: Database,
  { all, withoutOfficial }: { readonly all: string; readonly withoutOfficial: string },
): Promise<number> {
  const rows = await db.query<{ total: number }>(
    `select count(*) as total from (select distinct on (r.exposure_id) r.pack_version,
         r.request->>'officialMaps' = 'false' as without_official from runs r
       join exposures e on e.id = r.exposure_id and e.to_be_deleted_at is null
       order by r.exposure_id, r.created_at desc) newest
     where pack_version <> case when without_official then $2 else $1 end`,
    [all, withoutOfficial],
  );
  return rows[0]?.total ?? 0;
}

/** State of a project that is locked. */
export interface LockedProject {
  readonly ownerId: string;
  /** That of its owner. */
  readonly organizationId: string;
  readonly status: ProjectStatus;
  /** In Recently Deleted. */
  readonly isDeleted: boolean;
  readonly siteCount: number;
  /** Results of its locations are published and paid: they stay open until others are there. */
  readonly isOpen: boolean;
}

/** Locks a project until the transaction ends, so that two changes of it come one after the other. */
export async function lockProject(db: Database, id: string): Promise<LockedProject | undefined> {
  const rows = await db.query<LockedProject>(
    `select owner_id as "ownerId", (select organization_id from users u where u.id = owner_id) as "organizationId",
       status, to_be_deleted_at is not null as "isDeleted", site_count as "siteCount", ${IS_OPEN} and is_payed as "isOpen"
     from exposures e where id = $1 for update`,
    [id],
  );
  return rows[0];
}

/** Notes how many locations there are and marks the project as changed. */
export async function setSiteCount(db: Database, id: string, count: number): Promise<void> {
  await db.query("update exposures set last_changed = clock_timestamp(), site_count = $2 where id = $1", [id, count]);
}

/** False for another title while the project is computed: its results bear the present one. */
export async function changeProject(
  db: Database,
  id: string,
  title: string | undefined,
  columnOrder: readonly string[] | undefined,
): Promise<boolean> {
  const rows = await db.query(
    `update exposures set title = coalesce($2, title), psite_column_order = coalesce($3, psite_column_order), last_changed = now()
     where id = $1 and ($2::text is null or $2 = title or status not in ('Pending', 'Running')) returning id`,
    [id, title ?? null, columnOrder ?? null],
  );
  return rows.length > 0;
}

/** Remembers which versions of data and program somebody knew of and kept the values all the same. */
export async function keepData(db: Database, id: string, mark: string): Promise<void> {
  await db.query("update exposures set kept_data = $2 where id = $1", [id, mark]);
}

/** Which of these ids no project has. */
export async function withoutProject(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "select id from unnest($1::uuid[]) as given (id) where not exists (select 1 from exposures e where e.id = given.id)",
    [ids],
  );
  return rows.map(({ id }) => id);
}
