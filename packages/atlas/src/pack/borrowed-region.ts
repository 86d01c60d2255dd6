import { regionName, type Sentence, worded } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { edgeIndex, insideRings, KM_PER_DEGREE, parseRegions } from "../region-shapes.ts";
import { packGridCells } from "./cell-lookup.ts";
import type { Pack } from "./open-pack.ts";
import { readableRegion } from "./region-name.ts";

/** Nearer than this a region is the one a cell belongs to in all but name. */
const OWN_REACH_KM = 3 * KM_PER_DEGREE;

/**
 * Distance (km) of a cell of the pack to a region (acronym) that it lies outside of; 0 inside, NaN for a region without
 * an outline.
 */
function regionDistanceKm(pack: Pack, acronym: string, cell: number): number {
  const shape = pack
    .keep("region shapes", () => parseRegions(pack.table("CC-BY-4.0/ar6_regions_v4.geojson")))
    .find((candidate) => candidate.acronym === acronym);
  if (shape === undefined) return Number.NaN;
  const gridCell = packGridCells(pack)[cell]!;
  const latitude = rowLatitude(Math.floor(gridCell / GRID_COLUMNS));
  const longitude = columnLongitude(gridCell % GRID_COLUMNS);
  if (insideRings(shape.rings, latitude, longitude)) return 0;
  const edge = pack.keep(`region edge ${acronym}`, () => edgeIndex(shape.rings));
  return edge.nearest(latitude, longitude)?.distanceKm ?? Number.NaN;
}

/**
 * What a reader must know of a cell on an oceanic island: its trends are those of a region far away. Undefined where
 * the cell lies in its region or near it. `region` is the region that weighs most, by acronym and name.
 */
export function borrowedRegionNote(
  pack: Pack,
  region: { readonly region: string; readonly name: string },
  cell: number,
): Sentence | undefined {
  const km = regionDistanceKm(pack, region.region, cell);
  if (!(km > OWN_REACH_KM)) return undefined;
  const name = readableRegion(region.name);
  return worded("note.borrowed_region", { region: regionName(name) ?? name, distance: Math.round(km / 10) * 10 });
}
