/** Thread that works out layers: opens the data of the atlas itself, when they are first needed. */
import { openRoutes, placeNear, placeSearch, type Sources, sourcesOfRun } from "@tidemark/atlas";
import { Router } from "@tidemark/geo";
import { columnLosses, correlatedLosses, lossEnds } from "@tidemark/science";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { threadSources } from "../../../platform/threads/thread-sources.ts";
import { cellRows, cellRowsWithReasons, dataFacts, gridCellsOf, pointValues, togetherRows } from "./compute-cells.ts";
import type { LayerCalls } from "./layer-calls.ts";
import { locationValues } from "./location-values.ts";
import { nativeTile } from "./native-tile.ts";
import { surfaceOf } from "./surface.ts";

const holder = threadSources();

let router: Router | undefined;
/** Sea lanes and corridors, opened by the first question. */
function openRouter(): Router {
  if (router === undefined) {
    const file = openRoutes();
    router = new Router(file, file.land);
  }
  return router;
}

/**
 * The data of the version that was asked for.
 * @throws Error when they were replaced meanwhile, so that two versions are never mixed
 */
async function sources(version: string): Promise<Sources> {
  const current = sourcesOfRun(await holder.current(), version);
  if (current.version !== version) throw new Error("the data were replaced");
  return current;
}

answerCalls<LayerCalls>({
  facts: async () => dataFacts(await holder.current()),
  async rows(ask, { move }) {
    const rows = await cellRows(await sources(ask.version), ask);
    move(rows.buffer as ArrayBuffer);
    return rows;
  },
  async together(ask, { move }) {
    const rows = await togetherRows(await sources(ask.version), ask);
    move(rows.buffer as ArrayBuffer);
    return rows;
  },
  cells: async (ask) => cellRowsWithReasons(await sources(ask.version), ask),
  points: async (ask) => pointValues(await sources(ask.version), ask),
  locations: async (ask) => locationValues(await sources(ask.version), ask),
  async native(ask) {
    const opened = await sources(ask.version);
    return nativeTile(opened, gridCellsOf(opened), ask);
  },
  async surface({ values, base, range, version }, { move }) {
    const gridCells = gridCellsOf(await sources(version));
    const differences = base === undefined ? values : values.map((value, i) => value - base[i]!);
    const surface = surfaceOf(differences, gridCells, range);
    move(surface.codes.buffer as ArrayBuffer, surface.valid.buffer as ArrayBuffer);
    return surface;
  },
  async places({ text, options }) {
    const { pack } = await holder.current();
    return placeSearch(pack).search(text, options);
  },
  async town({ latitude, longitude }) {
    const { pack } = await holder.current();
    return placeNear(pack, latitude, longitude);
  },
  routes({ places, from, to }) {
    const routes = openRouter();
    return from.map((head, i) => routes.route(places[head]!, places[to[i]!]!));
  },
  losses: ({ curves, returnPeriods }) => columnLosses(curves, returnPeriods),
  correlated: ({ places, layers, ...asked }) => ({
    drawn: correlatedLosses(places, layers, asked),
    ends: lossEnds(layers, asked.returnPeriods),
  }),
});
