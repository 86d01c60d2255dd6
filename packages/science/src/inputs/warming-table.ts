import { FUTURE_SCENARIOS, SCENARIOS, type Scenario } from "../catalogue/coordinates.ts";
import { numberOf, parseCommentedCsv } from "./commented-csv.ts";

/** Global surface temperature against 1850-1900 (°C): 5th, 50th and 95th percentile of a 20-year mean. */
export interface WarmingRow {
  readonly scenario: Scenario;
  readonly time: number;
  readonly p05: number;
  readonly p50: number;
  readonly p95: number;
}
export interface WarmingTable {
  readonly rows: readonly WarmingRow[];
}

/**
 * Observed surface temperature ends this much below the assessed air temperature; the last years are drawn over to it.
 */
const RAMP_AT_2010 = 0.058;
const RAMP_START = 2005;
const RAMP_YEARS = 5;

/**
 * Warming table from its commented CSV (columns scenario, year, p05, p50, p95; yearly or 5-yearly). Historical years
 * 2006-2009 get the ramp that joins the observed to the assessed series; historical years from 2010 that are not in the
 * text are those of SSP2-4.5.
 */
export function parseWarmingTable(text: string): WarmingTable {
  const read: WarmingRow[] = [];
  for (const row of parseCommentedCsv(text)) {
    const scenario = SCENARIOS.find((candidate) => candidate === row["scenario"]);
    const time = numberOf(row, "year");
    if (scenario === undefined || Number.isNaN(time)) continue;
    const ramped = scenario === "historical" && time > RAMP_START && time < RAMP_START + RAMP_YEARS;
    const ramp = ramped ? (RAMP_AT_2010 * (time - RAMP_START)) / RAMP_YEARS : 0;
    read.push({
      scenario,
      time,
      p05: numberOf(row, "p05") + ramp,
      p50: numberOf(row, "p50") + ramp,
      p95: numberOf(row, "p95") + ramp,
    });
  }
  const known = new Set(read.filter(({ scenario }) => scenario === "historical").map(({ time }) => time));
  const recent: WarmingRow[] = [];
  for (const { scenario, time, p05, p50, p95 } of read) {
    const isRecent = scenario === FUTURE_SCENARIOS[1] && time >= 2010 && time <= 2020 && !known.has(time);
    if (isRecent) recent.push({ scenario: "historical", time, p05, p50, p95 });
  }
  return { rows: [...read, ...recent] };
}

/** Row of a scenario and year; undefined when the table has none. */
export function warmingRow(table: WarmingTable, scenario: Scenario, time: number): WarmingRow | undefined {
  return table.rows.find((row) => row.scenario === scenario && row.time === time);
}
