import {
  climateSet,
  computeClimate,
  planClimate,
  type ClimateRequest,
  type ClimateTables,
  type ColumnReader,
  type ScreeningCells,
} from "@tidemark/science";

/**
 * Reader of climate columns by cell: the requests are worked out at once, anything else when it is first asked for, a whole epoch of the
 * dataset at a time. Undefined for datasets that are no climate indicators.
 */
export function climateStore(
  cells: ScreeningCells,
  tables: ClimateTables,
  requests: readonly ClimateRequest[],
): ColumnReader {
  const { count } = cells;
  const epochs = new Map<string, Float32Array>();
  const compute = (wanted: readonly ClimateRequest[]) =>
    computeClimate(planClimate(wanted), cells, tables, (id, firstIndex, rows, block, firstCell, n, stride) => {
      const key = `${id} ${firstIndex}`;
      const all = epochs.get(key) ?? new Float32Array(rows * count);
      epochs.set(key, all);
      for (let row = 0; row < rows; row++) {
        all.set(block.subarray(row * stride, row * stride + n), row * count + firstCell);
      }
    });
  if (requests.length > 0) compute(requests);
  return (datasetId, index) => {
    const set = climateSet(datasetId);
    if (set === undefined || !(index >= 0 && index < set.size)) return undefined;
    const row = index % set.innerSize;
    const key = `${datasetId} ${index - row}`;
    if (!epochs.has(key)) compute([{ datasetId, indices: [index] }]);
    return epochs.get(key)?.subarray(row * count, (row + 1) * count);
  };
}
