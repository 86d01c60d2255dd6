import type { Country } from "@tidemark/geo";
import type { ClimateTables, HazardInputs, ScreeningCells, Sentence } from "@tidemark/science";
import type { ScreeningPoints } from "../pack/screening-inputs.ts";
import type { SiteHeights } from "../pack/site-heights.ts";
import type { DatasetProvenance } from "./dataset-provenance.ts";
import type { ImportedDataset } from "./replacement.ts";
import type { SiteAssets } from "./site-assets.ts";

/**
 * Everything the science needs of some sites, in one order. Plain data: it can be handed to a worker thread. Numbers
 * are columns, so that a site of a million takes some 200 bytes.
 */
export interface SiteData extends SiteAssets {
  readonly points: ScreeningPoints;
  /** Cells of the sites, each once, and the cell of each site; -1 where none stands for it. */
  readonly cells: ScreeningCells;
  readonly siteCell: Int32Array;
  /** Distance to the centre of the cell of a site, km; 0 where it contains the site, NaN without one. */
  readonly cellDistanceKm: Float32Array;
  /** What to know of the trends in a cell; undefined where they are those of its own region. */
  readonly cellNotes: readonly (Sentence | undefined)[];
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
