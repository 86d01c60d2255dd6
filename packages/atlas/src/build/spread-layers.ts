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
import { spreadFactor, spreadResiduals, type SpreadStation } from "./spread-residual.ts";
import { readExtremeStations, type ExtremeStation } from "./spread-stations.ts";

const PER_UNIT = 100;

/** Records of our own, beside those of stations. */
export interface OwnRecords {
  /** Of countries whose stations give none. */
  readonly highs: string;
  /** Of shores and islands that stations inland do not stand for. */
  readonly shores: string;
}

/** Stations with coast and rain of their cell; the year's rain of their own where they measured it. */
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

const plain = () => 1;

/** Value at each pack cell of a field that is worked out at the nodes around it alone, times a factor of the cell. */
function atCells(
  cells: Int32Array,
  valueAt: (latitude: number, longitude: number) => number,
  factorAt: (latitude: number, longitude: number) => number = plain,
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
    return Math.round(PER_UNIT * bilinearAt(nodes, NODES, latitude, longitude) * factorAt(latitude, longitude));
  });
}

/** Factors of the two anchors of the spread of daily temperature, from the stations and records around each cell. */
export function spreadLayers(
  paths: InputPaths,
  own: OwnRecords,
  climatology: DailyClimatology,
  cells: Int32Array,
): readonly LayerSource[] {
  const { landFraction, coastKm } = climatology.statics;
  const openSeaAt = openSea(landFraction);
  const records = (table: string) => ownRecords(table, (place) => monthsOfCell(climatology, place));
  const stations = [...readExtremeStations(paths), ...records(own.highs)];
  const { warm, cold } = spreadResiduals(onGrid(stations, climatology, openSeaAt));
  const warmFactor = spreadFactor(warm);
  const atShore = shoreSpread(
    onGrid(records(own.shores), climatology, openSeaAt),
    (latitude, longitude) => coastKm[gridIndexOf(latitude, longitude)]!,
    warmFactor,
  );
  const bySea = (latitude: number, longitude: number) =>
    openSeaFactor(openSeaAt(latitude, longitude), latitude) * atShore(latitude, longitude);
  return [
    { name: "warm-spread", unit: "1", perUnit: PER_UNIT, values: atCells(cells, warmFactor, bySea) },
    { name: "cold-spread", unit: "1", perUnit: PER_UNIT, values: atCells(cells, spreadFactor(cold)) },
  ];
}
