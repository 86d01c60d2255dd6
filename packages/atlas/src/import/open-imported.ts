import { createHash } from "node:crypto";
import type { Raster } from "@tidemark/grids";
import { isStoreAway } from "@tidemark/results";
import { type ImportedProvenance, parseProvenance } from "./imported-provenance.ts";
import { filesBelow, filesIn, type ImportsRead, type ReadFile, unreadable } from "./import-store.ts";
import { type Pointer, placeOf, readPointers } from "./pointer.ts";
import type { ImportSource } from "./source-types.ts";
import { importSourceOf, KNOWN_SOURCES } from "./sources.ts";
import { readLayerRecord } from "./read-layer.ts";
import { type Kept, layersOf, readKept } from "../official/kept-cells.ts";
import type { OfficialSource } from "../official/official-source.ts";
import { keptSource } from "../official/kept-source.ts";
import type { LayerRecord } from "./stored-layer.ts";

/** What was read of the maps of a source by address, cell by cell. */
export interface ByAddress {
  readonly source: OfficialSource;
  readonly kept: Kept;
}

/** A source that is in force. */
export interface ImportedSource {
  readonly id: string;
  readonly kind: ImportSource["kind"];
  /** Version of the publisher, and a digest of the files it was imported from. */
  readonly version: string;
  /** Where its files lie: a folder, or a place of a store. */
  readonly place: string;
  /** When it was imported, ISO 8601; undefined for one that is looked at before. */
  readonly at: string | undefined;
  readonly read: ReadFile;
  readonly provenance: ImportedProvenance;
  readonly layers: readonly LayerRecord[];
  /** Of a source that is read where its maps lie. */
  readonly byAddress?: ByAddress;
  /** Where the maps of its layers still lie in the files, by layer: a source that is looked at before its import. */
  readonly inFiles?: ReadonlyMap<string, { readonly raster: Raster; readonly band: number }>;
}

/**
 * The sources that are in force. Unfinished imports are left out.
 * @throws GridError unreadable when the record of a source is damaged; ResultsError unavailable
 */
export async function openImported(
  imports: ImportsRead,
  pointers: ReadonlyMap<string, Pointer> | Promise<ReadonlyMap<string, Pointer>> = readPointers(imports),
): Promise<ImportedSource[]> {
  const out: ImportedSource[] = [];
  for (const [id, { inForce }] of await pointers) {
    const place = placeOf(id, inForce);
    out.push(await openSource(filesBelow(imports, place), place, inForce.at));
  }
  const order = (source: ImportedSource): number => KNOWN_SOURCES.findIndex(({ id }) => id === source.id);
  return out.toSorted((a, b) => order(a) - order(b));
}

/** Opens a source that lies in a folder, such as one that is not in force yet. @throws GridError unreadable */
export const openFolder = (folder: string): Promise<ImportedSource> => openSource(filesIn(folder), folder, undefined);

/** Opens one imported source. @throws GridError unreadable for a damaged record; ResultsError unavailable */
export async function openSource(read: ReadFile, place: string, at: string | undefined): Promise<ImportedSource> {
  try {
    const record = await read("provenance.json");
    if (record === undefined) throw new Error("its provenance.json is absent");
    const provenance = parseProvenance(Buffer.from(record).toString("utf8"));
    const { id, version, inputs } = provenance;
    const known = importSourceOf(id);
    if (known === undefined) throw new Error(`it holds a source "${id}" that is not known`);
    const official = await keptSource(id, read);
    if (official !== undefined) {
      const kept = await readKept(read, place);
      const byAddress = { source: official, kept };
      return {
        id,
        kind: known.kind,
        version,
        place,
        at,
        read,
        provenance,
        byAddress,
        layers: layersOf(official, kept),
      };
    }
    const layers = provenance.layers.toSorted().map(async (name) => {
      const layer = await readLayerRecord(read, name);
      if (layer === null) throw new Error(`its layer ${name} is absent or unfinished`);
      return layer;
    });
    const digest = createHash("sha256").update(JSON.stringify(inputs.map(({ sha256 }) => sha256)));
    return {
      id,
      kind: known.kind,
      version: `${version}, ${digest.digest("hex").slice(0, 12)}`,
      place,
      at,
      read,
      provenance,
      layers: await Promise.all(layers),
    };
  } catch (error) {
    throw isStoreAway(error) ? error : unreadable(place, error);
  }
}

/**
 * The source that gives the values of a dataset of the catalogue, where one is imported; with several, the first in the
 * table of sources.
 */
export function importedFor(sources: readonly ImportedSource[], datasetId: string): ImportedSource | undefined {
  return sources.find(({ provenance }) => provenance.replaces.includes(datasetId));
}
