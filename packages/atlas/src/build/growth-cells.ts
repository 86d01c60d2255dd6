import { emptyScreeningCells, REGIONS_PER_CELL, type ScreeningCells } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, MONTHS, rowLatitude } from "../cell-grid.ts";
import type { DailyClimatology } from "./climatology-of-pack.ts";
import type { GrowthCells } from "./hot-day-growth.ts";
import type { LayerSource } from "./pack-writer.ts";

/** Rows and columns of the grid between cells: a degree. */
const STEP = 4;
const LAND = 0.5;

const isOnLattice = (cell: number) =>
  Math.floor(cell / GRID_COLUMNS) % STEP === 0 && (cell % GRID_COLUMNS) % STEP === 0;

/**
 * Climate of the land at every fourth row and column of the grid, at the mean height of each cell, as the grids of
 * models have it. @param layers region slots, pattern of warming and spreads of all cells of the pack
 */
export function growthCells(
  climatology: DailyClimatology,
  packCells: Int32Array,
  layers: readonly LayerSource[],
): GrowthCells {
  const { statics } = climatology;
  const places = Array.from(packCells.keys()).filter((place) => {
    const cell = packCells[place]!;
    return isOnLattice(cell) && statics.landFraction[cell]! > LAND;
  });
  const cells = emptyScreeningCells(places.length);
  const valueOf = (name: string) => {
    const layer = layers.find((candidate) => candidate.name === name);
    if (layer === undefined) throw new Error(`No layer ${name}`);
    const values = layer.values as ArrayLike<number>;
    return (at: number) => values[at]! / (layer.perUnit ?? 1);
  };
  const [warm, cold, pattern] = [valueOf("warm-spread"), valueOf("cold-spread"), valueOf("warming-pattern")];
  const [ordinaryHeat, ordinaryCold] = [valueOf("warm-ordinary"), valueOf("cold-ordinary")];
  const [region, weight] = [valueOf("region-index"), valueOf("region-weight")];
  places.forEach((place, i) => {
    const cell = packCells[place]!;
    fillClimate(cells, i, climatology, cell);
    cells.warmSpreadFactor[i] = warm(place);
    cells.coldSpreadFactor[i] = cold(place);
    cells.warmOrdinaryFactor[i] = ordinaryHeat(place);
    cells.coldOrdinaryFactor[i] = ordinaryCold(place);
    for (let season = 0; season < 4; season++)
      cells.warmingPattern[season * places.length + i] = pattern(season * packCells.length + place);
    const slots = Array.from({ length: REGIONS_PER_CELL }, (_, slot) => slot * packCells.length + place);
    const sum = slots.reduce((total, at) => total + weight(at), 0);
    slots.forEach((at, slot) => {
      cells.regionIndex[slot * places.length + i] = region(at);
      cells.regionWeight[slot * places.length + i] = weight(at) / sum;
    });
  });
  return { cells, gridCells: Int32Array.from(places, (place) => packCells[place]!) };
}

function fillClimate(cells: ScreeningCells, i: number, { statics, ...fields }: DailyClimatology, cell: number): void {
  for (let month = 0; month < MONTHS; month++) {
    const to = month * cells.count + i;
    cells.temperature[to] = fields.temperature[month]![cell]!;
    cells.diurnalRange[to] = fields.range[month]![cell]!;
    cells.precipitation[to] = fields.precipitation[month]![cell]!;
  }
  cells.latitude[i] = rowLatitude(Math.floor(cell / GRID_COLUMNS));
  cells.longitude[i] = columnLongitude(cell % GRID_COLUMNS);
  cells.elevationMetres[i] = statics.elevation[cell]!;
  cells.meanElevationMetres[i] = statics.elevation[cell]!;
  cells.landFraction[i] = statics.landFraction[cell]!;
  cells.coastDistanceKm[i] = statics.coastKm[cell]!;
}
