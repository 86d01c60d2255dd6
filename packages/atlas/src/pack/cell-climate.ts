import { emptyScreeningCells, REGIONS_PER_CELL, Z90, type ScreeningCells } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, MONTHS, rowLatitude } from "../cell-grid.ts";
import { lapseRate, meanLapseRate } from "../lapse-rate.ts";
import { packGridCells } from "./cell-lookup.ts";
import { widthByHeight } from "../width-by-height.ts";
import type { Pack } from "./open-pack.ts";

/**
 * A cell of the pack, and the height of the site where it is known, else that of the settled part of the cell is taken:
 * the temperature is moved from the mean height of the cell to that height.
 */
export interface WantedCell {
  readonly cell: number;
  readonly siteElevationMetres?: number | undefined;
  /** One standard deviation of that height, m. */
  readonly deviationMetres?: number | undefined;
}

/** Physical values of a layer. */
function values(pack: Pack, name: string): (place: number) => number {
  const numbers = pack.numbers(name);
  const { perUnit } = pack.entry(name);
  return (place) => numbers[place]! / perUnit;
}

/** Climate and setting of cells of the pack, in the order in which they are asked for. */
export function cellClimate(pack: Pack, wanted: readonly WantedCell[]): ScreeningCells {
  const cells = emptyScreeningCells(wanted.length);
  const n = wanted.length;
  const total = pack.manifest.grid.cells;
  const gridCells = packGridCells(pack);
  const layer = (name: string) => values(pack, name);
  const temperature = layer("temperature");
  const rainRoot = layer("precipitation");
  const range = layer("diurnal-range");
  const humidity = layer("relative-humidity");
  const wetDays = layer("wet-days");
  const wind = layer("wind");
  const halfWidth = layer("temperature-error");
  const elevation = layer("elevation");
  const settled = layer("settled-elevation");
  const relief = layer("relief");
  const land = layer("land-fraction");
  const coast = layer("coast-distance");
  const warmSpread = layer("warm-spread");
  const coldSpread = layer("cold-spread");
  const warmOrdinary = layer("warm-ordinary");
  const coldOrdinary = layer("cold-ordinary");
  const hotDays = layer("hot-day-growth");
  const pattern = layer("warming-pattern");
  const classes = pack.numbers("climate-class");
  const regions = pack.numbers("region-index");
  const weights = pack.numbers("region-weight");

  wanted.forEach(({ cell, siteElevationMetres, deviationMetres = 0 }, i) => {
    const latitude = rowLatitude(Math.floor(gridCells[cell]! / GRID_COLUMNS));
    const cellHeight = elevation(cell);
    const height = siteElevationMetres ?? settled(cell);
    for (let month = 0; month < MONTHS; month++) {
      const from = month * total + cell;
      const to = month * n + i;
      const moved = (lapseRate(latitude, month) * (height - cellHeight)) / 1000;
      cells.temperature[to] = temperature(from) - moved;
      cells.precipitation[to] = rainRoot(from) ** 2;
      cells.diurnalRange[to] = range(from);
      cells.relativeHumidity[to] = humidity(from);
      cells.wetDays[to] = wetDays(from);
      cells.windSpeed[to] = wind(from);
    }
    cells.latitude[i] = latitude;
    cells.longitude[i] = columnLongitude(gridCells[cell]! % GRID_COLUMNS);
    cells.elevationMetres[i] = height;
    cells.meanElevationMetres[i] = cellHeight;
    cells.heightErrorCelsius[i] = (meanLapseRate(latitude) * deviationMetres) / 1000;
    cells.temperatureHalfWidth[i] = Math.hypot(
      halfWidth(cell) + widthByHeight(height - settled(cell)),
      Z90 * cells.heightErrorCelsius[i]!,
    );
    cells.reliefMetres[i] = relief(cell);
    cells.landFraction[i] = land(cell);
    cells.coastDistanceKm[i] = coast(cell);
    cells.warmSpreadFactor[i] = warmSpread(cell);
    cells.coldSpreadFactor[i] = coldSpread(cell);
    cells.warmOrdinaryFactor[i] = warmOrdinary(cell);
    cells.coldOrdinaryFactor[i] = coldOrdinary(cell);
    cells.hotDayGrowth[i] = hotDays(cell);
    for (let season = 0; season < 4; season++) {
      cells.warmingPattern[season * n + i] = pattern(season * total + cell);
    }
    cells.koppenClass[i] = classes[cell]!;
    let sum = 0;
    for (let slot = 0; slot < REGIONS_PER_CELL; slot++) sum += weights[slot * total + cell]!;
    for (let slot = 0; slot < REGIONS_PER_CELL; slot++) {
      cells.regionIndex[slot * n + i] = regions[slot * total + cell]!;
      cells.regionWeight[slot * n + i] = weights[slot * total + cell]! / sum;
    }
  });
  return cells;
}
