import { open, readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type ByteFile, type ByteStore, checkKey, openByteFile, resolveRange, truncated } from "./byte-store.ts";

/** Codes that mean "no such file": a part of the path may itself be a file. */
const absent = new Set(["ENOENT", "ENOTDIR", "EISDIR"]);

async function orAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && absent.has(String(error.code))) return undefined;
    throw error;
  }
}

/** The files below a folder. */
export function fileStore(root: string): ByteStore {
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key);
  };
  const size = async (key: `/${string}`): Promise<number | undefined> => {
    const found = await orAbsent(stat(pathOf(key)));
    return found?.isFile() ? found.size : undefined;
  };
  return {
    name: root,
    size,
    async get(key) {
      return orAbsent(readFile(pathOf(key)));
    },
    async folders(folder) {
      const found = await orAbsent(readdir(folder === "" ? root : pathOf(folder), { withFileTypes: true }));
      return (found ?? []).filter((one) => one.isDirectory()).map(({ name }) => name);
    },
    async getRange(key, range) {
      const total = await size(key);
      if (total === undefined) return undefined;
      const { offset, length } = resolveRange(pathOf(key), total, range);
      return readExactly(pathOf(key), offset, length);
    },
  };
}

async function readExactly(path: string, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const file = await open(path, "r");
  try {
    let done = 0;
    while (done < length) {
      const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
      if (bytesRead === 0) throw truncated(path, offset + length, offset + done);
      done += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Opens one local file. @throws GridError not-found */
export function openLocalFile(path: string): Promise<ByteFile> {
  return openByteFile(fileStore(dirname(path)), `/${basename(path)}`, path);
}
