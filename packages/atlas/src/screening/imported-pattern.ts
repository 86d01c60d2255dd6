import { emptyMonthlyPattern, PATTERN_FIELDS, type ScreeningCells } from "@tidemark/science";
import { columnLongitude, GRID_COLUMNS, MONTHS, rowLatitude } from "../cell-grid.ts";
import type { ImportedSource } from "../import/open-imported.ts";
import { sampleImported } from "../import/sample-imported.ts";
import { cellAt, packGridCells } from "../pack/cell-lookup.ts";
import type { Pack } from "../pack/open-pack.ts";
import { eachOf, type ScreeningPoints } from "../pack/screening-inputs.ts";
import { climateReplacement, type Replacement } from "./replacement.ts";

/** Pattern of change at the cells of some points, ready to take the place of that of the pack. */
export interface ImportedPattern {
  /** Climate that was read from the pack, with the pattern. @param packCells place of each cell */
  readonly apply: (cells: ScreeningCells, packCells: readonly number[]) => ScreeningCells;
  readonly replacement: Replacement;
}

/**
 * Reads the pattern of change of a source at the cells of points.
 * @throws GridError for stored files that are damaged
 */
export async function importedPattern(
  source: ImportedSource,
  pack: Pack,
  points: ScreeningPoints,
): Promise<ImportedPattern> {
  const cellOfSite = eachOf(points, ({ latitude, longitude }) => cellAt(pack, latitude, longitude).cell ?? -1);
  const packCells = [...new Set(cellOfSite.filter((cell) => cell >= 0))];
  const placeOf = new Map(packCells.map((cell, place) => [cell, place]));
  const grid = packGridCells(pack);
  const samples = await sampleImported(source, {
    latitudes: packCells.map((cell) => rowLatitude(Math.floor(grid[cell]! / GRID_COLUMNS))),
    longitudes: packCells.map((cell) => columnLongitude(grid[cell]! % GRID_COLUMNS)),
  });
  /** By field and month. */
  const fields = new Map(
    samples.map(({ variable, labels, values }) => [`${variable} ${Number(labels.month) - 1}`, values]),
  );
  const valueOf = (field: string, month: number, cell: number) => {
    const place = placeOf.get(cell);
    return place === undefined ? Number.NaN : (fields.get(`pattern-${field} ${month}`)?.[place] ?? Number.NaN);
  };
  return {
    apply(cells, wanted) {
      const monthlyPattern = emptyMonthlyPattern(cells.count);
      for (const field of PATTERN_FIELDS)
        for (let month = 0; month < MONTHS; month++)
          wanted.forEach((cell, i) => (monthlyPattern[field][month * cells.count + i] = valueOf(field, month, cell)));
      return { ...cells, monthlyPattern };
    },
    replacement: climateReplacement(
      "pattern of change",
      source,
      Uint8Array.from(cellOfSite, (cell) => (Number.isNaN(valueOf("temperature", 0, cell)) ? 1 : 0)),
    ),
  };
}
