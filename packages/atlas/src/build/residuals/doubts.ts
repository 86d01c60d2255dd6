import { NearestPoints } from "./nearest-points.ts";
import type { Residuals } from "./station-values.ts";

/** When a point is held for wrong, on the scale of a field's residuals. */
export interface DoubtLimits {
  /** What residuals of neighbours differ by anyway, as a degree is in temperature. */
  readonly unit: number;
  /** In these units: a point farther from its neighbours cannot be right. */
  readonly apart: number;
  /** Neighbours differ by no less, whatever the few at hand say, in these units: of a map, of stations. */
  readonly leastSpread: readonly [map: number, stations: number];
}

/** How far points of a map and stations are from those around them. */
export interface Doubts {
  /** Distance of the year's residual from the weighted median of the neighbours, on the scale of the residuals. */
  readonly apart: Float64Array;
  /** How much the neighbours differ among themselves, a standard deviation. */
  readonly spread: Float64Array;
  /** Weight of the neighbours; below `HEARD` nobody can contradict. */
  readonly support: Float64Array;
  /** 1 where a point is left out. */
  readonly isOut: Uint8Array;
}

const NEIGHBOURS = 24;
const WITHIN_KM = 150;
/** Weights fall by e over so many kilometres, and as exp(-(h / m)^2) with the difference of heights. */
const LENGTH_KM = 60;
const HEIGHT_METRES = 500;
const STATION_WEIGHT = 2;
/** Neighbours that weigh less are believed no more than the point itself. */
export const HEARD = 0.6;
/**
 * As many equal neighbours as their weights come to; a single one is believed no more than the point: at Chimbote it
 * stood in the desert behind the coast.
 */
const SEVERAL = 2;
/**
 * Alone, a point is believed up to so many units in any month; one that a neighbour agrees with, farther: the desert
 * behind a mountain range stands in the pattern of its wet side.
 */
const ALONE = 15;
/** Where neighbours differ among themselves, a point may differ from them by so many of their deviations. */
const DEVIATIONS = 5;
const PER_MEDIAN = 1.4826;

/** Value below which half of the weight lies. */
function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let sum = 0;
  for (const i of order) if ((sum += weights[i]!) >= half) return values[i]!;
  return Number.NaN;
}

const yearOf = ({ residuals }: Residuals, point: number) =>
  residuals.reduce((sum, values) => sum + values[point]!, 0) / residuals.length;

/**
 * What the neighbours say of each point: those of the map come first, then the stations. No point is doubted because
 * the pattern behind the residuals is bad, for its neighbours have that in common with it.
 * @param stations lowered to the level of the map
 */
export function doubtsOf(map: Residuals, stations: Residuals, { unit, apart: limit }: DoubtLimits): Doubts {
  const ofMap = map.latitudes.length;
  const both = (of: (one: Residuals) => Float64Array) => Float64Array.from([...of(map), ...of(stations)]);
  const [latitudes, longitudes, heights] = [
    both((one) => one.latitudes),
    both((one) => one.longitudes),
    both((one) => one.heights),
  ];
  const n = latitudes.length;
  const year = Float64Array.from({ length: n }, (_, i) => (i < ofMap ? yearOf(map, i) : yearOf(stations, i - ofMap)));
  const farthest = (point: number) => {
    const [from, own] = point < ofMap ? [map, point] : [stations, point - ofMap];
    return Math.max(...from.residuals.map((values) => Math.abs(values[own]!)));
  };
  const nearest = new NearestPoints({ latitudes, longitudes, heights: new Float64Array(n) }, NEIGHBOURS + 1);
  const out = {
    apart: new Float64Array(n),
    spread: new Float64Array(n),
    support: new Float64Array(n),
    isOut: new Uint8Array(n),
  };
  for (let point = 0; point < n; point++) {
    const { count, points, km } = nearest.find(latitudes[point]!, longitudes[point]!, { withinKm: WITHIN_KM });
    const values: number[] = [];
    const weights: number[] = [];
    for (let i = 0; i < count && values.length < NEIGHBOURS; i++) {
      const other = points[i]!;
      if (other === point) continue;
      const climb = (heights[other]! - heights[point]!) / HEIGHT_METRES;
      values.push(year[other]!);
      weights.push(Math.exp(-km[i]! / LENGTH_KM - climb * climb) * (other < ofMap ? 1 : STATION_WEIGHT));
    }
    const support = weights.reduce((sum, weight) => sum + weight, 0);
    out.support[point] = support;
    if (support > 1e-6) {
      const median = weightedMedian(values, weights);
      const from = (value: number) => Math.abs(value - median);
      out.apart[point] = from(year[point]!);
      out.spread[point] = PER_MEDIAN * weightedMedian(values.map(from), weights);
    }
    const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
    const isBacked = support > HEARD && out.apart[point]! <= Math.max(limit * unit, DEVIATIONS * out.spread[point]!);
    const isHeard = support > HEARD && support * support >= SEVERAL * squares;
    const isWrong = !isBacked && (isHeard || farthest(point) > ALONE * unit);
    out.isOut[point] = isWrong ? 1 : 0;
  }
  return out;
}

/** How the own noise of a point grows with its distance from its neighbours, in squares of their spread. */
export const MAP_NOISE = 0.1;
export const STATION_NOISE = 0.05;

/**
 * Nugget of a point: that of its kind, more where it stands apart from its neighbours.
 * @param leastSpread on the scale of the residuals
 */
export const noiseOf = (
  { apart, spread }: Doubts,
  point: number,
  nugget: number,
  growth: number,
  leastSpread: number,
): number => nugget * (1 + growth * (apart[point]! / Math.max(spread[point]!, leastSpread)) ** 2);
