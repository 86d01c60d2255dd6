import { daysAbove, formulaAt, RECORD_LOW, recordHigh } from "../../spread-residual.ts";
import { readExtremeStations } from "../../spread-stations.ts";
import type { HeldOut } from "../held-out.ts";
import { FOLDS } from "../left-out-fields.ts";
import {
  factorsWithout,
  ownRecordPlaces,
  spreadPlaces,
  withPackMonths,
  type SpreadPlace,
} from "../left-out-spreads.ts";
import type { CheckedField, Subject } from "../subject.ts";

const LIMIT = 35;
/** A station whose own months differ by more from the pack's at its height lies elsewhere than it says, °C. */
const WRONG_POSITION_C = 8;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Estimate {
  readonly high: number;
  readonly low: number;
  readonly days: number;
}

/** What the method says of the extremes of given months, with factors that do not know the station's block. */
function estimate(station: SpreadPlace, warmFactor: number, coldFactor: number): Estimate {
  const formula = formulaAt(station);
  const anchors = { warm: formula.warm * warmFactor, cold: formula.cold * coldFactor };
  return {
    high: recordHigh(station, anchors),
    low: Math.min(...station.minimum) - RECORD_LOW * anchors.cold,
    days: daysAbove(station, anchors, LIMIT),
  };
}

const ORIGIN = "WMO standard normals 1991-2020, yearly figures; records taken as of 30 years";
const REMEMBERED = "orientation: records of national weather services, from memory";
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
    const stations = spreadPlaces(pack, readExtremeStations(paths));
    const records = ownRecordPlaces(pack);
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
      const { warmAt, coldAt } = factorsWithout(fold, [...stations, ...records]);
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
