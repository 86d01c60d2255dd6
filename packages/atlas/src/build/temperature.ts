import { GRID_CELLS, GRID_COLUMNS, MONTHS, rowLatitude } from "../cell-grid.ts";
import { lapseRate } from "../lapse-rate.ts";
import { bilinearAt, bilinearField, type GridAxes } from "./coarse-grid.ts";
import { SPREAD_MODEL_OROGRAPHY, type Statics } from "./statics.ts";
import { smooth } from "./smoothing.ts";

/** Monthly planes of a coarse field without gaps. */
export interface CoarseMonths {
  readonly months: readonly Float64Array[];
  readonly axes: GridAxes;
}

/** Height of the reanalysis level sigma 0.995 above its ground, km. */
const LEVEL_KM = 0.04;

const clip = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * Weight of ship observations: at the coast, less where the sea freezes, and none at high latitude where they stray
 * from the pattern.
 */
function shipWeight(ship: number, pattern: number, coastKm: number, latitude: number): number {
  const agreement = clip((10 - Math.abs(ship - pattern)) / 5, 0, 1);
  const highLatitude = clip((Math.abs(latitude) - 45) / 10, 0, 1);
  return 0.5 * Math.exp(-Math.max(coastKm, 0) / 60) * clip(ship / 5, 0, 1) * (1 - highLatitude * (1 - agreement));
}

/**
 * Temperature of the cells before class bounds and residuals: reanalysis at sea level, ships at the coast, and the
 * lapse rate.
 */
export function temperaturePattern(air: CoarseMonths, ships: CoarseMonths, statics: Statics): readonly Float32Array[] {
  const modelHeights = smooth(statics.positiveElevation, SPREAD_MODEL_OROGRAPHY);
  const { rows, columns, latitude0, latitudeStep, longitude0, longitudeStep } = air.axes;
  const cellAxes = {
    rows: 720,
    columns: 1440,
    latitude0: 89.875,
    latitudeStep: -0.25,
    longitude0: -179.875,
    longitudeStep: 0.25,
  };
  const heightKm = Float64Array.from({ length: rows * columns }, (_, i) => {
    const latitude = latitude0 + latitudeStep * Math.floor(i / columns);
    return bilinearAt(modelHeights, cellAxes, latitude, longitude0 + longitudeStep * (i % columns)) / 1000;
  });
  return Array.from({ length: MONTHS }, (_, month) => {
    const seaLevel = air.months[month]!.map((value, i) => {
      const latitude = latitude0 + latitudeStep * Math.floor(i / columns);
      return value + lapseRate(latitude, month) * (heightKm[i]! + LEVEL_KM);
    });
    const pattern = bilinearField(seaLevel, air.axes);
    const ship = bilinearField(ships.months[month]!, ships.axes);
    const out = new Float32Array(GRID_CELLS);
    for (let cell = 0; cell < GRID_CELLS; cell++) {
      const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
      const weight = shipWeight(ship[cell]!, pattern[cell]!, statics.coastKm[cell]!, latitude);
      const atSea = pattern[cell]! + weight * (ship[cell]! - pattern[cell]!);
      out[cell] = atSea - (lapseRate(latitude, month) * statics.elevation[cell]!) / 1000;
    }
    return out;
  });
}
