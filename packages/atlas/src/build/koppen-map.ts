import { KOPPEN_CLASSES, KOPPEN_UNKNOWN } from "@tidemark/science";
import { HALF_COLUMNS, HALF_ROWS } from "../cell-grid.ts";
import { KoppenLookup } from "koppen-climate-lookup";

/** Class index of every cell of 0.5 degrees, row 0 in the north; `KOPPEN_UNKNOWN` over sea. */
export function koppenMap(): Uint8Array {
  const lookup = KoppenLookup.getInstance();
  const classes: readonly string[] = KOPPEN_CLASSES;
  return Uint8Array.from({ length: HALF_ROWS * HALF_COLUMNS }, (_, i) => {
    const latitude = 89.75 - 0.5 * Math.floor(i / HALF_COLUMNS);
    const longitude = -179.75 + 0.5 * (i % HALF_COLUMNS);
    const found = lookup.findNearest(latitude, longitude, 1);
    const index = found === null ? -1 : classes.indexOf(found.koppenClass);
    return index < 0 ? KOPPEN_UNKNOWN : index;
  });
}
