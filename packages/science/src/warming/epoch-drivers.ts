import { BASE, CLIMATE_EPOCHS, type Scenario } from "../catalogue/coordinates.ts";
import type { WarmingSinceBase } from "../hazards/hazard-inputs.ts";
import { warmingRow, type WarmingTable } from "../inputs/warming-table.ts";
import { splitNormal } from "./split-normal.ts";

/**
 * Global warming (°C above 1850-1900) of each layer's own level, from which every change starts: both are fitted to
 * stations of 1991-2020.
 */
export const PACK_TEMPERATURE_WARMING = 0.894;
export const PACK_PRECIPITATION_WARMING = 0.894;
/** Level of 1981-2010, the reference of tas_change, wsdi, csdi and spei. */
export const REFERENCE_1981_2010_WARMING = 0.685;
/** Level of 1995-2014: the coordinate {historical, 2005}, called base and present. */
export const BASE_WARMING = 0.85;

/** Global warming at one epoch, with one deviation to each side of the change since 1995-2014. */
export interface EpochDriver {
  readonly scenario: Scenario;
  readonly time: number;
  /** °C above 1850-1900. */
  readonly level: number;
  /** °C since 1995-2014; 0 at the base. */
  readonly change: number;
  readonly below: number;
  readonly above: number;
}

const ASSESSED_FROM = 2010;

/**
 * Driver of a scenario and year; undefined when the table does not hold it. Observed years have the spread
 * sqrt(|sd(t)^2 - sd(2005)^2|) of a change since 2005 (own proposal), assessed ones that of the assessment, which is
 * one since 1995-2014.
 */
export function epochDriver(table: WarmingTable, scenario: Scenario, time: number): EpochDriver | undefined {
  const row = warmingRow(table, scenario, time);
  const base = warmingRow(table, BASE.scenario, BASE.time);
  if (row === undefined || base === undefined) return undefined;
  const spread = splitNormal(row.p05, row.p50, row.p95);
  if (scenario !== "historical" || time >= ASSESSED_FROM) {
    return { scenario, time, level: row.p50, change: row.p50 - BASE_WARMING, below: spread.below, above: spread.above };
  }
  const isBase = time === BASE.time;
  const present = splitNormal(base.p05, base.p50, base.p95);
  const since = (now: number, then: number) => Math.sqrt(Math.abs(now * now - then * then));
  const level = isBase ? BASE_WARMING : row.p50;
  return {
    scenario,
    time,
    level,
    change: level - BASE_WARMING,
    below: since(spread.below, present.below),
    above: since(spread.above, present.above),
  };
}

/**
 * Drivers of all climate epochs, in their order. Throws when the table lacks one: a fault of the data pack, not of data
 * of users.
 */
export function epochDrivers(table: WarmingTable): readonly EpochDriver[] {
  return CLIMATE_EPOCHS.map(({ scenario, time }) => {
    const driver = epochDriver(table, scenario, time);
    if (driver === undefined) throw new Error(`warming table has no row for ${scenario} ${time}`);
    return driver;
  });
}

/** Warming since 1995-2014 as the event hazards ask for it; NaN where the table has no such epoch. */
export function warmingSinceBase(table: WarmingTable): (scenario: Scenario, time: number) => WarmingSinceBase {
  const missing = { change: Number.NaN, below: Number.NaN, above: Number.NaN };
  return (scenario, time) => epochDriver(table, scenario, time) ?? missing;
}
