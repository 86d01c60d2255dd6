import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { PassThrough } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** Takes documents, each a line of the file. */
export type WriteLine = (value: unknown) => Promise<void>;

const UNWRITTEN: Readonly<Record<string, string>> = {
  ENOENT: "its folder does not exist. Make the folder first",
  EACCES: "this user may not write there. Give it the right to, or name another folder",
  EPERM: "this user may not write there. Give it the right to, or name another folder",
  EROFS: "the disk can only be read. Name a folder on another one",
  ENOSPC: "the disk is full. Make room, or name a folder on another one",
  EISDIR: "it is a folder. Name a file",
  ENOTDIR: "a part of its path is no folder. Name another one",
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? "";

/** Writes lines to a file, compressed: it is there as a whole, or not at all. @throws Error saying what to do */
export async function writeLines(file: string, work: (write: WriteLine) => Promise<void>): Promise<void> {
  const unfinished = `${file}.part`;
  const gzip = createGzip({ level: 3 });
  const written = pipeline(gzip, createWriteStream(unfinished, { mode: 0o600 }));
  let failed: unknown;
  written.catch((error: unknown) => (failed = error));
  const write: WriteLine = async (value) => {
    if (failed !== undefined) throw failed;
    if (!gzip.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(gzip, "drain"), written]);
  };
  try {
    await work(write);
    gzip.end();
    await written;
    await rename(unfinished, file);
  } catch (error) {
    gzip.destroy();
    await finished(gzip).catch(() => undefined);
    await rm(unfinished, { force: true }).catch(() => undefined);
    const why = UNWRITTEN[codeOf(failed ?? error)];
    throw why === undefined ? error : new Error(`${file} cannot be written: ${why}.`, { cause: error });
  }
}

const damaged = (file: string, cause: unknown) =>
  new Error(`${file} is damaged or not whole. Take another backup.`, { cause });

function explained(file: string, error: unknown): Error {
  const code = codeOf(error);
  if (code === "ENOENT") return new Error(`There is no file ${file}.`, { cause: error });
  if (code === "EACCES") return new Error(`${file} may not be read by this user.`, { cause: error });
  if (code === "EISDIR") return new Error(`${file} is a folder. Name the file of a backup.`, { cause: error });
  return damaged(file, error);
}

function documentOf(file: string, line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch (cause) {
    throw damaged(file, cause);
  }
}

/** The documents of a file, one by one. @throws Error saying what is wrong with the file */
export async function* readLines(file: string): AsyncGenerator<unknown> {
  const text = new PassThrough();
  let failed: unknown;
  const reading = pipeline(createReadStream(file), createGunzip(), text, { end: false }).then(
    () => text.end(),
    (error: unknown) => {
      failed = error;
      text.end();
    },
  );
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
      if (failed !== undefined) break;
      yield documentOf(file, line);
    }
    await reading;
    if (failed !== undefined) throw explained(file, failed);
  } finally {
    text.destroy();
  }
}
