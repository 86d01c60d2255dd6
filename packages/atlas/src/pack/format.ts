import { createHash } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** How the values of a layer lie in its file before compression. */
export type LayerCoding = "int16-planes" | "uint16-planes" | "uint8" | "text";

/**
 * One layer of the pack. Numbers are `parts` runs of `length / parts` values (months, or slots), each value minus its
 * predecessor; with `partDifference` each run is first taken minus the run before it. A physical value is the stored
 * one divided by `perUnit`.
 */
export interface LayerEntry {
  readonly name: string;
  readonly file: string;
  readonly coding: LayerCoding;
  readonly length: number;
  readonly parts: number;
  readonly partDifference: boolean;
  readonly perUnit: number;
  readonly unit: string;
  readonly bytes: number;
  readonly compressedBytes: number;
  /** SHA-256 of the uncompressed bytes, hexadecimal. */
  readonly sha256: string;
}

export interface PackManifest {
  readonly format: "tidemark-pack";
  readonly formatVersion: 1;
  readonly packVersion: string;
  readonly licence: "CC-BY-SA-4.0";
  readonly grid: {
    readonly rows: number;
    readonly columns: number;
    readonly stepDegrees: number;
    readonly north: number;
    readonly west: number;
    readonly cells: number;
    readonly order: "rows from north to south, west to east; only cells of the mask";
  };
  readonly layers: readonly LayerEntry[];
}

export const PACK_FORMAT = "tidemark-pack";
export const PACK_FORMAT_VERSION = 1;

/** Values of a layer that cannot be read: the file is missing, cut off or changed. The message names the file. */
export class DamagedPackError extends Error {
  override readonly name = "DamagedPackError";
  readonly file: string;
  constructor(file: string, fault: string, cause?: unknown) {
    super(`The data pack is damaged: ${file} ${fault}. Fetch it again or rebuild it with npm run atlas:build.`, {
      cause,
    });
    this.file = file;
  }
}

export type NumberLayer = Int16Array | Uint16Array | Uint8Array;

function differences(
  values: NumberLayer,
  { parts, partDifference }: Pick<LayerEntry, "parts" | "partDifference">,
  out: NumberLayer,
): void {
  const run = values.length / parts;
  for (let part = 0; part < parts; part++) {
    let previous = 0;
    for (let i = 0; i < run; i++) {
      const at = part * run + i;
      const value = values[at]! - (partDifference && part > 0 ? values[at - run]! : 0);
      out[at] = value - previous;
      previous = value;
    }
  }
}

/**
 * Uncompressed bytes of a layer of numbers; 16-bit differences are folded to small positive numbers, low bytes before
 * high bytes.
 */
export function encodeNumbers(values: NumberLayer, shape: Pick<LayerEntry, "parts" | "partDifference">): Uint8Array {
  if (values instanceof Uint8Array) {
    const out = new Uint8Array(values.length);
    differences(values, shape, out);
    return out;
  }
  const steps = new Int16Array(values.length);
  differences(values, shape, steps);
  const out = new Uint8Array(2 * values.length);
  steps.forEach((step, i) => {
    const folded = ((step << 1) ^ (step >> 15)) & 0xffff;
    out[i] = folded & 0xff;
    out[values.length + i] = folded >> 8;
  });
  return out;
}

/** Sums of differences; a loop of its own for each width, which the engine compiles to the bare arithmetic. */
function sumBytes(out: Uint8Array, { parts, partDifference }: LayerEntry): Uint8Array {
  const run = out.length / parts;
  for (let part = 0; part < parts; part++) {
    const before = partDifference && part > 0 ? run : 0;
    let sum = 0;
    for (let at = part * run; at < (part + 1) * run; at++) {
      sum = (sum + out[at]!) & 0xff;
      out[at] = before === 0 ? sum : sum + out[at - before]!;
    }
  }
  return out;
}

function sumPlanes(bytes: Uint8Array, out: Int16Array, { parts, partDifference }: LayerEntry): Int16Array {
  const { length } = out;
  const run = length / parts;
  for (let part = 0; part < parts; part++) {
    const before = partDifference && part > 0 ? run : 0;
    let sum = 0;
    for (let at = part * run; at < (part + 1) * run; at++) {
      const raw = bytes[at]! | (bytes[length + at]! << 8);
      sum = (sum + ((raw >> 1) ^ -(raw & 1))) | 0;
      out[at] = before === 0 ? sum : sum + out[at - before]!;
    }
  }
  return out;
}

/** Values of a layer of numbers from its uncompressed bytes, which are used up. */
export function decodeNumbers(bytes: Uint8Array, entry: LayerEntry): NumberLayer {
  if (entry.coding === "uint8") return sumBytes(bytes, entry);
  const values = sumPlanes(bytes, new Int16Array(entry.length), entry);
  // Sums are taken modulo 65536, so the unsigned values are the same bits.
  return entry.coding === "int16-planes" ? values : new Uint16Array(values.buffer);
}

export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function compress(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Smallest piece that zlib takes. */
const MIN_CHUNK = constants.Z_MIN_CHUNK;

/** Uncompressed bytes of a layer file, checked against the manifest. */
export function decompressChecked(compressed: Uint8Array, entry: LayerEntry): Uint8Array {
  let bytes: Uint8Array;
  try {
    // The length is known: one piece instead of thousands of small ones that are joined afterwards.
    bytes = brotliDecompressSync(compressed, { chunkSize: Math.max(MIN_CHUNK, entry.bytes) });
  } catch (cause) {
    throw new DamagedPackError(entry.file, "cannot be decompressed", cause);
  }
  if (bytes.length !== entry.bytes) {
    throw new DamagedPackError(entry.file, `holds ${bytes.length} bytes instead of ${entry.bytes}`);
  }
  if (sha256(bytes) !== entry.sha256) throw new DamagedPackError(entry.file, "does not match its checksum");
  return bytes;
}
