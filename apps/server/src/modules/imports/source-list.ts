import {
  earlierImport,
  IMPORT_SOURCES,
  type ImportedSource,
  type Imports,
  type ImportSource,
  type SourcesHolder,
  withoutOfficial,
} from "@tidemark/atlas";
import type { ImportedSourceOnWire, KnownSource } from "@tidemark/contract";
import { datasetById } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { projectRows } from "../exposures/index.ts";
import * as repository from "./imports.repository.ts";

const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: datasetById(id)?.longName ?? id }));

/** The table of sources, as it is offered. */
export function knownSources(): KnownSource[] {
  return IMPORT_SOURCES.map((source: ImportSource) => ({
    id: source.id,
    title: source.title,
    address: source.address,
    licence: source.licence,
    files: source.looksLike,
    is_own: source.isOwn === true,
    needs: source.kind === "maps" ? [...source.needs] : [],
    unit: source.kind === "maps" ? source.variable.units : null,
    replaces: named(source.replaces),
  }));
}

const bytesBelow = async (imported: Imports, place: string): Promise<number> =>
  (await imported.list(place)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Sources in force with where they come from; what costs a walk over their files is kept while they stay the same. */
export function createSourceList(db: Database, holder: SourcesHolder, imported: Imports) {
  const sizes = new WeakMap<ImportedSource, Promise<number>>();
  const onWire = async (source: ImportedSource): Promise<ImportedSourceOnWire> => {
    const { provenance, id, version, place, at, layers } = source;
    const bytes = sizes.get(source) ?? bytesBelow(imported, place);
    sizes.set(source, bytes);
    bytes.catch(() => sizes.delete(source));
    const earlier = await earlierImport(id, imported);
    const by = await repository.findByVersion(db, id, version);
    const { title, address, citation, licence, resolution, baseline, method, confidence, weakness } = provenance;
    const told = { title, address, citation, licence, resolution, baseline, method, confidence, weakness };
    return {
      ...told,
      id,
      version,
      replaces: named(provenance.replaces),
      layers: layers.length,
      files: provenance.inputs.length,
      bytes: await bytes,
      imported_at: at ?? "",
      imported_by: by?.email ?? null,
      earlier: earlier === undefined ? null : { version: earlier.version, imported_at: earlier.at ?? "" },
    };
  };
  /** @throws GridError, DamagedPackError for data that cannot be read */
  return async () => {
    const now = await holder.current();
    const { imported: inForce, version } = now;
    const versions = { all: version, withoutOfficial: withoutOfficial(now).version };
    const sources: ImportedSourceOnWire[] = [];
    // what is read by address has its own page
    for (const source of inForce.filter(({ byAddress }) => byAddress === undefined)) sources.push(await onWire(source));
    return { sources, outdated: await projectRows.countOutdated(db, versions) };
  };
}
