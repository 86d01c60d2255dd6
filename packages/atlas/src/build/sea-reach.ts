import type { DistrictHazard } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, rowLatitude } from "../cell-grid.ts";
import { SphereIndex, unitVectors } from "../sphere-index.ts";
import type { LayerSource } from "./pack-writer.ts";

/** A cell at the shore has its centre within it, km. */
const SHORE_KM = 30;
/** Storm surges run up low land so far, km: along the tidal rivers of Bengal, the Thames and the Elbe. */
const SURGE_KM = 150;
/** What counts as low land there, m. */
const LOW_METRES = 20;

/** Whether a hazard reaches a cell, by the place of the cell in the list. */
export type Reach = (hazard: DistrictHazard, cell: number) => boolean;

/** Whether a hazard comes from the sea. */
export const isOfSea = (hazard: DistrictHazard) => hazard === "tsunami" || hazard === "coastal_flood";

/**
 * Where hazards of the sea are to be told: a class of a coastal district is that of its shore, not of the mountains
 * behind. Hazards of the land reach every cell.
 * @param coast points along the shores @param settled heights (m) of the settled parts of the cells
 */
export function seaReach(coast: LayerSource, settled: LayerSource, cells: Int32Array): Reach {
  const stored = coast.values as Int16Array;
  const degrees = Float64Array.from(stored, (value) => value / (coast.perUnit ?? 1));
  const half = degrees.length / 2;
  const shores = new SphereIndex(unitVectors(degrees.subarray(0, half), degrees.subarray(half)));
  const shoreKm = Float64Array.from(
    cells,
    (cell) =>
      shores.nearest(rowLatitude(Math.floor(cell / GRID_COLUMNS)), columnLongitude(cell % GRID_COLUMNS))?.distanceKm ??
      Number.POSITIVE_INFINITY,
  );
  const metres = settled.values as Int16Array;
  return (hazard, cell) => {
    if (!isOfSea(hazard)) return true;
    const km = shoreKm[cell]!;
    return km <= SHORE_KM || (hazard === "coastal_flood" && km <= SURGE_KM && metres[cell]! < LOW_METRES);
  };
}
