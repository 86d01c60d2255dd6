import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseRegionalScaling, parseWarmingTable, type RegionalScaling, type WarmingTable } from "@tidemark/science";
import {
  DamagedPackError,
  decodeNumbers,
  decompressChecked,
  PACK_FORMAT,
  PACK_FORMAT_VERSION,
  type LayerEntry,
  type NumberLayer,
  type PackManifest,
} from "./format.ts";

const SHIPPED_PACK = fileURLToPath(new URL("../../data/pack/", import.meta.url));
const SHIPPED_TABLES = fileURLToPath(new URL("../../data/", import.meta.url));

/** An opened pack: layers are read, checked and decoded when they are first asked for, and then kept. */
export interface Pack {
  readonly directory: string;
  readonly manifest: PackManifest;
  /** Stored numbers of a layer; divide by `perUnit` of its entry. Throws `DamagedPackError` naming the file. */
  readonly numbers: (name: string) => NumberLayer;
  readonly entry: (name: string) => LayerEntry;
  /** Uncompressed bytes of a layer; not kept. Throws `DamagedPackError` naming the file. */
  readonly bytes: (name: string) => Uint8Array;
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

/** Opens the shipped pack, or the one in a directory. Only the manifest is read at once. */
export function openPack({ directory = SHIPPED_PACK }: { readonly directory?: string } = {}): Pack {
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
  return {
    directory,
    manifest,
    entry,
    bytes,
    numbers: (name) => keep(`layer ${name}`, () => decodeNumbers(bytes(name), entry(name))),
    text: (name) => keep(`text ${name}`, () => new TextDecoder().decode(bytes(name))),
    table,
    warming: () => keep("warming", () => parseWarmingTable(table("CC-BY-4.0/gsat_annual.csv"))),
    regionalScaling: () =>
      keep("scaling", () =>
        parseRegionalScaling(
          table("CC-BY-SA-4.0/regional_scaling.csv"),
          table("CC-BY-4.0/regional_tas_pr_slopes_cmip5_cordex.csv"),
        ),
      ),
    keep,
  };
}
