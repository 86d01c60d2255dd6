import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import type { CellVariances } from "./residuals/cell-residuals.ts";
import type { Doubts } from "./residuals/doubts.ts";
import { NearestPoints } from "./residuals/nearest-points.ts";
import type { ResidualFit } from "./residuals/residual-fit.ts";
import { doubtedPlaces, type StationField } from "./residuals/station-field.ts";
import type { StationValues } from "./residuals/station-values.ts";
import type { Statics } from "./statics.ts";

const NEIGHBOURS = 16;
const WITHIN_KM = 150;
const LENGTH_KM = 50;
/** What neighbours differ by in the middle, °C, and the weight that draws to it where few are near. */
const USUAL = 0.38;
const USUAL_WEIGHT = 0.5;
/** A wrong point nearby says that something is wrong, not by how much. */
const MOST = 6;

/** How far points and stations near a place (degrees) stand apart from their own neighbours, °C. */
export function disagreementNear(places: readonly StationValues[], { apart }: Doubts) {
  const nearest = new NearestPoints(
    {
      latitudes: places.map(({ latitude }) => latitude),
      longitudes: places.map(({ longitude }) => longitude),
      heights: new Float64Array(places.length),
    },
    NEIGHBOURS,
  );
  return (latitude: number, longitude: number): number => {
    const { count, points, km } = nearest.find(latitude, longitude, { withinKm: WITHIN_KM });
    let sum = USUAL_WEIGHT * USUAL;
    let total = USUAL_WEIGHT;
    for (let i = 0; i < count; i++) {
      const weight = Math.exp(-km[i]! / LENGTH_KM);
      total += weight;
      sum += weight * Math.min(MOST, apart[points[i]!]!);
    }
    return sum / total;
  };
}

/** What the error at a place depends on. */
export interface ErrorSigns {
  readonly variances: CellVariances;
  /** Of points and stations near it, °C. */
  readonly disagreement: number;
  /** Standard deviation of heights in the cell, m. */
  readonly reliefMetres: number;
}

/**
 * Half width (°C) of the range of the year's temperature that held 80 % of the stations left out: quantile regression
 * on those of all blocks, with the points of the map in them and without. The height between a site and those who live
 * in its cell comes to it (`temperatureHalfWidth` of the pack's reader).
 */
export const halfWidthOf = ({ variances, disagreement, reliefMetres }: ErrorSigns): number =>
  0.54 * Math.sqrt(variances.map) +
  0.24 * Math.sqrt(variances.stations) +
  0.41 * disagreement +
  (1.25 * reliefMetres) / 1000;

/** Half widths at cells of the grid, from what a fit leaves there. */
export function temperatureErrors(field: StationField, { doubts }: ResidualFit, { deviation }: Statics) {
  if (doubts === undefined) throw new Error("temperature is fitted with a map");
  const near = disagreementNear(doubtedPlaces(field), doubts);
  return (cell: number, variances: CellVariances): number =>
    halfWidthOf({
      variances,
      disagreement: near(rowLatitude(Math.floor(cell / GRID_COLUMNS)), columnLongitude(cell % GRID_COLUMNS)),
      reliefMetres: deviation[cell]!,
    });
}
