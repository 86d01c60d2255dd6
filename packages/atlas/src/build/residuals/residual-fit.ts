import { percentile } from "@tidemark/science";
import { kernelMean, type KernelMean } from "./kernel-mean.ts";
import { simpleKriging, STATION_VARIOGRAM, type Kriging } from "./simple-kriging.ts";
import type { IsLeftOut, Residuals } from "./station-values.ts";

/**
 * Residuals of a field in two stages: a dense map of another time, raised to the level of the stations and read near
 * its points alone, then the stations' residuals from what that gives. Both are estimates of truth minus field. A field
 * may have a third one, of single places whose own value stands far from what both give.
 */
export interface ResidualFit {
  readonly parts: number;
  /** Undefined where a field has no dense map. */
  readonly dense: KernelMean | undefined;
  /** Mean height of the stations over the dense map, one for each part. */
  readonly level: Float64Array;
  readonly stations: Kriging;
  /** Whether a station at these degrees took part. */
  readonly isKept: IsLeftOut;
  readonly local?: KernelMean;
  /** Stations that were left out as wrong. */
  readonly dropped: number;
}

/** The dense map is compared with stations where its points weigh at least so much. */
const COVERED = 0.7;

/** Stage of the dense map at a point: residual raised to the level of the stations, written to `out`. */
export function denseResidual(
  { dense, level }: Pick<ResidualFit, "dense" | "level">,
  latitude: number,
  longitude: number,
  out: Float64Array,
  isLeftOut?: Parameters<KernelMean>[3],
): void {
  const weight = dense?.(latitude, longitude, out, isLeftOut);
  if (weight === undefined) out.fill(0);
  else for (let part = 0; part < out.length; part++) out[part]! += weight * level[part]!;
}

/** Median difference of the stations from the dense map where it covers them, one for each part. */
function levelOver(dense: KernelMean, { latitudes, longitudes, residuals }: Residuals): Float64Array {
  const rest: number[][] = residuals.map(() => []);
  const near = new Float64Array(residuals.length);
  latitudes.forEach((latitude, station) => {
    if (dense(latitude, longitudes[station]!, near) < COVERED) return;
    residuals.forEach((values, part) => rest[part]!.push(values[station]! - near[part]!));
  });
  return Float64Array.from(rest, (values) => (values.length === 0 ? 0 : percentile(values, 0.5)));
}

/** Residuals beyond these are of wrong positions, heights or units. */
export interface ResidualLimits {
  /** Of any value. */
  readonly each: number;
  /** Of the mean over all values. */
  readonly mean: number;
  /** What both may be below 0 at a place (degrees), where that is more. */
  readonly below?: (latitude: number, longitude: number) => number;
}

function isRight(own: ArrayLike<number>, limits: ResidualLimits, latitude: number, longitude: number): boolean {
  const { each, mean } = limits;
  const below = limits.below?.(latitude, longitude) ?? 0;
  let sum = 0;
  for (let part = 0; part < own.length; part++) {
    if (!(own[part]! <= each && own[part]! >= -Math.max(each, below))) return false;
    sum += own[part]!;
  }
  return sum / own.length <= mean && sum / own.length >= -Math.max(mean, below);
}

const chosen = ({ latitudes, longitudes, residuals }: Residuals, kept: readonly number[]): Residuals => ({
  latitudes: Float64Array.from(kept, (i) => latitudes[i]!),
  longitudes: Float64Array.from(kept, (i) => longitudes[i]!),
  residuals: residuals.map((values) => Float64Array.from(kept, (i) => values[i]!)),
});

/** Points of a map whose residuals are near those that stations alone give. */
function rightPoints(map: Residuals, stations: Residuals, limits: ResidualLimits): Residuals {
  const alone = simpleKriging(stations, STATION_VARIOGRAM);
  const expected = new Float64Array(map.residuals.length);
  const kept: number[] = [];
  map.latitudes.forEach((latitude, point) => {
    alone(latitude, map.longitudes[point]!, expected);
    if (
      isRight(
        expected.map((value, part) => map.residuals[part]![point]! - value),
        limits,
        latitude,
        map.longitudes[point]!,
      )
    )
      kept.push(point);
  });
  return chosen(map, kept);
}

/**
 * Fits residuals to stations and, where there is one, a dense map.
 * @param limits of stations from what the map says, and of the points of the map from what the stations say
 */
export function fitResiduals(stations: Residuals, map: Residuals | undefined, limits: ResidualLimits): ResidualFit {
  const parts = stations.residuals.length;
  const dense = map && kernelMean(rightPoints(map, stations, limits));
  const level = dense === undefined ? new Float64Array(parts) : levelOver(dense, stations);
  const near = new Float64Array(parts);
  const rest = stations.residuals.map((values) => values.slice());
  const kept: number[] = [];
  stations.latitudes.forEach((latitude, station) => {
    denseResidual({ dense, level }, latitude, stations.longitudes[station]!, near);
    for (let part = 0; part < parts; part++) rest[part]![station]! -= near[part]!;
    const own = rest.map((values) => values[station]!);
    if (isRight(own, limits, latitude, stations.longitudes[station]!)) kept.push(station);
  });
  const dropped = stations.latitudes.length - kept.length;
  const kriging = simpleKriging(chosen({ ...stations, residuals: rest }, kept), STATION_VARIOGRAM);
  const places = new Set(kept.map((i) => `${stations.latitudes[i]} ${stations.longitudes[i]}`));
  const isKept: IsLeftOut = (latitude, longitude) => places.has(`${latitude} ${longitude}`);
  return { parts, dense, level, stations: kriging, isKept, dropped };
}
