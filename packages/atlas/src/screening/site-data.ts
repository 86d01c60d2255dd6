import type { Country } from "@tidemark/geo";
import {
  defaultAssetProfile,
  type ClimateTables,
  type Epoch,
  type ExposedAsset,
  type HazardInputs,
  type ScreeningCells,
} from "@tidemark/science";
import { importedFor } from "../import/open-imported.ts";
import type { Pack } from "../pack/open-pack.ts";
import { screeningInputs, type ScreeningPoint } from "../pack/screening-inputs.ts";
import { type DatasetProvenance, packProvenance } from "./dataset-provenance.ts";
import { importedTerrain } from "./imported-terrain.ts";
import type { ImportedDataset, ImportPoints } from "./replacement.ts";
import type { Sources } from "./sources.ts";
import { readImports, withReplacements } from "./apply-imports.ts";

/** Cell of the pack that stands for a site. */
export interface SiteCell {
  readonly latitude: number;
  readonly longitude: number;
  /** 0 where the cell contains the site. */
  readonly distanceKm: number;
  /** What to know of the trends there; absent where they are those of the cell's own region. */
  readonly note?: string;
}

/** Everything the science needs of some sites, in one order. Plain data: it can be handed to a worker thread. */
export interface SiteData {
  readonly points: readonly ScreeningPoint[];
  /** Cells of the sites, each once, and the cell of each site; -1 where none stands for it. */
  readonly cells: ScreeningCells;
  readonly siteCell: Int32Array;
  readonly cellOf: readonly (SiteCell | null)[];
  /** Why a site has no cell; undefined where it has one. */
  readonly noCellReason: readonly (string | undefined)[];
  readonly tables: ClimateTables;
  readonly inputs: HazardInputs;
  readonly assets: readonly ExposedAsset[];
  /** AR6 region that weighs most; undefined without a cell. */
  readonly regions: readonly (string | undefined)[];
  /** Undefined at sea. */
  readonly countries: readonly (Country | undefined)[];
  /** Datasets that come from an imported source, by id. */
  readonly imported: ReadonlyMap<string, ImportedDataset>;
  /** One record for each dataset of the catalogue. */
  readonly provenance: readonly DatasetProvenance[];
}

/** Damage functions of the country a point lies in; those of the world at sea. */
function assetsOf(
  countries: readonly (Country | undefined)[],
  { burnableFraction, groundMetres, codeSnowLoad }: HazardInputs,
): readonly ExposedAsset[] {
  return countries.map((country, site) => ({
    profile: defaultAssetProfile(country?.continent ?? undefined, country?.iso3 ?? undefined),
    burnableFraction: burnableFraction[site] ?? Number.NaN,
    groundMetres: groundMetres?.[site] ?? Number.NaN,
    codeSnowLoad: codeSnowLoad?.[site] ?? Number.NaN,
  }));
}

/** Points (degrees) as the pack alone shows them. Throws `DamagedPackError` when the pack cannot be read. */
export function screenFromPack(pack: Pack, points: readonly ScreeningPoint[]): SiteData {
  const screened = screeningInputs(pack, points);
  const { cells, cellOfSite, cellDistanceKm, missing, hazards, countries, regionNames, regionNotes } = screened;
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
    tables: { warming: pack.warming(), scaling: pack.regionalScaling() },
    inputs: hazards,
    assets: assetsOf(countries, hazards),
    regions: regionNames,
    countries,
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

export interface ScreeningOptions {
  /** Scenarios and times that are looked at: imported climate fields are read for these alone. All without. */
  readonly epochs?: readonly Epoch[];
}

/**
 * Points (degrees) with everything the sources know of them: what an imported source gives replaces the screening method as a whole, and is
 * missing where the source does not cover a point.
 * @throws DamagedPackError, GridError for data that cannot be read
 */
export async function screenSites(
  { pack, imported, version }: Sources,
  points: readonly ScreeningPoint[],
  { epochs }: ScreeningOptions = {},
): Promise<SiteData> {
  const plain = screenFromPack(pack, points);
  if (imported.length === 0) return plain;
  const sites = importPoints(points, plain.siteCell);
  const model = importedFor(imported, "elevation");
  const terrain = model === undefined ? null : await importedTerrain(model, sites);
  const replacements = await readImports(imported, sites, plain.inputs, epochs);
  if (terrain === null) return withAssets(withReplacements(plain, replacements, version));
  // Temperatures are moved to the height of the site; a height that came with the point goes first.
  const own = points.map((point, site) => ({
    ...point,
    elevationMetres: point.elevationMetres ?? finite(terrain.elevation[site]!),
  }));
  return withAssets(withReplacements(screenFromPack(pack, own), [terrain, ...replacements], version));
}

const finite = (value: number) => (Number.isNaN(value) ? undefined : value);

const withAssets = (data: SiteData): SiteData => ({ ...data, assets: assetsOf(data.countries, data.inputs) });
