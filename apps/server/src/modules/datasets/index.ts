import { createHash } from "node:crypto";
import { join } from "node:path";
import type { SourcesHolder } from "@tidemark/atlas";
import { type Analysis, sentenceOf, type WireCoordinates } from "@tidemark/contract";
import type { PlaceSearchOptions } from "@tidemark/geo";
import type { Dataset, LossColumns } from "@tidemark/science";
import { LRUCache } from "lru-cache";
import type { Log } from "../../platform/log.ts";
import { datasetsHandlers, datasetsPlainRoutes, type Imprint, type ProjectFacts } from "./datasets.routes.ts";
import { layerAt } from "./layer-address.ts";
import { createDatasetsService } from "./datasets.service.ts";
import type { LayerCalls } from "./layers/layer-calls.ts";
import { createLayerThreads } from "./layers/layer-threads.ts";
import { createLayerStore } from "./layers/layer-store.ts";
import { keepLayersReady } from "./layers/layers-ready.ts";
import { createValueTiles } from "./tiles/value-tiles.ts";
import type { ServerModule } from "../../server-module.ts";

export { areaFigures, type PointValues, type Shape } from "./area-figures.ts";
export { SOFTWARE_ATTRIBUTIONS } from "./attributions.ts";
export { packAttributions } from "./pack-attributions.ts";
export { decoding, NO_VALUE, pixelPlaces, TILE_SIZE, type TileAddress } from "./tiles/fill-tile.ts";
export { pixelsWith } from "./tiles/value-pixels.ts";
export { encodeTile } from "./tiles/value-tiles.ts";
export { datasetOnWire, wireCoordinates, wireThresholds } from "./wire-dataset.ts";

/** Layers at points of maps in reports that are kept, some 20 kB each. */
const MOST_LAYERS = 50;

export interface DatasetsModuleContext {
  readonly log: Log;
  readonly dataDir: string;
  readonly sources: SourcesHolder;
  readonly engineVersion: string;
  /** Whether a web process works the dearest layers out before anybody looks at them. */
  readonly preparesLayers: boolean;
  /** The catalogue with the reasons of what has no values. */
  readonly analyses: () => Promise<{
    readonly analysesList: readonly Pick<Analysis, "id" | "missing" | "missing_said">[];
  }>;
}

/** Layers over the world: what there is, their values and tiles, and where they come from. */
export function createDatasetsModule(context: DatasetsModuleContext) {
  const threads = createLayerThreads(context.sources);
  const store = createLayerStore({
    threads,
    log: context.log,
    folder: join(context.dataDir, "cache", "layers"),
    stamp: () => context.sources.stamp(),
    engineVersion: context.engineVersion,
  });
  const missing = async () => {
    const { analysesList } = await context.analyses();
    return new Map(
      analysesList.map(({ id, missing, missing_said: said }) => [
        id,
        missing === null ? null : sentenceOf(missing, said),
      ]),
    );
  };
  // a source that cannot be read is told where imports are looked after
  const imported = async () =>
    (await context.sources.current().catch(() => undefined))?.imported.map(({ provenance }) => provenance) ?? [];
  const datasets = createDatasetsService({ store, threads, missing, imported });
  let stopPreparing: (() => void) | undefined;
  const keptLayers = new LRUCache<string, readonly number[]>({ max: MOST_LAYERS });
  return {
    /** Values at points, worked out beside the event loop. */
    valuesAt: (asked: LayerCalls["points"]["ask"]) => threads.call("points", asked, { lane: "figures" }),
    /**
     * Values of a layer at points, NaN where there is none; those asked for last are kept.
     * @throws AppError `invalid_input` for unknown coordinates
     */
    layerValues: async (
      dataset: Dataset,
      coords: WireCoordinates,
      points: readonly (readonly [longitude: number, latitude: number])[],
    ) => {
      const { index } = layerAt(dataset, coords);
      const { version } = await store.facts();
      const asked = { datasetId: dataset.id, index, points, isCells: true, version };
      const key = createHash("sha256").update(JSON.stringify(asked)).digest("hex");
      const known = keptLayers.get(key);
      if (known !== undefined) return known;
      const { values } = await threads.call("points", asked, { lane: "figures" });
      keptLayers.set(key, values);
      return values;
    },
    /** Version of the data in use. */
    version: () => datasets.version(),
    /** What a location at a point has of a dataset at several coordinates, NaN where nothing, and its record. */
    ofLocation: async (
      dataset: Dataset,
      coords: readonly WireCoordinates[],
      point: readonly [longitude: number, latitude: number],
    ) => {
      const { version, provenance } = await store.facts();
      const asked = coords.map((at) => ({ datasetId: dataset.id, index: layerAt(dataset, at).index }));
      const found = asked.map((ask) =>
        threads.call("points", { ...ask, points: [point], version }, { lane: "figures" }),
      );
      const values = (await Promise.all(found)).map((answer) => answer.values[0] ?? Number.NaN);
      return { values, record: provenance.find((record) => record.dataset === dataset.id) };
    },
    /** Places that a text means or begins to mean, found beside the event loop. */
    findPlaces: (text: string, options: PlaceSearchOptions) =>
      threads.call("places", { text, options }, { lane: "figures" }),
    /** The town of a point, found beside the event loop. */
    townAt: (point: LayerCalls["town"]["ask"]) => threads.call("town", point, { lane: "figures" }),
    /** Ways of goods, found beside the event loop. */
    routes: (asked: LayerCalls["routes"]["ask"]) => threads.call("routes", asked, { lane: "figures" }),
    /** Losses of many locations, worked out beside the event loop. */
    losses: (curves: LossColumns, returnPeriods: readonly number[]) =>
      threads.call("losses", { curves, returnPeriods }, { lane: "figures" }),
    /** The same where bad years hang together the more the nearer. */
    correlatedLosses: (asked: LayerCalls["correlated"]["ask"]) =>
      threads.call("correlated", asked, { lane: "figures" }),
    module: (imprint: Imprint, projects: ProjectFacts) =>
      ({
        handlers: { datasets: datasetsHandlers(datasets, imprint, projects) },
        plain: datasetsPlainRoutes(datasets, createValueTiles(store, threads)),
        start: async ({ does }) => {
          const version = async () => (await context.sources.current()).version;
          if (does.web && context.preparesLayers) stopPreparing = keepLayersReady(store, version, context.log);
        },
        stop: () => {
          stopPreparing?.();
          return threads.stop();
        },
      }) satisfies ServerModule,
  };
}
