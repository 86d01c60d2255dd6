import { createHash } from "node:crypto";
import type { ImportedPoints } from "../import/sample-imported.ts";
import type { Sources } from "../screening/sources.ts";
import { keptRaster } from "./kept-cells.ts";
import { officialSourceOf } from "./official-sources.ts";

/**
 * By what two computations of the same places rest on the same cells of official maps: which source was read where.
 * Undefined where none is in force. Cells of an edition never change, so that nothing else has to be compared.
 */
export async function officialCoverage({ imported }: Sources, points: ImportedPoints): Promise<string | undefined> {
  const hash = createHash("sha256");
  let isAny = false;
  for (const { id, version, kept, layers } of imported) {
    const source = kept && officialSourceOf(id);
    if (source === undefined || kept === undefined) continue;
    isAny = true;
    const isRead = new Uint8Array(points.longitudes.length);
    for (const layer of layers) {
      const tile = await keptRaster(source, kept, layer.id);
      for (let site = 0; site < isRead.length; site++)
        if (isRead[site] === 0 && tile?.isRead(points.longitudes[site]!, points.latitudes[site]!)) isRead[site] = 1;
    }
    hash.update(`${id} ${version}\n`).update(isRead);
  }
  return isAny ? hash.digest("hex") : undefined;
}
