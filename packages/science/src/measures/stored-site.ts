import type { Epoch } from "../catalogue/coordinates.ts";
import type { HazardId } from "../catalogue/dataset.ts";
import type { ExposedAsset } from "../impact/loss-functions.ts";

/** Columns of many locations in which one stands. */
export interface StoredColumns {
  /** Values of a dataset at an index; undefined where none are stored. The same function for all locations. */
  readonly of: (datasetId: string, index: number) => ArrayLike<number> | undefined;
  /** Place of the location in them. */
  readonly at: number;
}

/** What is stored of a location. */
export interface StoredSite {
  readonly asset: ExposedAsset;
  /** Whether the project holds a dataset. */
  readonly isStored: (datasetId: string) => boolean;
  /** Whether a dataset must not be told, nor worked out. */
  readonly isWithheld?: (datasetId: string) => boolean;
  /** Value at an index of the dataset's coordinate set; NaN where it is missing. */
  readonly value: (datasetId: string, index: number) => number;
  /** The same values where they stand in columns: what is asked of thousands of locations is looked up once. */
  readonly columns?: StoredColumns;
  /** Global warming since the present climate at an epoch, °C. */
  readonly warming: (epoch: Epoch) => number;
}

/** What one hazard costs in an average year. */
export interface HazardYear {
  /** Percent of the value a year; NaN where it is not known, or where the hazard does no such harm. */
  readonly loss: number;
  /** Days without business a year; NaN where not known. */
  readonly days: number;
}

/** An average year by hazard; a hazard without any value is absent. */
export type SiteYear = ReadonlyMap<HazardId, HazardYear>;

/** A year by member of the climate: its 10th, 50th and 90th percentile. */
export type MemberYears = readonly [low: SiteYear, middle: SiteYear, high: SiteYear];
