import type { Country } from "@tidemark/geo";
import {
  defaultAssetProfile,
  type Epoch,
  type ExposedAsset,
  type HazardInputs,
  type ScreeningCells,
} from "@tidemark/science";
import { importedFor } from "../import/open-imported.ts";
import type { Pack } from "../pack/open-pack.ts";
import { screeningInputs, type HeightOptions, type ScreeningPoint } from "../pack/screening-inputs.ts";
import { readImports, withReplacements } from "./apply-imports.ts";
import { packProvenance } from "./dataset-provenance.ts";
import { importedBaseline } from "./imported-normals.ts";
import { importedPattern } from "./imported-pattern.ts";
import { importedTerrain } from "./imported-terrain.ts";
import type { ImportPoints } from "./replacement.ts";
import type { SiteCell, SiteData } from "./site-data.ts";
import type { Sources } from "./sources.ts";

/** Damage functions of the country a point lies in; those of the world at sea. */
function assetsOf(
  countries: readonly (Country | undefined)[],
  { burnableFraction, fireSeverity, groundMetres, codeSnowLoad }: HazardInputs,
  points: readonly ScreeningPoint[],
): readonly ExposedAsset[] {
  return countries.map((country, site) => ({
    profile: defaultAssetProfile(country?.continent ?? undefined, country?.iso3 ?? undefined),
    burnableFraction: burnableFraction[site] ?? Number.NaN,
    fireSeverity: fireSeverity[site] ?? Number.NaN,
    groundMetres: groundMetres?.[site] ?? Number.NaN,
    codeSnowLoad: codeSnowLoad?.[site] ?? Number.NaN,
    protectionYears: points[site]?.protectionYears ?? Number.NaN,
  }));
}

/** Points (degrees) as the pack alone shows them. Throws `DamagedPackError` when the pack cannot be read. */
export function screenFromPack(pack: Pack, points: readonly ScreeningPoint[], options: HeightOptions = {}): SiteData {
  const screened = screeningInputs(pack, points, options);
  const { cells, cellOfSite, cellDistanceKm, missing, heights, hazards, countries } = screened;
  const { regionNames, regionNotes, inCityCore } = screened;
  const cellOf = Array.from(cellOfSite, (cell, site): SiteCell | null =>
    cell < 0
      ? null
      : {
          latitude: cells.latitude[cell]!,
          longitude: cells.longitude[cell]!,
          distanceKm: cellDistanceKm[site]!,
          ...(regionNotes[site] === undefined ? {} : { note: regionNotes[site] }),
        },
  );
  return {
    points,
    cells,
    siteCell: cellOfSite,
    cellOf,
    noCellReason: missing,
    heights,
    tables: { warming: pack.warming(), scaling: pack.regionalScaling() },
    inputs: hazards,
    assets: assetsOf(countries, hazards, points),
    regions: regionNames,
    countries,
    inCityCore,
    imported: new Map(),
    provenance: packProvenance(pack),
  };
}

/** Points for the readers of imports: those that the pack has no cell for stay without any value. */
function importPoints(points: readonly ScreeningPoint[], siteCell: Int32Array): ImportPoints {
  const part = (of: (point: ScreeningPoint) => number) =>
    Float64Array.from(points, (point, site) => (siteCell[site]! < 0 ? Number.NaN : of(point)));
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
  points: readonly ScreeningPoint[],
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
  const terrain =
    model === undefined ? null : await importedTerrain(model, sites, { inputs: plain.inputs, hasCoastalMap });
  const replacements = [
    // what is replaced as a whole comes later, and counts
    ...(pattern === undefined ? [] : [pattern.replacement]),
    ...(baseline === undefined ? [] : [baseline.replacement]),
    ...(await readImports(imported, sites, plain.inputs, epochs)),
  ];
  if (terrain === null) return withAssets(withReplacements(plain, replacements, version, epochs));
  const moved = screenFromPack(pack, points, { ...options, terrainMetres: terrain.elevation });
  return withAssets(withReplacements(moved, [terrain, ...replacements], version, epochs));
}

const withAssets = (data: SiteData): SiteData => ({
  ...data,
  assets: assetsOf(data.countries, data.inputs, data.points),
});
