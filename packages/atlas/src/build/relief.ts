import { GRID_CELLS, GRID_COLUMNS, GRID_ROWS, GRID_STEP } from "../cell-grid.ts";
import type { NetcdfField } from "./netcdf.ts";

export interface Relief {
  /** Mean height of the land points of a cell, m; 0 over sea. */
  readonly elevation: Float32Array;
  /** Mean of max(0, height) of all points, m. */
  readonly positiveElevation: Float32Array;
  /** Standard deviation of the land heights, m. */
  readonly deviation: Float32Array;
}

/** Points per cell and axis: 5-minute points, those on an edge shared with the neighbour and so of half weight. */
const EDGE_WEIGHTS = [0.5, 1, 1, 0.5];

/** Height statistics of the cells from a 5-minute grid of points whose rows run from pole to pole. */
export function reliefOf({ values, axes }: NetcdfField): Relief {
  const elevation = new Float32Array(GRID_CELLS);
  const positiveElevation = new Float32Array(GRID_CELLS);
  const deviation = new Float32Array(GRID_CELLS);
  const firstColumn = Math.round((-180 - axes.longitude0) / axes.longitudeStep);
  const perCell = Math.round(GRID_STEP / axes.longitudeStep);
  for (let row = 0; row < GRID_ROWS; row++) {
    for (let column = 0; column < GRID_COLUMNS; column++) {
      let land = 0;
      let all = 0;
      let sum = 0;
      let squares = 0;
      for (let j = 0; j < 4; j++) {
        const latitude = 90 - GRID_STEP * row - (GRID_STEP / perCell) * j;
        const line = Math.round((latitude - axes.latitude0) / axes.latitudeStep) * axes.columns;
        for (let i = 0; i < 4; i++) {
          const x = (((firstColumn + column * perCell + i) % axes.columns) + axes.columns) % axes.columns;
          const height = values[line + x]!;
          const weight = EDGE_WEIGHTS[j]! * EDGE_WEIGHTS[i]!;
          all += weight;
          if (!(height > 0)) continue;
          land += weight;
          sum += weight * height;
          squares += weight * height * height;
        }
      }
      const cell = row * GRID_COLUMNS + column;
      positiveElevation[cell] = sum / all;
      if (land === 0) continue;
      const mean = sum / land;
      elevation[cell] = mean;
      deviation[cell] = Math.sqrt(Math.max(0, squares / land - mean * mean));
    }
  }
  return { elevation, positiveElevation, deviation };
}
