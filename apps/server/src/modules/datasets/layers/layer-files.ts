import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Worked-out layers in the data folder: one file per dataset and epoch, rows of Float32 by cell, below a folder for the
 * version of the data.
 */
export interface LayerFiles {
  /** One row; undefined where the file is absent or has not the right length. */
  read(name: string, row: number, rows: number, cells: number): Promise<Float32Array | undefined>;
  has(name: string): Promise<boolean>;
  /** Written beside and then renamed, so that a torn file is never read. */
  write(name: string, values: Float32Array): Promise<void>;
  /**
   * Takes the work of getting layers ready, until a while after the last such call: processes share the folder.
   * @returns false where another process has it
   */
  claim(): Promise<boolean>;
}

/** A claim that was not renewed for so long is no longer one: its process ended. */
const CLAIM_MS = 60_000;

const FLOAT_BYTES = 4;

/** Removes the files used longest ago until the rest is small enough. */
async function trim(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      return { path, bytes: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
    }),
  );
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files.toSorted((a, b) => a.used - b.used)) {
    if (bytes <= mostBytes) return;
    await rm(file.path, { force: true });
    bytes -= file.bytes;
  }
}

/** Layers of other versions are of no use any more. */
async function removeOthers(folder: string, version: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name !== version) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** @param version of the data and of the method; files of other versions are removed */
export function createLayerFiles(root: string, version: string, mostBytes: number): LayerFiles {
  const folder = join(root, version);
  const ready = removeOthers(root, version).then(() => mkdir(folder, { recursive: true }));
  // told to whoever writes first
  ready.catch(() => undefined);
  const pathOf = (name: string) => join(folder, `${name}.f32`);
  return {
    async read(name, row, rows, cells) {
      const file = await open(pathOf(name), "r").catch(() => undefined);
      if (file === undefined) return undefined;
      try {
        const { size } = await file.stat();
        if (size !== rows * cells * FLOAT_BYTES) return undefined;
        const values = new Float32Array(cells);
        const { bytesRead } = await file.read(
          new Uint8Array(values.buffer),
          0,
          values.byteLength,
          row * values.byteLength,
        );
        await utimes(pathOf(name), new Date(), new Date()).catch(() => undefined);
        return bytesRead === values.byteLength ? values : undefined;
      } finally {
        await file.close();
      }
    },
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    async claim() {
      await ready;
      const path = join(folder, "claim");
      const holder = await readFile(path, "utf8").catch(() => undefined);
      const since = await stat(path).catch(() => undefined);
      const isOthers = holder !== undefined && holder !== String(process.pid);
      if (isOthers && since !== undefined && Date.now() - since.mtimeMs < CLAIM_MS) return false;
      await writeFile(path, String(process.pid));
      return true;
    },
    async write(name, values) {
      await ready;
      const beside = `${pathOf(name)}.${process.pid}.new`;
      await writeFile(beside, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
      await rename(beside, pathOf(name));
      await trim(folder, mostBytes);
    },
  };
}
