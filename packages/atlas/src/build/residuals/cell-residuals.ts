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

/** Residuals of a fit at the centres of cells of the grid: calls `each` with those of every cell. */
export function eachCellResidual(
  fit: ResidualFit,
  cells: Int32Array,
  each: (cell: number, residuals: Float64Array) => void,
): void {
  const nodes = nodeFields(fit, cells);
  const out = new Float64Array(fit.parts);
  const own = new Float64Array(fit.parts);
  for (const cell of cells) {
    const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
    const longitude = columnLongitude(cell % GRID_COLUMNS);
    denseResidual(fit, latitude, longitude, out);
    fit.local?.(latitude, longitude, own);
    for (let part = 0; part < fit.parts; part++)
      out[part]! += bilinearAt(nodes[part]!, NODES, latitude, longitude) + own[part]!;
    each(cell, out);
  }
}
