import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { SEASON_OF_MONTH } from "./calendar.ts";

/**
 * Warming of a cell in a month, °C per °C: that of its own months where it is known, else its pattern by season,
 * smoothed over neighbouring months; NaN where it has neither.
 */
export function patternSlope(cells: ScreeningCells, cell: number, month: number): number {
  const { warmingPattern, monthlyPattern, count } = cells;
  const own = monthlyPattern?.temperature[month * count + cell] ?? Number.NaN;
  if (!Number.isNaN(own)) return own;
  const season = (m: number) => warmingPattern[(SEASON_OF_MONTH[(m + 12) % 12]! - 1) * count + cell]!;
  return 0.25 * season(month - 1) + 0.5 * season(month) + 0.25 * season(month + 1);
}
