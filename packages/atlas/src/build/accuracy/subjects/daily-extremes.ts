import { spreadsWith } from "../../ordinary-days.ts";
import type { OrdinaryField } from "../../ordinary-field.ts";
import { daysAbove, formulaAt, frostDays, RECORD_LOW, recordHigh } from "../../spread-residual.ts";
import { readExtremeStations } from "../../spread-stations.ts";
import type { HeldOut } from "../held-out.ts";
import { FOLDS } from "../left-out-fields.ts";
import { fieldWithout, ownRecordPlaces, spreadPlaces, withPackMonths, type SpreadPlace } from "../left-out-spreads.ts";
import type { CheckedField, Subject } from "../subject.ts";

const LIMIT = 35;
/** Where neither the place nor the product has so many frost days, nothing is compared. */
const LEAST_FROST = 0.5;
/** A station whose own months differ by more from the pack's at its height lies elsewhere than it says, °C. */
const WRONG_POSITION_C = 8;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

interface Estimate {
  readonly high: number;
  readonly low: number;
  readonly days: number;
  readonly frost: number;
}

/** What the method says of the extremes of given months, with a field that does not know the station's block. */
function estimate(station: SpreadPlace, { warmAt, coldAt, heatMoreAt, coldMoreAt }: OrdinaryField): Estimate {
  const formula = formulaAt(station);
  const at = [station.latitude, station.longitude] as const;
  const records = { warm: formula.warm * warmAt(...at), cold: formula.cold * coldAt(...at) };
  const anchors = spreadsWith(station, records, { heat: heatMoreAt(...at), cold: coldMoreAt(...at) });
  return {
    high: recordHigh(station, anchors),
    low: Math.min(...station.minimum) - RECORD_LOW * anchors.cold,
    days: daysAbove(station, anchors, LIMIT),
    frost: frostDays(station, anchors),
  };
}

const ORIGIN = "WMO standard normals 1991-2020, yearly figures; records taken as of 30 years";
const REMEMBERED = "orientation: records of national weather services, from memory";
const OWN = "factors of the spread: blocks of 3 degrees, ten folds; from the station's own months";
const PACK = "factors of the spread: blocks of 3 degrees, ten folds; from the pack's months at the station's height";

type Found = Record<
  "high" | "low" | "days" | "packHigh" | "packLow" | "packDays" | "record" | "recordLow" | "ownFrost",
  HeldOut[]
>;

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
      field: "record-low-own",
      title: "Lowest temperature since about 1960 where stations of the fit give none, climate of the cell",
      ...degrees,
      source: REMEMBERED,
      leftOut: PACK,
      heldOut: found.recordLow,
      isDrawn: false,
    },
    {
      field: "frost-days-own",
      title: "Frost days a year at the same places, climate of the cell",
      ...days,
      source: REMEMBERED,
      leftOut: PACK,
      heldOut: found.ownFrost,
      isDrawn: false,
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
      recordLow: [],
      ownFrost: [],
      high: [],
      low: [],
      days: [],
      packHigh: [],
      packLow: [],
      packDays: [],
    };
    for (let fold = 0; fold < FOLDS; fold++) {
      const field = fieldWithout(fold, [...stations, ...records]);
      for (const station of records.filter((candidate) => candidate.fold === fold)) {
        const { latitude, longitude, zone } = station;
        const ofPack = estimate(station, field);
        const add = (to: HeldOut[], truth: number, value: number) => {
          if (Number.isFinite(truth)) to.push({ latitude, longitude, zone, truth, estimate: value });
        };
        add(found.record, station.recordHigh, ofPack.high);
        add(found.recordLow, station.recordLow, ofPack.low);
        if (station.frostDays >= LEAST_FROST || ofPack.frost >= LEAST_FROST)
          add(found.ownFrost, station.frostDays, ofPack.frost);
      }
      for (const station of stations.filter((candidate) => candidate.fold === fold)) {
        const { latitude, longitude, zone, recordHigh, recordLow, daysAbove35 } = station;
        const own = estimate(station, field);
        const moved = withPackMonths(pack, station);
        const ofPack = estimate(moved, field);
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
