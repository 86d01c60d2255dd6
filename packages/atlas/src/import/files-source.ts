import { GridError } from "@tidemark/grids";
import { importedProvenance } from "./imported-provenance.ts";
import { findMaps, type FoundMap } from "./map-layers.ts";
import { checkSet } from "./map-set.ts";
import type { ImportedSource } from "./open-imported.ts";
import { recogniseFiles } from "./recognise.ts";
import type { ImportDetails } from "./source-types.ts";
import { importSourceOf, withFacts } from "./sources.ts";
import { boundsOf, type LayerRecord } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

/** Files as the source that an import of them would put in force; nothing of them is stored. */
export interface FilesSource {
  readonly source: ImportedSource;
  readonly close: () => Promise<void>;
}

async function closeAll(maps: readonly FoundMap[]): Promise<void> {
  for (const grid of new Set(maps.map(({ source }) => source))) await grid.close();
}

/**
 * Opens the maps of files as a source. Null for sources of other kinds, whose values are worked out by the import.
 * @param location folder or file
 * @throws GridError for what cannot be understood or is damaged
 */
export async function openFiles(
  sourceId: string,
  location: string,
  details: ImportDetails = {},
): Promise<FilesSource | null> {
  const known = importSourceOf(sourceId);
  if (known === undefined) throw new GridError("bad-request", importSaid("source.unknown", { source: sourceId }));
  const source = withFacts(known, details.facts);
  if (source.kind !== "maps") return null;
  const maps: FoundMap[] = [];
  try {
    for (const file of await recogniseFiles(source, location, undefined, details))
      maps.push(...(await findMaps(source, file)));
    checkSet(source, maps);
  } catch (error) {
    await closeAll(maps);
    throw error;
  }
  const { id: variable, units } = source.variable;
  const layers = maps.map(({ labels, shape, undeclaredNodata }, i): LayerRecord => {
    const { projection } = shape;
    const { emptyCell } = source;
    const record = { id: `map-${i}`, variable, units, labels, projection, emptyCell, undeclaredNodata };
    return { ...record, bounds: boundsOf(shape), recipe: "", files: {} };
  });
  const names = layers.map(({ id }) => id);
  const provenance = importedProvenance(source, [], source.replaces, names);
  const { id, kind, version } = source;
  // its maps are read where they lie
  const unread = { place: location, at: undefined, read: async () => undefined };
  const inFiles = new Map(maps.map((map, i) => [`map-${i}`, map] as const));
  return {
    source: { ...unread, id, kind, version, provenance, layers, inFiles },
    close: () => closeAll(maps),
  };
}
