import { screenSites, type Sources } from "@tidemark/atlas";
import type { ExposedAsset } from "@tidemark/science";
import type { AssetsOf } from "./impacts.ts";
import type { OpenPortfolio } from "./open-portfolio.ts";
import type { PortfolioSites } from "./portfolio-sites.ts";

/** Locations screened in one go, so that other requests come in between. */
const PART = 2000;

async function screen(sources: Sources, sites: PortfolioSites): Promise<readonly ExposedAsset[]> {
  const assets: ExposedAsset[] = [];
  for (let from = 0; from < sites.count; from += PART) {
    const points = Array.from({ length: Math.min(PART, sites.count - from) }, (_, i) => ({
      longitude: sites.longitudes[from + i]!,
      latitude: sites.latitudes[from + i]!,
    }));
    const data = await screenSites(sources, points, { epochs: [] });
    for (const asset of data.assets) assets.push(asset);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return assets;
}

/** Buildings of the locations of a project, worked out once for each of its versions and only when a damage function asks. */
export function createAssets(sources: () => Promise<Sources>): AssetsOf {
  const known = new WeakMap<PortfolioSites, Promise<readonly ExposedAsset[]>>();
  return async ({ sites, rows }: OpenPortfolio) => {
    let all = known.get(sites);
    if (all === undefined) {
      all = sources().then((opened) => screen(opened, sites));
      known.set(sites, all);
      all.catch(() => known.delete(sites));
    }
    const assets = await all;
    return Array.from(rows, (row) => assets[row]!);
  };
}
