import {
  buildingNote,
  APART_METRES,
  beyondFittedWinds,
  beyondMapNote,
  climateZoneAt,
  coastalMapPeriod,
  COORDINATE_SETS,
  coordinateIndex,
  doubt,
  fewDaysNote,
  fireNotes,
  heightDoubt,
  heightNote,
  isAmongMountains,
  followsRainTotals,
  lossDeviationNote,
  inPlaceNote,
  protectionNote,
  type ReachBehind,
  reachNotes,
  readsAsNone,
  lowerCurveNote,
  MOUNTAINS_METRES,
  mountainErrorNote,
  outsideMapNote,
  placeNote,
  plausibleNote,
  rainSignalNote,
  rareRainNote,
  RETURN_PERIODS,
  riverMapPeriod,
  spuriousNote,
  surgeNote,
  totalNote,
  unsureHeight,
  underLowerCurve,
  waterNote,
  windStepNote,
  zoneErrorNote,
  BASE,
  type ColumnReader,
  type Coordinates,
  type Dataset,
  type ImpactDriver,
  type ValueNote,
} from "@tidemark/science";
import { followsTemperature, mountainDoubt, zoneDoubt } from "../accuracy/errors-behind.ts";
import { errorText } from "../accuracy/measured-errors.ts";
import { readableRegion } from "../pack/region-name.ts";
import { CONTRADICTED, HEIGHT_SOURCES } from "../pack/site-heights.ts";
import { hazardOf } from "./apply-imports.ts";
import { scoreDoubts } from "./score-doubts.ts";
import { exposedAssets } from "./site-assets.ts";
import { siteColumns } from "./site-columns.ts";
import type { SiteData } from "./site-data.ts";
import { totalParts } from "./total-parts.ts";

/** Notes on the value of a dataset at a coordinate and a site; none on a missing value. */
export type ValueNotes = (dataset: Dataset, at: Coordinates, value: number, site: number) => readonly ValueNote[];

/**
 * Longest return period of the maps behind a depth or wind, and how often today an event of the coordinate comes;
 * undefined where no map is read.
 */
function mapReading(data: SiteData, hazardId: string, at: Coordinates, read: ColumnReader) {
  const { riverFlood, coastalFlood, cycloneMap } = data.inputs;
  const asAsked = () => at.return_period ?? Number.NaN;
  const projected = data.imported.get(hazardId)?.largestReturnPeriod;
  if (projected !== undefined) return { largest: projected, periodOf: asAsked };
  const layer = { river_flood_depth: riverFlood, coastal_flood_depth: coastalFlood, tc_wind_rp: cycloneMap }[hazardId];
  const largest = layer?.returnPeriods.at(-1);
  if (largest === undefined) return undefined;
  if (hazardId === "tc_wind_rp") return { largest, periodOf: asAsked };
  const periodOf = hazardId === "river_flood_depth" ? riverMapPeriod(at, read) : coastalMapPeriod(at, data.inputs);
  return periodOf && { largest, periodOf };
}

/**
 * Whether a depth or wind, or a loss that is worked out from it, was read above the largest map, or not on a map at
 * all.
 */
function mapNote(data: SiteData, dataset: Dataset, at: Coordinates, site: number, read: ColumnReader): ValueNote[] {
  const hazardId = hazardOf(dataset.id) ?? dataset.id;
  const isLoss = dataset.id !== hazardId;
  const giver = data.imported.get(hazardId);
  if (giver?.outside?.[site] === 1) {
    const isSpurious = giver.reasons[site]?.code === "reason.spurious_depth_of";
    return [isSpurious ? spuriousNote(giver.title) : outsideMapNote(giver.title, isLoss)];
  }
  const inWater = giver?.inWater?.[site] === 1 ? [waterNote(giver.title)] : [];
  // yearly figures hold every return period up to the rarest
  const rarest = at.return_period === undefined ? { ...at, return_period: RETURN_PERIODS.at(-1)! } : at;
  const reading = mapReading(data, hazardId, rarest, read);
  if (reading === undefined || !(reading.periodOf(site) > reading.largest * (1 + 1e-9))) return inWater;
  return [...inWater, beyondMapNote(hazardId === "tc_wind_rp", isLoss, reading.largest)];
}

/** What stands behind the chance to stand in the reach of a river. */
function reachBehind({ inputs: { riverReach } }: SiteData, site: number): ReachBehind {
  const { riverKm, protectionYears, publishedYears, runoffMm } = riverReach;
  return {
    riverKm: riverKm[site]!,
    protectionYears: protectionYears[site]!,
    publishedYears: publishedYears[site]!,
    runoffMm: runoffMm[site]!,
  };
}

/** Whether stations among mountains doubt what the catalogue trusts over all. */
function mountainNote(cells: SiteData["cells"], cell: number, dataset: Dataset, value: number): ValueNote | undefined {
  if (dataset.confidence === "low" || readsAsNone(value)) return undefined;
  const { reliefMetres, elevationMetres, meanElevationMetres } = cells;
  if (!isAmongMountains(reliefMetres[cell]!, elevationMetres[cell]!, meanElevationMetres[cell]!)) return undefined;
  const rain = mountainDoubt(dataset);
  return rain && mountainErrorNote(MOUNTAINS_METRES, APART_METRES, rain.stations, errorText(rain, rain.meanAbsolute));
}

/** Mean rain of a year in a cell, mm; NaN without a cell. */
function yearRain({ precipitation, count }: SiteData["cells"], cell: number): number {
  let sum = 0;
  for (let month = 0; month < 12; month++) sum += precipitation[month * count + cell] ?? Number.NaN;
  return sum;
}

/** Notes on the wind of cyclones of the screening; none where an imported map gives it. */
function windNotes({ inputs, imported }: SiteData, dataset: Dataset, at: Coordinates, value: number, site: number) {
  if (inputs.cycloneMap !== undefined && imported.get("tc_wind_rp")?.outside?.[site] !== 1) return [];
  const { least100, most100 } = inputs.cyclone;
  return [
    beyondFittedWinds(dataset, value, at.return_period),
    windStepNote(dataset, value, least100?.[site] ?? Number.NaN, most100?.[site] ?? Number.NaN),
  ];
}

/**
 * What a reader has to know of single values of screened sites. The values may be stored ones, provided that they were
 * worked out from the same sources. @param read columns of the same sites, where they are at hand
 */
export function valueNotes(data: SiteData, read: ColumnReader = siteColumns(data)): ValueNotes {
  let lower: ColumnReader | undefined;
  const underLower: ColumnReader = (id, index) =>
    (lower ??= siteColumns({ ...data, profiles: data.profiles.map(underLowerCurve) }))(id, index);
  const isEmulated = (id: string, site: number) => {
    const giver = data.imported.get(hazardOf(id) ?? id);
    return giver?.columns === undefined || giver.outside?.[site] === 1;
  };

  function climateNotes(dataset: Dataset, at: Coordinates, value: number, site: number): (ValueNote | undefined)[] {
    if (!isEmulated(dataset.id, site)) return [];
    const region = data.tables.scaling.regions.find(({ name }) => name === data.regions[site]);
    const hasChanged = at.scenario !== undefined && !(at.scenario === BASE.scenario && at.time === BASE.time);
    const isOpen = hasChanged && region?.rainSignalRobust === false && followsRainTotals(dataset.id);
    const { source, movedCelsius, deviationMetres, contradicts } = data.heights;
    const height = HEIGHT_SOURCES[source[site]!]!;
    return [
      heightDoubt(dataset, height, CONTRADICTED[contradicts[site]!]),
      followsTemperature(dataset) && dataset.confidence !== "low"
        ? placeNote(data.cells.temperatureHalfWidth[data.siteCell[site]!] ?? Number.NaN)
        : undefined,
      followsTemperature(dataset)
        ? unsureHeight(deviationMetres[site]!, data.cells.heightErrorCelsius[data.siteCell[site]!] ?? 0)
        : undefined,
      fewDaysNote(dataset, value),
      isOpen ? rainSignalNote(readableRegion(region.name)) : undefined,
      rareRainNote(dataset, value, yearRain(data.cells, data.siteCell[site]!)),
      heightNote(dataset, height, movedCelsius[site] ?? Number.NaN),
    ];
  }

  function lossNotes(driver: ImpactDriver, at: Coordinates, value: number, site: number): (ValueNote | undefined)[] {
    const index = coordinateIndex(COORDINATE_SETS[driver.coordinateSet], at);
    const [asset] = exposedAssets(data, site, site + 1);
    if (asset === undefined) return [];
    const ofHazard = (hazard: string) => read(`${hazard}_ead`, index)?.[site] ?? Number.NaN;
    const surge = driver.id === "total_ead" ? surgeNote(ofHazard("tc_wind"), ofHazard("coastal_flood")) : undefined;
    return [
      driver.hazard === "aggregate"
        ? totalNote(totalParts(data, read, { quantity: driver.quantity, at, site }))
        : undefined,
      surge === undefined ? undefined : doubt("surge-counted-twice", surge),
      driver.hazard === "tc_wind"
        ? lowerCurveNote(driver, value, underLower(driver.id, index)?.[site] ?? Number.NaN)
        : undefined,
      inPlaceNote(driver, asset),
      protectionNote(driver, at, read, asset, site),
      value > 0 ? buildingNote(driver, asset) : undefined,
      lossDeviationNote(driver, value, index, read, asset, site),
    ];
  }

  /** Whether stations of the climate zone doubt what the catalogue trusts over all zones. */
  function zoneNote(dataset: Dataset, at: Coordinates, value: number, site: number): ValueNote | undefined {
    const { id, kind, confidence } = dataset;
    if (kind !== "indicator" || confidence === "low" || !isEmulated(id, site)) return undefined;
    const zone = climateZoneAt(data.cells.koppenClass[data.siteCell[site]!]!);
    // that few days are uncertain is a note of its own
    const isOfYear = (at.season ?? "ANN") === "ANN" && fewDaysNote(dataset, value) === undefined && !readsAsNone(value);
    const error = zone && zoneDoubt(id, zone, isOfYear ? value : undefined);
    return error && zoneErrorNote(zone, error.stations, errorText(error, error.meanAbsolute));
  }

  const { leftOut } = scoreDoubts(data);
  return (dataset, at, value, site) => {
    if (Number.isNaN(value)) return [];
    const notes = [
      plausibleNote(dataset, value),
      ...climateNotes(dataset, at, value, site),
      zoneNote(dataset, at, value, site),
      isEmulated(dataset.id, site) ? mountainNote(data.cells, data.siteCell[site]!, dataset, value) : undefined,
      ...mapNote(data, dataset, at, site, read),
      ...windNotes(data, dataset, at, value, site),
      ...reachNotes(dataset, reachBehind(data, site)),
      ...fireNotes(dataset, data.inputs.burnableFraction[site]!, data.inCityCore[site] === 1),
      dataset.kind === "score" ? leftOut(dataset, at, value, site) : undefined,
      ...(dataset.kind === "driver" ? lossNotes(dataset, at, value, site) : []),
    ];
    return notes.filter((note) => note !== undefined);
  };
}
