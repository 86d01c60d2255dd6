import { columnLongitude, GRID_COLUMNS, gridIndexOf, rowLatitude } from "../cell-grid.ts";
import { bilinearAt } from "./coarse-grid.ts";
import { lapseRate } from "../lapse-rate.ts";
import type { DailyClimatology } from "./climatology-of-pack.ts";
import { NODES } from "./degree-nodes.ts";
import type { InputPaths } from "./input-files.ts";
import { openSea, openSeaFactor } from "./open-sea.ts";
import { ownRecords, type RecordPlace } from "./own-records.ts";
import type { LayerSource } from "./pack-writer.ts";
import { shoreSpread } from "./shore-spread.ts";
import { ordinaryField, type OrdinaryField } from "./ordinary-field.ts";
import { bounded, narrownessByFormula } from "./ordinary-days.ts";
import type { SpreadStation } from "./spread-residual.ts";
import { readExtremeStations, type ExtremeStation } from "./spread-stations.ts";

const PER_UNIT = 100;

/** Records of our own, beside those of stations. */
export interface OwnRecords {
  /** Of heat, and of cold with frost days, of countries whose stations give none. */
  readonly highs: string;
  readonly lows: string;
  /** Of shores and islands that stations inland do not stand for. */
  readonly shores: string;
}

/** Stations with the coast of their cell, and its height and rain of the year where they tell none of their own. */
function onGrid(
  stations: readonly ExtremeStation[],
  { statics, precipitation }: DailyClimatology,
  openSeaAt: (latitude: number, longitude: number) => number,
): readonly SpreadStation[] {
  return stations.map((station) => {
    const cell = gridIndexOf(station.latitude, station.longitude);
    const own = station.rain.reduce((sum, value) => sum + value, 0);
    const ofCell = precipitation.reduce((sum, plane) => sum + plane[cell]!, 0);
    return {
      ...station,
      elevationMetres: Number.isFinite(station.elevationMetres) ? station.elevationMetres : statics.elevation[cell]!,
      coastKm: statics.coastKm[cell]!,
      annualRain: Number.isFinite(own) ? own : ofCell,
      openSea: openSeaAt(station.latitude, station.longitude),
    };
  });
}

/** Months of the cell of a place at its height. */
function monthsOfCell(
  { statics, temperature, range, precipitation }: DailyClimatology,
  { latitude, longitude, elevationMetres }: RecordPlace,
) {
  const cell = gridIndexOf(latitude, longitude);
  const climb = (elevationMetres - statics.elevation[cell]!) / 1000;
  const north = rowLatitude(Math.floor(cell / GRID_COLUMNS));
  const mean = temperature.map((plane, month) => plane[cell]! - lapseRate(north, month) * climb);
  return {
    maximum: mean.map((value, month) => value + range[month]![cell]! / 2),
    minimum: mean.map((value, month) => value - range[month]![cell]! / 2),
    rain: precipitation.map((plane) => plane[cell]!),
  };
}

/**
 * Value at each pack cell of a field that is worked out at the nodes around it alone, with what the cell makes of it.
 */
function atCells(
  cells: Int32Array,
  valueAt: (latitude: number, longitude: number) => number,
  ofCell: (value: number, latitude: number, longitude: number, cell: number) => number = (value) => value,
): Uint8Array {
  const nodes = new Float64Array(NODES.rows * NODES.columns).fill(Number.NaN);
  const nodeAt = (row: number, column: number) => {
    const at = Math.min(NODES.rows - 1, Math.max(0, row)) * NODES.columns + ((column + NODES.columns) % NODES.columns);
    if (Number.isNaN(nodes[at]!)) {
      nodes[at] = valueAt(89.5 - Math.floor(at / NODES.columns), (at % NODES.columns) - 179.5);
    }
  };
  return Uint8Array.from(cells, (cell) => {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const longitude = columnLongitude(cell % GRID_COLUMNS);
    const row = Math.floor(89.5 - latitude);
    const column = Math.floor(longitude + 179.5);
    for (const y of [row, row + 1]) for (const x of [column, column + 1]) nodeAt(y, x);
    return Math.round(PER_UNIT * ofCell(bilinearAt(nodes, NODES, latitude, longitude), latitude, longitude, cell));
  });
}

/** Spread of ordinary days over that of records at each pack cell: heat and cold. */
function ordinaryLayers(
  { heatMoreAt, coldMoreAt }: OrdinaryField,
  climatology: DailyClimatology,
  cells: Int32Array,
): readonly LayerSource[] {
  const { statics } = climatology;
  const formulaAt = (cell: number, latitude: number, longitude: number) => {
    const elevationMetres = statics.elevation[cell]!;
    const months = monthsOfCell(climatology, { latitude, longitude, elevationMetres });
    const annualRain = months.rain.reduce((sum, value) => sum + value, 0);
    return narrownessByFormula({ ...months, annualRain, latitude, elevationMetres, coastKm: statics.coastKm[cell]! });
  };
  const ratios = (side: "heat" | "cold", moreAt: (latitude: number, longitude: number) => number) =>
    atCells(cells, moreAt, (more, latitude, longitude, cell) => {
      return 1 / (1 + bounded(formulaAt(cell, latitude, longitude)[side] + more, side));
    });
  return [
    { name: "warm-ordinary", unit: "1", perUnit: PER_UNIT, values: ratios("heat", heatMoreAt) },
    { name: "cold-ordinary", unit: "1", perUnit: PER_UNIT, values: ratios("cold", coldMoreAt) },
  ];
}

/**
 * Factors of the two anchors of the spread of daily temperature, from records of the stations around each cell, and how
 * ordinary days differ from both, from the days they count.
 */
export function spreadLayers(
  paths: InputPaths,
  own: OwnRecords,
  climatology: DailyClimatology,
  cells: Int32Array,
): readonly LayerSource[] {
  const { landFraction, coastKm } = climatology.statics;
  const openSeaAt = openSea(landFraction);
  const records = (table: string) => ownRecords(table, (place) => monthsOfCell(climatology, place));
  const stations = [...readExtremeStations(paths), ...records(own.highs), ...records(own.lows)];
  const field = ordinaryField(onGrid(stations, climatology, openSeaAt));
  const atShore = shoreSpread(
    onGrid(records(own.shores), climatology, openSeaAt),
    (latitude, longitude) => coastKm[gridIndexOf(latitude, longitude)]!,
    field.warmAt,
  );
  const bySea = (factor: number, latitude: number, longitude: number) =>
    factor * openSeaFactor(openSeaAt(latitude, longitude), latitude) * atShore(latitude, longitude);
  return [
    { name: "warm-spread", unit: "1", perUnit: PER_UNIT, values: atCells(cells, field.warmAt, bySea) },
    { name: "cold-spread", unit: "1", perUnit: PER_UNIT, values: atCells(cells, field.coldAt) },
    ...ordinaryLayers(field, climatology, cells),
  ];
}
