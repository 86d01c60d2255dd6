import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { MAGNUS, numberOf, parseCommentedCsv, saturationPressure } from "@tidemark/science";
import { stationHeight } from "./station-height.ts";
import type { StationValues } from "./station-values.ts";
import { readWmoNormals, type StationNormals, type WmoElement } from "./wmo-normals.ts";

const keyOf = ({ latitude, longitude }: StationNormals) => `${latitude} ${longitude}`;
/** Antarctica is outside the pack. */
const SOUTHERNMOST = -60;

/** Means of the stations by field, from the WMO standard normals; stations with a month missing are left out. */
export interface StationMeans {
  readonly temperature: readonly StationValues[];
  readonly precipitation: readonly StationValues[];
  readonly range: readonly StationValues[];
  /** Percent. */
  readonly humidity: readonly StationValues[];
  readonly wetDays: readonly StationValues[];
}

/**
 * A station with less rain than this on its wet days (1 mm and more) counts days with any rain at all, as many in
 * Uzbekistan and Turkmenistan do, mm. Of all stations 99 in 100 have more, the Arctic included.
 */
export const LEAST_WET_DAY = 3;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Humidity outside these values comes of a wrong unit or a wrong temperature; above 100 it is 100. */
const HUMIDITIES = [5, 105] as const;

/**
 * Humidity (percent) of a typical day of a month from its mean vapour pressure (hPa) and temperature (°C). Warm days of
 * a month hold more vapour than cold ones hold less: the mean pressure is that of the mean temperature raised by half
 * the squared deviation of the days, which is 1 °C in the tropics and 7 °C in a Siberian winter (set so that the year
 * agrees with the humidity that the same stations give).
 */
function typicalHumidity(pressure: number, temperature: number): number {
  const deviation = 1 + 0.14 * Math.max(0, 20 - temperature);
  const slope = (MAGNUS.slope * MAGNUS.zero) / (MAGNUS.zero + temperature) ** 2;
  return (100 * pressure) / saturationPressure(temperature) / (1 + 0.5 * (slope * deviation) ** 2);
}

export function readStationMeans(path: string): StationMeans {
  const read = (element: WmoElement) => new Map(readWmoNormals(path, element).map((one) => [keyOf(one), one]));
  const mean = read("TAVG");
  const highest = read("TMAX");
  const lowest = read("TMIN");
  const combined = (
    first: ReadonlyMap<string, StationNormals>,
    second: ReadonlyMap<string, StationNormals>,
    of: (a: number, b: number) => number,
  ) =>
    [...first].flatMap(([key, station]) => {
      const other = second.get(key);
      if (other === undefined) return [];
      return [{ ...station, months: station.months.map((value, month) => of(value, other.months[month]!)) }];
    });
  const halfway = combined(highest, lowest, (high, low) => (high + low) / 2);
  const hasMean = (station: StationNormals) => mean.get(keyOf(station))?.months.every(Number.isFinite) === true;
  const rain = read("PRCP");
  const countsWetDays = (station: StationNormals) => {
    const own = rain.get(keyOf(station));
    return own === undefined || !(sum(own.months) < LEAST_WET_DAY * sum(station.months));
  };
  const vapour = combined(read("MNVP"), mean, typicalHumidity);
  const isPossible = (percent: number) => percent >= HUMIDITIES[0] && percent <= HUMIDITIES[1];
  return {
    temperature: whole([...mean.values(), ...halfway.filter((station) => !hasMean(station))]).filter(
      ({ elevationMetres }) => Number.isFinite(elevationMetres),
    ),
    precipitation: whole([...rain.values()]),
    range: whole(combined(highest, lowest, (high, low) => high - low)),
    humidity: whole(vapour)
      .filter(({ values }) => values.every(isPossible))
      .map((station) => ({ ...station, values: station.values.map((percent) => Math.min(100, percent)) })),
    wetDays: whole([...read("DP01").values()].filter(countsWetDays)),
  };
}

function whole(stations: readonly StationNormals[]): readonly StationValues[] {
  return stations
    .filter(({ months, latitude }) => latitude > SOUTHERNMOST && months.every(Number.isFinite))
    .map(({ latitude, longitude, elevationMetres, months }) => ({
      latitude,
      longitude,
      elevationMetres,
      values: months,
    }));
}

/** Means that lie outside come of other units or of instruments that stand still. */
const WINDS = [0.2, 14] as const;

/** Mean wind of the year (m/s) at stations, from the annual figures of the WMO standard normals. */
export function readStationWinds(path: string): readonly StationValues[] {
  return parseCommentedCsv(gunzipSync(readFileSync(path)).toString("utf8"))
    .map((row) => ({
      latitude: numberOf(row, "lat"),
      longitude: numberOf(row, "lon"),
      elevationMetres: stationHeight(row, "elev"),
      values: [numberOf(row, "wind")],
    }))
    .filter(
      ({ latitude, longitude, values: [wind = Number.NaN] }) =>
        latitude > SOUTHERNMOST && Number.isFinite(longitude) && wind > WINDS[0] && wind < WINDS[1],
    );
}
