import { join } from "node:path";
import type { Sentence } from "@tidemark/science";
import { importsIn } from "../import/import-store.ts";
import { type ImportedSource, openImported } from "../import/open-imported.ts";
import type { OfficialSettings } from "./official-client.ts";
import { createOfficialReader } from "./official-reader.ts";
import type { OfficialSource } from "./official-source.ts";
import { keepOfficial, keptOf } from "./official-store.ts";
import { askedPlaces } from "./asked-places.ts";
import type { Pack } from "../pack/open-pack.ts";
import type { Point } from "./read-tile.ts";

/** What became of the reading of one source. */
export interface SourceTold {
  readonly source: OfficialSource;
  readonly asked: number;
  readonly read: number;
  /** Places for which the publisher has no file. */
  readonly outside: number;
  readonly requests: number;
  readonly bytes: number;
  readonly changed: number;
  readonly fault?: Sentence;
}

/**
 * Reads sources for places into a folder, and opens what the folder holds of them. What it holds already is not asked
 * for again.
 */
export async function readIntoFolder(
  folder: string,
  sources: readonly OfficialSource[],
  { pack, places }: { readonly pack: Pack; readonly places: readonly Point[] },
  settings: Omit<OfficialSettings, "cacheFolder">,
  now: () => Date = () => new Date(),
): Promise<{ readonly told: readonly SourceTold[]; readonly imported: readonly ImportedSource[] }> {
  const imports = importsIn(folder);
  const reader = createOfficialReader({ ...settings, cacheFolder: join(folder, ".blocks") }, now);
  const told: SourceTold[] = [];
  for (const source of sources) {
    const kept = await keptOf(imports, source.id);
    const columns = { longitudes: places.map(([x]) => x), latitudes: places.map(([, y]) => y) };
    const reading = await reader.read(source, { places: askedPlaces(source, pack, columns), kept });
    if (reading.kept !== kept)
      await keepOfficial(imports, source, reading.kept, { scratch: join(folder, ".making"), at: now() });
    const { asked, read, outside, changed, counts, fault } = reading;
    const about = {
      source,
      asked,
      read,
      outside,
      changed: changed.length,
      requests: counts.requests,
      bytes: counts.bytes,
    };
    told.push(fault === undefined ? about : { ...about, fault });
  }
  const ids = new Set(sources.map(({ id }) => id));
  return { told, imported: (await openImported(imports)).filter(({ id }) => ids.has(id)) };
}
