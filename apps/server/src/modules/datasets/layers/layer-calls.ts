import type { GeoPoint, GoodsRoute, PlaceSearchOptions, SearchedPlace } from "@tidemark/geo";
import type {
  ColumnLosses,
  CorrelatedLosses,
  correlatedLosses,
  HazardLossLayer,
  LossColumns,
  LossEnds,
  Sentence,
} from "@tidemark/science";
import type { CellsAsked, DataFacts, PointsAsked, TogetherAsked } from "./compute-cells.ts";
import type { LocationsAsked, LocationValues } from "./location-values.ts";
import type { NativeAsked } from "./native-tile.ts";
import type { Surface, ValueRange } from "./surface.ts";

/** Losses of places by hazards, each with how far its bad years reach. */
export interface CorrelatedAsked {
  readonly places: Parameters<typeof correlatedLosses>[0];
  readonly layers: readonly HazardLossLayer[];
  readonly returnPeriods: readonly number[];
  readonly years: number;
  readonly seed: number;
}

/** What can be asked of a thread that works out layers. */
export type LayerCalls = {
  readonly facts: { readonly ask: null; readonly answer: DataFacts };
  readonly rows: { readonly ask: CellsAsked; readonly answer: Float32Array };
  readonly together: { readonly ask: TogetherAsked; readonly answer: Float32Array };
  readonly cells: {
    readonly ask: CellsAsked;
    readonly answer: { readonly rows: Float32Array; readonly reasons: readonly (Sentence | null)[] };
  };
  readonly points: {
    readonly ask: PointsAsked;
    readonly answer: { readonly values: readonly number[]; readonly reasons: readonly (Sentence | null)[] };
  };
  readonly locations: { readonly ask: LocationsAsked; readonly answer: LocationValues };
  readonly native: { readonly ask: NativeAsked; readonly answer: Uint8Array | undefined };
  readonly surface: {
    readonly ask: {
      readonly values: Float32Array;
      /** Subtracted from the values. */
      readonly base: Float32Array | undefined;
      readonly range: ValueRange;
      readonly version: string;
    };
    readonly answer: Surface;
  };
  /** Places by what somebody types; the first search makes the names searchable. */
  readonly places: {
    readonly ask: { readonly text: string; readonly options: PlaceSearchOptions };
    readonly answer: readonly SearchedPlace[];
  };
  /** The town that a point belongs to by name; undefined far from any. */
  readonly town: { readonly ask: GeoPoint; readonly answer: string | undefined };
  /** Ways of goods between places; `from` and `to` are indices of the places. */
  readonly routes: {
    readonly ask: {
      readonly places: readonly GeoPoint[];
      readonly from: readonly number[];
      readonly to: readonly number[];
    };
    readonly answer: readonly (GoodsRoute | undefined)[];
  };
  readonly losses: {
    readonly ask: { readonly curves: LossColumns; readonly returnPeriods: readonly number[] };
    readonly answer: ColumnLosses;
  };
  /** Losses where bad years hang together the more the nearer. */
  readonly correlated: {
    readonly ask: CorrelatedAsked;
    readonly answer: { readonly drawn: CorrelatedLosses; readonly ends: readonly LossEnds[] };
  };
};
