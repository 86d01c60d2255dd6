import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { climateSet } from "./climate-kernels.ts";
import {
  computeClimate,
  planClimate,
  type ColumnRequest,
  type ClimateSink,
  type ClimateTables,
} from "./compute-climate.ts";

/**
 * Finished values of some cells: `[size of the set * cells]` per dataset, row = index of the coordinate. NaN where not
 * computed.
 */
export interface ClimateColumns {
  readonly cells: number;
  readonly values: ReadonlyMap<string, Float32Array>;
}

/** Keeps what `computeClimate` hands out. */
export function columnCollector(
  cells: number,
  datasetIds: Iterable<string>,
): ClimateColumns & { readonly sink: ClimateSink } {
  const values = new Map<string, Float32Array>();
  for (const id of datasetIds) {
    const set = climateSet(id);
    if (set !== undefined) values.set(id, new Float32Array(set.size * cells).fill(Number.NaN));
  }
  const sink: ClimateSink = (datasetId, firstIndex, rows, block, firstCell, count, stride) => {
    const all = values.get(datasetId);
    if (all === undefined) return;
    for (let row = 0; row < rows; row++) {
      const from = row * stride;
      const to = (firstIndex + row) * cells + firstCell;
      for (let cell = 0; cell < count; cell++) all[to + cell] = block[from + cell]!;
    }
  };
  return { cells, values, sink };
}

/** Computes requests (all climate datasets without any) for a few cells and keeps them in memory. */
export function climateColumns(
  cells: ScreeningCells,
  tables: ClimateTables,
  requests?: readonly ColumnRequest[],
): ClimateColumns {
  const plan = planClimate(requests);
  const collector = columnCollector(cells.count, plan.datasetIds);
  computeClimate(plan, cells, tables, collector.sink);
  return { cells: collector.cells, values: collector.values };
}
