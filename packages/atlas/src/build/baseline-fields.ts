import { DAYS_IN_MONTH, wetDays } from "@tidemark/science";
import { GRID_COLUMNS, gridIndexOf, HALF_COLUMNS, MONTHS, rowLatitude } from "../cell-grid.ts";
import { lapseRate } from "../lapse-rate.ts";
import type { CityNormals } from "./city-table.ts";
import type { ClimatePatterns } from "./climate-patterns.ts";
import { derivedPlanes } from "./derived-fields.ts";
import type { InputPaths } from "./input-files.ts";
import type { PlaceNormals } from "./place-normals.ts";
import type { DoubtLimits } from "./residuals/doubts.ts";
import { lonelyHumidity, type PlaceHumidity } from "./lonely-humidity.ts";
import { LINEAR, type ResidualScale } from "./residuals/residual-scale.ts";
import type { DenseMap, StationField } from "./residuals/station-field.ts";
import { readStationMeans, readStationWinds, type StationMeans } from "./residuals/station-normals.ts";
import type { StationValues } from "./residuals/station-values.ts";
import { readWorldClim, type WorldClimPoints } from "./residuals/world-clim.ts";
import type { Settlement } from "./settled-height.ts";
import type { Statics } from "./statics.ts";
import { TOWN_RANGE, TOWN_WARMTH } from "./town-heat.ts";
import { windLevel } from "./wind-level.ts";
import { lonelyWinds, type PlaceWind, windAlone } from "./wind-places.ts";

/** The fields of the baseline climate that are fitted to stations. */
export interface BaselineFields {
  readonly temperature: StationField;
  readonly precipitation: StationField;
  readonly range: StationField;
  readonly humidity: StationField;
  readonly wetDays: StationField;
  /** Of the year, one plane. */
  readonly wind: StationField;
}

const clip = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const RAIN: ResidualScale = {
  to: (mm) => Math.log(Math.max(0, mm) + 5),
  from: (scaled) => Math.max(0, Math.exp(scaled) - 5),
};
const DAILY_RANGE: ResidualScale = { to: (value) => value, from: (scaled) => clip(scaled, 1.5, 24) };
export const HUMIDITY: ResidualScale = {
  to: (percent) => Math.log(clip(percent, 3, 99) / (100 - clip(percent, 3, 99))),
  from: (scaled) => clip(100 / (1 + Math.exp(-scaled)), 8, 98),
};
/** Root of the rate of wet days, so that a month stays between none and all of its days. */
const WET_DAYS: ResidualScale = {
  to: (days, month) => Math.sqrt(-Math.log(1 - clip(days / DAYS_IN_MONTH[month]!, 0, 0.98))),
  from: (scaled, month) => DAYS_IN_MONTH[month]! * (1 - Math.exp(-(Math.max(0, scaled) ** 2))),
};
const WIND: ResidualScale = { to: Math.sqrt, from: (root) => clip(root, 0.8, 3.5) ** 2 };

/** Stations and points that the fields are fitted to. */
export interface FieldSources {
  readonly stations: StationMeans;
  readonly winds: readonly StationValues[];
  readonly worldClim: WorldClimPoints;
  readonly cities: readonly CityNormals[];
  readonly places: PlaceNormals;
  /** Beside those of the cities. */
  readonly humidities: readonly PlaceHumidity[];
  readonly placeWinds: readonly PlaceWind[];
}

export function readFieldSources(
  paths: InputPaths,
  cities: readonly CityNormals[],
  places: PlaceNormals,
  humidities: readonly PlaceHumidity[],
  placeWinds: readonly PlaceWind[],
): FieldSources {
  return {
    stations: readStationMeans(paths.wmoNormals),
    winds: readStationWinds(paths.wmoAnnual),
    worldClim: readWorldClim(paths.worldClim),
    cities,
    places,
    humidities,
    placeWinds,
  };
}

/** Field of the humidity; @param places - count as stations where none is near */
export function humidityField(
  pattern: readonly Float32Array[],
  stations: readonly StationValues[],
  places: readonly PlaceHumidity[],
): StationField {
  const patternAt = cellValues(pattern);
  return {
    name: "relative-humidity",
    unit: "%",
    pattern,
    patternAt,
    stations,
    unchecked: lonelyHumidity(places, stations, patternAt, HUMIDITY),
    scale: HUMIDITY,
    limits: { each: 3.5, mean: 1.8 },
  };
}

/** What a place of our own table has to differ by before it counts: as much as its own figures may err. */
const LEAST_TEMPERATURE = 0.5;
const LEAST_RAIN = Math.log(1.15);
/** On the root of the wind: 0.5 m/s of 5. */
const LEAST_WIND = 0.11;
/**
 * Stations that get a fifth more or less rain than the field says stand on a slope or behind one: their own cell is
 * theirs. In temperature they do not count again: what is left at them is their own garden.
 */
const LEAST_STATION_RAIN = Math.log(1.2);

/** Values of planes at the cell of a place. */
export const cellValues = (planes: readonly Float32Array[]) => (place: StationValues) => {
  const cell = gridIndexOf(place.latitude, place.longitude);
  return planes.map((plane) => plane[cell]!);
};

/** Temperature of the cell moved with the lapse rate to the height of the place. */
const heightValues =
  (planes: readonly Float32Array[], { elevation }: Statics) =>
  (place: StationValues) => {
    const cell = gridIndexOf(place.latitude, place.longitude);
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const climb = (place.elevationMetres - elevation[cell]!) / 1000;
    return planes.map((plane, month) => plane[cell]! - lapseRate(latitude, month) * climb);
  };

/** Cell of half a degree that a cell lies in. */
const halfOf = (cell: number) =>
  Math.floor(cell / GRID_COLUMNS / 2) * HALF_COLUMNS + Math.floor((cell % GRID_COLUMNS) / 2);

/** On ice sheets a map made from stations is a guess. */
const isIceSheet = ({ classMap }: Statics, cell: number) => classMap.names[halfOf(cell)] === "EF";

/**
 * A point of the map so far above the mean height of its cell (m), and so much warmer than it is there (°C in the mean
 * of the year), does not lie where its rounded position says: the map was read in the valley. Such points made cells
 * around 13 mountains up to 2.4 °C too warm (Huangshan, Rila, the coast of western Greenland), and that of Pilón in
 * Cuba, by the sea and told at 900 m, by 2 °C.
 */
const ABOVE_CELL_METRES = 500;
const WARMER_C = 1.8;

const isAtItsHeight =
  ({ elevation }: Statics, expected: (place: StationValues) => readonly number[]) =>
  (place: StationValues) => {
    const above = place.elevationMetres - elevation[gridIndexOf(place.latitude, place.longitude)]!;
    if (!(above > ABOVE_CELL_METRES)) return true;
    const warmer = expected(place).reduce((sum, value, month) => sum + (place.values[month]! - value) / MONTHS, 0);
    return warmer <= WARMER_C;
  };

/**
 * Neighbours in temperature agree within a degree or so, in rain within a fifth. The daily range is that of a street, a
 * hollow or a roof: it differs between neighbours by more than over a region.
 */
const DEGREES: DoubtLimits = { unit: 1, apart: 3, leastSpread: [0.6, 0.6] };
const RANGES: DoubtLimits = { unit: 1.5, apart: 4, leastSpread: [0.6, 0.6] };
// few dry points within a wet country agree to the millimetre, and say little of how much rain differs
const SHARES: DoubtLimits = { unit: 0.2, apart: 8, leastSpread: [2, 2] };

/** The fields with their stations, and with a map where there is one. */
export function baselineFields(
  patterns: ClimatePatterns,
  sources: FieldSources,
  { heights, tenfolds }: Settlement,
): BaselineFields {
  const { statics, temperature, precipitation, wind } = patterns;
  const { stations, worldClim, winds, places } = sources;
  const { range, humidity } = derivedPlanes(temperature, precipitation, statics);
  const wet = Array.from({ length: MONTHS }, (_, month) =>
    temperature[month]!.map((t, cell) => wetDays(DAYS_IN_MONTH[month]!, precipitation[month]![cell]!, t)),
  );
  const level = windLevel(wind, winds, statics);
  const lonely = lonelyWinds([...sources.cities, ...sources.placeWinds], winds);
  const atHeight = heightValues(temperature, statics);
  const mapOf = (points: readonly StationValues[], limits: DoubtLimits): DenseMap => ({
    points: points.filter(({ latitude, longitude }) => !isIceSheet(statics, gridIndexOf(latitude, longitude))),
    limits,
    heights,
  });
  const field = (
    name: string,
    unit: string,
    planes: readonly Float32Array[],
    own: readonly StationValues[],
    scale: ResidualScale,
    each: number,
    mean = each,
  ): StationField => ({
    name,
    unit,
    pattern: planes,
    patternAt: cellValues(planes),
    stations: own,
    scale,
    limits: { each, mean },
  });
  return {
    temperature: {
      ...field("temperature", "°C", temperature, stations.temperature, LINEAR, 8, 3),
      patternAt: atHeight,
      map: mapOf(worldClim.temperature.filter(isAtItsHeight(statics, atHeight)), DEGREES),
      overMap: tenfolds.map((tenfold) => TOWN_WARMTH * tenfold),
      single: { places: places.temperature, leastPlace: LEAST_TEMPERATURE },
    },
    precipitation: {
      ...field("precipitation", "mm", precipitation, stations.precipitation, RAIN, Math.log(20)),
      map: mapOf(worldClim.precipitation, SHARES),
      single: { places: places.rain, leastPlace: LEAST_RAIN, leastStation: LEAST_STATION_RAIN },
    },
    range: {
      ...field("diurnal-range", "°C", range, stations.range, DAILY_RANGE, 8),
      map: mapOf(worldClim.range, RANGES),
      overMap: tenfolds.map((tenfold) => TOWN_RANGE * tenfold),
    },
    humidity: humidityField(humidity, stations.humidity, [...sources.cities, ...sources.humidities]),
    wetDays: field("wet-days", "days", wet, stations.wetDays, WET_DAYS, 1.5),
    wind: {
      ...field("wind", "m/s", [level], winds, WIND, 1.5),
      unchecked: lonely,
      single: { places: sources.placeWinds.map(windAlone), leastPlace: LEAST_WIND },
    },
  };
}
