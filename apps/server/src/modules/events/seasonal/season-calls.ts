import type { ForecastSeason, MonthNumber, SeasonalType, UsualSeason } from "@tidemark/science";

/** Three months of the imported forecast of a version, from the first one on. */
export interface WantedForecast {
  readonly version: string;
  readonly first: MonthNumber;
}

/** What can be asked of the thread that has the climate and the cyclones of the past open. */
export type SeasonCalls = {
  /** Bands of the whole grid in the season that begins so many days after the start of a mean year, compressed. */
  readonly grid: {
    readonly ask: { readonly type: SeasonalType; readonly start: number };
    readonly answer: Uint8Array;
  };
  /** Codes of the forecast over the whole grid, compressed. */
  forecastGrid: {
    readonly ask: WantedForecast & { readonly type: SeasonalType };
    readonly answer: Uint8Array;
  };
  /** What the forecast says at places; undefined where it has nothing. */
  forecastPlaces: {
    readonly ask: {
      readonly type: SeasonalType;
      readonly wanted: readonly WantedForecast[];
      readonly longitudes: Float64Array;
      readonly latitudes: Float64Array;
    };
    /** `[wanted * places + place]`. */
    readonly answer: (ForecastSeason | undefined)[];
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
