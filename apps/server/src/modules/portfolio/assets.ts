import { exposedAssets, screenSites, type Sources } from "@tidemark/atlas";
import type { ExposedAsset } from "@tidemark/science";
import type { AssetsOf } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";
import type { Places } from "../locations/index.ts";

/** Locations screened in one go, so that other requests come in between. */
const PART = 2000;

async function screen(sources: Sources, { longitudes, latitudes }: Places): Promise<readonly ExposedAsset[]> {
  const assets: ExposedAsset[] = [];
  for (let from = 0; from < longitudes.length; from += PART) {
    const points = Array.from({ length: Math.min(PART, longitudes.length - from) }, (_, i) => ({
      longitude: longitudes[from + i]!,
      latitude: latitudes[from + i]!,
    }));
    const data = await screenSites(sources, points, { epochs: [] });
    assets.push(...exposedAssets(data));
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return assets;
}

/**
 * Buildings of the locations of a project, worked out once as long as nothing moves and only when a damage function
 * asks.
 */
export function createAssets(sources: () => Promise<Sources>): AssetsOf {
  const known = new WeakMap<Places, Promise<readonly ExposedAsset[]>>();
  return async ({ sites, rows }: OpenPortfolio) => {
    let all = known.get(sites.places);
    if (all === undefined) {
      all = sources().then((opened) => screen(opened, sites.places));
      known.set(sites.places, all);
      all.catch(() => known.delete(sites.places));
    }
    const assets = await all;
    return Array.from(rows, (row) => assets[row]!);
  };
}
