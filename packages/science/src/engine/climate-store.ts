import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { climateSet } from "./climate-kernels.ts";
import { computeClimate, planClimate, type ClimateTables, type ColumnRequest } from "./compute-climate.ts";
import type { CellReader } from "./evaluation.ts";

/**
 * Climate columns of cells in memory: the requests are worked out at once, anything else when it is first asked for, a
 * whole epoch of the dataset at a time. Undefined for datasets that are no climate indicators.
 */
export function climateStore(
  cells: ScreeningCells,
  tables: ClimateTables,
  requests: readonly ColumnRequest[] = [],
): CellReader {
  const { count } = cells;
  const epochs = new Map<string, Map<number, Float32Array>>();
  const compute = (wanted: readonly ColumnRequest[]) =>
    computeClimate(planClimate(wanted), cells, tables, (id, firstIndex, rows, block, firstCell, n, stride) => {
      const own = epochs.get(id) ?? new Map<number, Float32Array>();
      epochs.set(id, own);
      const all = own.get(firstIndex) ?? new Float32Array(rows * count);
      own.set(firstIndex, all);
      for (let row = 0; row < rows; row++) {
        const from = row * stride;
        const to = row * count + firstCell;
        // Mostly a few cells: views of them would take longer than their values.
        for (let cell = 0; cell < n; cell++) all[to + cell] = block[from + cell]!;
      }
    });
  if (requests.length > 0) compute(requests);
  return (datasetId, index) => {
    const set = climateSet(datasetId);
    if (set === undefined || !(index >= 0 && index < set.size)) return undefined;
    const row = index % set.innerSize;
    const first = index - row;
    if (epochs.get(datasetId)?.has(first) !== true) compute([{ datasetId, indices: [index] }]);
    return epochs
      .get(datasetId)
      ?.get(first)
      ?.subarray(row * count, (row + 1) * count);
  };
}
