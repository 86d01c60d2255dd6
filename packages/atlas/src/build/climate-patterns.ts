import { readFileSync } from "node:fs";
import type { CityNormals } from "./city-table.ts";
import type { InputPaths } from "./input-files.ts";
import { koppenMap } from "./koppen-map.ts";
import { readLandFraction } from "./land-fraction.ts";
import { monthlyPlanes, readClassic, readHdf, type NetcdfField } from "./netcdf.ts";
import { addPrecipitationResidual, applyDryness, precipitationPattern } from "./precipitation.ts";
import { reliefOf } from "./relief.ts";
import { applySeasonality } from "./seasonality.ts";
import { staticsOf, type Statics } from "./statics.ts";
import { applyTemperatureBounds } from "./temperature-bounds.ts";
import { addTemperatureResidual } from "./temperature-residual.ts";
import { temperaturePattern, type CoarseMonths } from "./temperature.ts";
import { monthlySpeed, windField } from "./wind.ts";

/**
 * The climate as coarse fields, relief, coast and climate classes give it, before it is fitted to stations: monthly
 * planes of the full grid.
 */
export interface ClimatePatterns {
  readonly statics: Statics;
  readonly temperature: readonly Float32Array[];
  readonly precipitation: readonly Float32Array[];
  readonly wind: readonly Float32Array[];
}

const SECOND_STEP = 0.7;
const DRY_MARGIN = 1.1;
const months = (field: NetcdfField): CoarseMonths => ({ months: monthlyPlanes(field), axes: field.axes });

function annualRain(path: string): Float64Array {
  const parsed = JSON.parse(readFileSync(path, "utf8")) as { values: number[] };
  return Float64Array.from(parsed.values);
}
const ANNUAL_RAIN_AXES = {
  rows: 168,
  columns: 360,
  latitude0: 86.5,
  latitudeStep: -1,
  longitude0: -179.5,
  longitudeStep: 1,
};

/** Makes the patterns from the inputs; `say` is told each step. */
export async function climatePatterns(
  paths: InputPaths,
  cities: readonly CityNormals[],
  say: (step: string) => void,
): Promise<ClimatePatterns> {
  say("relief, land, coast, classes");
  const relief = reliefOf(readClassic(paths.elevation, "ROSE", "ETOPO05_Y", "ETOPO05_X", -20_000));
  const statics = staticsOf(relief, readLandFraction(paths.landFraction), koppenMap());

  say("temperature");
  const ships = (variable: string) => months(readClassic(paths.shipClimate, variable, "COADSY", "COADSX", -1e30));
  const temperature = temperaturePattern(
    months(await readHdf(paths.airTemperature, "air", -1e30)),
    ships("AIRT"),
    statics,
  );
  applyTemperatureBounds(temperature, statics.classMap, 1);
  addTemperatureResidual(cities, temperature, statics);
  applyTemperatureBounds(temperature, statics.classMap, SECOND_STEP);

  say("precipitation");
  const coarse = months(readClassic(paths.precipitation, "precip", "lat", "lon", -1e30));
  const precipitation = precipitationPattern(coarse, annualRain(paths.annualRain), ANNUAL_RAIN_AXES);
  applyDryness(precipitation, temperature, statics.classMap, DRY_MARGIN);
  addPrecipitationResidual(cities, precipitation);
  applyDryness(precipitation, temperature, statics.classMap, 1);
  applySeasonality(precipitation, statics.classMap);

  say("wind");
  const component = (name: string) => readClassic(paths.navyWinds, name, "FNOCY", "FNOCX", -90);
  const speed = monthlySpeed(component("UWND"), component("VWND"));
  return { statics, temperature, precipitation, wind: windField(cities, speed, ships("WSPD"), statics) };
}
