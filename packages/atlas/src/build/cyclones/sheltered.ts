import { GRID_CELLS } from "../../cell-grid.ts";
import type { Relief } from "../relief.ts";
import type { Levels } from "./storm-levels.ts";

/** So far behind the shore (km), and on ground so high (m), a plateau is not sheltered yet. */
const BEHIND_KM = 50;
const ABOVE_METRES = 500;
/** Winds on ground a kilometre above that fall to 1/e over this distance more. */
const FADING_KM = 150;
const KILOMETRE = 1000;

/** Heights and distances to the shore on the grid of the pack. */
export type Ground = Pick<Relief, "positiveElevation"> & { readonly coastKm: Float32Array };

/**
 * Storms of STORM cross land as if it were flat, and so carried 22 m/s up to Mexico City and hurricanes to Guadalajara,
 * 250 km behind a range of 2,000 m. A cyclone whose lowest kilometres have to climb onto a plateau comes apart there.
 */
export function sheltered({ ten, hundred }: Levels, { positiveElevation, coastKm }: Ground): Levels {
  const left = new Float64Array(GRID_CELLS);
  for (let cell = 0; cell < GRID_CELLS; cell++) {
    const behind = Math.max(0, coastKm[cell]! - BEHIND_KM) / FADING_KM;
    const above = Math.max(0, positiveElevation[cell]! - ABOVE_METRES) / KILOMETRE;
    left[cell] = Math.exp(-behind * above);
  }
  return { ten: ten.map((wind, cell) => wind * left[cell]!), hundred: hundred.map((wind, cell) => wind * left[cell]!) };
}
