import { gridIndexOf } from "../cell-grid.ts";
import { baselineFields, type BaselineFields, type FieldSources } from "./baseline-fields.ts";
import type { ClimatePatterns } from "./climate-patterns.ts";
import { LEAST_WET_DAY } from "./residuals/station-normals.ts";
import { fitStationField, fittedPlanes, type StationField } from "./residuals/station-field.ts";
import type { Settlement } from "./settled-height.ts";
import type { Statics } from "./statics.ts";
import { temperatureErrors } from "./temperature-error.ts";
import { yearMean } from "./wind-level.ts";

/** The baseline climate at the cells of the pack, monthly planes of the full grid. */
export interface Climatology {
  readonly statics: Statics;
  readonly temperature: readonly Float32Array[];
  /** Half width of the range of the year's temperature that holds four in five, °C. */
  readonly temperatureError: Float32Array;
  readonly precipitation: readonly Float32Array[];
  readonly range: readonly Float32Array[];
  readonly humidity: readonly Float32Array[];
  readonly wetDays: readonly Float32Array[];
  readonly wind: readonly Float32Array[];
}

/** Cells with less land are the sea: the wind there is that of ships, up to this share of land in part. */
const MOST_LAND_AT_SEA = 0.1;

/** Seasons of the coarse wind on land, which are too strong by so much. */
const SEASONALITY = 0.5;

/**
 * Wind of the year with the seasons of the coarse wind; at sea the coarse wind, which is that of ships, but where an
 * island has its own: few ships sail about those of the southern ocean.
 */
function windMonths(
  level: Float32Array,
  coarse: readonly Float32Array[],
  { landFraction }: Statics,
  ownCells: ReadonlySet<number>,
): readonly Float32Array[] {
  const annual = yearMean(coarse);
  return coarse.map((month) =>
    month.map((speed, cell) => {
      const land = level[cell]! * (1 + SEASONALITY * (speed / annual[cell]! - 1));
      const sea = ownCells.has(cell) ? 0 : Math.max(0, 1 - landFraction[cell]! / MOST_LAND_AT_SEA);
      return land + sea * (speed - land);
    }),
  );
}

/** Days with at least 1 mm, no more than the rain of the month allows. */
const heldByRain = (days: readonly Float32Array[], rain: readonly Float32Array[]): readonly Float32Array[] =>
  days.map((plane, month) => plane.map((count, cell) => Math.min(count, rain[month]![cell]! / LEAST_WET_DAY)));

/** Monthly wind of a fitted field of the year. */
export function fittedWind(
  field: StationField,
  fit: ReturnType<typeof fitStationField>,
  { wind, statics }: ClimatePatterns,
  cells: Int32Array,
): readonly Float32Array[] {
  const own = [...field.stations, ...(field.unchecked ?? [])];
  const ownCells = new Set(own.map(({ latitude, longitude }) => gridIndexOf(latitude, longitude)));
  return windMonths(fittedPlanes(field, fit, cells)[0]!, wind, statics, ownCells);
}

/** Fits the patterns to the stations at the cells of the pack; `say` is told each step. */
export function fitClimatology(
  patterns: ClimatePatterns,
  sources: FieldSources,
  settlement: Settlement,
  cells: Int32Array,
  say: (step: string) => void,
): Climatology {
  const { statics } = patterns;
  const fields = baselineFields(patterns, sources, settlement);
  const fitOf = (field: StationField) => {
    const fit = fitStationField(field);
    say(`${field.name}: fitted to ${field.stations.length} stations, ${fit.dropped} of them dropped`);
    return fit;
  };
  const fitted = (name: keyof BaselineFields) => fittedPlanes(fields[name], fitOf(fields[name]), cells);
  const temperatureFit = fitOf(fields.temperature);
  const temperatureError = statics.elevation.map(() => Number.NaN);
  const errorAt = temperatureErrors(fields.temperature, temperatureFit, statics);
  const temperature = fittedPlanes(fields.temperature, temperatureFit, cells, (cell, variances) => {
    temperatureError[cell] = errorAt(cell, variances);
  });
  const precipitation = fitted("precipitation");
  return {
    statics,
    temperature,
    temperatureError,
    precipitation,
    range: fitted("range"),
    humidity: fitted("humidity"),
    wetDays: heldByRain(fitted("wetDays"), precipitation),
    wind: fittedWind(fields.wind, fitOf(fields.wind), patterns, cells),
  };
}
