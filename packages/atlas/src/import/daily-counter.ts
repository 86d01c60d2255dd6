import { monthLengths, nameInPeriod, periodsOf } from "./daily-periods.ts";
import type { DailyIndex, DailyVariable } from "./daily-sources.ts";

/** Days of a mean year in the Gregorian calendar. */
const MEAN_YEAR_DAYS = 365.2425;
/** Precipitation from which a day is wet, mm (ETCCDI). */
const WET_DAY = 1;
const SPELL_DAYS = 5;

/** Units the counters expect. */
export const DAILY_UNITS: Readonly<Record<DailyVariable, string>> = {
  tasmax: "degC",
  tasmin: "degC",
  tas: "degC",
  pr: "mm/day",
};

/** Counts one calendar year of one variable over all cells; the days of a cell come in order. */
export interface YearCounter {
  /** NaN makes the periods of the cell that hold the day missing. @param day of the year, from 0 */
  add(cell: number, value: number, day: number): void;
  /** Values by `nameInPeriod`. Counts and sums of a 360-day year are scaled to a mean year. */
  finish(): ReadonlyMap<string, Float32Array>;
}

/** Counts the year, its seasons and its months, as far as the catalogue knows them. @param cells number of cells */
export function yearCounter(variable: DailyVariable, cells: number, daysInYear: number): YearCounter {
  const lengths = monthLengths(daysInYear);
  const parts = periodsOf(variable).map((period) => {
    const days = period.months.reduce((sum, month) => sum + (lengths[month - 1] ?? 0), 0);
    return { period, counter: periodCounter(variable, cells, period.indices, days, daysInYear) };
  });
  const monthOfDay = Uint8Array.from(lengths.flatMap((days, month) => Array<number>(days).fill(month + 1)));
  const partsOfMonth = lengths.map((_, month) => parts.filter(({ period }) => period.months.includes(month + 1)));
  return {
    add(cell, value, day) {
      const month = monthOfDay[day]!;
      const isFirst = day === 0 || monthOfDay[day - 1] !== month;
      for (const { period, counter } of partsOfMonth[month - 1]!) {
        // The season of winter goes on in December after nine months.
        if (isFirst && !period.months.includes(month - 1)) counter.breakSpells(cell);
        counter.add(cell, value);
      }
    },
    finish() {
      const found = parts.flatMap(({ period, counter }) =>
        [...counter.finish()].map(([index, values]) => [nameInPeriod(index, period), values] as const),
      );
      return new Map(found);
    },
  };
}

/** Counts the days of one period of a year. */
interface PeriodCounter {
  readonly add: (cell: number, value: number) => void;
  /** What follows does not go on from the days before. */
  readonly breakSpells: (cell: number) => void;
  readonly finish: () => ReadonlyMap<DailyIndex, Float32Array>;
}

interface Column {
  readonly id: DailyIndex;
  readonly values: Float32Array;
  /** Grows with the length of the year, so that it is scaled. */
  readonly extensive: boolean;
}

function periodCounter(
  variable: DailyVariable,
  cells: number,
  wanted: readonly DailyIndex[],
  daysInPeriod: number,
  daysInYear: number,
): PeriodCounter {
  const missing = new Uint8Array(cells);
  const column = (id: DailyIndex, extensive: boolean, start = 0): Column => ({
    id,
    extensive,
    values: new Float32Array(cells).fill(start),
  });
  const { columns, add, breakSpells } = columnsOf(variable, cells, column, wanted);
  return {
    add(cell, value) {
      if (Number.isNaN(value)) missing[cell] = 1;
      else add(cell, value);
    },
    breakSpells: breakSpells ?? (() => undefined),
    finish() {
      const stretch = daysInYear === 360 ? MEAN_YEAR_DAYS / 360 : 1;
      for (const { id, values, extensive } of columns) {
        const factor = extensive ? stretch : id === "tas_mean" ? 1 / daysInPeriod : 1;
        for (let i = 0; i < cells; i++) values[i] = missing[i] === 1 ? Number.NaN : values[i]! * factor;
      }
      return new Map(columns.filter(({ id }) => wanted.includes(id)).map(({ id, values }) => [id, values]));
    },
  };
}

type MakeColumn = (id: DailyIndex, extensive: boolean, start?: number) => Column;
interface Columns {
  readonly columns: readonly Column[];
  readonly add: (cell: number, value: number) => void;
  readonly breakSpells?: (cell: number) => void;
}

function columnsOf(variable: DailyVariable, cells: number, column: MakeColumn, wanted: readonly DailyIndex[]): Columns {
  if (variable !== "pr") return heatColumns(variable, column, cells);
  // The months ask for the amount alone, and there are twelve of them.
  return wanted.every((id) => id === "pr_total") ? amountColumn(column) : rainColumns(cells, column);
}

function amountColumn(column: MakeColumn): Columns {
  const total = column("pr_total", true);
  return { columns: [total], add: (cell, value) => (total.values[cell]! += Math.max(0, value)) };
}

function heatColumns(variable: "tasmax" | "tasmin" | "tas", column: MakeColumn, cells: number): Columns {
  if (variable === "tas") {
    const sum = new Float64Array(cells);
    const mean = column("tas_mean", false);
    // The running sum is kept in double precision; the last day leaves it in the column.
    const add = (cell: number, value: number): void => {
      sum[cell]! += value;
      mean.values[cell] = sum[cell]!;
    };
    return { columns: [mean], add };
  }
  if (variable === "tasmin") {
    const [tr20, fd0] = [column("tr20", true), column("fd0", true)];
    const tnn = column("tnn", false, Number.POSITIVE_INFINITY);
    const add = (cell: number, value: number): void => {
      if (value > 20) tr20.values[cell]!++;
      else if (value < 0) fd0.values[cell]!++;
      if (value < tnn.values[cell]!) tnn.values[cell] = value;
    };
    return { columns: [tr20, fd0, tnn], add };
  }
  const above = (
    [
      ["su25", 25],
      ["hd30", 30],
      ["tx35", 35],
      ["tx40", 40],
    ] as const
  ).map(([id, limit]) => ({ ...column(id, true), limit }));
  const id0 = column("id0", true);
  const txx = column("txx", false, Number.NEGATIVE_INFINITY);
  const add = (cell: number, value: number): void => {
    for (const { limit, values } of above) {
      if (value <= limit) break;
      values[cell]!++;
    }
    if (value < 0) id0.values[cell]!++;
    if (value > txx.values[cell]!) txx.values[cell] = value;
  };
  return { columns: [...above, id0, txx], add };
}

function rainColumns(cells: number, column: MakeColumn): Columns {
  const [rx1, rx5, r10, r20] = [
    column("rx1day", false),
    column("rx5day", false),
    column("r10mm", true),
    column("r20mm", true),
  ];
  const longest = column("cdd", false);
  const total = column("pr_total", true);
  const run = new Uint16Array(cells);
  const day = new Uint16Array(cells);
  const last = new Float32Array(cells * SPELL_DAYS);
  const add = (cell: number, given: number): void => {
    // Packed data and bias adjustment leave tiny negative amounts.
    const value = Math.max(0, given);
    if (value > rx1.values[cell]!) rx1.values[cell] = value;
    if (value >= 10) r10.values[cell]!++;
    if (value >= 20) r20.values[cell]!++;
    total.values[cell]! += value;
    run[cell] = value < WET_DAY ? run[cell]! + 1 : 0;
    if (run[cell]! > longest.values[cell]!) longest.values[cell] = run[cell]!;
    last[cell * SPELL_DAYS + (day[cell]! % SPELL_DAYS)] = value;
    day[cell]!++;
    let sum = 0;
    for (let k = 0; k < SPELL_DAYS; k++) sum += last[cell * SPELL_DAYS + k]!;
    if (sum > rx5.values[cell]!) rx5.values[cell] = sum;
  };
  const breakSpells = (cell: number): void => {
    run[cell] = 0;
    last.fill(0, cell * SPELL_DAYS, (cell + 1) * SPELL_DAYS);
  };
  return { columns: [rx1, rx5, r10, r20, longest, total], add, breakSpells };
}
