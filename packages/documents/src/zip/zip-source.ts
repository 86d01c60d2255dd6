import type { FileHandle } from "node:fs/promises";

/** Bytes that lie somewhere and can be read in any order. */
export interface ZipSource {
  readonly size: number;
  /** As many bytes as asked for; fewer only at the end of the source. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>;
}

/** An archive in memory: what is read is a view, no copy. */
export function bytesSource(bytes: Uint8Array): ZipSource {
  return { size: bytes.byteLength, read: async (from, length) => bytes.subarray(from, from + length) };
}

/** An archive in a file, which is never held in memory as a whole. */
export async function fileSource(file: FileHandle): Promise<ZipSource> {
  const { size } = await file.stat();
  return {
    size,
    async read(from, length) {
      const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
      const { bytesRead } = await file.read(bytes, 0, bytes.byteLength, from);
      return bytes.subarray(0, bytesRead);
    },
  };
}
