import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  DEFAULT_COLUMNS,
  message,
  type Notification,
  type FeatureQuery,
  type FeaturesQuery,
  type ParquetQuery,
  type TableSettings,
  tableSettingsSchema,
} from "@tidemark/contract";
import { writeWorkbook, zipEntries, type ExportSheet } from "@tidemark/documents";
import { AppError, isUnavailable, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { currentAccess, runWithAccess, seesEdges } from "../../dataset-access.ts";
import { currentLanguage, languageFor, runInLanguage } from "../../language.ts";
import type { FileStores } from "../../platform/file-stores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Queue } from "../../platform/queue.ts";
import { edgeRows, projectRows } from "../exposures/index.ts";
import type { StoredSite } from "../locations/index.ts";
import { dumpEntries } from "./dump-content.ts";
import type { NoDataReason, OfficialFilesOf } from "../risks/index.ts";
import type { DumpSource } from "./dump-source.ts";
import type { ExportedRun } from "./exported-run.ts";
import * as repository from "./exports.repository.ts";
import type { Feature, FeaturePage, FeatureReader } from "./features/feature-pages.ts";
import { checkCount, workbookEntries, type LocationWorkbook } from "./location-workbooks.ts";
import type { valuesWriter } from "./parquet/parquet-export.ts";
import { keepingLanguage, writtenFile } from "../../http/written-file.ts";

/** Hours a prepared file is kept. */
export const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;
/** Progress is noted at most this often. */
const NOTE_MS = 500;

export interface Exports {
  /** Has a zip of a whole project prepared; while one is on its way, its task is answered again. */
  createDump(exposureId: string, userId: string): Promise<string>;
  /** Zip of chosen locations as it is written. @throws AppError not_found, conflict, forbidden */
  openChosen(exposureId: string, siteIds: readonly string[]): Promise<Readable>;
  /**
   * Zip with a workbook for each of the locations, all for null.
   * @throws AppError not_found, conflict, forbidden, unprocessable
   */
  openWorkbooks(exposureId: string, siteIds: readonly string[] | null, workbook: LocationWorkbook): Promise<Readable>;
  /** Values, or locations with values, as a table. @throws AppError not_found, conflict, forbidden, unprocessable */
  openValues(
    exposureId: string,
    query: ParquetQuery,
    as: "parquet" | "csv",
  ): Promise<{ title: string; file: Readable }>;
  /** The title of a project with results, and the box around its locations. @throws AppError as `openValues` */
  describe(exposureId: string): Promise<{ title: string; box: unknown }>;
  /** Locations with values, page by page. @throws AppError as `openValues` */
  features(exposureId: string, query: FeaturesQuery): Promise<FeaturePage>;
  /** A location with values. @throws AppError as `openValues` */
  feature(exposureId: string, siteId: string, query: FeatureQuery): Promise<Feature>;
  /** Workbook of all locations with every dataset. @throws AppError not_found, conflict, forbidden */
  openReport(exposureId: string): Promise<{ title: string; workbook: Readable }>;
  /** The job: writes the zip of a task. Done again from the start after a crash. */
  writeDump(taskId: string): Promise<void>;
  /** Removes files whose time is over. */
  purge(): Promise<number>;
}

export interface ExportsWorld {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly files: FileStores;
  /** Folder of this machine in which files come into being. */
  readonly dataDir: string;
  readonly publish: (notification: Notification) => Promise<void>;
  /** The table of a project as sheets of a workbook. */
  readonly sheets: (exposureId: string, settings: TableSettings) => Promise<{ title: string; sheets: ExportSheet[] }>;
  /** Locations in order without deleted ones; null = all of the project. */
  readonly readSites: (exposureId: string, siteIds: readonly string[] | null) => Promise<StoredSite[]>;
  /** The published run of a project; undefined before its first. */
  readonly openRun: (exposureId: string) => Promise<ExportedRun | undefined>;
  readonly noData: NoDataReason;
  /** The values of a project as a table, as it is written. */
  readonly values: ReturnType<typeof valuesWriter>;
  readonly featureReader: FeatureReader;
  readonly officialFiles: OfficialFilesOf;
}

/** Somebody does not want the dump any longer. */
class Cancelled extends Error {}

/** The zip of a task, as its row names it. */
export const resultPath = (taskId: string): string => join("exports", zipOf(taskId));

const zipOf = (taskId: string): string => `${taskId}.zip`;

export function createExports(world: ExportsWorld): Exports {
  const { database, clock } = world;
  const source = async (exposureId: string, siteIds: readonly string[] | null): Promise<DumpSource> => {
    const { project, run } = await openProject(world, exposureId);
    const sites = await world.readSites(exposureId, siteIds);
    if (siteIds !== null && sites.length < new Set(siteIds).size) throw notFound("one_location");
    const edges = seesEdges() ? await edgeRows.loadEdges(world.database, exposureId) : [];
    const official = await world.officialFiles({
      datasets: run.slices.map(({ provenance }) => provenance),
      longitudes: sites.map(({ longitude }) => longitude),
      latitudes: sites.map(({ latitude }) => latitude),
    });
    return { project, edges, sites, run, whole: siteIds === null, noData: world.noData, official };
  };

  return {
    createDump: async (exposureId, userId) => {
      await openProject(world, exposureId);
      return database.transaction(async () => {
        const { withheld } = currentAccess();
        const language = currentLanguage().tag;
        const open = await repository.findOpenDump(database, exposureId, { withheld, language });
        if (open !== undefined) return open;
        const id = await repository.insertDump(database, exposureId, userId, { withheld, language });
        await world.queue.add("write-dump", { task_id: id }, { key: id, turnsOf: userId });
        return id;
      });
    },
    openChosen: async (exposureId, siteIds) => {
      const chosen = await source(exposureId, siteIds);
      return writtenFile(zipEntries(dumpEntries(chosen, async () => undefined)));
    },
    openWorkbooks: async (exposureId, siteIds, workbook) => {
      const { sites } = await source(exposureId, siteIds);
      // the workbooks are made while the archive is read, when the request is over
      const access = currentAccess();
      const permitted: LocationWorkbook = (...which) => runWithAccess(access, () => workbook(...which));
      return writtenFile(zipEntries(workbookEntries(exposureId, checkCount(sites), permitted)));
    },
    openValues: async (exposureId, query, as) => {
      const { project, run } = await openProject(world, exposureId);
      return { title: project.title, file: await world.values(project, run, query, as) };
    },
    describe: async (exposureId) => {
      const { project } = await openProject(world, exposureId);
      return { title: project.title, box: await world.featureReader.box(exposureId) };
    },
    features: async (exposureId, query) => {
      const { run } = await openProject(world, exposureId);
      return world.featureReader.page(exposureId, run, query);
    },
    feature: async (exposureId, siteId, query) => {
      const { run } = await openProject(world, exposureId);
      return world.featureReader.one(exposureId, run, siteId, query);
    },
    openReport: async (exposureId) => {
      const { run } = await openProject(world, exposureId);
      const columns = run.slices.map(({ dataset, opensWith }) => ({
        dataset_id: dataset.id,
        coords: { ...opensWith },
      }));
      const settings = { columns: [...DEFAULT_COLUMNS, ...columns], order_by_id: "name", sort_order: "asc" };
      const { title, sheets } = await world.sheets(exposureId, tableSettingsSchema.parse(settings));
      return { title, workbook: writtenFile(writeWorkbook(sheets)) };
    },
    writeDump: (taskId) => writeDump(world, taskId, (exposureId) => source(exposureId, null)),
    purge: async () => {
      const before = new Date(clock.now().getTime() - KEPT_HOURS * HOUR_MS);
      const removed = await repository.removeOldDumps(database, before);
      await removeStrayFiles(world, await repository.listDumps(database));
      return removed.length;
    },
  };
}

/** A project with results that may leave the house. @throws AppError not_found, forbidden, conflict */
async function openProject({ database, openRun }: ExportsWorld, exposureId: string) {
  const project = await projectRows.findProject(database, exposureId);
  if (!project) throw notFound("project");
  if (!project.is_payed) throw new AppError("forbidden", message("result.not_paid"));
  const run = await openRun(exposureId);
  if (!run) throw new AppError("conflict", message("result.none_yet_wait"));
  return { project, run };
}

async function writeDump(
  world: ExportsWorld,
  taskId: string,
  openSource: (exposureId: string) => Promise<DumpSource>,
): Promise<void> {
  const { database, clock, dataDir, log } = world;
  const task = await repository.beginDump(database, taskId, clock.now());
  if (!task) return; // finished, failed or deleted meanwhile
  const announce = (status: string, progress: number, stage: string | null): Promise<void> =>
    world.publish({
      type: "progress",
      exposure_id: task.exposure_id,
      task_id: taskId,
      status,
      progress,
      stage,
      version: null,
    });
  const exported = world.files("exports");
  const part = join(dataDir, `${resultPath(taskId)}.part`);
  try {
    if (task.cancelled) throw new Cancelled();
    const access = { withheld: task.request.withheld ?? [] };
    const source = await runWithAccess(access, () => openSource(task.exposure_id));
    await mkdir(join(dataDir, "exports"), { recursive: true });
    const entries = dumpEntries(
      source,
      throttled(async (done, stage) => {
        if (!(await repository.noteProgress(database, taskId, done, stage))) throw new Cancelled();
        await announce("Running", done, stage);
      }),
    );
    await runInLanguage(languageFor(task.request.language), () =>
      pipeline(keepingLanguage(zipEntries(entries, { level: 3 })), createWriteStream(part)),
    );
    await exported.takeFile(part, zipOf(taskId));
    if (!(await repository.finishDump(database, taskId, resultPath(taskId), clock.now()))) throw new Cancelled();
    await announce("Finished", 1, null);
  } catch (error) {
    await rm(part, { force: true });
    // the database is away: the job is done again when it is back
    if (isUnavailable(error)) throw error;
    if (!(error instanceof Cancelled || error instanceof AppError))
      log.error({ err: error, task: taskId }, "dump failed");
    await exported.remove(zipOf(taskId));
    await repository.failDump(database, taskId, detailOf(error), clock.now());
    await announce("Failed", 0, null);
  }
}

function detailOf(error: unknown): string {
  if (error instanceof Cancelled) return "Cancelled";
  if (error instanceof AppError) return error.message;
  const full = error instanceof Error && "code" in error && error.code === "ENOSPC";
  return full ? "The disk of the server is full." : "The download could not be prepared. Please try again.";
}

/** Passes on at most one call per half second. */
function throttled(note: (done: number, stage: string) => Promise<void>) {
  let last = 0;
  return async (done: number, stage: string): Promise<void> => {
    const now = performance.now();
    if (now - last < NOTE_MS) return;
    last = now;
    await note(done, stage);
  };
}

/** Removes what no task knows of: files of deleted projects, and halves of dead workers. */
async function removeStrayFiles({ files, dataDir }: ExportsWorld, tasks: ReadonlySet<string>): Promise<void> {
  const isStray = (name: string): boolean => {
    const id = /^([\w-]+)\.zip(?:\.part)?$/.exec(name)?.[1];
    return id !== undefined && !tasks.has(id);
  };
  const exported = files("exports");
  for (const name of await exported.names("")) if (isStray(name)) await exported.remove(name);
  const folder = join(dataDir, "exports");
  for (const name of await readdir(folder).catch(() => []))
    if (isStray(name)) await rm(join(folder, name), { force: true });
}
