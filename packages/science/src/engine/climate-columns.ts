import type { ColumnReader } from "../catalogue/column-reader.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { climateSet } from "./climate-kernels.ts";
import {
  computeClimate,
  planClimate,
  type ClimateRequest,
  type ClimateSink,
  type ClimateTables,
} from "./compute-climate.ts";

/** Finished values of some cells: `[size of the set * cells]` per dataset, row = index of the coordinate. NaN where not computed. */
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

/** Computes requests (all climate datasets without any) for a few cells and keeps them in memory: a draft site, a command line, a test. */
export function climateColumns(
  cells: ScreeningCells,
  tables: ClimateTables,
  requests?: readonly ClimateRequest[],
): ClimateColumns {
  const plan = planClimate(requests);
  const collector = columnCollector(cells.count, plan.datasetIds);
  computeClimate(plan, cells, tables, collector.sink);
  return { cells: collector.cells, values: collector.values };
}

/**
 * Reader of climate columns in site order: `siteCell[site]` is the cell of a site, or -1 for a site without one (NaN). Undefined
 * for datasets that were not computed.
 */
export function climateReader({ cells, values }: ClimateColumns, siteCell: Int32Array): ColumnReader {
  const isPlain = siteCell.length === cells && siteCell.every((cell, site) => cell === site);
  return (datasetId, index) => {
    const all = values.get(datasetId);
    if (all === undefined || index < 0) return undefined;
    const row = all.subarray(index * cells, (index + 1) * cells);
    if (isPlain) return row;
    return Float32Array.from(siteCell, (cell) => (cell < 0 ? Number.NaN : row[cell]!));
  };
}
