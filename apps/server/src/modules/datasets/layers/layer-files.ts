import { appendFile, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
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
  /** Names of what was got ready before anybody asked, even where it is no longer kept. */
  prepared(): Promise<ReadonlySet<string>>;
  notePrepared(names: readonly string[]): Promise<void>;
  /** A file for values on their way, which is gone with the process that opened it. */
  scratch(): Promise<LayerScratch>;
}

/** Values on their way, one after the other. */
export interface LayerScratch {
  append(values: Float32Array): Promise<void>;
  /** @param from number of values before them @throws RangeError where the file ends before */
  read(from: number, values: number): Promise<Float32Array>;
  close(): Promise<void>;
}

/** A claim that was not renewed for so long is no longer one: its process ended. */
const CLAIM_MS = 60_000;

const FLOAT_BYTES = 4;

async function openScratch(path: string): Promise<LayerScratch> {
  const file = await open(path, "w+");
  // read and written through what is open; a process that is killed leaves nothing
  await rm(path, { force: true });
  let end = 0;
  return {
    async append(values) {
      const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      await file.write(bytes, 0, bytes.length, end);
      end += bytes.length;
    },
    async read(from, count) {
      const values = new Float32Array(count);
      const bytes = new Uint8Array(values.buffer);
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from * FLOAT_BYTES);
      if (bytesRead < bytes.length) throw new RangeError(`${bytesRead} of ${bytes.length} bytes`);
      return values;
    },
    close: () => file.close(),
  };
}

/** What lies in the folder beside layers. */
const CLAIM = "claim";
const PREPARED = "prepared";

/** Removes the layers used longest ago until the rest is small enough. */
async function trim(folder: string, mostBytes: number): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== CLAIM && name !== PREPARED);
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
      const path = join(folder, CLAIM);
      const holder = await readFile(path, "utf8").catch(() => undefined);
      const since = await stat(path).catch(() => undefined);
      const isOthers = holder !== undefined && holder !== String(process.pid);
      if (isOthers && since !== undefined && Date.now() - since.mtimeMs < CLAIM_MS) return false;
      await writeFile(path, String(process.pid));
      return true;
    },
    async prepared() {
      const names = await readFile(join(folder, PREPARED), "utf8").catch(() => "");
      return new Set(names.split("\n"));
    },
    async notePrepared(names) {
      await ready;
      await appendFile(join(folder, PREPARED), names.map((name) => `${name}\n`).join(""));
    },
    async scratch() {
      await ready;
      return openScratch(join(folder, `${process.pid}.scratch`));
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
