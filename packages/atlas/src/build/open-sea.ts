import { columnOf, GRID_COLUMNS, rowOf } from "../cell-grid.ts";
import { smooth } from "./smoothing.ts";

/** Sigma in degrees of the land that hot air comes from within a day, and of the continents around. */
const NEAR = 1;
const FAR = 4;
/** Share of land at which the sea rules by a third alone. */
const NEAR_LAND = 0.1;
const FAR_LAND = 0.3;

/**
 * How far a point lies in the open sea: 1 on a small island with no land around, 0 on a continent; an island before a
 * continent, which hot air reaches, has little. @param landFraction of each cell of the grid
 */
export function openSea(landFraction: Float32Array): (latitude: number, longitude: number) => number {
  const [near, far] = [smooth(landFraction, NEAR), smooth(landFraction, FAR)];
  return (latitude, longitude) => {
    const cell = rowOf(latitude) * GRID_COLUMNS + columnOf(longitude);
    return Math.exp(-near[cell]! / NEAR_LAND - far[cell]! / FAR_LAND);
  };
}

/**
 * Spread of daily maxima of the warm season over that of a continent of the same climate. The sea keeps hot days away
 * where land of that latitude would send them; at the equator no hot air is there to keep away. Fitted together with
 * the formula of the spread (decision 0083). @param share of the open sea
 */
export function openSeaFactor(share: number, latitude: number): number {
  const north = Math.min(Math.abs(latitude), 55) / 30;
  return Math.exp(share * (1.0709 * north ** 2 - 2.6219 * north));
}
