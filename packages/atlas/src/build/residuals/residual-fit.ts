import { percentile } from "@tidemark/science";
import { doubtsOf, MAP_NOISE, noiseOf, STATION_NOISE, type DoubtLimits, type Doubts } from "./doubts.ts";
import type { KernelMean } from "./kernel-mean.ts";
import { NearestPoints } from "./nearest-points.ts";
import { MAP_VARIOGRAM, OVER_MAP_VARIOGRAM, simpleKriging, STATION_VARIOGRAM, type Kriging } from "./simple-kriging.ts";
import { chosenResiduals, type IsLeftOut, type Residuals } from "./station-values.ts";

/**
 * Residuals of a field in two stages: a dense map of another time, raised to the level of the stations, then the
 * stations' residuals from what that gives. Both are estimates of truth minus field. A field may have a third one, of
 * single places whose own value stands far from what both give.
 */
export interface ResidualFit {
  readonly parts: number;
  /** Undefined where a field has no dense map. */
  readonly dense: Kriging | undefined;
  /** Mean height of the stations over the dense map, one for each part. */
  readonly level: Float64Array;
  readonly stations: Kriging;
  /** Whether a station at these degrees took part. */
  readonly isKept: IsLeftOut;
  readonly local?: KernelMean;
  /** Stations that were left out as wrong. */
  readonly dropped: number;
  /** What the points of the map, then the stations, say of each other; undefined without a map. */
  readonly doubts: Doubts | undefined;
}

/**
 * Stage of the dense map at a point: residual raised to the level of the stations, written to `out`.
 * @returns the variance that is left of it; 0 without a map
 */
export function denseResidual(
  { dense, level }: Pick<ResidualFit, "dense" | "level">,
  latitude: number,
  longitude: number,
  out: Float64Array,
  heightMetres: number,
): number {
  if (dense === undefined) {
    out.fill(0);
    return 0;
  }
  const variance = dense(latitude, longitude, out, undefined, heightMetres);
  for (let part = 0; part < out.length; part++) out[part]! += level[part]!;
  return variance;
}

/** Residuals beyond these are of wrong positions, heights or units. */
export interface ResidualLimits {
  /** Of any value. */
  readonly each: number;
  /** Of the mean over all values. */
  readonly mean: number;
}

function isRight(own: readonly number[], { each, mean }: ResidualLimits): boolean {
  const sum = own.reduce((total, value) => total + value, 0);
  return own.every((value) => Math.abs(value) <= each) && Math.abs(sum / own.length) <= mean;
}

const places = (length: number) => Array.from({ length }, (_, place) => place);
const keepsOf = (stations: Residuals, kept: readonly number[]): IsLeftOut => {
  const known = new Set(kept.map((i) => `${stations.latitudes[i]} ${stations.longitudes[i]}`));
  return (latitude, longitude) => known.has(`${latitude} ${longitude}`);
};

/** Fits residuals to stations alone. */
export function fitStations(stations: Residuals, limits: ResidualLimits): ResidualFit {
  const all = places(stations.latitudes.length);
  const kept = all.filter((station) =>
    isRight(
      stations.residuals.map((values) => values[station]!),
      limits,
    ),
  );
  return {
    parts: stations.residuals.length,
    dense: undefined,
    level: new Float64Array(stations.residuals.length),
    stations: simpleKriging(chosenResiduals(stations, kept), STATION_VARIOGRAM),
    isKept: keepsOf(stations, kept),
    dropped: all.length - kept.length,
    doubts: undefined,
  };
}

/** Stations and points of the map so near each other tell the level of the one over the other, km. */
const SAME_PLACE_KM = 15;

/** Residuals of stations minus something, and the median of the differences by part over some of them. */
function medians(parts: readonly (readonly number[])[]): Float64Array {
  return Float64Array.from(parts, (values) => (values.length === 0 ? 0 : percentile(values, 0.5)));
}

/** Median difference of the stations from the nearest point of the map, one for each part. */
function roughLevel(map: Residuals, stations: Residuals): Float64Array {
  const nearest = new NearestPoints({ ...map, heights: new Float64Array(map.heights.length) }, 1);
  const rest: number[][] = stations.residuals.map(() => []);
  stations.latitudes.forEach((latitude, station) => {
    const { count, points } = nearest.find(latitude, stations.longitudes[station]!, { withinKm: SAME_PLACE_KM });
    if (count === 0) return;
    stations.residuals.forEach((values, part) =>
      rest[part]!.push(values[station]! - map.residuals[part]![points[0]!]!),
    );
  });
  return medians(rest);
}

/** Stations lowered to the level of a map. */
const lowered = (stations: Residuals, level: Float64Array): Residuals => ({
  ...stations,
  residuals: stations.residuals.map((values, part) => values.map((value) => value - level[part]!)),
});

/**
 * Fits residuals to stations and a dense map.
 * @param at where the rest of a station is read on the map: where its values are asked for later, as residuals of
 * height and degrees
 */
export function fitWithMap(stations: Residuals, map: Residuals, limits: DoubtLimits, at: Residuals): ResidualFit {
  const ofMap = map.latitudes.length;
  const doubts = doubtsOf(map, lowered(stations, roughLevel(map, stations)), limits);
  const [leastOfMap, leastOfStations] = limits.leastSpread.map((spread) => spread * limits.unit);
  const right = places(ofMap).filter((point) => doubts.isOut[point] === 0);
  const kept = places(stations.latitudes.length).filter((station) => doubts.isOut[ofMap + station] === 0);
  const dense = simpleKriging(
    chosenResiduals(map, right),
    MAP_VARIOGRAM,
    right.map((point) => noiseOf(doubts, point, MAP_VARIOGRAM.nugget, MAP_NOISE, leastOfMap!)),
  );
  const parts = stations.residuals.length;
  const near = new Float64Array(parts);
  const own = chosenResiduals(stations, kept);
  const variances = new Float64Array(kept.length);
  kept.forEach((station, i) => {
    const height = at.heights[station]!;
    variances[i] = dense(at.latitudes[station]!, at.longitudes[station]!, near, undefined, height);
    for (let part = 0; part < parts; part++) own.residuals[part]![i]! -= near[part]!;
  });
  // the level is told where the map is known best
  const best = variances.length === 0 ? 0 : percentile(variances, 0.5);
  const level = medians(own.residuals.map((values) => [...values].filter((_, i) => variances[i]! <= best)));
  return {
    parts,
    dense,
    level,
    stations: simpleKriging(
      lowered(own, level),
      OVER_MAP_VARIOGRAM,
      kept.map((station) =>
        noiseOf(doubts, ofMap + station, OVER_MAP_VARIOGRAM.nugget, STATION_NOISE, leastOfStations!),
      ),
    ),
    isKept: keepsOf(stations, kept),
    dropped: stations.latitudes.length - kept.length,
    doubts,
  };
}
