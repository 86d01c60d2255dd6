import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { parseRegionalScaling, parseWarmingTable, type RegionalScaling, type WarmingTable } from "@tidemark/science";
import {
  DamagedPackError,
  decodeNumbers,
  decompressChecked,
  PACK_FORMAT,
  PACK_FORMAT_VERSION,
  type LayerCoding,
  type LayerEntry,
  type NumberLayer,
  type PackManifest,
} from "./format.ts";
import {
  allocateColumns,
  type ColumnKind,
  type ColumnMemory,
  type ColumnOf,
  readUnpacked,
  writeUnpacked,
} from "./unpacked.ts";

const SHIPPED_PACK = fileURLToPath(new URL("../../data/pack/", import.meta.url));
const SHIPPED_TABLES = fileURLToPath(new URL("../../data/", import.meta.url));
/** Made by the build from the shipped pack, see `build/unpack.ts`; sources that were not compiled have none. */
const UNPACKED_BY_BUILD = import.meta.url.endsWith(".js")
  ? fileURLToPath(new URL("../unpacked/", import.meta.url))
  : undefined;

const KIND_OF = {
  "int16-planes": "i16",
  "uint16-planes": "u16",
  uint8: "u8",
  text: "u8",
} as const satisfies Record<LayerCoding, ColumnKind>;

/** An opened pack: layers are read, checked and decoded when they are first asked for, and then kept. */
export interface Pack {
  readonly directory: string;
  readonly manifest: PackManifest;
  /** Stored numbers of a layer; divide by `perUnit` of its entry. Throws `DamagedPackError` naming the file. */
  readonly numbers: (name: string) => NumberLayer;
  readonly entry: (name: string) => LayerEntry;
  /** Uncompressed bytes of a layer; not kept. Throws `DamagedPackError` naming the file. */
  readonly bytes: (name: string) => Uint8Array;
  /**
   * Numbers worked out of one layer or table and nothing else, kept; those that the build kept unpacked are only read.
   * @param name - tells the numbers and the way they are made: another way needs another name
   * @param source - the layer, or the path of the table
   */
  readonly column: <K extends ColumnKind>(
    name: string,
    source: string,
    kind: K,
    make: () => ColumnOf<K>,
  ) => ColumnOf<K>;
  /** Text of a layer that is a table. */
  readonly text: (name: string) => string;
  /** Text of a table of figures beside the pack, by licence folder and file. */
  readonly table: (path: string) => string;
  readonly warming: () => WarmingTable;
  readonly regionalScaling: () => RegionalScaling;
  /** Value computed once from the pack and kept with it. */
  readonly keep: <T>(key: string, make: () => T) => T;
}

function readManifest(directory: string): PackManifest {
  const path = join(directory, "manifest.json");
  let manifest: PackManifest;
  try {
    manifest = JSON.parse(readFileSync(path, "utf8")) as PackManifest;
  } catch (cause) {
    throw new DamagedPackError(path, "cannot be read", cause);
  }
  if (manifest.format !== PACK_FORMAT || manifest.formatVersion !== PACK_FORMAT_VERSION) {
    throw new DamagedPackError(path, `is not of format ${PACK_FORMAT} ${PACK_FORMAT_VERSION}`);
  }
  return manifest;
}

export interface PackOptions {
  /** Folder of the pack; the shipped one without. */
  readonly directory?: string;
  /** Folder with numbers that were unpacked before. That of the build for the shipped pack, none for any other. */
  readonly unpacked?: string | undefined;
  /** Whether numbers that the folder lacks are kept there. */
  readonly keepUnpacked?: boolean;
  /** Where unpacked numbers lie that threads have in common. */
  readonly memory?: ColumnMemory | undefined;
}

/**
 * Memory for the numbers of the shipped pack, to be given to all threads of a process that open it. Empty where nothing
 * was built.
 */
export function allocatePackMemory(): ColumnMemory {
  return allocateColumns(UNPACKED_BY_BUILD);
}

/** Opens the shipped pack, or the one in a directory. Only the manifest is read at once. */
export function openPack({
  directory = SHIPPED_PACK,
  unpacked = directory === SHIPPED_PACK ? UNPACKED_BY_BUILD : undefined,
  keepUnpacked = false,
  memory,
}: PackOptions = {}): Pack {
  const manifest = readManifest(directory);
  const kept = new Map<string, unknown>();
  const keep = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  };
  const entry = (name: string): LayerEntry => {
    const found = manifest.layers.find((layer) => layer.name === name);
    if (found === undefined) throw new DamagedPackError(join(directory, "manifest.json"), `names no layer ${name}`);
    return found;
  };
  const bytes = (name: string): Uint8Array => {
    const layer = entry(name);
    let compressed: Uint8Array;
    try {
      compressed = readFileSync(join(directory, layer.file));
    } catch (cause) {
      throw new DamagedPackError(layer.file, "cannot be read", cause);
    }
    return decompressChecked(compressed, layer);
  };
  const table = (path: string) => keep(`table ${path}`, () => readFileSync(join(SHIPPED_TABLES, path), "utf8"));
  const digestOf = (source: string): string =>
    source.endsWith(".csv") ? crc32(table(source)).toString(16) : entry(source).sha256.slice(0, 16);
  const make = <K extends ColumnKind>(name: string, source: string, kind: K, work: () => ColumnOf<K>): ColumnOf<K> => {
    if (unpacked === undefined) return work();
    const file = `${name}-${digestOf(source)}`;
    const found = readUnpacked(unpacked, file, kind, memory);
    if (found !== undefined) return found;
    const numbers = work();
    if (keepUnpacked) writeUnpacked(unpacked, file, kind, numbers);
    return numbers;
  };
  const column: Pack["column"] = (name, source, kind, work) =>
    keep(`column ${name}`, () => make(name, source, kind, work));
  const numbers = (name: string): NumberLayer =>
    column(name, name, KIND_OF[entry(name).coding], () => decodeNumbers(bytes(name), entry(name)));
  return {
    directory,
    manifest,
    entry,
    bytes,
    numbers,
    column,
    text: (name) => keep(`text ${name}`, () => new TextDecoder().decode(bytes(name))),
    table,
    warming: () => keep("warming", () => parseWarmingTable(table("CC-BY-4.0/gsat_annual.csv"))),
    regionalScaling: () =>
      keep("scaling", () =>
        parseRegionalScaling(
          table("CC-BY-SA-4.0/regional_scaling.csv"),
          table("CC-BY-4.0/regional_tas_pr_slopes_cmip5_cordex.csv"),
          table("CC-BY-4.0/ar6_ch12_cid_regional.csv"),
        ),
      ),
    keep,
  };
}
