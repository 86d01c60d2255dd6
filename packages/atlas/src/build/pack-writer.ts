import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GRID_COLUMNS, GRID_ROWS, GRID_STEP } from "../cell-grid.ts";
import {
  compress,
  encodeNumbers,
  PACK_FORMAT,
  PACK_FORMAT_VERSION,
  sha256,
  type LayerCoding,
  type LayerEntry,
  type NumberLayer,
  type PackManifest,
} from "../pack/format.ts";

/** A layer before it is coded. */
export interface LayerSource {
  readonly name: string;
  readonly unit: string;
  readonly values: NumberLayer | string;
  readonly parts?: number;
  readonly partDifference?: boolean;
  readonly perUnit?: number;
}

function codingOf(values: NumberLayer | string): LayerCoding {
  if (typeof values === "string") return "text";
  if (values instanceof Uint8Array) return "uint8";
  return values instanceof Int16Array ? "int16-planes" : "uint16-planes";
}

function writeLayer(folder: string, layer: LayerSource): LayerEntry {
  const shape = { parts: layer.parts ?? 1, partDifference: layer.partDifference ?? false };
  const bytes =
    typeof layer.values === "string" ? new TextEncoder().encode(layer.values) : encodeNumbers(layer.values, shape);
  const compressed = compress(bytes);
  const file = `${layer.name}.br`;
  writeFileSync(join(folder, file), compressed);
  return {
    name: layer.name,
    file,
    coding: codingOf(layer.values),
    length: typeof layer.values === "string" ? bytes.length : layer.values.length,
    ...shape,
    perUnit: layer.perUnit ?? 1,
    unit: layer.unit,
    bytes: bytes.length,
    compressedBytes: compressed.length,
    sha256: sha256(bytes),
  };
}

function writeManifest(folder: string, manifest: PackManifest): PackManifest {
  writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Writes the layers and the manifest; equal layers give equal bytes. */
export function writePack(
  folder: string,
  packVersion: string,
  cells: number,
  layers: readonly LayerSource[],
): PackManifest {
  mkdirSync(folder, { recursive: true });
  return writeManifest(folder, {
    format: PACK_FORMAT,
    formatVersion: PACK_FORMAT_VERSION,
    packVersion,
    licence: "CC-BY-SA-4.0",
    grid: {
      rows: GRID_ROWS,
      columns: GRID_COLUMNS,
      stepDegrees: GRID_STEP,
      north: 90,
      west: -180,
      cells,
      order: "rows from north to south, west to east; only cells of the mask",
    },
    layers: layers.map((layer) => writeLayer(folder, layer)),
  });
}

/** Writes some layers of a pack anew, further ones behind its others, and gives it another version. */
export function rewriteLayers(folder: string, packVersion: string, layers: readonly LayerSource[]): PackManifest {
  const before = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as PackManifest;
  const written = new Map(layers.map((layer) => [layer.name, writeLayer(folder, layer)]));
  const kept = before.layers.map((entry) => written.get(entry.name) ?? entry);
  const known = new Set(before.layers.map(({ name }) => name));
  const further = [...written.values()].filter(({ name }) => !known.has(name));
  return writeManifest(folder, { ...before, packVersion, layers: [...kept, ...further] });
}
