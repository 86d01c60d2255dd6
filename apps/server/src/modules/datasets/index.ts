import { join } from "node:path";
import type { Analysis, Attribution } from "@tidemark/contract";
import type { Log } from "../../platform/log.ts";
import { datasetsHandlers, datasetsPlainRoutes, type Contact } from "./datasets.routes.ts";
import { createDatasetsService } from "./datasets.service.ts";
import { createLayerPool } from "./layers/layer-pool.ts";
import { createLayerStore } from "./layers/layer-store.ts";
import { createValueTiles } from "./tiles/value-tiles.ts";

export { SOFTWARE_ATTRIBUTIONS } from "./attributions.ts";
export { packAttributions } from "./pack-attributions.ts";

export interface DatasetsModuleContext {
  readonly log: Log;
  readonly dataDir: string;
  readonly importedDir: string;
  readonly engineVersion: string;
  /** The catalogue with the reasons of what has no values. */
  readonly analyses: () => Promise<{ readonly analysesList: readonly Pick<Analysis, "id" | "missing">[] }>;
  readonly attributions: readonly Attribution[];
  readonly contact: Contact;
}

/** Layers over the world: what there is, their values and tiles, and where they come from. */
export function createDatasetsModule(context: DatasetsModuleContext) {
  const pool = createLayerPool({ importedFolder: context.importedDir });
  const store = createLayerStore({
    pool,
    log: context.log,
    folder: join(context.dataDir, "cache", "layers"),
    engineVersion: context.engineVersion,
  });
  const missing = async () => {
    const { analysesList } = await context.analyses();
    return new Map(analysesList.map(({ id, missing: reason }) => [id, reason]));
  };
  const datasets = createDatasetsService({ store, pool, missing });
  return {
    handlers: datasetsHandlers(datasets, context.attributions, context.contact),
    plainRoutes: datasetsPlainRoutes(datasets, createValueTiles(store)),
    stop: () => pool.stop(),
  };
}
