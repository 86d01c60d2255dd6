import { parseHumidityPlaces } from "../lonely-humidity.ts";
import { isAmongMountains } from "@tidemark/science";
import { gridIndexOf } from "../../cell-grid.ts";
import { cellAt } from "../../pack/cell-lookup.ts";
import type { Pack } from "../../pack/open-pack.ts";
import { widthByHeight } from "../../width-by-height.ts";
import { baselineFields, readFieldSources, type BaselineFields } from "../baseline-fields.ts";
import { parseCityTable } from "../city-table.ts";
import { climatePatterns } from "../climate-patterns.ts";
import { readKnownHeights } from "../known-heights.ts";
import { placeNormals } from "../place-normals.ts";
import { estimateWithVariance, fitStationField, type StationField } from "../residuals/station-field.ts";
import type { StationValues } from "../residuals/station-values.ts";
import { settlementOf } from "../settled-height.ts";
import type { Statics } from "../statics.ts";
import { parseWindPlaces } from "../wind-places.ts";
import { temperatureErrors } from "../temperature-error.ts";
import { blockOf, foldOf } from "./blocks.ts";
import { zoneAt, type HeldOut } from "./held-out.ts";
import type { AccuracyInputs } from "./subject.ts";

/** The fields of the baseline, and what the setting of stations is read from. */
export interface FieldSetting {
  readonly pack: Pack;
  readonly statics: Statics;
  readonly settled: Float32Array;
  readonly fields: BaselineFields;
}

export async function fieldSetting({ pack, paths }: AccuracyInputs): Promise<FieldSetting> {
  const cities = parseCityTable(pack.table("own/city_normals_extended.csv"));
  const patterns = await climatePatterns(paths, cities, () => {});
  const settlement = settlementOf(
    readKnownHeights(paths.placeHeights, pack.table("own/place-heights.csv")),
    patterns.statics.elevation,
  );
  const sources = readFieldSources(
    paths,
    cities,
    placeNormals(pack.table("own/place-normals.csv")),
    parseHumidityPlaces(pack.table("own/humidity-places.csv")),
    parseWindPlaces(pack.table("own/wind-places.csv")),
  );
  return {
    pack,
    statics: patterns.statics,
    settled: settlement.heights,
    fields: baselineFields(patterns, sources, settlement),
  };
}

/** Values of a station, measured and estimated by a fit that knew none of its block. */
export interface Estimated {
  readonly place: StationValues;
  readonly zone: HeldOut["zone"];
  readonly estimate: readonly number[];
  readonly isInMountains: boolean;
  /** Half width (°C) of the range of the year's temperature there; NaN of other fields. */
  readonly halfWidth: number;
}

export const FOLDS = 10;
/** Fold in which what lies at a place (degrees) is left out. */
export const foldAt = ({ latitude, longitude }: Pick<StationValues, "latitude" | "longitude">): number =>
  foldOf(blockOf(latitude, longitude), FOLDS);

/** Half width of temperature at a place, from a fit that does not know it. */
function widthAt({ statics, settled }: FieldSetting, field: StationField, fit: ReturnType<typeof fitStationField>) {
  if (field.name !== "temperature") return () => Number.NaN;
  const errors = temperatureErrors(field, fit, statics);
  return (place: StationValues, variances: Parameters<typeof errors>[1]): number => {
    const cell = gridIndexOf(place.latitude, place.longitude);
    const climb = place.elevationMetres - settled[cell]!;
    return errors(cell, variances) + (Number.isFinite(climb) ? widthByHeight(climb) : 0);
  };
}

/**
 * Every place by a fit without the blocks of its fold: neither their values nor what they say of others. Places without
 * a cell or zone are left aside.
 * @param isFar leaves the points of the map in these blocks out as well
 */
export function estimatePlaces(
  setting: FieldSetting,
  field: StationField,
  places: readonly StationValues[],
  isFar = false,
): readonly Estimated[] {
  const { pack } = setting;
  const relief = pack.numbers("relief");
  const { perUnit } = pack.entry("relief");
  const heights = pack.numbers("elevation");
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isKnown = (place: StationValues) => foldAt(place) !== fold;
    const { map, single } = field;
    const known: StationField = {
      ...field,
      stations: field.stations.filter(isKnown),
      ...(field.unchecked && { unchecked: field.unchecked.filter(isKnown) }),
      ...(single && { single: { ...single, places: single.places.filter((one) => foldAt(one) !== fold) } }),
      ...(map && { map: isFar ? { ...map, points: map.points.filter(isKnown) } : map }),
    };
    const fit = fitStationField(known);
    const width = widthAt(setting, known, fit);
    return places.flatMap((place): Estimated[] => {
      const { cell } = cellAt(pack, place.latitude, place.longitude);
      const zone = zoneAt(pack, place.latitude, place.longitude);
      if (isKnown(place) || cell === undefined || zone === undefined) return [];
      const { values: estimate, variances } = estimateWithVariance(field, fit, place);
      const isInMountains = isAmongMountains(relief[cell]! / perUnit, place.elevationMetres, heights[cell]!);
      return [{ place, zone, estimate, isInMountains, halfWidth: width(place, variances) }];
    });
  }).flat();
}
