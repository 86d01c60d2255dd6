import { FUTURE_TIMES, HISTORICAL_TIMES } from "@tidemark/science";
import {
  calendarOf,
  dayNumber,
  decodeTimes,
  detectNodata,
  GridError,
  type GridSource,
  openGrid,
  coordinateOf,
  openRaster,
  type Raster,
  readValues,
} from "@tidemark/grids";
import { DAILY_UNITS } from "./daily-counter.ts";
import { DAILY_VARIABLES, type DailyVariable } from "./daily-sources.ts";
import type { RecognisedFile } from "./recognise.ts";
import { importSaid } from "../wording/import-said.ts";

const WINDOW_BEFORE = 10;
const WINDOW_YEARS = 20;

/** Consecutive days of one year in one file. */
interface YearSlice {
  readonly variable: DailyVariable;
  readonly year: number;
  readonly daysInYear: number;
  readonly file: RecognisedFile;
  readonly source: GridSource;
  readonly raster: Raster;
  /** Index along the time dimension. */
  readonly start: number;
  readonly count: number;
  readonly firstDay: number;
}

/** A whole calendar year of one variable of one model run. */
export interface DailyYear {
  readonly variable: DailyVariable;
  readonly model: string;
  readonly scenario: string;
  readonly year: number;
  readonly days: number;
  readonly slices: readonly YearSlice[];
}

/** Twenty years of one variable of one model, centred as in the catalogue. */
export interface DailyWindow {
  readonly variable: DailyVariable;
  readonly model: string;
  readonly scenario: string;
  /** Centre; 2005 stands for 1995 to 2014. */
  readonly time: number;
  readonly years: readonly DailyYear[];
}

/**
 * Opens the files and arranges their days into whole years and complete windows.
 * @throws GridError not-understood for a wrong variable, days that are missing or double, or when no window is
 * complete; what the readers throw
 */
export async function planDaily(files: readonly RecognisedFile[]): Promise<readonly DailyWindow[]> {
  const slices = new Map<string, YearSlice[]>();
  for (const file of files) {
    for (const slice of await slicesOf(file)) {
      const { model = "", scenario = "" } = file.labels;
      const key = keyOf(slice.variable, model, scenario, slice.year);
      slices.set(key, [...(slices.get(key) ?? []), slice]);
    }
  }
  const years = [...slices.values()].map((parts) => wholeYear(parts));
  const windows = windowsOf(years);
  if (windows.length > 0) return windows;
  const known = years.map(({ variable, scenario, year }) => `${variable} ${scenario} ${year}`);
  const facts = { years: known.slice(0, 3).join(", ") };
  const said =
    known.length > 3
      ? importSaid("source.no_window_more", { ...facts, more: known.length - 3 })
      : importSaid("source.no_window", facts);
  throw new GridError("not-understood", said);
}

const keyOf = (...parts: readonly (string | number)[]): string => parts.join("|");

async function slicesOf(file: RecognisedFile): Promise<YearSlice[]> {
  const source = await openGrid(file.location, file.access);
  const variable = DAILY_VARIABLES.find((name) => source.variables.has(name));
  if (variable === undefined) {
    throw new GridError(
      "not-understood",
      importSaid("source.no_daily_variable", {
        file: file.name,
        variables: DAILY_VARIABLES.join(", "),
        has: [...source.variables.keys()].join(", "),
      }),
    );
  }
  const field = source.variables.get(variable);
  const sample = await field?.readChunk(field.shape.map(() => 0));
  const nodata = field === undefined || sample === undefined ? [] : detectNodata(sample.data, field.fillValues);
  const raster = await openRaster(source, { variable, units: DAILY_UNITS[variable], nodata });
  const time = raster.bandDimensions[0];
  const axis = time === undefined ? undefined : coordinateOf(source, raster.variable, time.name);
  const units = axis?.attributes["units"];
  if (time?.dimension !== 0 || raster.bandDimensions.length > 1 || axis === undefined || typeof units !== "string") {
    throw new GridError("not-understood", importSaid("source.time_not_first", { file: file.name }));
  }
  const calendarName = axis.attributes["calendar"];
  const calendar = calendarOf(typeof calendarName === "string" ? calendarName : undefined);
  const dates = decodeTimes(await readValues(axis), units, calendar);
  const days = dates.map(({ year, month, day }) => dayNumber(calendar, year, month, day));
  days.forEach((day, i) => {
    if (i === 0 || day === days[i - 1]! + 1) return;
    const { year, month, day: inMonth } = dates[i]!;
    throw new GridError(
      "not-understood",
      importSaid("source.days_not_consecutive", { file: file.name, year, month, day: inMonth }),
    );
  });
  const out: YearSlice[] = [];
  for (let start = 0; start < dates.length;) {
    const { year } = dates[start]!;
    let end = start;
    while (end < dates.length && dates[end]!.year === year) end++;
    const daysInYear = dayNumber(calendar, year + 1, 1, 1) - dayNumber(calendar, year, 1, 1);
    const firstDay = days[start]! - dayNumber(calendar, year, 1, 1);
    out.push({ variable, year, daysInYear, file, source, raster, start, count: end - start, firstDay });
    start = end;
  }
  return out;
}

function wholeYear(parts: readonly YearSlice[]): DailyYear {
  const slices = parts.toSorted((a, b) => a.firstDay - b.firstDay);
  const { variable, year, daysInYear, file } = slices[0]!;
  const { model = "", scenario = "" } = file.labels;
  let next = 0;
  for (const slice of slices) {
    if (slice.firstDay !== next) {
      const code = slice.firstDay < next ? "source.year_twice" : "source.year_incomplete";
      throw new GridError("not-understood", importSaid(code, { file: slice.file.name, variable, year }));
    }
    next += slice.count;
  }
  if (next !== daysInYear) {
    const facts = { file: file.name, variable, year, days: next, of: daysInYear };
    throw new GridError("not-understood", importSaid("source.year_short", facts));
  }
  return { variable, model, scenario, year, days: daysInYear, slices };
}

function windowsOf(years: readonly DailyYear[]): DailyWindow[] {
  const runs = new Map<string, DailyYear[]>();
  for (const year of years) {
    const key = keyOf(year.variable, year.model, year.scenario);
    runs.set(key, [...(runs.get(key) ?? []), year]);
  }
  const out: DailyWindow[] = [];
  for (const run of runs.values()) {
    const [{ variable, model, scenario } = { variable: "tas" as const, model: "", scenario: "" }] = run;
    const slices = run.flatMap((year) => year.slices);
    for (const { raster, file } of slices) checkSameGrid(slices[0]!.raster, raster, file.name);
    const byYear = new Map(run.map((year) => [year.year, year]));
    for (const time of scenario === "historical" ? HISTORICAL_TIMES : FUTURE_TIMES) {
      const wanted = Array.from({ length: WINDOW_YEARS }, (_, i) => byYear.get(time - WINDOW_BEFORE + i));
      const whole = wanted.filter((year) => year !== undefined);
      if (whole.length === WINDOW_YEARS) out.push({ variable, model, scenario, time, years: whole });
    }
  }
  return out;
}

/** @throws GridError not-understood when the two grids do not lie on each other */
function checkSameGrid(a: Raster, b: Raster, fileName: string): void {
  const [at, bt] = [new Float64Array(2), new Float64Array(2)];
  let same = a.place.columns === b.place.columns && a.place.rows === b.place.rows;
  for (const [column, row] of [
    [0, 0],
    [a.place.columns - 1, a.place.rows - 1],
  ] as const) {
    a.place.centre(column, row, at);
    b.place.centre(column, row, bt);
    same &&= Math.abs(at[0]! - bt[0]!) < 1e-3 && Math.abs(at[1]! - bt[1]!) < 1e-3;
  }
  if (same) return;
  throw new GridError("not-understood", importSaid("source.other_daily_grid", { file: fileName }));
}
