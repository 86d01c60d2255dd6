import {
  BASE,
  COORDINATE_SETS,
  RETURN_PERIODS,
  coordinatesAt,
  type Coordinates,
  type Scenario,
} from "../catalogue/coordinates.ts";
import { datasetById } from "../catalogue/catalogue.ts";
import { RIVER_REACH } from "../catalogue/districts.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { DISTRICT_HAZARDS } from "../catalogue/dataset.ts";
import { changeAlone } from "../climate/baseline-error.ts";
import { annualIndex, monthsOf, present } from "./climate-behind.ts";
import {
  coastalFloodColumn,
  extremeLevelColumn,
  freeboardColumn,
  retreatColumn,
  seaLevelColumn,
  surgeColumn,
  waveLevelColumn,
} from "./coast-columns.ts";
import { cycloneRateColumn, cycloneWindColumn } from "./cyclone-columns.ts";
import { drainageOf } from "./drainage.ts";
import {
  accelerationAtReturnPeriod,
  accelerationFactor,
  accelerationOnMap,
  intensityOfAcceleration,
} from "./earthquake.ts";
import { HAIL_SIZE } from "./hail-size.ts";
import { fireWeatherAbove, fireWeatherColumn, scattersAbove } from "./fire-weather.ts";
import type { HazardInputs, SiteValues, WarmingSinceBase } from "./hazard-inputs.ts";
import { each, eachOfLayer, layerColumn } from "./layer-columns.ts";
import { screenOutsideMap } from "./outside-map.ts";
import { PGA_MAP_LOG_DEVIATION, widenHazard } from "./present-width.ts";
import { dischargeGrowth, mappedFloodDepth, returnPeriodOfGrowth, screeningFloodDepth } from "./river-flood.ts";
import { chanceOfReach, reachClass } from "./river-reach.ts";
import { snowLoad, stormGust } from "./storm-gust.ts";
import { avalancheClass, landslideClass, pluvialFloodDepth } from "./surface-water.ts";

/**
 * What a hazard column is worked out from: the sites, the warming of an epoch, and the climate columns it builds on.
 */
export interface HazardContext {
  readonly inputs: HazardInputs;
  readonly warming: (scenario: Scenario, time: number) => WarmingSinceBase;
  readonly read: ColumnReader;
}

type Column = Float32Array | Float64Array;
type Kernel = (at: Coordinates, context: HazardContext, out: Column, index: number) => void;

/**
 * Fills `out` with a hazard dataset's column at an index of its set; NaN for every site without a value. False when it
 * is none of them.
 */
export function hazardColumn(datasetId: string, index: number, context: HazardContext, out: Column): boolean {
  const dataset = datasetById(datasetId);
  const kernel = KERNELS[datasetId] ?? INTENSITIES[datasetId];
  if (kernel === undefined) return false;
  out.fill(Number.NaN);
  const at = coordinatesAt(COORDINATE_SETS[dataset?.coordinateSet ?? "RP"], index);
  kernel(at, context, out, index);
  widenHazard(datasetId, at.ensemble, context.inputs, out);
  screenOutsideMap(datasetId, context.inputs, out, (inputs, column) =>
    kernel(at, { ...context, inputs }, column, index),
  );
  return true;
}

const copied =
  (values: (inputs: HazardInputs) => SiteValues | undefined): Kernel =>
  (_, { inputs }, out) => {
    const source = values(inputs);
    if (source !== undefined) out.set(source);
  };

/** Ratio of the wettest five days to those of today's median: how much stronger the rain behind a river flood gets. */
function rainRatio(at: Coordinates, read: ColumnReader): ((site: number) => number) | undefined {
  return changeOf("rx5day", at, read);
}

/** Return period that today's map of river floods is read at, once the rain has changed; undefined without rain. */
export function riverMapPeriod(at: Coordinates, read: ColumnReader): ((site: number) => number) | undefined {
  const ratio = rainRatio(at, read);
  const growth = dischargeGrowth(at.return_period ?? Number.NaN);
  return ratio && ((site) => returnPeriodOfGrowth(growth * ratio(site)));
}

function riverFlood(at: Coordinates, context: HazardContext, out: Column): void {
  const { inputs, read } = context;
  if (inputs.riverFlood !== undefined) {
    const { returnPeriods } = inputs.riverFlood;
    const periodOf = riverMapPeriod(at, read);
    if (periodOf === undefined) return;
    eachOfLayer(
      inputs.riverFlood,
      out,
      (depths, site) => mappedFloodDepth(returnPeriods, depths, periodOf(site)).depthMetres,
    );
  } else if (inputs.riverTerrain !== undefined) {
    const ratio = rainRatio(at, read);
    if (ratio !== undefined) screenRiverFlood(inputs.riverTerrain, context, at.return_period ?? Number.NaN, ratio, out);
  }
}

function screenRiverFlood(
  terrain: NonNullable<HazardInputs["riverTerrain"]>,
  { read }: HazardContext,
  returnPeriod: number,
  ratio: (site: number) => number,
  out: Column,
): void {
  const rain = read("pr_total", annualIndex("pr_total", present("p50")));
  const evaporation = read("pet", annualIndex("pet", present("p50")));
  if (rain === undefined || evaporation === undefined) return;
  each(out, (site) => {
    const at = {
      catchmentKm2: terrain.catchmentKm2[site]!,
      heightAboveRiverMetres: terrain.heightAboveRiverMetres[site]!,
      precipitationMm: rain[site]!,
      potentialEvaporationMm: evaporation[site]!,
    };
    return screeningFloodDepth(at, returnPeriod, ratio(site));
  });
}

function pluvialFlood(_: Coordinates, context: HazardContext, out: Column, index: number): void {
  const rain = context.read("rx1day_rp", index);
  const drainage = drainageOf(context.inputs.town, context.read);
  if (rain === undefined || drainage === undefined) return;
  const { takenMm, shareOfHour: share } = drainage;
  for (let site = 0; site < out.length; site++)
    out[site] = pluvialFloodDepth(share[site]! * (rain[site]! - takenMm[site]!));
}

function stormGusts(at: Coordinates, { inputs: { gust50 } }: HazardContext, out: Column): void {
  const factor = stormGust(1, at.return_period ?? Number.NaN);
  if (gust50 !== undefined) each(out, (site) => factor * gust50[site]!);
}

/**
 * Column of a climate dataset at this epoch over that of the present median, without the error of the baseline, which
 * both have; 1 where there is nothing today.
 */
function changeOf(datasetId: string, at: Coordinates, read: ColumnReader): ((site: number) => number) | undefined {
  const column = (coordinates: Coordinates) => read(datasetId, annualIndex(datasetId, coordinates));
  const [now, base] = [column(at), column(present("p50"))];
  if (now === undefined || base === undefined) return undefined;
  const { ensemble = "p50" } = at;
  const [median, end] = [column({ ...at, ensemble: "p50" }), column(present(ensemble))];
  const isEnd = ensemble === "p10" || ensemble === "p90";
  if (!isEnd || median === undefined || end === undefined) {
    return (site) => (base[site]! === 0 ? 1 : now[site]! / base[site]!);
  }
  return (site) => (base[site]! === 0 ? 1 : changeAlone(now[site]!, median[site]!, end[site]!, base[site]!));
}

function snowLoads(at: Coordinates, { inputs: { codeSnowLoad }, read }: HazardContext, out: Column): void {
  const change = changeOf("swe_max", at, read);
  if (codeSnowLoad === undefined || change === undefined) return;
  const factor = snowLoad(1, at.return_period ?? Number.NaN);
  each(out, (site) => factor * codeSnowLoad[site]! * change(site));
}

/** Class from the slope of the ground and one climate indicator. */
const onSlopes =
  (datasetId: string, classOf: (slopeDegrees: number, value: number) => number): Kernel =>
  (at, { inputs: { slopeDegrees }, read }, out) => {
    const values = read(datasetId, annualIndex(datasetId, at));
    if (slopeDegrees !== undefined && values !== undefined) {
      each(out, (site) => classOf(slopeDegrees[site]!, values[site]!));
    }
  };

/** Bare weather. The first return period is worked out from the months; the others follow from that column. */
function fireWeather(at: Coordinates, { read }: HazardContext, out: Column, index: number): void {
  const [first] = RETURN_PERIODS;
  const returnPeriod = at.return_period ?? Number.NaN;
  if (returnPeriod !== first) {
    const base = read("wildfire_rp", index - RETURN_PERIODS.findIndex((years) => years === returnPeriod));
    if (base !== undefined) fireWeatherColumn(base, [first, returnPeriod], out);
    return;
  }
  const months = monthsOf("fwi_mean", at, read);
  if (months === undefined) return;
  out.fill(Number.NEGATIVE_INFINITY);
  for (const month of months) raise(out, month);
  const scatters = scattersAbove(returnPeriod);
  for (let site = 0; site < out.length; site++) out[site] = fireWeatherAbove(out[site]!, scatters);
}

/** Fire weather as far as plants that burn cover the ground. */
function fireDanger(_: Coordinates, { inputs, read }: HazardContext, out: Column, index: number): void {
  const weather = read("wildfire_rp", index);
  if (weather === undefined) return;
  for (let site = 0; site < out.length; site++) out[site] = inputs.burnableFraction[site]! * weather[site]!;
}

/** Raises values to those of a column that are higher; a missing one stays missing. */
function raise(out: Column, column: ArrayLike<number>): void {
  for (let site = 0; site < out.length; site++) {
    const value = column[site]!;
    if (value > out[site]! || Number.isNaN(value)) out[site] = value;
  }
}

/** A map tells no range of its own: it gets one by judgement. */
function groundMotion({ ensemble }: Coordinates, { inputs }: HazardContext, returnPeriod: number, out: Column): void {
  if (inputs.pgaMap !== undefined) {
    const { returnPeriods } = inputs.pgaMap;
    const factor = accelerationFactor(ensemble, PGA_MAP_LOG_DEVIATION);
    eachOfLayer(inputs.pgaMap, out, (values) => factor * accelerationOnMap(returnPeriods, values, returnPeriod));
    return;
  }
  const factor = accelerationFactor(ensemble, inputs.pgaLogDeviation) * accelerationAtReturnPeriod(1, returnPeriod);
  each(out, (site) => factor * inputs.pga475[site]!);
}

const KERNELS: Readonly<Record<string, Kernel>> = {
  river_flood_depth: riverFlood,
  pluvial_flood_depth: pluvialFlood,
  landslide_susc: onSlopes("rx1day", landslideClass),
  avalanche_class: onSlopes("swe_max", avalancheClass),
  water_stress: copied((inputs) => inputs.waterStressPercent),
  wildfire_rp: fireWeather,
  fire_danger_rp: fireDanger,
  snow_load_rp: snowLoads,
  storm_gust_rp: stormGusts,
  tc_wind_rp: (at, { inputs, warming }, out) =>
    cycloneWindColumn(at, inputs, warming(at.scenario ?? BASE.scenario, at.time ?? BASE.time), out),
  tc_freq: (_, { inputs }, out) => cycloneRateColumn(inputs, out),
  hail_days: copied((inputs) => inputs.hailDays),
  thunder_days: copied((inputs) => inputs.thunderDays),
  tornado_rate: copied((inputs) => inputs.tornadoRate),
  slr_local: (at, { inputs }, out) => seaLevelColumn(at, inputs, out),
  esl_rp: (at, { inputs }, out) => extremeLevelColumn(at, inputs, out),
  esl_waves_rp: (at, { inputs }, out) => waveLevelColumn(at, inputs, out),
  surge_rp: (at, { inputs }, out) => surgeColumn(at, inputs, out),
  freeboard_rp: (at, { inputs }, out) => freeboardColumn(at, inputs, out),
  coastal_flood_depth: (at, { inputs }, out) => coastalFloodColumn(at, inputs, out),
  coast_recession: (at, { inputs }, out) => retreatColumn(at, inputs, out),
  tsunami_rp: (at, { inputs }, out) => layerColumn(inputs.tsunamiRunUp, at.return_period ?? Number.NaN, out),
  pga_rp: (at, context, out) => groundMotion(at, context, at.return_period ?? Number.NaN, out),
  mmi_475: (at, context, out) => {
    groundMotion(at, context, 475, out);
    each(out, (site) => intensityOfAcceleration(out[site]!));
  },
  volcano_ash_rp: (at, { inputs }, out) => layerColumn(inputs.volcanicAsh, at.return_period ?? Number.NaN, out),
  volcano_dist: copied((inputs) => inputs.volcanoKm),
  elevation: copied((inputs) => inputs.elevation),
  [RIVER_REACH]: (_, { inputs: { riverReach } }, out) =>
    each(out, (site) => reachClass(chanceOfReach(riverReach.hazard[site]!))),
  ...Object.fromEntries(
    DISTRICT_HAZARDS.map((hazard) => [`district_${hazard}`, copied(({ districtClass }) => districtClass[hazard])]),
  ),
};

/** What losses are worked out from without being a dataset of the catalogue; by return period (set RP). */
const INTENSITIES: Readonly<Record<string, Kernel>> = {
  [HAIL_SIZE]: (at, { inputs }, out) => layerColumn(inputs.hailSize, at.return_period ?? Number.NaN, out),
};

/** Datasets `hazardColumn` works out; every other indicator is a climate indicator. */
export const HAZARD_DATASETS: readonly string[] = Object.keys(KERNELS);
