import { errorFields, LIMITS, message, type Project, type Site } from "@tidemark/contract";
import type { RunCatalog } from "@tidemark/results";
import { officialNote } from "../../official-readings.ts";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { seesEdges } from "../../dataset-access.ts";
import type { Caller, CallOrigin } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import { presentSite, siteRows } from "../locations/index.ts";
import * as bin from "./bin.repository.ts";
import * as repository from "./exposures.repository.ts";
import { newerData, versionMark, type Versions } from "./newer-data.ts";
import { sweepResults } from "./project-files.ts";
import { purgeUploads } from "./uploads.repository.ts";

export interface ListQuery {
  readonly page: number;
  readonly n: number;
  readonly search?: string | undefined;
  readonly marked_for_deletion: boolean;
}

/** Projects, called exposures on the wire. Who may do what is decided before, by the policy of the route. */
export interface Projects {
  list(caller: Caller, query: ListQuery): Promise<{ items: Project[]; total: number }>;
  /** @throws AppError `unprocessable` when the locations are asked for and are too many for one answer */
  get(caller: Caller, id: string, withSites: boolean): Promise<Project & { features?: Site[] }>;
  change(
    caller: Caller,
    id: string,
    what: { title?: string | undefined; psite_column_order?: readonly string[] | undefined },
    origin: CallOrigin,
  ): Promise<Project>;
  /** Marks a project to be deleted in thirty days. @throws AppError `conflict` unless it is finished or failed */
  remove(caller: Caller, id: string, origin: CallOrigin): Promise<Project>;
  /** Takes the mark away. @throws AppError `conflict` when there is none or its time is over */
  recover(caller: Caller, id: string, origin: CallOrigin): Promise<Project>;
  /** Keeps the values although newer data are there: the project is not asked about these versions again. */
  keepData(caller: Caller, id: string): Promise<Project>;
  ownedBy(userId: string): Promise<Record<string, unknown>[]>;
  /** Removes projects whose time is over with their files, and uploads nobody used. */
  purge(): Promise<number>;
}

const DAY_MS = 86_400_000;

/** What is newer than the values of a project, for who may compute it again. */
function newerThan(row: repository.ExposureRow, caller: Caller, now: Versions | undefined): Project["newer"] {
  const { computed_with: then, status, to_be_deleted_at: deleted } = row;
  const mayCompute = row.owner_id === caller.userId && !caller.scopes.includes("project-creation-disabled");
  if (!mayCompute || now === undefined || then === null || status !== "Finished" || deleted !== null) return null;
  return newerData(then, now, row.kept_data);
}

/** What became of the last computation, where it left the results of an earlier one as they were. */
function lastTry({ is_open: isOpen, last_try: last }: repository.ExposureRow): Project["properties"]["last_try"] {
  if (!isOpen || last?.status !== "Failed") return null;
  const error = last.detail ?? "";
  return {
    error,
    ...(last.said && { error_said: { code: last.said.code, facts: last.said.facts } }),
    // written by the database as JSON, with an offset in place of Z
    ended_at: last.finished_at && new Date(last.finished_at).toISOString(),
  };
}

/** What the results say of official maps. */
function officialOf({ computed_with: run, is_payed, is_open }: repository.ExposureRow): Project["official"] {
  if (run === null || !is_open || !is_payed) return null;
  return officialNote(run.without_official === true, run.official);
}

function present(row: repository.ExposureRow, caller: Caller, now: Versions | undefined): Project {
  return {
    type: "Feature",
    id: row.id,
    geometry: null,
    properties: {
      title: row.title,
      status: row.status,
      tier: row.tier,
      is_payed: row.is_payed,
      marked_for_deletion: row.to_be_deleted_at !== null,
      to_be_deleted_at: row.to_be_deleted_at,
      created_at: row.created_at,
      last_changed: row.last_changed,
      ...errorFields(row.error, row.error_said),
      site_count: row.site_count,
      is_open: row.is_open,
      last_try: lastTry(row),
      has_score: row.has_score,
      owner_email: row.owner_email,
      mbtiles_blob: row.mbtiles_blob,
      psite_column_order: row.psite_column_order,
    },
    read_only: row.owner_id !== caller.userId,
    ...(seesEdges() ? { has_supply_chain: row.has_supply_chain, edges: row.edges } : {}),
    newer: newerThan(row, caller, now),
    official: officialOf(row),
  };
}

export interface ProjectsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly runs: RunCatalog;
  /** What is computed with now; undefined while the data cannot be read. */
  readonly versions: () => Promise<Versions | undefined>;
  /** Tells that nobody may read a project any more; inside the transaction, so that it is told when it is so. */
  readonly onDeleted: (exposureId: string) => Promise<void>;
}

export function createProjects({ database: db, clock, audit, runs, versions, onDeleted }: ProjectsContext): Projects {
  const read = async (caller: Caller, id: string) => {
    const row = await repository.findWithBin(db, caller.userId, id);
    if (!row) throw notFound("project");
    return present(row, caller, await versions());
  };
  return {
    async list(caller, { page, n, search, marked_for_deletion: deleted }) {
      const rows = await repository.listVisible(db, caller.userId, deleted, search, n, (page - 1) * n);
      const total = await repository.countVisible(db, caller.userId, deleted, search);
      const now = await versions();
      return { items: rows.map((row) => present(row, caller, now)), total };
    },
    async get(caller, id, withSites) {
      const project = await read(caller, id);
      if (!withSites) return project;
      if (project.properties.site_count > LIMITS.siteFeatures)
        throw new AppError("unprocessable", message("project.too_many_locations", { most: LIMITS.siteFeatures }));
      const sites = await siteRows.loadSites(db, id, 0, LIMITS.siteFeatures);
      return { ...project, features: sites.map((site) => presentSite(site, site.position)) };
    },
    change: (caller, id, { title, psite_column_order: order }, { address }) =>
      db.transaction(async () => {
        const { title: before } = (await read(caller, id)).properties;
        if (!(await repository.changeProject(db, id, title, order)))
          throw new AppError("conflict", message("project.being_computed_wait"));
        if (title !== undefined && title !== before)
          await audit.record(
            "project_renamed",
            { ...caller, address },
            { subject: title, facts: { project: id, before } },
          );
        return read(caller, id);
      }),
    remove: (caller, id, { address }) =>
      db.transaction(async () => {
        const due = new Date(clock.now().getTime() + LIMITS.deletionDays * DAY_MS);
        if (!(await bin.markDeleted(db, id, due))) {
          const { marked_for_deletion: isDeleted } = (await read(caller, id)).properties;
          throw new AppError("conflict", message(isDeleted ? "project.deleted_already" : "project.not_deletable"));
        }
        const project = await read(caller, id);
        const about = { subject: project.properties.title, facts: { project: id } };
        await audit.record("project_deleted", { ...caller, address }, about);
        await onDeleted(id);
        return project;
      }),
    recover: (caller, id, { address }) =>
      db.transaction(async () => {
        if (!(await bin.unmarkDeleted(db, id, clock.now())))
          throw new AppError("conflict", message("project.not_recoverable"));
        const project = await read(caller, id);
        const about = { subject: project.properties.title, facts: { project: id } };
        await audit.record("project_recovered", { ...caller, address }, about);
        return project;
      }),
    async keepData(caller, id) {
      const now = await versions();
      if (now !== undefined) await repository.keepData(db, id, versionMark(now));
      return read(caller, id);
    },
    ownedBy: (userId) => repository.listOwned(db, userId),
    async purge() {
      await purgeUploads(db, clock.now());
      const removed = await bin.purgeDue(db, clock.now());
      await sweepResults(runs, (ids) => repository.withoutProject(db, ids));
      return removed;
    },
  };
}
