import type { Country } from "@tidemark/geo";
import {
  defaultAssetProfile,
  type ClimateTables,
  type ExposedAsset,
  type HazardInputs,
  type ScreeningCells,
} from "@tidemark/science";
import type { Pack } from "../pack/open-pack.ts";
import { screeningInputs, type ScreeningPoint } from "../pack/screening-inputs.ts";
import { type DatasetProvenance, packProvenance } from "./dataset-provenance.ts";
import type { Sources } from "./sources.ts";

/** Cell of the pack that stands for a site. */
export interface SiteCell {
  readonly latitude: number;
  readonly longitude: number;
  /** 0 where the cell contains the site. */
  readonly distanceKm: number;
  /** What to know of the trends there; absent where they are those of the cell's own region. */
  readonly note?: string;
}

/** What an imported source says of a dataset. */
export interface ImportedDataset {
  /**
   * Values in site order by index of the coordinate set; an index that is absent has no value. Undefined where the values follow from the
   * hazard inputs instead.
   */
  readonly columns?: ReadonlyMap<number, Float32Array>;
  /** Why a site has no value; undefined where it has one. */
  readonly reasons: readonly (string | undefined)[];
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

/**
 * Points (degrees) with everything the sources know of them.
 * @throws DamagedPackError, GridError for data that cannot be read
 */
export function screenSites(sources: Sources, points: readonly ScreeningPoint[]): Promise<SiteData> {
  return Promise.resolve(screenFromPack(sources.pack, points));
}
