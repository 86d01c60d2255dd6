import { writeNetCdf3 } from "./netcdf3-writer.ts";

const [ROWS, COLUMNS] = [12, 24];
/** Centres of the rows of these models, degrees. */
export const MODEL_LATITUDES = Array.from({ length: ROWS }, (_, i) => -82.5 + 15 * i);
const LONGITUDES = Array.from({ length: COLUMNS }, (_, i) => 15 * i);

/** Warming of the world, °C: none until 2014, then 0.05 a year; less in a milder scenario. */
const warmed = (year: number, scenario: string) =>
  year < 2015 ? 0 : (scenario === "ssp585" ? 0.05 : 0.02) * (year - 2015);
/** Pattern of a month and a latitude, whose mean over the world is 1: mean of sin over a sphere is 0. */
export const slopeAt = (month: number, latitude: number, more = 0) =>
  1 + (0.5 + more + 0.02 * month) * Math.sin((latitude * Math.PI) / 180);
/** Share of the rain by which it grows for each °C of the world. */
export const RAIN_SHARE = 0.06;

interface FileOptions {
  readonly name: string;
  readonly years: readonly [first: number, last: number];
  readonly calendar?: "360_day" | "noleap" | "proleptic_gregorian";
  readonly units?: string;
  readonly of: (year: number, month: number, latitude: number) => number;
}

/** Days from 1850-01-01 to the middle of a month. */
function dayOf(year: number, month: number, calendar: string): number {
  if (calendar === "360_day") return (year - 1850) * 360 + month * 30 + 15;
  if (calendar === "noleap") return (year - 1850) * 365 + month * 30.4 + 15;
  return (Date.UTC(year, month, 16) - Date.UTC(1850, 0, 1)) / 86_400_000;
}

/** Values of a latitude at every longitude of it. */
function sameAlongRows(rows: readonly number[]): Float64Array {
  const all = new Float64Array(rows.length * COLUMNS);
  rows.forEach((value, row) => all.fill(value, row * COLUMNS, (row + 1) * COLUMNS));
  return all;
}

/** A file as ESGF publishes it: time, lat, lon, a height of 2 m, bounds. */
export function monthlyModelFile({
  name,
  years: [first, last],
  calendar = "noleap",
  units = "K",
  of,
}: FileOptions): Uint8Array {
  const months = Array.from({ length: 12 * (last - first + 1) }, (_, i) => ({
    year: first + Math.floor(i / 12),
    month: i % 12,
  }));
  const axis = (id: string, data: readonly number[], unit: string) => ({
    name: id,
    type: "double" as const,
    dimensions: [id],
    attributes: { units: unit, bounds: `${id}_bnds` },
    data,
  });
  return writeNetCdf3({
    dimensions: { time: months.length, lat: ROWS, lon: COLUMNS, bnds: 2 },
    variables: [
      {
        name: "time",
        type: "double",
        dimensions: ["time"],
        attributes: { units: "days since 1850-01-01", calendar },
        data: months.map(({ year, month }) => dayOf(year, month, calendar)),
      },
      axis("lat", MODEL_LATITUDES, "degrees_north"),
      axis("lon", LONGITUDES, "degrees_east"),
      {
        name: "lat_bnds",
        type: "double",
        dimensions: ["lat", "bnds"],
        attributes: {},
        data: MODEL_LATITUDES.flatMap((latitude) => [latitude - 7.5, latitude + 7.5]),
      },
      { name: "height", type: "double", dimensions: [], attributes: { units: "m", axis: "Z" }, data: [2] },
      {
        name,
        type: "float",
        dimensions: ["time", "lat", "lon"],
        attributes: { units, _FillValue: 1e20, missing_value: 1e20, coordinates: "height" },
        data: sameAlongRows(months.flatMap(({ year, month }) => MODEL_LATITUDES.map((at) => of(year, month, at)))),
      },
    ],
  });
}

/**
 * Monthly runs of a climate model as ESGF publishes them: the historical one in one file, scenarios in others, of mean,
 * highest and lowest temperature and rain.
 */
export function monthlyModel(
  name: string,
  more = 0,
  calendar: FileOptions["calendar"] = "noleap",
): Record<string, Uint8Array> {
  const of = (scenario: string) => ({
    tas: (year: number, month: number, latitude: number) =>
      280 + 10 * Math.cos(latitude / 30) + slopeAt(month, latitude, more) * warmed(year, scenario),
    tasmax: (year: number, month: number, latitude: number) =>
      285 + (slopeAt(month, latitude, more) + 0.2) * warmed(year, scenario),
    tasmin: (year: number, month: number, latitude: number) =>
      275 + (slopeAt(month, latitude, more) - 0.1) * warmed(year, scenario),
    pr: (year: number) => 3e-5 * (1 + RAIN_SHARE * warmed(year, scenario)),
  });
  const out: Record<string, Uint8Array> = {};
  for (const [scenario, first, last] of [
    ["historical", 1995, 2014],
    ["ssp585", 2015, 2050],
    ["ssp585", 2051, 2100],
    ["ssp245", 2041, 2080],
  ] as const)
    for (const [variable, values] of Object.entries(of(scenario)))
      out[`${variable}_Amon_${name}_${scenario}_r1i1p1f1_gn_${first}01-${last}12.nc`] = monthlyModelFile({
        name: variable,
        years: [first, last],
        calendar,
        units: variable === "pr" ? "kg m-2 s-1" : "K",
        of: values,
      });
  return out;
}
