import type { Sources } from "@tidemark/atlas";
import { DEFAULT_DATASETS } from "@tidemark/science";
import { storedDataset } from "../plan/run-plan.ts";
import { patchSites } from "./patch-sites.ts";

/** So many places and times have the kernels compiled; more would only take longer. */
const PLACES = 48;
const TIMESTEPS = { start: 2030, end: 2090, step: 20 };

/**
 * Works out some values that nobody needs, so that the data are open and the kernels compiled when somebody waits for
 * them. Leaves nothing behind.
 * @throws DamagedPackError, GridError for data that cannot be read
 */
export async function warmUp(sources: Sources): Promise<void> {
  const points = {
    longitudes: Float64Array.from({ length: PLACES }, (_, i) => -120 + 5 * i),
    latitudes: Float64Array.from({ length: PLACES }, (_, i) => 10 + (i % 8) * 5),
    elevations: new Float64Array(PLACES).fill(Number.NaN),
    protectionYears: new Float64Array(PLACES).fill(Number.NaN),
    buildings: new Float64Array(PLACES),
  };
  const overrides = [...new Set(DEFAULT_DATASETS.map(({ topic }) => topic))].map((topic) => ({
    topic,
    timesteps: TIMESTEPS,
    presets: ["ssp585" as const],
  }));
  const request = { datasets: DEFAULT_DATASETS.map(({ id }) => id), overrides, months: false };
  const stored = DEFAULT_DATASETS.map((dataset) => storedDataset(dataset, request));
  await patchSites(sources, { points, stored, missing: [], sources: sources.version });
}
