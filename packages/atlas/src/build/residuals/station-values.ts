/** Values of one station or pixel, each of the months or one of the year; all of them are known. */
export interface StationValues {
  readonly latitude: number;
  readonly longitude: number;
  /** NaN where it is not known. */
  readonly elevationMetres: number;
  readonly values: readonly number[];
}

/** Points (degrees) with a residual for each of the values: `residuals[part][point]`. */
export interface Residuals {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Metres; 0 throughout where a field knows no height. */
  readonly heights: Float64Array;
  readonly residuals: readonly Float64Array[];
}

/** Points that an estimate must not know. */
export type IsLeftOut = (latitude: number, longitude: number) => boolean;

/** Where a point of residuals lies. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** 0 without. */
  readonly heightMetres?: number;
}

/** Residuals as columns. @param of - as many for every point, none of them NaN */
export function residualsOf(points: readonly Point[], of: readonly ArrayLike<number>[]): Residuals {
  const parts = of[0]?.length ?? 0;
  return {
    latitudes: Float64Array.from(points, ({ latitude }) => latitude),
    longitudes: Float64Array.from(points, ({ longitude }) => longitude),
    heights: Float64Array.from(points, ({ heightMetres = 0 }) => heightMetres),
    residuals: Array.from({ length: parts }, (_, part) => Float64Array.from(of, (values) => values[part]!)),
  };
}

/** Those of some points, by their places. */
export const chosenResiduals = (
  { latitudes, longitudes, heights, residuals }: Residuals,
  kept: readonly number[],
): Residuals => ({
  latitudes: Float64Array.from(kept, (i) => latitudes[i]!),
  longitudes: Float64Array.from(kept, (i) => longitudes[i]!),
  heights: Float64Array.from(kept, (i) => heights[i]!),
  residuals: residuals.map((values) => Float64Array.from(kept, (i) => values[i]!)),
});
