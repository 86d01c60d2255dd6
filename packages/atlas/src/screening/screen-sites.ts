import type { Epoch, ScreeningCells } from "@tidemark/science";
import { importedFor } from "../import/open-imported.ts";
import type { Pack } from "../pack/open-pack.ts";
import {
  screeningInputs,
  type HeightOptions,
  type ScreeningPoint,
  type ScreeningPoints,
} from "../pack/screening-inputs.ts";
import { readImports, withReplacements } from "./apply-imports.ts";
import { packProvenance } from "./dataset-provenance.ts";
import { importedBaseline } from "./imported-normals.ts";
import { importedPattern } from "./imported-pattern.ts";
import { importedTerrain } from "./imported-terrain.ts";
import type { ImportPoints } from "./replacement.ts";
import { measuresOf, profilesOf } from "./site-assets.ts";
import type { SiteData } from "./site-data.ts";
import type { Sources } from "./sources.ts";

/** Points (degrees) as the pack alone shows them. Throws `DamagedPackError` when the pack cannot be read. */
export function screenFromPack(pack: Pack, points: ScreeningPoints, options: HeightOptions = {}): SiteData {
  const screened = screeningInputs(pack, points, options);
  const { cells, cellOfSite, cellDistanceKm, regionNotes, missing, heights, hazards, countries } = screened;
  return {
    points,
    cells,
    siteCell: cellOfSite,
    cellDistanceKm,
    cellNotes: regionNotes,
    noCellReason: missing,
    heights,
    tables: { warming: pack.warming(), scaling: pack.regionalScaling() },
    inputs: hazards,
    ...profilesOf(countries, points),
    ...measuresOf(points),
    protectionYears: numbersOf(points, ({ protectionYears }) => protectionYears ?? Number.NaN),
    regions: screened.regionNames,
    countries,
    inCityCore: screened.inCityCore,
    imported: new Map(),
    provenance: packProvenance(pack),
  };
}

/** A number of each point. */
function numbersOf(points: ScreeningPoints, of: (point: ScreeningPoint, site: number) => number): Float64Array {
  const numbers = new Float64Array(points.length);
  for (let site = 0; site < points.length; site++) numbers[site] = of(points.at(site)!, site);
  return numbers;
}

/** Points for the readers of imports: those that the pack has no cell for stay without any value. */
function importPoints(points: ScreeningPoints, siteCell: Int32Array): ImportPoints {
  const part = (of: (point: ScreeningPoint) => number) =>
    numbersOf(points, (point, site) => (siteCell[site]! < 0 ? Number.NaN : of(point)));
  return { latitudes: part(({ latitude }) => latitude), longitudes: part(({ longitude }) => longitude) };
}

export interface ScreeningOptions extends Pick<HeightOptions, "isCells"> {
  /** Scenarios and times that are looked at: imported climate fields are read for these alone. All without. */
  readonly epochs?: readonly Epoch[];
}

/**
 * Points (degrees) with everything the sources know of them: what an imported source gives replaces the screening
 * method as a whole; where the source does not reach a point, the screening stands and is marked.
 * @throws DamagedPackError, GridError for data that cannot be read
 */
export async function screenSites(
  { pack, imported, version }: Sources,
  points: ScreeningPoints,
  { epochs, isCells = false }: ScreeningOptions = {},
): Promise<SiteData> {
  if (imported.length === 0) return screenFromPack(pack, points, { isCells });
  const normals = imported.find(({ kind }) => kind === "normals");
  const models = imported.find(({ kind }) => kind === "patterns");
  const pattern = models && (await importedPattern(models, pack, points));
  const baseline = normals && (await importedBaseline(normals, pack, points));
  const withImports = (cells: ScreeningCells, packCells: readonly number[]) => {
    // normals of other years are moved by the response of the cell, so that the pattern comes first
    const answering = pattern?.apply(cells, packCells) ?? cells;
    baseline?.apply(answering, packCells);
    return answering;
  };
  const options = { isCells, withImports };
  const plain = screenFromPack(pack, points, options);
  const sites = importPoints(points, plain.siteCell);
  const model = importedFor(imported, "elevation");
  const hasCoastalMap = importedFor(imported, "coastal_flood_depth") !== undefined;
  const landFraction = (site: number) =>
    plain.cellDistanceKm[site] === 0 ? plain.cells.landFraction[plain.siteCell[site]!]! : 0;
  const terrain =
    model === undefined
      ? null
      : await importedTerrain(model, sites, { inputs: plain.inputs, hasCoastalMap, landFraction });
  const replacements = [
    // what is replaced as a whole comes later, and counts
    ...(pattern === undefined ? [] : [pattern.replacement]),
    ...(baseline === undefined ? [] : [baseline.replacement]),
    ...(await readImports(imported, sites, plain.inputs, epochs)),
  ];
  if (terrain === null) return withReplacements(plain, replacements, version, epochs);
  const moved = screenFromPack(pack, points, { ...options, terrainMetres: terrain.elevation });
  return withReplacements(moved, [terrain, ...replacements], version, epochs);
}
