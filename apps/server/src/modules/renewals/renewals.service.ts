import {
  type ChangedFilter,
  type ChangedLocation,
  message,
  type RenewalPreview,
  searchTest,
  type Task,
} from "@tidemark/contract";
import { BANDS, type Dataset, datasetById, isSum, isTotal, UNITS } from "@tidemark/science";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { currentAccess, withheldReason } from "../../dataset-access.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queue } from "../../platform/queue.ts";
import { projectRows, type ProjectStore } from "../exposures/index.ts";
import type { Locations } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import type { ChangedSite } from "./compare-columns.ts";
import type { PreviewStore, StoredDatasetChange, StoredPreview } from "./preview-store.ts";
import * as repository from "./renewals.repository.ts";

/** Days a preview is kept that nobody makes anew. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** What newer data would change in finished projects. */
export interface Renewals {
  /** Begins a preview, or gives the one that is on its way. @throws AppError `conflict` without results */
  start(exposureId: string, userId: string): Promise<Task>;
  read(exposureId: string): Promise<{ task: Task | null; preview: RenewalPreview | null }>;
  /** All that pass, the largest steps first. @throws AppError `not_found` without a preview */
  changed(exposureId: string, filter: ChangedFilter): Promise<readonly ChangedLocation[]>;
  purge(): Promise<number>;
}

export interface RenewalsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly store: ProjectStore;
  readonly locations: Locations;
  readonly runs: RunSources;
  readonly previews: PreviewStore;
  readonly engineVersion: string;
  /** Version of the data in force. */
  readonly sourcesVersion: () => Promise<string>;
}

/** Datasets of a preview that whoever asks may see. */
const permitted = ({ datasets }: StoredPreview): readonly StoredDatasetChange[] =>
  datasets.filter(({ id }) => withheldReason(id) === undefined);

function presentDataset({ id, coords, why, counts }: StoredDatasetChange): RenewalPreview["datasets"] {
  const dataset = datasetById(id);
  if (dataset === undefined) return []; // of the catalogue that the preview was made with
  const { longName: name, topic, kind, unit } = dataset;
  return [{ dataset_id: id, name, topic, kind, unit: UNITS[unit].symbol, coords, why: [...why], ...counts }];
}

function present(preview: StoredPreview, isCurrent: boolean): RenewalPreview {
  const { madeAt, changes, locations, compared, unchanged } = preview;
  const datasets = permitted(preview);
  return {
    made_at: madeAt,
    is_current: isCurrent,
    changes,
    locations,
    compared,
    changed_locations: new Set(datasets.flatMap(({ changed }) => changed.map(({ position }) => position))).size,
    datasets: datasets.flatMap(presentDataset),
    unchanged,
  };
}

/** How far a change goes; what comes or goes as a whole stands behind the largest steps. */
const sizeOf = ({ change, bandBefore, bandAfter }: ChangedSite): number =>
  change === "up" || change === "down" ? Math.abs(bandAfter - bandBefore) : 1;

/** A total without a band leaves out a main hazard of its place. */
const side = (dataset: Dataset, value: number | null, band: number) => ({
  value,
  band: BANDS[band] ?? null,
  ...(isTotal(dataset) && value !== null ? { is_lower_bound: isSum(dataset) && band < 0 } : {}),
});

export function createRenewals(context: RenewalsContext): Renewals {
  const { database, clock, queue, store, locations, runs, previews, engineVersion } = context;
  const open = async (exposureId: string) => {
    const task = await repository.findLatest(database, exposureId);
    const preview = task?.status === "Finished" ? await previews.read(task.id) : undefined;
    return { task: task ?? null, preview };
  };
  const isCurrent = async (exposureId: string, { run, sources, engine }: StoredPreview) =>
    run === (await runs.open(exposureId))?.version &&
    sources === (await context.sourcesVersion()) &&
    engine === engineVersion;

  return {
    start: (exposureId, userId) =>
      database.transaction(async () => {
        const project = await store.lock(exposureId);
        if (project === undefined) throw notFound("project");
        if (project.status !== "Finished" || project.isDeleted)
          throw new AppError("conflict", message("project.not_finished"));
        const latest = await repository.findLatest(database, exposureId);
        if (latest?.status === "Pending" || latest?.status === "Running") return latest;
        // their files go with the purge: somebody may read one at this moment
        await repository.removeEnded(database, exposureId);
        const task = await repository.insertPreview(database, exposureId, userId, currentAccess().withheld);
        await queue.add("preview-renewal", { task_id: task.id }, { key: task.id, turnsOf: userId });
        return task;
      }),
    async read(exposureId) {
      const { task, preview } = await open(exposureId);
      return { task, preview: preview ? present(preview, await isCurrent(exposureId, preview)) : null };
    },
    async changed(exposureId, { dataset_id: datasetId, topic, change, search }) {
      const { preview } = await open(exposureId);
      if (preview === undefined) throw notFound("renewal_preview");
      const index = await locations.open(exposureId);
      const rows = new Map(Array.from(index.positions, (position, row) => [position, row]));
      const finds = search ? searchTest(search) : undefined;
      const found = permitted(preview).flatMap(({ id, why, changed }) => {
        const dataset = datasetById(id);
        if (dataset === undefined || (datasetId ?? id) !== id || (topic ?? dataset.topic) !== dataset.topic) return [];
        return changed.flatMap((site) => {
          const row = rows.get(site.position);
          if (row === undefined || (change ?? site.change) !== site.change) return []; // deleted since
          const name = index.name(row);
          const siteId = index.id(row);
          if (finds !== undefined && !finds(`${name} ${siteId}`)) return [];
          return [{ site, shown: { site_id: siteId, name, dataset_id: id, dataset: dataset.longName, why: [...why] } }];
        });
      });
      return found
        .toSorted((a, b) => sizeOf(b.site) - sizeOf(a.site))
        .map(({ site, shown }) => ({
          ...shown,
          unit: UNITS[datasetById(shown.dataset_id)!.unit].symbol,
          change: site.change,
          before: side(datasetById(shown.dataset_id)!, site.before, site.bandBefore),
          after: side(datasetById(shown.dataset_id)!, site.after, site.bandAfter),
        }));
    },
    async purge() {
      const removed = await repository.removeOld(database, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
      const tasks = await repository.listPreviews(database);
      for (const taskId of await previews.list()) if (!tasks.has(taskId)) await previews.remove(taskId);
      return removed;
    },
  };
}

/** Title of the project that a file is named after. @throws AppError `not_found` */
export async function titleOf(db: Database, exposureId: string): Promise<string> {
  const project = await projectRows.findProject(db, exposureId);
  if (project === undefined) throw notFound("project");
  return project.title;
}
