import type { Country } from "@tidemark/geo";
import type { ClimateTables, HazardInputs, ScreeningCells, Sentence } from "@tidemark/science";
import type { ScreeningPoints } from "../pack/screening-inputs.ts";
import type { SiteHeights } from "../pack/site-heights.ts";
import type { DatasetProvenance } from "./dataset-provenance.ts";
import type { ImportedDataset } from "./replacement.ts";
import type { SiteAssets } from "./site-assets.ts";

/** Cell of the pack that stands for a site. */
export interface SiteCell {
  readonly latitude: number;
  readonly longitude: number;
  /** 0 where the cell contains the site. */
  readonly distanceKm: number;
  /** What to know of the trends there; absent where they are those of the cell's own region. */
  readonly note?: Sentence;
}

/**
 * Everything the science needs of some sites, in one order. Numbers are columns, so that a site of a million takes
 * some 200 bytes; what is told of single ones is worked out when it is asked for.
 */
export interface SiteData extends SiteAssets {
  readonly points: ScreeningPoints;
  /** Cells of the sites, each once, and the cell of each site; -1 where none stands for it. */
  readonly cells: ScreeningCells;
  readonly siteCell: Int32Array;
  readonly cellOf: (site: number) => SiteCell | null;
  /** Why a site has no cell; undefined where it has one. */
  readonly noCellReason: readonly (Sentence | undefined)[];
  /** Heights that temperatures are moved to. */
  readonly heights: SiteHeights;
  readonly tables: ClimateTables;
  readonly inputs: HazardInputs;
  /** AR6 region that weighs most; undefined without a cell. */
  readonly regions: readonly (string | undefined)[];
  /** Undefined at sea. */
  readonly countries: readonly (Country | undefined)[];
  /** 1 in the core of a large city, else 0. */
  readonly inCityCore: Uint8Array;
  /** Datasets that come from an imported source, by id. */
  readonly imported: ReadonlyMap<string, ImportedDataset>;
  /** One record for each dataset of the catalogue. */
  readonly provenance: readonly DatasetProvenance[];
}
