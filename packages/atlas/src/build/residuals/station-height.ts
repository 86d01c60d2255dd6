import { numberOf, type CsvRow } from "@tidemark/science";

/** Lowest height of a station (the Dead Sea), metres; below it stand codes for a missing one, as -876.5 and -9999. */
const LOWEST = -450;

/** Height of a station, metres; NaN where the column tells none. */
export function stationHeight(row: CsvRow, column: string): number {
  const metres = numberOf(row, column);
  return metres > LOWEST ? metres : Number.NaN;
}
