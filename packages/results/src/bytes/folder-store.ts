import { read } from "node:fs";
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { truncated } from "../results-error.ts";
import { type ByteRange, type ByteStore, checkKey, notStored, type StoredObject } from "./byte-store.ts";
import { createOpenFiles, type OpenFiles } from "./open-files.ts";
import { quickReader } from "./quick-reader.ts";

/** Files that are looked at together. */
const FILES_AT_ONCE = 64;
/** Codes that mean "no such file": a part of the path may itself be a file. */
const ABSENT = new Set(["ENOENT", "ENOTDIR"]);
/** Codes that mean "no hard links here". */
const NO_LINKS = new Set(["EPERM", "EXDEV", "ENOTSUP", "EMLINK"]);

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

function unlessAbsent<T>(error: unknown, otherwise: T): T {
  if (ABSENT.has(codeOf(error))) return otherwise;
  throw error;
}

/**
 * Reads parts of an open file into a buffer that has room for all of them. Thousands of four bytes each are common, so
 * there is one promise for all of them; it settles when no read is on its way any more.
 * @param done - parts that are in the buffer already, the first ones
 * @throws ResultsError truncated
 */
function readParts(
  descriptor: number,
  name: string,
  all: readonly ByteRange[],
  out: Uint8Array,
  done: number,
): Promise<Uint8Array> {
  const parts = all.slice(done);
  return new Promise((resolve, reject) => {
    let waiting = parts.length;
    let failure: unknown;
    const settle = (): void => (failure === undefined ? resolve(out) : reject(failure as Error));
    const readOn = (to: number, length: number, offset: number): void => {
      read(descriptor, out, to, length, offset, (error, got) => {
        if (error === null && got > 0 && got < length) return readOn(to + got, length - got, offset + got);
        if (error !== null) failure = error;
        else if (got < length) failure = truncated(name, offset + length, offset + got);
        if (--waiting === 0) settle();
      });
    };
    if (waiting === 0) return settle();
    let at = bytesOf(all.slice(0, done));
    for (const { offset, length } of parts) {
      readOn(at, length, offset);
      at += length;
    }
  });
}

const bytesOf = (parts: readonly ByteRange[]): number => parts.reduce((sum, { length }) => sum + length, 0);

/**
 * Makes a folder and those above it. Of a full disk Node says "not there" then: asked for one alone, it says what it
 * is.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path).catch((plain: unknown) => {
      if (codeOf(plain) !== "EEXIST") throw plain;
    });
  }
}

/** Writes a file beside its place and renames it, so that it is there as a whole or not at all. */
async function replaceFile(path: string, bytes: Uint8Array, isLasting: boolean): Promise<void> {
  await makeFolder(dirname(path));
  const temporary = join(dirname(path), `.${basename(path)}-${process.pid}-${Date.now()}`);
  try {
    const file = await open(temporary, "w");
    try {
      await file.writeFile(bytes);
      if (isLasting) await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Makes a file that is never to be changed another one, the very same where there are hard links. */
async function linkOrCopy(from: string, to: string, key: string): Promise<void> {
  await makeFolder(dirname(to));
  await rm(to, { force: true });
  await link(from, to).catch(async (error: unknown) => {
    if (ABSENT.has(codeOf(error))) throw notStored(key, error);
    if (!NO_LINKS.has(codeOf(error))) throw error;
    await copyFile(from, to);
  });
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) =>
    unlessAbsent(error, []),
  );
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** The files below a folder. Those that are read stay open for a while. */
export function folderStore(folder: string, files: OpenFiles = createOpenFiles()): ByteStore {
  const root = resolve(folder);
  const readAtOnce = quickReader();
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key);
  };
  const placeOf = (prefix: string): string => (prefix === "" ? root : pathOf(prefix));
  const get = async (key: string): Promise<Uint8Array | undefined> =>
    readFile(pathOf(key)).catch((error: unknown) => unlessAbsent(error, undefined));
  return {
    get,
    whole: get,
    async range(key, parts) {
      try {
        return await files.reading(pathOf(key), (descriptor) => {
          const out = Buffer.allocUnsafeSlow(bytesOf(parts));
          return readParts(descriptor, key, parts, out, readAtOnce(descriptor, parts, out));
        });
      } catch (error) {
        throw ABSENT.has(codeOf(error)) ? notStored(key, error) : error;
      }
    },
    async put(key, bytes) {
      files.close(pathOf(key));
      await replaceFile(pathOf(key), bytes, false);
    },
    async publish(key, bytes) {
      files.close(pathOf(key));
      await replaceFile(pathOf(key), bytes, true);
    },
    async list(prefix) {
      const paths = await filesBelow(placeOf(prefix));
      const objects: StoredObject[] = [];
      for (let i = 0; i < paths.length; i += FILES_AT_ONCE) {
        const some = paths.slice(i, i + FILES_AT_ONCE).map(async (path) => ({
          key: path.slice(root.length + 1).replaceAll("\\", "/"),
          bytes: (await stat(path)).size,
        }));
        objects.push(...(await Promise.all(some)));
      }
      return objects;
    },
    names: (prefix) => readdir(placeOf(prefix)).catch((error: unknown) => unlessAbsent(error, [])),
    async remove(keyOrPrefix) {
      const path = pathOf(keyOrPrefix);
      files.close(path);
      await rm(path, { recursive: true, force: true });
    },
    async takeIn(own, prefix) {
      const path = pathOf(prefix);
      files.close(path);
      await rm(path, { recursive: true, force: true });
      await makeFolder(dirname(path));
      await rename(own, path);
    },
    size: (key) =>
      stat(pathOf(key)).then(
        (found) => (found.isFile() ? found.size : undefined),
        (error: unknown) => unlessAbsent(error, undefined),
      ),
    async takeFile(own, key) {
      const path = pathOf(key);
      const file = await open(own, "r");
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await makeFolder(dirname(path));
      files.close(path);
      await rename(own, path);
    },
    bringOut: (key, path) => linkOrCopy(pathOf(key), path, key),
  };
}
