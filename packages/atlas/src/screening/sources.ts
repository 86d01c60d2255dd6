import { importsIn, type ImportsRead } from "../import/import-store.ts";
import { type ImportedSource, openImported } from "../import/open-imported.ts";
import { KNOWN_SOURCES } from "../import/sources.ts";
import { openPack, type Pack } from "../pack/open-pack.ts";
import type { ColumnMemory } from "../pack/unpacked.ts";

/** Where the data lie; the shipped pack and no imports by default. */
export interface SourceFolders {
  readonly packFolder?: string | undefined;
  readonly importedFolder?: string | undefined;
  /**
   * Memory of the shipped pack that all threads of a process read (`allocatePackMemory`); a thread has its own without.
   */
  readonly memory?: ColumnMemory | undefined;
}

/** The data that sites are screened with: the pack, and the imported sources that replace parts of it. */
export interface Sources {
  readonly pack: Pack;
  readonly imported: readonly ImportedSource[];
  /** Names the pack and every import, so that a run can be traced to what it was computed from. */
  readonly version: string;
}

function versionOf(pack: Pack, imported: readonly ImportedSource[]): string {
  // a forecast gives no dataset its values: projects do not get old by it
  const valued = imported.filter(({ kind }) => kind !== "forecast");
  return [`pack ${pack.manifest.packVersion}`, ...valued.map(({ id, version }) => `${id} ${version}`)].join("; ");
}

/** What the version of sources names. */
export interface VersionParts {
  /** Version of the pack; undefined where the text names none. */
  readonly pack: string | undefined;
  /** Version of every import by its id. */
  readonly imports: ReadonlyMap<string, string>;
}

/** Takes the `version` of sources apart, also one that an older release wrote. */
export function versionParts(version: string): VersionParts {
  const names = ["pack", ...KNOWN_SOURCES.map(({ id }) => id)];
  // the version of an import is anybody's text, which may hold a semicolon
  const starts = new RegExp(`; (?=(?:${names.join("|")}) )`);
  const parts = version.split(starts).map((part): [string, string] => {
    const space = part.indexOf(" ");
    return [part.slice(0, space), part.slice(space + 1)];
  });
  const imports = new Map(parts.filter(([name]) => names.includes(name)));
  const pack = imports.get("pack");
  imports.delete("pack");
  return { pack, imports };
}

/** Opens the pack of the folders. Throws `DamagedPackError`. */
export function openPackOf({ packFolder, memory }: SourceFolders): Pack {
  return openPack({ ...(packFolder === undefined ? {} : { directory: packFolder }), memory });
}

/** The imports of the folders; undefined where they name none. */
export const importsOf = ({ importedFolder }: SourceFolders): ImportsRead | undefined =>
  importedFolder === undefined ? undefined : importsIn(importedFolder);

/** A pack that is open and the imported sources together. */
export const sourcesOf = (pack: Pack, imported: readonly ImportedSource[]): Sources => ({
  pack,
  imported,
  version: versionOf(pack, imported),
});

/** Data of which nothing was read by address: the screening, and what was imported. */
export function withoutOfficial(sources: Sources): Sources {
  const imported = sources.imported.filter(({ byAddress }) => byAddress === undefined);
  return imported.length === sources.imported.length ? sources : sourcesOf(sources.pack, imported);
}

/**
 * The data as a run is looked at with: without official maps where it was computed without them.
 * @param version - names the sources of the run
 */
export function sourcesOfRun(sources: Sources, version: string | undefined): Sources {
  if (version === undefined || version === sources.version) return sources;
  const without = withoutOfficial(sources);
  return without.version === version ? without : sources;
}

/**
 * Opens the pack and the imported sources; layers are read when they are first asked for.
 * @throws DamagedPackError for the pack, GridError for an import that cannot be read
 */
export async function openSources(folders: SourceFolders = {}): Promise<Sources> {
  const imports = importsOf(folders);
  return sourcesOf(openPackOf(folders), imports === undefined ? [] : await openImported(imports));
}
