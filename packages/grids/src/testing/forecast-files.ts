import { writeNetCdf3 } from "./netcdf3-writer.ts";

/** Grid of ten degrees around the world. */
const LATITUDES = Array.from({ length: 19 }, (_, i) => 90 - 10 * i);
const LONGITUDES = Array.from({ length: 36 }, (_, i) => 10 * i);
export const HINDCAST_YEARS = Array.from({ length: 24 }, (_, i) => 1993 + i);
const DAY_MS = 86_400_000;
const SECONDS = 86_400;
const SINCE = "days since 1970-01-01";

export interface ForecastFile {
  readonly variable?: string;
  readonly units?: string;
  /** Years whose forecasts begin on the first of the month. */
  readonly years: readonly number[];
  readonly month?: number;
  readonly members?: number;
  readonly leads?: readonly number[];
  readonly latitudes?: readonly number[];
  readonly longitudes?: readonly number[];
  /** Names of members, start and months ahead; null leaves the dimension out, @ puts its one value beside the array. */
  readonly names?: readonly [member: string | null, start: string | null, lead: string | null];
  /** Value in the unit of the file. */
  readonly of: (where: { year: number; member: number; lead: number; latitude: number; longitude: number }) => number;
}

/** A file as the climate data store of Copernicus gives it. */
export function forecastFile({
  variable = "t2m",
  units = "K",
  years,
  month = 11,
  members = 10,
  leads = [1, 2, 3, 4, 5, 6],
  latitudes = LATITUDES,
  longitudes = LONGITUDES,
  names = ["number", "forecast_reference_time", "forecastMonth"],
  of,
}: ForecastFile): Uint8Array {
  const [memberName, named, leadName] = names;
  const isBeside = named?.startsWith("@") === true;
  const startName = isBeside ? null : named;
  const sizes = [members, years.length, leads.length] as const;
  const kept = [memberName, startName, leadName].flatMap((name, i) =>
    name === null ? [] : [[name, sizes[i]!] as const],
  );
  const axis = (name: string | null, data: readonly number[], attributes: Record<string, string> = {}) =>
    name === null ? [] : [{ name, type: "double" as const, dimensions: [name], attributes, data }];
  const data = new Float64Array(kept.reduce((cells, [, size]) => cells * size, latitudes.length * longitudes.length));
  let at = 0;
  for (const member of memberName === null ? [0] : Array.from({ length: members }, (_, i) => i))
    for (const year of startName === null ? years.slice(0, 1) : years)
      for (const lead of leadName === null ? leads.slice(0, 1) : leads)
        for (const latitude of latitudes)
          for (const longitude of longitudes) data[at++] = of({ year, member, lead, latitude, longitude });
  const days = years.map((year) => Date.UTC(year, month - 1, 1) / DAY_MS);
  return writeNetCdf3({
    dimensions: { ...Object.fromEntries(kept), latitude: latitudes.length, longitude: longitudes.length },
    attributes: { GRIB_centreDescription: "European Centre for Medium-Range Weather Forecasts" },
    variables: [
      ...axis(
        memberName,
        Array.from({ length: members }, (_, i) => i),
      ),
      ...axis(startName, days, { units: SINCE }),
      ...(isBeside
        ? [{ name: named!.slice(1), type: "double" as const, dimensions: [], attributes: { units: SINCE }, data: days }]
        : []),
      ...axis(leadName, leads),
      ...axis("latitude", latitudes, { units: "degrees_north" }),
      ...axis("longitude", longitudes, { units: "degrees_east" }),
      {
        name: variable,
        type: "float",
        dimensions: [...kept.map(([name]) => name), "latitude", "longitude"],
        attributes: { units },
        data,
      },
    ],
  });
}

/** Steps of a member within its ensemble, -0.5 to 0.5. */
const step = (member: number): number => (member - 4.5) / 9;

/** Temperature of 10 °C with 1 °C between members; the forecast is warmer by `more`. */
export const temperatureFiles = (year: number, more = 2, month = 11): Record<string, Uint8Array> => ({
  "seasonal-t2m-hindcast.nc": forecastFile({
    years: HINDCAST_YEARS,
    month,
    of: ({ member, year: own }) => 283.15 + step(member) + ((own % 3) - 1) * 0.1,
  }),
  "seasonal-t2m-forecast.nc": forecastFile({ years: [year], month, of: ({ member }) => 283.15 + step(member) + more }),
});

/** Rain of 3 mm a day, none south of 30 S; of the forecast half of it west of Greenwich, and as usual to the east. */
export const rainFiles = (year: number, month = 11): Record<string, Uint8Array> => {
  const rain = (member: number, latitude: number) => (latitude < -30 ? 0 : (3 + step(member)) / 1000 / SECONDS);
  return {
    "seasonal-rain.nc": forecastFile({
      variable: "tprate",
      units: "m s**-1",
      years: [...HINDCAST_YEARS, year],
      month,
      of: ({ member, year: own, latitude, longitude }) =>
        rain(member, latitude) * (own === year && longitude >= 180 ? 0.5 : 1),
    }),
  };
};
