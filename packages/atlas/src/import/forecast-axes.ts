import {
  calendarOf,
  coordinateOf,
  decodeTimes,
  type GridSource,
  type GridVariable,
  GridError,
  type Raster,
  readValues,
} from "@tidemark/grids";
import type { MonthNumber, Sentence } from "@tidemark/science";
import { importSaid } from "../wording/import-said.ts";

/** What cannot be understood of a forecast, and what to do about it. */
export const refusedForecast = (said: Sentence) => new GridError("not-understood", said);

const NAMES = {
  member: /^(number|member|members|ensemble|ensemble_member|realization)$/i,
  start: /^(forecast_reference_time|indexing_time|reference_time|init|init_time|initial_time|start|start_time|time)$/i,
  lead: /^(forecastMonth|leadtime_month|lead_month|lead|leadtime|lead_time)$/i,
} as const;
type AxisName = keyof typeof NAMES;

/** Members that thirds of a distribution are counted from. */
export const LEAST_MEMBERS = 10;
export const LEAST_LEADS = 3;

/** Where members, starts and months ahead lie in a variable; undefined for the one start of a file. */
export interface ForecastAxes {
  readonly member: number;
  readonly start: number | undefined;
  readonly lead: number;
  readonly members: number;
  readonly starts: readonly MonthNumber[];
  /** From 1, the month of the start, in a row. */
  readonly leads: readonly number[];
}

/** Months of the dates of a coordinate. @throws GridError for one without a unit of time */
async function startsOf(file: string, axis: GridVariable | undefined): Promise<readonly MonthNumber[]> {
  const units = axis?.attributes["units"];
  if (axis === undefined || typeof units !== "string" || !/ since /.test(units))
    throw refusedForecast(importSaid("source.forecast_no_start", { file }));
  const named = axis.attributes["calendar"];
  const dates = decodeTimes(await readValues(axis), units, calendarOf(typeof named === "string" ? named : undefined));
  return dates.map(({ year, month }) => 12 * year + month - 1);
}

async function leadsOf(file: string, axis: GridVariable | undefined): Promise<readonly number[]> {
  if (axis === undefined) throw refusedForecast(importSaid("source.forecast_no_lead", { file }));
  const leads = [...(await readValues(axis))];
  const isRow = leads.every((lead, i) => Number.isInteger(lead) && lead === leads[0]! + i);
  if (leads.length < LEAST_LEADS || !isRow || leads[0]! < 1)
    throw refusedForecast(importSaid("source.forecast_leads", { file, leads: leads.join(", ") }));
  return leads;
}

/**
 * Finds members, starts and months ahead among the dimensions of a variable; a file of one start may tell it beside the
 * array.
 * @throws GridError not-understood for what is missing or unknown
 */
export async function forecastAxes(file: string, grid: GridSource, raster: Raster): Promise<ForecastAxes> {
  const places = new Map<AxisName, { readonly dimension: number; readonly name: string; readonly size: number }>();
  for (const { name, size, dimension } of raster.bandDimensions) {
    const kind = (Object.keys(NAMES) as AxisName[]).find((one) => NAMES[one].test(name));
    if (kind !== undefined) places.set(kind, { dimension, name, size });
    else if (size > 1) throw refusedForecast(importSaid("source.forecast_dimension", { file, dimension: name }));
  }
  const [member, start, lead] = (["member", "start", "lead"] as const).map((kind) => places.get(kind));
  if (lead === undefined) throw refusedForecast(importSaid("source.forecast_no_lead", { file }));
  if (member === undefined) throw refusedForecast(importSaid("source.forecast_no_members", { file }));
  if (member.size < LEAST_MEMBERS)
    throw refusedForecast(
      importSaid("source.forecast_few_members", { file, members: member.size, least: LEAST_MEMBERS }),
    );
  const beside = [...grid.variables.values()].find(({ name, shape }) => NAMES.start.test(name) && shape.length === 0);
  return {
    member: member.dimension,
    start: start?.dimension,
    lead: lead.dimension,
    members: member.size,
    starts: await startsOf(file, start === undefined ? beside : coordinateOf(grid, raster.variable, start.name)),
    leads: await leadsOf(file, coordinateOf(grid, raster.variable, lead.name)),
  };
}
