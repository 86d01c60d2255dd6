import { columnLongitude, GRID_COLUMNS, HALF_COLUMNS, HALF_ROWS, rowLatitude } from "../../cell-grid.ts";
import { bilinearAt, type GridAxes } from "../coarse-grid.ts";
import { denseResidual, type ResidualFit } from "./residual-fit.ts";

/** Nodes of half a degree between which the stations' part is read: it is smooth over tens of kilometres. */
const NODES: GridAxes = {
  rows: HALF_ROWS,
  columns: HALF_COLUMNS,
  latitude0: 89.75,
  latitudeStep: -0.5,
  longitude0: -179.75,
  longitudeStep: 0.5,
};

/** The stations' part at the nodes around some cells, one field for each part; 0 elsewhere. */
function nodeFields({ parts, stations }: ResidualFit, cells: Int32Array): readonly Float64Array[] {
  const wanted = new Uint8Array(HALF_ROWS * HALF_COLUMNS);
  for (const cell of cells) {
    const row = (Math.floor(cell / GRID_COLUMNS) - 1) >> 1;
    const column = ((cell % GRID_COLUMNS) - 1) >> 1;
    for (const y of [row, row + 1]) {
      const inside = Math.min(HALF_ROWS - 1, Math.max(0, y));
      for (const x of [column, column + 1]) wanted[inside * HALF_COLUMNS + ((x + HALF_COLUMNS) % HALF_COLUMNS)] = 1;
    }
  }
  const fields = Array.from({ length: parts }, () => new Float64Array(wanted.length));
  const out = new Float64Array(parts);
  wanted.forEach((isWanted, node) => {
    if (isWanted === 0) return;
    const latitude = NODES.latitude0 + NODES.latitudeStep * Math.floor(node / NODES.columns);
    stations(latitude, NODES.longitude0 + NODES.longitudeStep * (node % NODES.columns), out);
    for (let part = 0; part < parts; part++) fields[part]![node] = out[part]!;
  });
  return fields;
}

/** What each stage of a fit leaves of the variance at a cell, 0 to 1. */
export interface CellVariances {
  readonly map: number;
  readonly stations: number;
}

/**
 * Residuals of a fit at the centres of cells of the grid: calls `each` with those of every cell.
 * @param heights metres by cell of the grid, where the field knows heights: then each cell is asked for itself
 */
export function eachCellResidual(
  fit: ResidualFit,
  cells: Int32Array,
  heights: Float32Array | undefined,
  each: (cell: number, residuals: Float64Array, variances: CellVariances) => void,
): void {
  const nodes = heights === undefined ? nodeFields(fit, cells) : undefined;
  const out = new Float64Array(fit.parts);
  const rest = new Float64Array(fit.parts);
  const own = new Float64Array(fit.parts);
  for (const cell of cells) {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const longitude = columnLongitude(cell % GRID_COLUMNS);
    const height = heights?.[cell] ?? 0;
    const map = denseResidual(fit, latitude, longitude, out, height);
    const stations = nodes === undefined ? fit.stations(latitude, longitude, rest, undefined, height) : 0;
    nodes?.forEach((node, part) => {
      rest[part] = bilinearAt(node, NODES, latitude, longitude);
    });
    fit.local?.(latitude, longitude, own);
    for (let part = 0; part < fit.parts; part++) out[part]! += rest[part]! + own[part]!;
    each(cell, out, { map, stations });
  }
}
