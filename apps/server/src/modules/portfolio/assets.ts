import { exposedAssets, screenSites, type Sources } from "@tidemark/atlas";
import { type ExposedAsset, RIVER_REACH } from "@tidemark/science";
import type { AssetsOf } from "./impacts.ts";
import { type LocationIndex, type Places, TOLD_COLUMNS, toldAt } from "../locations/index.ts";

/** Locations screened in one go, so that other requests come in between. */
const PART = 2000;

/** How rivers reach a location: see `HazardInputs.riverReach`. */
export interface LocationReach {
  readonly hazard: number;
  readonly protectionYears: number;
  /** Whether a flood map tells of it, and counts in place of the chance. */
  readonly isMapped: boolean;
}

/** Buildings of the locations of a project, by row, and how rivers reach them. */
export interface Buildings {
  readonly assets: readonly ExposedAsset[];
  readonly reach: readonly LocationReach[];
}

async function screen(sources: Sources, sites: LocationIndex): Promise<Buildings> {
  const { longitudes, latitudes } = sites.places;
  const assets: ExposedAsset[] = [];
  const reach: LocationReach[] = [];
  for (let from = 0; from < longitudes.length; from += PART) {
    const points = Array.from({ length: Math.min(PART, longitudes.length - from) }, (_, i) => ({
      longitude: longitudes[from + i]!,
      latitude: latitudes[from + i]!,
      ...toldAt(sites, from + i),
    }));
    const data = await screenSites(sources, points, { epochs: [] });
    assets.push(...exposedAssets(data));
    const { hazard, protectionYears } = data.inputs.riverReach;
    const mapped = data.imported.get(RIVER_REACH)?.reasons;
    points.forEach((_, site) =>
      reach.push({
        hazard: hazard[site]!,
        protectionYears: protectionYears[site]!,
        isMapped: mapped?.[site] !== undefined,
      }),
    );
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return { assets, reach };
}

/**
 * Buildings of the locations of a project, worked out once as long as nothing moves, nothing else is told of them and
 * only when a damage function or an allowance asks.
 */
export function createBuildings(sources: () => Promise<Sources>) {
  const known = new WeakMap<Places, { readonly told: readonly unknown[]; readonly all: Promise<Buildings> }>();
  return (sites: LocationIndex): Promise<Buildings> => {
    // a column stays the same object as long as no cell of it changes
    const told = TOLD_COLUMNS.map((id) => sites.columns.get(id));
    const before = known.get(sites.places);
    if (before?.told.every((column, i) => column === told[i])) return before.all;
    const all = sources().then((opened) => screen(opened, sites));
    known.set(sites.places, { told, all });
    all.catch(() => known.delete(sites.places));
    return all;
  };
}
export type BuildingsOf = ReturnType<typeof createBuildings>;

/** The buildings of the locations looked at. */
export const assetsFrom =
  (buildingsOf: BuildingsOf): AssetsOf =>
  async ({ sites, rows }) => {
    const { assets } = await buildingsOf(sites);
    return Array.from(rows, (row) => assets[row]!);
  };
