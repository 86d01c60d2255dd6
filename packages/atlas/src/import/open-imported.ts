import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { GridError, type Raster } from "@tidemark/grids";
import { type ImportedProvenance, parseProvenance } from "./imported-provenance.ts";
import type { ImportSource } from "./source-types.ts";
import { IMPORT_SOURCES, importSourceOf } from "./sources.ts";
import { type LayerRecord, readLayerRecord } from "./stored-layer.ts";
import { importSaid } from "../wording/import-said.ts";

/** A source that is in force. */
export interface ImportedSource {
  readonly id: string;
  readonly kind: ImportSource["kind"];
  /** Version of the publisher, and a digest of the files it was imported from. */
  readonly version: string;
  readonly folder: string;
  readonly provenance: ImportedProvenance;
  readonly layers: readonly LayerRecord[];
  /** Where the maps of its layers still lie in the files, by layer: a source that is looked at before its import. */
  readonly inFiles?: ReadonlyMap<string, { readonly raster: Raster; readonly band: number }>;
}

/**
 * The sources imported into a folder; none where the folder does not exist. Unfinished imports are left out.
 * @throws GridError unreadable when the record of a source is damaged
 */
export async function openImported(folder: string): Promise<ImportedSource[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw unreadable(folder, error);
  });
  const out: ImportedSource[] = [];
  for (const entry of names) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const own = join(folder, entry.name);
    if ((await stat(join(own, "layers")).catch(() => null)) !== null) out.push(await openSource(own));
  }
  const order = (source: ImportedSource): number => IMPORT_SOURCES.findIndex(({ id }) => id === source.id);
  return out.toSorted((a, b) => order(a) - order(b));
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

/** Opens one imported source. @throws GridError unreadable for a damaged record */
export async function openSource(folder: string): Promise<ImportedSource> {
  try {
    const provenance = parseProvenance(await readFile(join(folder, "provenance.json"), "utf8"));
    const layers: LayerRecord[] = [];
    for (const name of provenance.layers.toSorted()) {
      const record = await readLayerRecord(join(folder, "layers", name));
      if (record === null) throw new Error(`its layer ${name} is absent or unfinished`);
      layers.push(record);
    }
    const { id, version, inputs } = provenance;
    const known = importSourceOf(id);
    if (known === undefined) throw new Error(`it holds a source "${id}" that is not known`);
    const digest = createHash("sha256").update(JSON.stringify(inputs.map(({ sha256 }) => sha256)));
    return {
      id,
      kind: known.kind,
      version: `${version}, ${digest.digest("hex").slice(0, 12)}`,
      folder,
      provenance,
      layers,
    };
  } catch (error) {
    throw unreadable(folder, error);
  }
}

function unreadable(folder: string, error: unknown): GridError {
  return new GridError(
    "unreadable",
    importSaid("source.unreadable", { file: folder, cause: error instanceof Error ? error.message : String(error) }),
    error,
  );
}

/**
 * The source that gives the values of a dataset of the catalogue, where one is imported; with several, the first in the
 * table of sources.
 */
export function importedFor(sources: readonly ImportedSource[], datasetId: string): ImportedSource | undefined {
  return sources.find(({ provenance }) => provenance.replaces.includes(datasetId));
}
