import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  BASE,
  climateSet,
  climateStore,
  coordinateIndex,
  DAYS_IN_MONTH,
  numberOf,
  parseCommentedCsv,
  type CellReader,
  type Coordinates,
  type Ensemble,
  type ScreeningCells,
  type SpreadSetting,
} from "@tidemark/science";
import { cellClimate } from "../../../pack/cell-climate.ts";
import { cellAt } from "../../../pack/cell-lookup.ts";
import type { Pack } from "../../../pack/open-pack.ts";
import { bounded, narrownessByFormula } from "../../ordinary-days.ts";
import { openSeaFactor } from "../../open-sea.ts";
import { stationHeight } from "../../residuals/station-height.ts";
import type { StationValues } from "../../residuals/station-values.ts";
import { miscountedStations, readExtremeStations } from "../../spread-stations.ts";
import type { HeldOut } from "../held-out.ts";
import { estimatePlaces, fieldSetting, FOLDS, foldAt, type Estimated, type FieldSetting } from "../left-out-fields.ts";
import { fieldWithout, openSeaOf, ownRecordPlaces, spreadPlaces } from "../left-out-spreads.ts";
import type { AccuracyInputs, CheckedField, Subject } from "../subject.ts";

/** What a station measured of the indicators; NaN where it does not say. */
type Truth = Readonly<Record<"hd30" | "tx35" | "fd0" | "txx_rp" | "tnn_rp", number>>;
const NOTHING: Truth = { hd30: Number.NaN, tx35: Number.NaN, fd0: Number.NaN, txx_rp: Number.NaN, tnn_rp: Number.NaN };

interface Measured extends StationValues {
  readonly truth: Truth;
}

interface ToldIndicator extends Pick<CheckedField, "field" | "title" | "unit"> {
  readonly id: keyof Truth;
  readonly at: Coordinates;
  /** Where neither the station nor the product has so much, nothing is compared. */
  readonly least?: number;
}

const days = { unit: "days", at: { season: "ANN" }, least: 0.5 } as const;
const record = { unit: "°C", at: { season: "ANN", return_period: 50 } } as const;

const INDICATORS: readonly ToldIndicator[] = [
  { id: "hd30", field: "days-above-30", title: "Days a year above 30 °C, as they are told", ...days },
  { id: "tx35", field: "days-above-35-told", title: "Days a year above 35 °C, as they are told", ...days },
  { id: "fd0", field: "frost-days", title: "Frost days a year, as they are told", ...days },
  { id: "txx_rp", field: "record-high-told", title: "Hottest day of 50 years, as it is told", ...record },
  { id: "tnn_rp", field: "record-low-told", title: "Coldest night of 50 years, as it is told", ...record },
];

const SOURCE = "WMO standard normals 1991-2020, counts of days and yearly figures";
const LEFT_OUT = "climate and spreads of days: all stations in a tenth of the blocks of 3 degrees";

/** Counts of days at stations; none where a figure of the position is missing or the country counts wrongly. */
function readDayCounts(paths: AccuracyInputs["paths"]): readonly Measured[] {
  const miscounted = miscountedStations(paths);
  return parseCommentedCsv(gunzipSync(readFileSync(paths.wmoDayCounts)).toString("utf8")).flatMap((row) => {
    if (miscounted.has(row["wid"] ?? "")) return [];
    const place = {
      latitude: numberOf(row, "lat"),
      longitude: numberOf(row, "lon"),
      elevationMetres: stationHeight(row, "elev_m"),
    };
    if (!Object.values(place).every(Number.isFinite)) return [];
    const truth = { ...NOTHING, hd30: numberOf(row, "days_max_30"), fd0: numberOf(row, "days_min_0") };
    return [{ ...place, values: [], truth }];
  });
}

const extremesOf = (paths: AccuracyInputs["paths"]): readonly Measured[] =>
  readExtremeStations(paths).flatMap(({ latitude, longitude, elevationMetres, recordHigh, recordLow, daysAbove35 }) =>
    Number.isFinite(elevationMetres)
      ? [
          {
            latitude,
            longitude,
            elevationMetres,
            values: [],
            truth: { ...NOTHING, txx_rp: recordHigh, tnn_rp: recordLow, tx35: daysAbove35 },
          },
        ]
      : [],
  );

const keyOf = ({ latitude, longitude }: StationValues) => `${latitude} ${longitude}`;

/** Estimates of the same places by the fits of three fields; those that one of them lacks are left aside. */
function climateOf(setting: FieldSetting, places: readonly Measured[]) {
  const { temperature, range, precipitation } = setting.fields;
  const byPlace = (estimated: readonly Estimated[]) => new Map(estimated.map((one) => [keyOf(one.place), one]));
  const [ranges, rain] = [range, precipitation].map((field) => byPlace(estimatePlaces(setting, field, places)));
  return estimatePlaces(setting, temperature, places).flatMap((one) => {
    const [ownRange, ownRain] = [ranges!.get(keyOf(one.place)), rain!.get(keyOf(one.place))];
    return ownRange === undefined || ownRain === undefined ? [] : [{ ...one, ownRange, ownRain }];
  });
}

type Climate = ReturnType<typeof climateOf>[number];

const MONTHS = DAYS_IN_MONTH.map((_, month) => month);

/** What the formula of ordinary days asks of a cell. */
function settingOf(cells: ScreeningCells, i: number): SpreadSetting {
  const of = (field: Float32Array) => MONTHS.map((month) => field[month * cells.count + i]!);
  const [mean, range] = [of(cells.temperature), of(cells.diurnalRange)];
  return {
    maximum: mean.map((value, month) => value + range[month]! / 2),
    minimum: mean.map((value, month) => value - range[month]! / 2),
    annualRain: of(cells.precipitation).reduce((sum, value) => sum + value, 0),
    latitude: cells.latitude[i]!,
    elevationMetres: cells.elevationMetres[i]!,
    coastKm: cells.coastDistanceKm[i]!,
  };
}

/** Cells of the places as the screening would have them, had it not known their blocks. */
function cellsOf({ paths, pack }: AccuracyInputs, known: readonly Climate[]): ScreeningCells {
  const cells = cellClimate(
    pack,
    known.map(({ place }) => ({
      cell: cellAt(pack, place.latitude, place.longitude).cell!,
      siteElevationMetres: place.elevationMetres,
    })),
  );
  known.forEach(({ estimate, ownRange, ownRain, halfWidth }, i) => {
    for (let month = 0; month < 12; month++) {
      const to = month * cells.count + i;
      cells.temperature[to] = estimate[month]!;
      cells.diurnalRange[to] = ownRange.estimate[month]!;
      cells.precipitation[to] = ownRain.estimate[month]!;
    }
    cells.temperatureHalfWidth[i] = halfWidth;
  });
  const spreads = [...spreadPlaces(pack, readExtremeStations(paths)), ...ownRecordPlaces(pack)];
  const openSeaAt = openSeaOf(pack);
  for (let fold = 0; fold < FOLDS; fold++) {
    const { warmAt, coldAt, heatMoreAt, coldMoreAt } = fieldWithout(fold, spreads);
    known.forEach(({ place }, i) => {
      if (foldAt(place) !== fold) return;
      const at = [place.latitude, place.longitude] as const;
      const formula = narrownessByFormula(settingOf(cells, i));
      // as the layer of the pack is made, but for what records of shores of our own say
      cells.warmSpreadFactor[i] = warmAt(...at) * openSeaFactor(openSeaAt(...at), place.latitude);
      cells.coldSpreadFactor[i] = coldAt(...at);
      cells.warmOrdinaryFactor[i] = 1 / (1 + bounded(formula.heat + heatMoreAt(...at), "heat"));
      cells.coldOrdinaryFactor[i] = 1 / (1 + bounded(formula.cold + coldMoreAt(...at), "cold"));
    });
  }
  return cells;
}

const tablesOf = (pack: Pack) => ({ warming: pack.warming(), scaling: pack.regionalScaling() });

/** What the engine tells of an indicator at the present, by place. */
function toldOf(read: CellReader, { id, at }: ToldIndicator, ensemble: Ensemble): Float32Array {
  const set = climateSet(id);
  const column = set && read(id, coordinateIndex(set, { ...BASE, ...at, ensemble }));
  if (column === undefined) throw new Error(`${id} is no climate indicator at ${JSON.stringify(at)}`);
  return column as Float32Array;
}

async function measure(inputs: AccuracyInputs): Promise<readonly CheckedField[]> {
  const setting = await fieldSetting(inputs);
  const known = climateOf(setting, [...readDayCounts(inputs.paths), ...extremesOf(inputs.paths)]);
  const read = climateStore(cellsOf(inputs, known), tablesOf(inputs.pack));
  return INDICATORS.map((indicator) => {
    const { id, field, title, unit, least } = indicator;
    const [low, middle, high] = (["p10", "p50", "p90"] as const).map((end) => toldOf(read, indicator, end));
    const heldOut = known.flatMap(({ place, zone }, i): HeldOut[] => {
      const { latitude, longitude, truth: all } = place as Measured;
      const [truth, estimate] = [all[id], middle![i]!];
      if (least !== undefined && !(truth >= least || estimate >= least)) return [];
      return [{ latitude, longitude, zone, truth, estimate, range: [low![i]!, high![i]!] }];
    });
    const counted = least === undefined ? "the record of a station stands for once in 50 years" : "half a day or more";
    return {
      field,
      title,
      unit,
      kind: "difference",
      source: SOURCE,
      leftOut: `${LEFT_OUT}; ${counted}`,
      heldOut,
      isDrawn: false,
    };
  });
}

/** Ranges of the present as the engine tells them, on a climate that does not know the station. */
export const toldRanges: Subject = { name: "told-ranges", measure };
