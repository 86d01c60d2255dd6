import { isEmptyFilter, type SiteFilter, type WireCoordinates, type contract } from "@tidemark/contract";
import { LRUCache } from "lru-cache";
import type { Handlers } from "../../http/call.ts";
import { kept } from "../../http/kept-answers.ts";
import type { ServerModule } from "../../server-module.ts";
import type { Filters } from "../filters/index.ts";
import { type Locations, placeGridOf } from "../locations/index.ts";
import { coordinatesIn, knownDataset, type RunSources, type ViewVersion } from "../risks/index.ts";
import { pointSummary } from "./point-summary.ts";
import { pointView, type ShownPoints } from "./point-view.ts";

interface Parts {
  readonly locations: Locations;
  readonly runs: RunSources;
  readonly filters: Filters;
  readonly viewVersion: ViewVersion;
}

/** What of a project is asked for. */
interface Asked {
  readonly id: string;
  readonly dataset_id?: string | undefined;
  readonly coords: WireCoordinates;
  readonly edges: [number, number, number];
  readonly lower_is_worse: boolean;
  readonly filter: SiteFilter;
}

/** Memory for columns that maps show, bytes: a column of a million locations takes 4 MB. */
const MOST_COLUMN_BYTES = 48 * 2 ** 20;

/** Columns as they are shown while a map is moved: each is read once. */
function columnReader(runs: RunSources) {
  const columns = new LRUCache<string, Float32Array>({
    maxSize: MOST_COLUMN_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  return async (exposureId: string, datasetId: string, coords: WireCoordinates): Promise<Float32Array | undefined> => {
    const dataset = knownDataset(datasetId);
    const run = await runs.open(exposureId);
    if (run === undefined) return undefined;
    // asked each time: whoever asks may see other datasets than whoever asked before
    const at = coordinatesIn(run, dataset, coords);
    const key = JSON.stringify([exposureId, run.viewVersion, datasetId, at]);
    const known = columns.get(key);
    if (known !== undefined) return known;
    const values = await run.column(datasetId, at);
    columns.set(key, values);
    return values;
  };
}

/** Maps of projects that a browser does not hold as a whole: circles, points in sight, and figures of all. */
export function mapPointsModule({ locations, runs, filters, viewVersion }: Parts) {
  const column = columnReader(runs);
  const versionOf = ({ input }: { readonly input: Asked }) => viewVersion(input.id);

  async function shown({ id, dataset_id, coords, edges, lower_is_worse, filter }: Asked): Promise<ShownPoints> {
    return {
      places: await locations.places(id),
      values: dataset_id === undefined ? undefined : await column(id, dataset_id, coords),
      mask: isEmptyFilter(filter) ? undefined : (await filters.resolve(id, filter)).mask,
      steps: { edges, lowerIsWorse: lower_is_worse },
    };
  }

  const handlers: Handlers<typeof contract.mapPoints> = {
    summary: kept(versionOf, async ({ input }) => pointSummary(await shown(input))),
    view: kept(versionOf, async ({ input: { circle_from: circleFrom, zoom, x, y, also, ...asked } }) => {
      const points = await shown(asked);
      return pointView(await placeGridOf(points.places), points, { zoom, x, y, circleFrom, also });
    }),
  };
  return { handlers: { mapPoints: handlers } } satisfies ServerModule;
}
