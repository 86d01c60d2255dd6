import { DAYS_IN_MONTH, ownHalfWidth, recordOverMean, RETURN_PERIODS, wetDays, wettestDays } from "@tidemark/science";
import { cellAt } from "../../../pack/cell-lookup.ts";
import { cellClimate } from "../../../pack/cell-climate.ts";
import type { Pack } from "../../../pack/open-pack.ts";
import {
  believedRecords,
  fitRainGrowth,
  readRainRecords,
  type RainRecord,
  type RainStation,
} from "../../rain-growth.ts";
import { blockOf, foldOf } from "../blocks.ts";
import { type HeldOut, zoneAt } from "../held-out.ts";
import type { CheckedField, Subject } from "../subject.ts";

const FOLDS = 10;
/** A record of 30 years stands as often below as above this share of its mean. */
const MEDIAN_OVER_MEAN = 0.938;
/** Four in five records of 30 years lie from so far below to so far above their median, ln: one sample is no rate. */
const ONE_SAMPLE = [0.246, 0.345] as const;

/** Range of rain once in 25 to 50 years, as it is told, joined with the scatter of the one record of a station. */
function toldRange(estimate: number, koppenClass: string): HeldOut["range"] {
  const width = ownHalfWidth("rx1day_rp", koppenClass, { row: RETURN_PERIODS.indexOf(25) });
  const [below, above] = ONE_SAMPLE.map((scatter) => Math.exp(Math.hypot(width, scatter)));
  return [estimate / below!, estimate * above!];
}

/** What the product says of the rain of a station's cell; none at sea. */
function stationOf(pack: Pack, record: RainRecord): readonly RainStation[] {
  const { cell } = cellAt(pack, record.latitude, record.longitude);
  if (cell === undefined) return [];
  const climate = cellClimate(pack, [{ cell }]);
  const [rain, warmth] = [Float64Array.from(climate.precipitation), Float64Array.from(climate.temperature)];
  const wet = Float64Array.from(DAYS_IN_MONTH, (days, month) => {
    const known = climate.wetDays[month]!;
    return Number.isNaN(known) ? wetDays(days, rain[month]!, warmth[month]!) : known;
  });
  const wettest = new Float64Array(5);
  wettestDays(rain, warmth, wettest, wet);
  const meanMm = wettest[0]!;
  if (!(meanMm > 0)) return [];
  const common = { coastKm: climate.coastDistanceKm[0]!, wettestMonthMm: Math.max(...rain) };
  return [{ ...record, ...common, meanMm, wetDays: wet.reduce((sum, days) => sum + days) }];
}

/** Belts of latitude in which the tail is told apart, degrees. */
const BELTS = [
  [0, 15],
  [15, 25],
  [25, 35],
  [35, 45],
  [45, 55],
  [55, 75],
] as const;

/** Records of daily rain of the product, with coefficients and rest that do not know the station's block. */
export const recordRain: Subject = {
  name: "record-rain",
  measure({ paths, pack }) {
    const all = readRainRecords(paths.wmoAnnual).flatMap((record) => stationOf(pack, record));
    const stations = believedRecords(all);
    const folds = stations.map(({ latitude, longitude }) => foldOf(blockOf(latitude, longitude), FOLDS));
    const heldOut: HeldOut[] = [];
    for (let fold = 0; fold < FOLDS; fold++) {
      const { coefficients, rest } = fitRainGrowth(stations.filter((_, i) => folds[i] !== fold));
      stations.forEach((station, i) => {
        const { latitude, longitude, recordMm: truth } = station;
        const zone = zoneAt(pack, latitude, longitude);
        if (folds[i] !== fold || zone === undefined) return;
        const growth = recordOverMean(station, coefficients, rest) * MEDIAN_OVER_MEAN;
        const estimate = station.meanMm * growth;
        heldOut.push({ latitude, longitude, zone, truth, estimate, range: toldRange(estimate, zone) });
      });
    }
    const common = {
      unit: "mm",
      kind: "ratio",
      source: "WMO standard normals 1991-2020, yearly figures; records taken as of 30 years",
      leftOut: `all stations of the same block of 3 degrees, ten folds; ${all.length - stations.length} stations do not count: of countries that give no records, or values that cannot be`,
    } as const;
    const belts = BELTS.map(([south, north]): CheckedField => {
      const inBelt = heldOut.filter(({ latitude }) => Math.abs(latitude) >= south && Math.abs(latitude) < north);
      const title = `Highest daily rain on record, latitude ${south} to ${north}`;
      return { field: `record-rain-${south}`, title, ...common, heldOut: inBelt, isDrawn: false };
    });
    return [{ field: "record-rain", title: "Highest daily rain on record", ...common, heldOut }, ...belts];
  },
};
