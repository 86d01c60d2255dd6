import { createHash } from "node:crypto";
import type { ImportedPoints } from "../import/sample-imported.ts";
import type { Sources } from "../screening/sources.ts";
import { placeStandings } from "./kept-tiles.ts";

const CODES = { unread: 0, read: 1, absent: 2 } as const;

/**
 * By what two computations of the same places rest on the same cells of official maps: which source was read where, and
 * where its publisher has nothing. Undefined where none is in force. Cells of an edition never change, so that nothing
 * else has to be compared.
 */
export async function officialCoverage({ imported }: Sources, points: ImportedPoints): Promise<string | undefined> {
  const hash = createHash("sha256");
  let isAny = false;
  for (const { id, version, byAddress } of imported) {
    if (byAddress === undefined) continue;
    const { source, kept } = byAddress;
    isAny = true;
    const standing = await placeStandings(source, kept);
    const codes = Uint8Array.from(points.longitudes, (x, p) => CODES[standing(x, points.latitudes[p] ?? Number.NaN)]);
    hash.update(`${id} ${version}\n`).update(codes);
  }
  return isAny ? hash.digest("hex") : undefined;
}
