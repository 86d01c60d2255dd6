import { createHash } from "node:crypto";
import type { SitePoints } from "../engine/prepare.ts";

/** Numbers that are written together. */
const HASHED = 10_000;

/**
 * Hash of all that values follow from: of the columns as JSON, which is not held as a whole. Runs of before defences,
 * buildings and measures were known stand where there are none.
 */
export function placesHash({
  longitudes,
  latitudes,
  elevations,
  protectionYears,
  buildings,
  measures,
}: SitePoints): string {
  const isProtected = protectionYears.some((years) => !Number.isNaN(years));
  const isBuilt = buildings.some((code) => code !== 0);
  const hash = createHash("sha256");
  const told = isBuilt ? [protectionYears, buildings] : isProtected ? [protectionYears] : [];
  const columns = [longitudes, latitudes, elevations, ...told];
  for (const [at, column] of columns.entries()) {
    hash.update(at === 0 ? "[[" : ",[");
    for (let from = 0; from < column.length; from += HASHED)
      hash.update((from === 0 ? "" : ",") + JSON.stringify([...column.subarray(from, from + HASHED)]).slice(1, -1));
    hash.update("]");
  }
  hash.update("]");
  if (measures !== undefined && measures.size > 0)
    hash.update(JSON.stringify([...measures].toSorted(([a], [b]) => a - b)));
  return hash.digest("hex");
}
