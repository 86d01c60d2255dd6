import { readFileSync } from "node:fs";
import { type ClimateZone, DAYS_IN_MONTH } from "@tidemark/science";
import { cellClimate } from "../../../pack/cell-climate.ts";
import { GRID_CELLS } from "../../../cell-grid.ts";
import { cellAt, packGridCells } from "../../../pack/cell-lookup.ts";
import type { Pack } from "../../../pack/open-pack.ts";
import { openSea } from "../../open-sea.ts";
import { ownRecords } from "../../own-records.ts";
import {
  daysAbove,
  formulaAt,
  RECORD_LOW,
  recordHigh,
  spreadFactor,
  spreadResiduals,
  type SpreadStation,
} from "../../spread-residual.ts";
import { readExtremeStations } from "../../spread-stations.ts";
import { blockOf, foldOf } from "../blocks.ts";
import { type HeldOut, zoneAt } from "../held-out.ts";
import type { CheckedField, Subject } from "../subject.ts";

const FOLDS = 10;
const LIMIT = 35;
/** A station whose own months differ by more from the pack's at its height lies elsewhere than it says, °C. */
const WRONG_POSITION_C = 8;

interface Station extends SpreadStation {
  readonly cell: number;
  readonly zone: ClimateZone;
  readonly fold: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Months of the pack at a station's height in place of its own. */
function withPackMonths(pack: Pack, station: Station): Station {
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

function stationsOf(pack: Pack, stations: ReturnType<typeof readExtremeStations>): readonly Station[] {
  const openSeaAt = openSea(landOf(pack));
  return stations.flatMap((station) => {
    const { latitude, longitude } = station;
    const { cell } = cellAt(pack, latitude, longitude);
    const zone = zoneAt(pack, latitude, longitude);
    if (cell === undefined || zone === undefined || !Number.isFinite(station.elevationMetres)) return [];
    const climate = cellClimate(pack, [{ cell }]);
    const own = sum(station.rain);
    const annualRain = Number.isFinite(own) ? own : sum([...climate.precipitation]);
    const fold = foldOf(blockOf(latitude, longitude), FOLDS);
    const sea = openSeaAt(latitude, longitude);
    return [{ ...station, cell, zone, fold, annualRain, coastKm: climate.coastDistanceKm[0]!, openSea: sea }];
  });
}

const RECORDS = new URL("../../../../data/own/record-highs.csv", import.meta.url);
const unknown = DAYS_IN_MONTH.map(() => Number.NaN);

/** Records of our own with the months of the pack. */
const recordsOf = (pack: Pack): readonly Station[] =>
  stationsOf(
    pack,
    ownRecords(readFileSync(RECORDS, "utf8"), () => ({ maximum: unknown, minimum: unknown, rain: unknown })),
  ).map((station) => withPackMonths(pack, station));

interface Estimate {
  readonly high: number;
  readonly low: number;
  readonly days: number;
}

/** What the method says of the extremes of given months, with factors that do not know the station's block. */
function estimate(station: Station, warmFactor: number, coldFactor: number): Estimate {
  const formula = formulaAt(station);
  const anchors = { warm: formula.warm * warmFactor, cold: formula.cold * coldFactor };
  return {
    high: recordHigh(station, anchors),
    low: Math.min(...station.minimum) - RECORD_LOW * anchors.cold,
    days: daysAbove(station, anchors, LIMIT),
  };
}

const ORIGIN = "WMO standard normals 1991-2020, yearly figures; records taken as of 30 years";
const REMEMBERED = "records of national weather services, from memory";
const OWN = "factors of the spread: blocks of 3 degrees, ten folds; from the station's own months";
const PACK = "factors of the spread: blocks of 3 degrees, ten folds; from the pack's months at the station's height";

type Found = Record<"high" | "low" | "days" | "packHigh" | "packLow" | "packDays" | "record", HeldOut[]>;

function fieldsOf(found: Found): readonly CheckedField[] {
  const degrees = { unit: "°C", kind: "difference", source: ORIGIN } as const;
  const days = { unit: "days", kind: "difference", source: ORIGIN } as const;
  return [
    { field: "record-high", title: "Highest temperature on record", ...degrees, leftOut: OWN, heldOut: found.high },
    { field: "record-low", title: "Lowest temperature on record", ...degrees, leftOut: OWN, heldOut: found.low },
    { field: "days-above-35", title: "Days a year above 35 °C", ...days, leftOut: OWN, heldOut: found.days },
    {
      field: "record-high-pack",
      title: "Highest temperature on record, climate of the cell",
      ...degrees,
      leftOut: PACK,
      heldOut: found.packHigh,
    },
    {
      field: "record-high-own",
      title: "Highest temperature on record where stations of the fit give none, climate of the cell",
      ...degrees,
      source: REMEMBERED,
      leftOut: PACK,
      heldOut: found.record,
    },
    {
      field: "record-low-pack",
      title: "Lowest temperature on record, climate of the cell",
      ...degrees,
      leftOut: PACK,
      heldOut: found.packLow,
    },
    {
      field: "days-above-35-pack",
      title: "Days a year above 35 °C, climate of the cell",
      ...days,
      leftOut: PACK,
      heldOut: found.packDays,
    },
  ];
}

export const dailyExtremes: Subject = {
  name: "daily-extremes",
  measure({ paths, pack }) {
    const stations = stationsOf(pack, readExtremeStations(paths));
    const records = recordsOf(pack);
    const found: Found = {
      record: [],
      high: [],
      low: [],
      days: [],
      packHigh: [],
      packLow: [],
      packDays: [],
    };
    for (let fold = 0; fold < FOLDS; fold++) {
      const known = spreadResiduals([...stations, ...records].filter((station) => station.fold !== fold));
      const [warmAt, coldAt] = [spreadFactor(known.warm), spreadFactor(known.cold)];
      for (const station of records.filter((candidate) => candidate.fold === fold)) {
        const { latitude, longitude, zone, recordHigh: truth } = station;
        const { high } = estimate(station, warmAt(latitude, longitude), coldAt(latitude, longitude));
        found.record.push({ latitude, longitude, zone, truth, estimate: high });
      }
      for (const station of stations.filter((candidate) => candidate.fold === fold)) {
        const { latitude, longitude, zone, recordHigh, recordLow, daysAbove35 } = station;
        const [warm, cold] = [warmAt(latitude, longitude), coldAt(latitude, longitude)];
        const own = estimate(station, warm, cold);
        const moved = withPackMonths(pack, station);
        const ofPack = estimate(moved, warm, cold);
        const add = (to: HeldOut[], truth: number, value: number) =>
          to.push({ latitude, longitude, zone, truth, estimate: value });
        add(found.high, recordHigh, own.high);
        add(found.low, recordLow, own.low);
        add(found.days, daysAbove35, own.days);
        if (Math.abs(sum([...station.maximum]) - sum([...moved.maximum])) / 12 > WRONG_POSITION_C) continue;
        add(found.packHigh, recordHigh, ofPack.high);
        add(found.packLow, recordLow, ofPack.low);
        add(found.packDays, daysAbove35, ofPack.days);
      }
    }
    return fieldsOf(found);
  },
};
