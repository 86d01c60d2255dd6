import { setImmediate } from "node:timers/promises";
import { type ProjectLocations, readPlaceNames } from "@tidemark/assistant";
import { attributeAt, IN_PLACE, type LocationIndex } from "../locations/index.ts";

const kept = new WeakMap<LocationIndex, ProjectLocations>();

/** The locations of one version of a project as the assistant reads them; the same object for each version. */
export function projectLocations(index: LocationIndex): ProjectLocations {
  const known = kept.get(index);
  if (known !== undefined) return known;
  const columns = [...index.columns].filter(([id]) => id !== IN_PLACE);
  const locations: ProjectLocations = {
    count: index.count,
    id: (row) => index.id(row),
    name: (row) => index.name(row),
    position: (row) => index.positions[row] ?? -1,
    text(property, row) {
      const column = index.columns.get(property);
      const value = column?.kind === "text" ? attributeAt(column, row) : null;
      return value === null ? null : String(value);
    },
    textProperties: new Map(
      columns.flatMap(([id, column]) => (column.kind === "text" ? [[id, column.texts] as const] : [])),
    ),
    numberProperties: new Map(
      columns.flatMap(([id, column]) => (column.kind === "number" ? [[id, column.values] as const] : [])),
    ),
  };
  kept.set(index, locations);
  return locations;
}

/** Reads the names of the locations, which questions are searched for: others are answered in between. */
export async function prepareNames(locations: ProjectLocations): Promise<void> {
  const parts = readPlaceNames(locations);
  while (parts.next().done !== true) await setImmediate();
}

const rowMaps = new WeakMap<LocationIndex, ReadonlyMap<number, number>>();

/** Rows of locations by their positions. */
export function rowsByPosition(index: LocationIndex): ReadonlyMap<number, number> {
  const known = rowMaps.get(index);
  if (known !== undefined) return known;
  const rows = new Map(Array.from(index.positions, (position, row) => [position, row]));
  rowMaps.set(index, rows);
  return rows;
}
