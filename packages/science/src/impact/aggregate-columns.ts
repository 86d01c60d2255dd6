import { datasetById } from "../catalogue/catalogue.ts";
import type { ColumnReader } from "../catalogue/column-reader.ts";
import { COORDINATE_SETS, GEOPHYSICAL_RETURN_PERIODS, coordinatesAt } from "../catalogue/coordinates.ts";
import type { DriverQuantity } from "../catalogue/dataset.ts";
import { HAZARD_TABLE } from "../catalogue/hazard-table.ts";
import { upperPercentileColumn } from "../scores/upper-percentile.ts";
import type { Sentence } from "../wording/sentence.ts";
import { worded } from "../wording/wording.ts";

type Column = Float32Array | Float64Array;

/**
 * Column of an aggregate: 85th percentile (type 7) over the hazards that have a value, or for the annual loss the sum
 * of all, each once. Static hazards enter every scenario and year alike, at return periods by the logarithm and as no
 * harm below 50 years.
 */
export function aggregateColumn(quantity: DriverQuantity, index: number, read: ColumnReader, out: Column): void {
  const columns = hazardColumns(quantity, index, read, out.length);
  if (quantity === "ead") sumColumn(columns, out);
  else upperPercentileColumn(columns, out);
}

/** Sum of the values a site has; NaN where it has none. */
function sumColumn(columns: readonly ArrayLike<number>[], out: Column): void {
  for (let site = 0; site < out.length; site++) {
    let known = false;
    let sum = 0;
    for (let i = 0; i < columns.length; i++) {
      const value = columns[i]![site]!;
      if (Number.isNaN(value)) continue;
      known = true;
      sum += value;
    }
    out[site] = known ? sum : Number.NaN;
  }
}

function hazardColumns(
  quantity: DriverQuantity,
  index: number,
  read: ColumnReader,
  sites: number,
): readonly ArrayLike<number>[] {
  const annual = quantity === "ead" || quantity === "bi_annual";
  const at = coordinatesAt(annual ? COORDINATE_SETS.CO : COORDINATE_SETS.RP, index);
  const member = COORDINATE_SETS.S1.inner[0]!.values.indexOf(at.ensemble ?? "p50");
  return HAZARD_TABLE.flatMap((row) => {
    const id = `${row.hazard}_${quantity}`;
    if (datasetById(id) === undefined) return [];
    if (row.isStatic !== true) return [read(id, index)];
    return [annual ? read(id, member) : staticColumn(id, member, at.return_period ?? 0, read, sites)];
  }).filter((column) => column !== undefined);
}

/** Columns between those of static hazards, by the lower of them: the same in every epoch. */
const between = new WeakMap<ArrayLike<number>, Map<number, Float64Array>>();

/** A hazard that is missing at a site stays missing below its first return period too. */
function staticColumn(
  id: string,
  member: number,
  years: number,
  read: ColumnReader,
  sites: number,
): ArrayLike<number> | undefined {
  const periods = GEOPHYSICAL_RETURN_PERIODS;
  const upper = periods.findIndex((period) => period >= years);
  const after = upper < 0 ? periods.length - 1 : upper;
  const before = Math.max(0, after - 1);
  const share =
    after === before || years < periods[0]
      ? 0
      : Math.min(1, Math.log(years / periods[before]!) / Math.log(periods[after]! / periods[before]!));
  const low = read(id, member * periods.length + before);
  const high = read(id, member * periods.length + after);
  if (low === undefined || high === undefined) return undefined;
  const known = between.get(low) ?? new Map<number, Float64Array>();
  between.set(low, known);
  const found = known.get(years);
  if (found?.length === sites) return found;
  const factor = years < periods[0] ? 0 : 1;
  const column = new Float64Array(sites);
  for (let site = 0; site < sites; site++) column[site] = factor * (low[site]! + share * (high[site]! - low[site]!));
  known.set(years, column);
  return column;
}

const SURGE_NOTE = worded("note.surge_counted_twice");

/** Note that belongs to a total in which both cyclone wind and coastal flood have a loss; undefined otherwise. */
export function surgeNote(tcWindEad: number, coastalFloodEad: number): Sentence | undefined {
  return tcWindEad > 0 && coastalFloodEad > 0 ? SURGE_NOTE : undefined;
}
