import type { SeasonalType, UsualSeason } from "@tidemark/science";

/** What can be asked of the thread that has the climate and the cyclones of the past open. */
export type SeasonCalls = {
  /** Bands of the whole grid in the season that begins so many days after the start of a mean year, compressed. */
  readonly grid: {
    readonly ask: { readonly type: SeasonalType; readonly start: number };
    readonly answer: Uint8Array;
  };
  /** What is usual at places, in one season after the other: `[start * places + place]`. */
  readonly places: {
    readonly ask: {
      readonly type: SeasonalType;
      readonly starts: readonly number[];
      readonly longitudes: Float64Array;
      readonly latitudes: Float64Array;
    };
    readonly answer: UsualSeason[];
  };
};
