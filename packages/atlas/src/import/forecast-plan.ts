import { detectNodata, type GridSource, openGrid, openRaster, type Raster } from "@tidemark/grids";
import {
  FORECAST_FIELDS,
  FORECAST_REFERENCE,
  type ForecastField,
  type MonthNumber,
  monthNumber,
  monthStart,
  type Sentence,
} from "@tidemark/science";
import { importSaid } from "../wording/import-said.ts";
import { forecastAxes, type ForecastAxes, refusedForecast } from "./forecast-axes.ts";
import { sampleRaw } from "./map-layers.ts";
import type { RecognisedFile } from "./recognise.ts";
import type { ForecastSource } from "./source-types.ts";

/** Names of variables, unit, and what a monthly mean can be. */
export const FORECAST_VARIABLES = {
  rain: { names: ["tprate", "pr", "prec"], units: "mm/day", possible: [-0.1, 300] },
  temperature: { names: ["t2m", "2t", "tas"], units: "degC", possible: [-100, 65] },
} as const satisfies Record<ForecastField, object>;
const ANOMALIES = /anom|^tpara$|^t2a$|^2ta$/i;
/** Degrees that a map of the world reaches at least. */
const WORLD = { longitudes: 355, north: 80, south: -80 } as const;

/** A variable of a file. */
export interface ForecastPart {
  readonly file: RecognisedFile;
  readonly raster: Raster;
  readonly axes: ForecastAxes;
}

/** One start of a variable: where it lies. */
export interface ForecastStart {
  readonly part: ForecastPart;
  /** Index along the starts of the part. */
  readonly index: number;
  readonly start: MonthNumber;
}

/** Forecast and hindcast of one variable. */
export interface PlannedForecast {
  readonly field: ForecastField;
  readonly forecast: ForecastStart;
  /** By year. */
  readonly hindcast: readonly ForecastStart[];
}

export interface ForecastPlan {
  readonly fields: readonly PlannedForecast[];
  readonly start: MonthNumber;
  /** Months that it tells of, the first one being that of the start. */
  readonly months: number;
  readonly centre: string | null;
  readonly close: () => Promise<void>;
}

const textOf = (month: MonthNumber): string => monthStart(month).toISOString().slice(0, 7);
const yearOf = (month: MonthNumber): number => Math.floor(month / 12);
const [FIRST, LAST] = FORECAST_REFERENCE;
const YEARS = Array.from({ length: LAST - FIRST + 1 }, (_, i) => FIRST + i);

/** @throws GridError for a map that is smaller than the world */
function checkWorld(file: string, { place }: Raster): void {
  if (!place.geographic) throw refusedForecast(importSaid("source.projected", { file }));
  const at = new Float64Array(4);
  place.centre(0, 0, at.subarray(0, 2));
  place.centre(place.columns - 1, place.rows - 1, at.subarray(2));
  const [south, north] = [Math.min(at[1]!, at[3]!), Math.max(at[1]!, at[3]!)];
  const [west, east] = [Math.min(at[0]!, at[2]!), Math.max(at[0]!, at[2]!)];
  if (place.wraps && south <= WORLD.south && north >= WORLD.north) return;
  const degrees = (value: number) => String(Math.round(100 * value) / 100);
  throw refusedForecast(
    importSaid("source.forecast_not_world", {
      file,
      west: degrees(west),
      east: degrees(east),
      south: degrees(south),
      north: degrees(north),
    }),
  );
}

async function openPart(file: RecognisedFile, grid: GridSource, variable: string, field: ForecastField) {
  const raw = await openRaster(grid, { variable });
  checkWorld(file.name, raw);
  const { nodata: told, units } = file.details;
  const nodata = told === undefined ? detectNodata(await sampleRaw(raw), raw.variable.fillValues) : [told];
  const raster = await openRaster(grid, {
    variable,
    units: FORECAST_VARIABLES[field].units,
    nodata,
    ...(units === undefined ? {} : { sourceUnits: units }),
  });
  return { file, raster, axes: await forecastAxes(file.name, grid, raster) };
}

/** The variables of a file. @throws GridError where it has none of those that are told */
async function partsOf(source: ForecastSource, file: RecognisedFile, grid: GridSource) {
  const out: { readonly field: ForecastField; readonly part: ForecastPart }[] = [];
  for (const field of FORECAST_FIELDS) {
    const wanted = file.details.variable;
    const names: readonly string[] = FORECAST_VARIABLES[field].names;
    const variable = names.find((name) => grid.variables.has(name) && (wanted === undefined || wanted === name));
    if (variable !== undefined) out.push({ field, part: await openPart(file, grid, variable, field) });
  }
  if (out.length > 0) return out;
  const has = [...grid.variables.keys()];
  const anomalies = has.find((name) => ANOMALIES.test(name));
  if (anomalies !== undefined)
    throw refusedForecast(importSaid("source.forecast_anomalies", { file: file.name, variable: anomalies }));
  const { rain, temperature } = FORECAST_VARIABLES;
  throw refusedForecast(
    importSaid("source.forecast_no_variable", {
      file: file.name,
      rain: rain.names.join(", "),
      temperature: temperature.names.join(", "),
      has: has.join(", "),
      names: source.looksLike,
    }),
  );
}

const gridOf = ({ place }: Raster): string => {
  const at = new Float64Array(4);
  place.centre(0, 0, at.subarray(0, 2));
  place.centre(place.columns - 1, place.rows - 1, at.subarray(2));
  return [place.columns, place.rows, ...Array.from(at, (value) => value.toFixed(3))].join(" ");
};

/** One grid and the same months ahead in all parts, no start twice. */
function checkParts(field: ForecastField, parts: readonly ForecastPart[]): readonly ForecastStart[] {
  const first = parts[0]!;
  const leads = first.axes.leads.join(", ");
  const seen = new Map<MonthNumber, ForecastPart>();
  const starts = parts.flatMap((part) => part.axes.starts.map((start, index) => ({ part, start, index })));
  for (const { file, raster, axes } of parts) {
    const facts = { file: file.name, other: first.file.name };
    const own = axes.leads.join(", ");
    if (own !== leads)
      throw refusedForecast(importSaid("source.forecast_other_leads", { ...facts, leads: own, wanted: leads }));
    if (gridOf(raster) !== gridOf(first.raster)) throw refusedForecast(importSaid("source.forecast_other_grid", facts));
  }
  for (const { part, start } of starts) {
    const twin = seen.get(start);
    if (twin !== undefined) {
      const facts = { other: twin.file.name, file: part.file.name, field, start: textOf(start) };
      throw refusedForecast(importSaid("source.forecast_start_twice", facts));
    }
    seen.set(start, part);
  }
  return starts.toSorted((a, b) => a.start - b.start);
}

/** Sorts the starts of a variable into its hindcast of 1993 to 2016 and its one forecast. */
function arranged(field: ForecastField, parts: readonly ForecastPart[]): PlannedForecast {
  const starts = checkParts(field, parts);
  const later = starts.filter(({ start }) => yearOf(start) > LAST);
  const hindcast = starts.filter(({ start }) => yearOf(start) >= FIRST && yearOf(start) <= LAST);
  const [forecast, second] = later;
  if (forecast === undefined) {
    const [first, last] = [yearOf(starts[0]!.start), yearOf(starts.at(-1)!.start)];
    throw refusedForecast(importSaid("source.forecast_no_forecast", { field, first, last }));
  }
  if (second !== undefined) {
    const all = later.map(({ start }) => textOf(start)).join(", ");
    throw refusedForecast(importSaid("source.forecast_several", { field, starts: all }));
  }
  if (hindcast.length === 0)
    throw refusedForecast(importSaid("source.forecast_no_hindcast", { start: textOf(forecast.start) }));
  const other = hindcast.find(({ start }) => start % 12 !== forecast.start % 12);
  if (other !== undefined)
    throw refusedForecast(
      importSaid("source.forecast_other_month", {
        month: (forecast.start % 12) + 1,
        year: yearOf(other.start),
        other: (other.start % 12) + 1,
      }),
    );
  const missing = YEARS.filter((year) => !hindcast.some(({ start }) => yearOf(start) === year));
  if (missing.length > 0)
    throw refusedForecast(importSaid("source.forecast_hindcast_years", { field, years: missing.join(", ") }));
  return { field, forecast, hindcast };
}

/** The month after the last one that a forecast tells of. */
export const forecastEnd = (start: MonthNumber, months: number): MonthNumber => start + months;

/** @throws GridError for a forecast that is over, or begins later than next month */
function checkTime(start: MonthNumber, months: number, now: Date): void {
  const facts = { start: textOf(start), end: textOf(forecastEnd(start, months) - 1) };
  if (forecastEnd(start, months) <= monthNumber(now)) throw refusedForecast(importSaid("source.forecast_over", facts));
  if (start > monthNumber(now) + 1)
    throw refusedForecast(importSaid("source.forecast_too_early", { start: facts.start }));
}

const CENTRE = ["GRIB_centreDescription", "institution", "source_institution", "GRIB_centre"] as const;

/** Who made the forecast, as the file says it. */
function centreOf({ raster }: ForecastPart, grid: GridSource): string | null {
  for (const { attributes } of [grid, raster.variable])
    for (const name of CENTRE) {
      const told = attributes[name];
      if (typeof told === "string" && told.trim() !== "") return told.trim().slice(0, 120);
    }
  return null;
}

async function planned(source: ForecastSource, files: readonly RecognisedFile[], grids: GridSource[], now: Date) {
  const found = new Map<ForecastField, ForecastPart[]>();
  const gridOfPart = new Map<ForecastPart, GridSource>();
  for (const file of files) {
    const grid = await openGrid(file.location, file.access);
    grids.push(grid);
    for (const { field, part } of await partsOf(source, file, grid)) {
      found.set(field, [...(found.get(field) ?? []), part]);
      gridOfPart.set(part, grid);
    }
  }
  const fields = [...found].map(([field, parts]) => arranged(field, parts));
  const [one, two] = fields;
  if (two !== undefined && two.forecast.start !== one!.forecast.start) {
    const of = (field: ForecastField) => textOf(fields.find((each) => each.field === field)!.forecast.start);
    const facts = { rain: of("rain"), temperature: of("temperature") };
    throw refusedForecast(importSaid("source.forecast_fields_differ", facts));
  }
  const { start, part } = one!.forecast;
  const months = Math.min(...fields.map(({ forecast }) => forecast.part.axes.leads.at(-1)!));
  checkTime(start, months, now);
  return { fields, start, months, centre: centreOf(part, gridOfPart.get(part)!) };
}

/**
 * Opens the files of a seasonal forecast and arranges them into forecast and hindcast by variable.
 * @param now what the clock says
 * @throws GridError not-understood for what does not fit, with what to do; what the readers throw
 */
export async function planForecast(
  source: ForecastSource,
  files: readonly RecognisedFile[],
  now: Date,
): Promise<ForecastPlan> {
  const grids: GridSource[] = [];
  const close = async () => {
    for (const grid of grids) await grid.close();
  };
  try {
    return { ...(await planned(source, files, grids, now)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What to know of a forecast before its import. */
export function forecastNotes({ fields, start, months }: ForecastPlan): readonly Sentence[] {
  const { forecast, hindcast } = fields[0]!;
  return [
    importSaid("source.note_forecast", {
      start: textOf(start),
      fields: fields.map(({ field }) => field).join(", "),
      members: forecast.part.axes.members,
      years: `${FIRST}-${LAST}`,
      hindcast: hindcast[0]!.part.axes.members,
      end: textOf(forecastEnd(start, months) - 1),
    }),
    importSaid("source.note_forecast_system"),
    importSaid("source.note_forecast_datasets"),
  ];
}
