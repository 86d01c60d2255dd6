import type {
  Epoch,
  ExposedAsset,
  HazardId,
  Moment,
  PricedChoice,
  SiteOptions,
  ValueSettings,
} from "@tidemark/science";

/** A location as a plan is worked out for it. */
export interface PlannedPlace {
  readonly asset: ExposedAsset;
  readonly value: number;
  readonly inPlace: readonly PricedChoice[];
  readonly locked: readonly PricedChoice[];
  readonly candidates: readonly PricedChoice[];
}

/** Stored values of a dataset at one of its coordinates, one for each location. */
export interface PlannedColumn {
  readonly id: string;
  readonly index: number;
  readonly values: Float64Array;
}

export interface OptionsAsked {
  readonly places: readonly PlannedPlace[];
  readonly columns: readonly PlannedColumn[];
  readonly stored: readonly string[];
  /** Datasets that must not be told, nor worked out. */
  readonly withheld: readonly string[];
  readonly moments: readonly Moment[];
  readonly settings: ValueSettings;
}

/** Losses by return period of locations that take part in a plan. */
export interface CurvesAsked extends OptionsAsked {
  readonly hazards: readonly HazardId[];
  readonly epoch: Epoch;
  /** With what is decided as well as with what is in place. */
  readonly isAfter: boolean;
}

/** What can be asked of the thread of measures. */
export type MeasureCalls = {
  /** In money, by hazard, location and return period. */
  readonly curves: { readonly ask: CurvesAsked; readonly answer: readonly (readonly (readonly number[])[])[] };
  readonly options: { readonly ask: OptionsAsked; readonly answer: readonly SiteOptions[] };
};
