import type { ImportedSource } from "../import/open-imported.ts";
import type { KeptFile } from "./kept-cells.ts";
import { type KeptMap, keptTiles } from "./kept-tiles.ts";
import { mapsOf, officialBehind } from "./official-reads.ts";

/** A file of a publisher of which cells at places are kept. */
export interface FileBehind {
  readonly title: string;
  readonly version: string;
  readonly file: KeptFile;
  /** Places that a cell of it stands for. */
  readonly places: number;
}

/** What a run says of a dataset. */
interface Said {
  readonly dataset_id: string;
  readonly source: string;
  readonly version: string;
}

interface Columns {
  readonly longitudes: ArrayLike<number>;
  readonly latitudes: ArrayLike<number>;
}

async function filesOf(giver: ImportedSource, map: KeptMap, { longitudes, latitudes }: Columns) {
  const found = new Map<KeptFile, number>();
  if (giver.byAddress === undefined) return found;
  const tiles = await keptTiles(giver.byAddress.source, giver.byAddress.kept, map);
  for (let p = 0; p < longitudes.length; p++) {
    const file = tiles.at(longitudes[p] ?? Number.NaN, latitudes[p] ?? Number.NaN)?.tile.file;
    if (file !== undefined) found.set(file, (found.get(file) ?? 0) + 1);
  }
  return found;
}

/** Files that were read by address behind datasets at places, in the order of sources and maps. */
export async function officialFiles(
  imported: readonly ImportedSource[],
  datasets: readonly Said[],
  places: Columns,
): Promise<FileBehind[]> {
  const givers = new Set(datasets.flatMap((said) => officialBehind(imported, said.dataset_id, said) ?? []));
  const out: FileBehind[] = [];
  for (const giver of givers) {
    const { title } = giver.provenance;
    for (const map of giver.byAddress === undefined ? [] : mapsOf(giver.byAddress.source))
      for (const [file, count] of await filesOf(giver, map, places))
        out.push({ title, version: giver.version, file, places: count });
  }
  return out;
}
