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
  /** NaN makes the year of the cell missing. */
  add(cell: number, value: number): void;
  /** @param daysInYear of the calendar; counts and sums of a 360-day year are scaled to a mean year */
  finish(daysInYear: number): ReadonlyMap<DailyIndex, Float32Array>;
}

interface Column {
  readonly id: DailyIndex;
  readonly values: Float32Array;
  /** Grows with the length of the year, so that it is scaled. */
  readonly extensive: boolean;
}

/** @param cells number of cells */
export function yearCounter(variable: DailyVariable, cells: number): YearCounter {
  const missing = new Uint8Array(cells);
  const column = (id: DailyIndex, extensive: boolean, start = 0): Column => ({
    id,
    extensive,
    values: new Float32Array(cells).fill(start),
  });
  const { columns, add } = variable === "pr" ? rainColumns(cells, column) : heatColumns(variable, column, cells);
  return {
    add(cell, value) {
      if (Number.isNaN(value)) missing[cell] = 1;
      else add(cell, value);
    },
    finish(daysInYear) {
      const stretch = daysInYear === 360 ? MEAN_YEAR_DAYS / 360 : 1;
      for (const { id, values, extensive } of columns) {
        const factor = extensive ? stretch : id === "tas_mean" ? 1 / daysInYear : 1;
        for (let i = 0; i < cells; i++) values[i] = missing[i] === 1 ? Number.NaN : values[i]! * factor;
      }
      return new Map(columns.map(({ id, values }) => [id, values]));
    },
  };
}

type MakeColumn = (id: DailyIndex, extensive: boolean, start?: number) => Column;
interface Columns {
  readonly columns: readonly Column[];
  readonly add: (cell: number, value: number) => void;
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
  return { columns: [rx1, rx5, r10, r20, longest, total], add };
}
