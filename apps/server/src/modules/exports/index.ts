import { runOpener } from "./exported-run.ts";
import { createExports, type Exports, type ExportsWorld } from "./exports.service.ts";
import type { ProjectStore } from "../exposures/index.ts";
import type { StoredSite } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import type { ServerModule } from "../../server-module.ts";
import { valuesWriter, type ParquetWorld } from "./parquet/parquet-export.ts";
import { featureReader } from "./features/feature-pages.ts";
import { featuresPlainRoutes } from "./features/features.routes.ts";
import { exportsHandlers, exportsPlainRoutes } from "./exports.routes.ts";

export type { Exports } from "./exports.service.ts";

/** Locations of a project in order; those with the ids only, where ids are given. */
async function readSites(
  store: ProjectStore,
  exposureId: string,
  ids: readonly string[] | null,
): Promise<StoredSite[]> {
  const wanted = ids && new Set(ids);
  const sites: StoredSite[] = [];
  for await (const some of store.eachSites(exposureId))
    sites.push(...some.filter(({ siteId }) => wanted === null || wanted.has(siteId)));
  return sites;
}

type Context = Omit<ExportsWorld, "readSites" | "openRun" | "values" | "featureReader"> & {
  readonly locations: Omit<ParquetWorld, "noData">;
  readonly store: ProjectStore;
  readonly runs: RunSources;
};

/** Exports of projects and of chosen locations as zips. */
export function createExportsOfRuns({ store, runs, locations, ...world }: Context): Exports {
  return createExports({
    ...world,
    values: valuesWriter({ ...locations, noData: world.noData }),
    featureReader: featureReader(locations.openLocations),
    readSites: (exposureId, ids) => readSites(store, exposureId, ids),
    openRun: runOpener(world.database, runs),
  });
}

/** Orders of exports, their job and their files; `workbook` makes that of one location. */
export const exportsModule = (
  exports: Exports,
  workbook: Parameters<typeof exportsPlainRoutes>[1],
  world: Parameters<typeof featuresPlainRoutes>[1],
) =>
  ({
    handlers: { exports: exportsHandlers(exports) },
    plain: [...exportsPlainRoutes(exports, workbook, world.config.publicUrl), ...featuresPlainRoutes(exports, world)],
    jobs: { "write-dump": ({ task_id }) => exports.writeDump(task_id) },
    purge: () => exports.purge(),
  }) satisfies ServerModule;
