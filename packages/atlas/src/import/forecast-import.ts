import { type Raster, readValues } from "@tidemark/grids";
import {
  daysOfMonth,
  FORECAST_MONTHS,
  type ForecastField,
  forecastSeason,
  type MonthNumber,
  monthStart,
} from "@tidemark/science";
import { importSaid } from "../wording/import-said.ts";
import { LEAST_MEMBERS, refusedForecast } from "./forecast-axes.ts";
import {
  FORECAST_VARIABLES,
  type ForecastPlan,
  type ForecastStart,
  planForecast,
  type PlannedForecast,
} from "./forecast-plan.ts";
import { freshFolder, type ImportWork, type LayerId, recipeOf } from "./import-work.ts";
import { shapeOf } from "./map-layers.ts";
import type { ForecastSource } from "./source-types.ts";
import { LayerWriter } from "./stored-layer.ts";

/** Values of members that are held at once, and those that are read at once. */
const MOST_HELD = 30_000_000;
const MOST_READ = 20_000_000;
/** Cells along each side of a chunk that holds all outlooks. */
const CHUNK_SIDE = 90;
/** What is stored of an outlook, in the order of its bands. */
const BANDS = ["anomaly", "below", "above"] as const;

/** First months of the outlooks of three that a variable has. */
function outlooksOf({ forecast: { part, start } }: PlannedForecast): MonthNumber[] {
  const { leads } = part.axes;
  return leads.slice(0, leads.length - FORECAST_MONTHS + 1).map((lead) => start + lead - 1);
}

/** Rows of a grid that are looked at together. */
interface Strip {
  readonly top: number;
  readonly height: number;
}

/** Values of all members of one start, `[member * cells + cell]`. */
type Members = Float32Array;

/** Starts that lie in the same chunks of a file are read together. */
function groupsOf(starts: readonly ForecastStart[], strip: Strip): readonly (readonly ForecastStart[])[] {
  const out: ForecastStart[][] = [];
  const places = new Map<string, ForecastStart[]>();
  for (const one of starts) {
    const { raster, axes } = one.part;
    const length = axes.start === undefined ? 1 : (raster.variable.chunkShape[axes.start] ?? 1);
    const room = MOST_READ / (axes.members * FORECAST_MONTHS * strip.height * raster.place.columns);
    const step = Math.max(1, Math.min(length, Math.floor(room)));
    const key = `${one.part.file.location} ${Math.floor(one.index / step)}`;
    const group = places.get(key) ?? [];
    if (group.length === 0) out.push(group);
    places.set(key, group);
    group.push(one);
  }
  return out;
}

interface Wanted {
  readonly field: ForecastField;
  readonly strip: Strip;
  /** Place of the first of the three months among those of the file. */
  readonly lead: number;
}

function check(field: ForecastField, file: string, value: number): void {
  const { units, possible } = FORECAST_VARIABLES[field];
  const [low, high] = possible;
  if (value < low || value > high)
    throw refusedForecast(importSaid("source.forecast_impossible", { file, value, units, field, low, high }));
}

/** Means of three months of each member, by start in the order of the group; months weigh by their days. */
async function readGroup(group: readonly ForecastStart[], { field, strip, lead }: Wanted): Promise<readonly Members[]> {
  const { file, raster, axes } = group[0]!.part;
  const { variable, place, decoder } = raster;
  const from = Math.min(...group.map(({ index }) => index));
  const startOf = variable.shape.map(() => 0);
  const size = variable.shape.map(() => 1);
  size[axes.member] = axes.members;
  [startOf[axes.lead], size[axes.lead]] = [lead, FORECAST_MONTHS];
  [startOf[place.yDimension], size[place.yDimension]] = [strip.top, strip.height];
  size[place.xDimension] = place.columns;
  if (axes.start !== undefined)
    [startOf[axes.start], size[axes.start]] = [from, Math.max(...group.map(({ index }) => index)) - from + 1];
  const values = await readValues(variable, startOf, size, decoder);
  const strides = size.map((_, d) => size.slice(d + 1).reduce((product, length) => product * length, 1));
  const cells = strip.height * place.columns;
  return group.map(({ index, start }) => {
    const first = start + axes.leads[lead]! - 1;
    const days = Array.from({ length: FORECAST_MONTHS }, (_, month) => daysOfMonth(first + month));
    const all = days.reduce((sum, length) => sum + length);
    const out = new Float32Array(axes.members * cells);
    const offset = axes.start === undefined ? 0 : (index - from) * strides[axes.start]!;
    for (let member = 0; member < axes.members; member++)
      for (let row = 0; row < strip.height; row++)
        for (let column = 0; column < place.columns; column++) {
          const at =
            offset +
            member * strides[axes.member]! +
            row * strides[place.yDimension]! +
            column * strides[place.xDimension]!;
          let sum = 0;
          for (let month = 0; month < FORECAST_MONTHS; month++) {
            const value = values[at + month * strides[axes.lead]!]!;
            check(field, file.name, value);
            sum += days[month]! * value;
          }
          out[member * cells + row * place.columns + column] = sum / all;
        }
    return out;
  });
}

async function readMembers(starts: readonly ForecastStart[], wanted: Wanted, signal: AbortSignal | undefined) {
  const out: Members[] = [];
  for (const group of groupsOf(starts, wanted.strip)) {
    signal?.throwIfAborted();
    out.push(...(await readGroup(group, wanted)));
  }
  return out;
}

/** The values of a cell in all members that have one. */
function cellOf(all: readonly Members[], cells: number, cell: number, into: Float64Array): Float64Array {
  let count = 0;
  for (const members of all)
    for (let at = cell; at < members.length; at += cells) if (!Number.isNaN(members[at]!)) into[count++] = members[at]!;
  return into.subarray(0, count);
}

/** What a variable is made into: the bands of its outlooks, and how many members had values. */
interface Converted {
  readonly bands: readonly Float32Array[];
  readonly members: number;
  readonly hindcastMembers: number;
}

function stripsOf({ place, variable }: Raster, members: number): readonly Strip[] {
  const fileRows = Math.max(1, variable.chunkShape[place.yDimension] ?? 1);
  const room = Math.max(1, Math.floor(MOST_HELD / (members * place.columns)));
  const step = room > fileRows ? room - (room % fileRows) : room;
  return Array.from({ length: Math.ceil(place.rows / step) }, (_, i) => ({
    top: i * step,
    height: Math.min(step, place.rows - i * step),
  }));
}

async function converted(planned: PlannedForecast, work: ImportWork): Promise<Converted> {
  const { field, forecast, hindcast } = planned;
  const { raster, axes } = forecast.part;
  const { columns, rows } = raster.place;
  const outlooks = outlooksOf(planned);
  const bands = outlooks.flatMap(() => BANDS.map(() => new Float32Array(columns * rows).fill(Number.NaN)));
  const most = axes.members + hindcast.reduce((sum, { part }) => sum + part.axes.members, 0);
  const [usual, now] = [new Float64Array(most), new Float64Array(axes.members)];
  const strips = stripsOf(raster, most);
  let [members, hindcastMembers, done] = [0, 0, 0];
  for (const lead of outlooks.keys())
    for (const strip of strips) {
      const progress = { done: done++, total: outlooks.length * strips.length, item: field };
      work.options.onProgress?.({ stage: "converting", ...progress });
      const wanted = { field, strip, lead };
      const before = await readMembers(hindcast, wanted, work.options.signal);
      const after = await readMembers([forecast], wanted, work.options.signal);
      const cells = strip.height * columns;
      for (let cell = 0; cell < cells; cell++) {
        const known = cellOf(before, cells, cell, usual);
        const told = cellOf(after, cells, cell, now);
        members = Math.max(members, told.length);
        hindcastMembers = Math.max(hindcastMembers, Math.round(known.length / hindcast.length));
        const season = forecastSeason(field, known, told);
        BANDS.forEach((band, i) => {
          bands[lead * BANDS.length + i]![strip.top * columns + cell] = season[band];
        });
      }
    }
  return { bands, members, hindcastMembers };
}

/** @throws GridError where forecast and hindcast share no place, or have fewer members than their dimensions say */
function checkConverted({ field, forecast, hindcast }: PlannedForecast, found: Converted): void {
  if (found.bands.every((band) => band.every(Number.isNaN)))
    throw refusedForecast(importSaid("source.forecast_empty", { field }));
  const parts = [
    [found.members, forecast],
    [found.hindcastMembers, hindcast[0]!],
  ] as const;
  for (const [members, { part }] of parts)
    if (members < LEAST_MEMBERS) {
      const facts = { file: part.file.name, members, least: LEAST_MEMBERS };
      throw refusedForecast(importSaid("source.forecast_few_members", facts));
    }
}

async function convertField(plan: ForecastPlan, planned: PlannedForecast, work: ImportWork): Promise<LayerId> {
  const { field, forecast, hindcast } = planned;
  const id = `forecast-${field}`;
  const parts = [...new Set([forecast, ...hindcast].map(({ part }) => part))];
  const inputs = parts.map(({ file }) => `${work.inputs.get(file)?.sha256} ${JSON.stringify(file.details)}`);
  const recipe = recipeOf([work.source.id, id, ...inputs]);
  const folder = await freshFolder(work, id, recipe);
  if (folder === null) return { id, variable: id };
  const found = await converted(planned, work);
  checkConverted(planned, found);
  const outlooks = outlooksOf(planned);
  const shape = shapeOf(forecast.part.raster);
  const writer = new LayerWriter(folder, shape, { bands: found.bands.length, chunk: CHUNK_SIDE });
  await writer.writeRows(found.bands, 0, shape.ys.length);
  const { members, hindcastMembers } = found;
  const start = monthStart(plan.start).toISOString().slice(0, 10);
  await writer.finish({
    id,
    variable: id,
    units: "1",
    labels: {},
    bands: found.bands.map(() => ({})),
    forecast: { start, outlooks, members, hindcastMembers, centre: plan.centre },
    emptyCell: "missing",
    undeclaredNodata: [],
    recipe,
  });
  return { id, variable: id };
}

/** Works out anomalies and thirds of the outlooks of a seasonal forecast, on its own grid. */
export async function convertForecast(source: ForecastSource, work: ImportWork): Promise<LayerId[]> {
  const plan = await planForecast(source, work.files, work.options.now ?? new Date());
  try {
    const out: LayerId[] = [];
    for (const planned of plan.fields) out.push(await convertField(plan, planned, work));
    return out;
  } finally {
    await plan.close();
  }
}
