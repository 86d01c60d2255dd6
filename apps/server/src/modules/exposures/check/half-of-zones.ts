import { type CoordinateRules, readCoordinates } from "./check-coordinates.ts";
import { textOf, type RawRow } from "./raw-row.ts";

/** Rows from which on a list tells where its others lie. */
const LEAST = 3;

/**
 * The half of the Earth where all rows with a zone of UTM lie whose country, town or letter tells it; undefined where
 * few do, or where they lie on both.
 */
export function halfOfZones(sample: readonly RawRow[], rules: CoordinateRules): "north" | "south" | undefined {
  let [north, south] = [0, 0];
  for (const row of sample) {
    if (textOf(row.cells.utm_zone) === "") continue;
    const reading = readCoordinates(row, rules);
    if (reading.kind !== "point") continue;
    if (reading.latitude < 0) south += 1;
    else north += 1;
  }
  if (north + south < LEAST || (north > 0 && south > 0)) return undefined;
  return south > 0 ? "south" : "north";
}
