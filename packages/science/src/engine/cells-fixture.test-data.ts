import { emptyScreeningCells, type ScreeningCells } from "../inputs/screening-cells.ts";

/** Climate of one cell for tests: monthly lists of 12. */
export interface CellClimate {
  readonly temperature: readonly number[];
  readonly diurnalRange: readonly number[];
  readonly precipitation: readonly number[];
  readonly humidity: readonly number[];
  readonly wind?: number;
  readonly latitude: number;
  readonly elevation?: number;
  readonly coastKm?: number;
  readonly koppen?: number;
  /** Regions and their weights. */
  readonly regions: readonly (readonly [index: number, weight: number])[];
}

/** Cells of the given climates; everything a climate does not name is that of a plain inland cell. */
export function cellsOf(climates: readonly CellClimate[]): ScreeningCells {
  const n = climates.length;
  const cells = emptyScreeningCells(n);
  climates.forEach((climate, cell) => {
    for (let month = 0; month < 12; month++) {
      const at = month * n + cell;
      cells.temperature[at] = climate.temperature[month]!;
      cells.diurnalRange[at] = climate.diurnalRange[month]!;
      cells.precipitation[at] = climate.precipitation[month]!;
      cells.relativeHumidity[at] = climate.humidity[month]!;
      cells.windSpeed[at] = climate.wind ?? 3.5;
    }
    cells.latitude[cell] = climate.latitude;
    cells.longitude[cell] = 8.5;
    cells.elevationMetres[cell] = climate.elevation ?? 200;
    cells.meanElevationMetres[cell] = climate.elevation ?? 200;
    cells.reliefMetres[cell] = 40;
    cells.landFraction[cell] = 1;
    cells.coastDistanceKm[cell] = climate.coastKm ?? 300;
    cells.koppenClass[cell] = climate.koppen ?? 9;
    climate.regions.forEach(([index, weight], slot) => {
      cells.regionIndex[slot * n + cell] = index;
      cells.regionWeight[slot * n + cell] = weight;
    });
  });
  return cells;
}

const wave = (mean: number, swing: number) =>
  Array.from({ length: 12 }, (_, month) => mean - swing * Math.cos((2 * Math.PI * (month + 0.5)) / 12));

/**
 * Four inland climates: temperate, continental, humid tropical, hot semi-arid; regions by index of the reference table.
 */
export const FOUR_CLIMATES: readonly CellClimate[] = [
  {
    temperature: wave(9.5, 9),
    diurnalRange: wave(8.5, 3),
    precipitation: wave(90, 25),
    humidity: wave(76, -6),
    latitude: 47.4,
    regions: [
      [4, 0.7],
      [6, 0.3],
    ],
  },
  {
    temperature: wave(4, 15),
    diurnalRange: wave(9, 2),
    precipitation: wave(55, 20),
    humidity: wave(74, -8),
    latitude: 55.8,
    koppen: 18,
    regions: [[5, 1]],
  },
  {
    temperature: wave(27.5, 0.8),
    diurnalRange: wave(7, 0.5),
    precipitation: wave(180, -40),
    humidity: wave(82, -2),
    latitude: 1.4,
    koppen: 0,
    regions: [[10, 1]],
  },
  {
    temperature: wave(26, 7),
    diurnalRange: wave(13, 1),
    precipitation: wave(40, 35),
    humidity: wave(48, 4),
    latitude: 26,
    koppen: 6,
    regions: [[9, 1]],
  },
];
