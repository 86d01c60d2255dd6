import { readFileSync } from "node:fs";
import { type ClimateZone, DAYS_IN_MONTH } from "@tidemark/science";
import { GRID_CELLS } from "../../cell-grid.ts";
import { cellClimate } from "../../pack/cell-climate.ts";
import { cellAt, packGridCells } from "../../pack/cell-lookup.ts";
import type { Pack } from "../../pack/open-pack.ts";
import { openSea } from "../open-sea.ts";
import { ownRecords } from "../own-records.ts";
import { ordinaryField, type OrdinaryField } from "../ordinary-field.ts";
import type { SpreadStation } from "../spread-residual.ts";
import type { readExtremeStations } from "../spread-stations.ts";
import { zoneAt } from "./held-out.ts";
import { foldAt } from "./left-out-fields.ts";

/** A station with extremes, in the setting of the pack. */
export interface SpreadPlace extends SpreadStation {
  readonly cell: number;
  readonly zone: ClimateZone;
  readonly fold: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The months (°C, mm) of the pack at a station's height in place of its own. */
export function withPackMonths(pack: Pack, station: SpreadPlace): SpreadPlace {
  const { cell, elevationMetres } = station;
  const { temperature, diurnalRange, precipitation } = cellClimate(pack, [
    { cell, siteElevationMetres: elevationMetres },
  ]);
  const months = DAYS_IN_MONTH.map((_, month) => month);
  return {
    ...station,
    maximum: months.map((month) => temperature[month]! + diurnalRange[month]! / 2),
    minimum: months.map((month) => temperature[month]! - diurnalRange[month]! / 2),
    annualRain: sum([...precipitation]),
  };
}

/** How far in the open sea places lie (`open-sea.ts`), by the pack's own land. */
export const openSeaOf = (pack: Pack): ReturnType<typeof openSea> => openSea(landOf(pack));

/** Share of land of all cells of the grid; the rest is sea. */
function landOf(pack: Pack): Float32Array {
  const land = new Float32Array(GRID_CELLS);
  const { perUnit } = pack.entry("land-fraction");
  const shares = pack.numbers("land-fraction");
  packGridCells(pack).forEach((cell, place) => {
    land[cell] = shares[place]! / perUnit;
  });
  return land;
}

/** Stations that have a cell, a climate zone and a height. */
export function spreadPlaces(pack: Pack, stations: ReturnType<typeof readExtremeStations>): readonly SpreadPlace[] {
  const openSeaAt = openSeaOf(pack);
  return stations.flatMap((station) => {
    const { latitude, longitude } = station;
    const { cell } = cellAt(pack, latitude, longitude);
    const zone = zoneAt(pack, latitude, longitude);
    if (cell === undefined || zone === undefined || !Number.isFinite(station.elevationMetres)) return [];
    const climate = cellClimate(pack, [{ cell }]);
    const own = sum(station.rain);
    const annualRain = Number.isFinite(own) ? own : sum([...climate.precipitation]);
    const sea = openSeaAt(latitude, longitude);
    const coastKm = climate.coastDistanceKm[0]!;
    return [{ ...station, cell, zone, fold: foldAt(station), annualRain, coastKm, openSea: sea }];
  });
}

const RECORDS = ["record-highs", "record-lows"].map(
  (name) => new URL(`../../../data/own/${name}.csv`, import.meta.url),
);
const unknown = DAYS_IN_MONTH.map(() => Number.NaN);

/** Records of our own with the months of the pack. */
export const ownRecordPlaces = (pack: Pack): readonly SpreadPlace[] =>
  spreadPlaces(
    pack,
    RECORDS.flatMap((file) =>
      ownRecords(readFileSync(file, "utf8"), () => ({ maximum: unknown, minimum: unknown, rain: unknown })),
    ),
  ).map((station) => withPackMonths(pack, station));

/** Spreads and ordinary days by place (degrees), from stations of all folds but one. */
export const fieldWithout = (fold: number, stations: readonly SpreadPlace[]): OrdinaryField =>
  ordinaryField(stations.filter((station) => station.fold !== fold));
