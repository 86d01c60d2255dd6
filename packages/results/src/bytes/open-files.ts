import { close, open } from "node:fs";

/** More files than these are not kept open. */
const MOST_FILES = 256;
/**
 * A file that nobody read for so long is closed, so that what another process removed gives its room on the disk back.
 */
const IDLE_MS = 20_000;

interface OpenFile {
  readonly descriptor: Promise<number>;
  readers: number;
  lastRead: number;
}

/** Files that stay open between reads: opening one takes longer than reading from it. */
export interface OpenFiles {
  /** Hands out an open file until `read` is done. @throws the error of the file system when it cannot be opened */
  reading<T>(path: string, read: (descriptor: number) => Promise<T>): Promise<T>;
  /** Closes a file, or all below a folder; those that are read at this moment when they are done. */
  close(path: string): void;
  /** Files that are open now. */
  readonly size: number;
}

const openToRead = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    open(path, "r", (error, descriptor) => (error === null ? resolve(descriptor) : reject(error)));
  });

export function createOpenFiles(most = MOST_FILES, idleMs = IDLE_MS): OpenFiles {
  // the one read last stands last
  const files = new Map<string, OpenFile>();
  let timer: NodeJS.Timeout | undefined;

  function letGo(path: string, file: OpenFile): void {
    if (files.get(path) === file) files.delete(path);
    if (file.readers > 0) return; // closed by the last reader
    file.descriptor.then(
      (descriptor) => close(descriptor),
      () => undefined,
    );
  }

  function closeIdle(): void {
    timer = undefined;
    const before = performance.now() - idleMs;
    for (const [path, file] of files) if (file.readers === 0 && file.lastRead <= before) letGo(path, file);
    watch();
  }

  function watch(): void {
    if (timer !== undefined || files.size === 0) return;
    timer = setTimeout(closeIdle, idleMs);
    timer.unref();
  }

  function take(path: string): OpenFile {
    const file = files.get(path) ?? { descriptor: openToRead(path), readers: 0, lastRead: 0 };
    files.delete(path);
    files.set(path, file);
    for (const [other, oldest] of files) {
      if (files.size <= most) break;
      if (oldest.readers === 0 && oldest !== file) letGo(other, oldest);
    }
    return file;
  }

  return {
    async reading(path, read) {
      const file = take(path);
      file.readers++;
      try {
        return await read(await file.descriptor);
      } catch (error) {
        files.delete(path); // whatever is wrong with it, the next one opens it anew
        throw error;
      } finally {
        file.readers--;
        file.lastRead = performance.now();
        if (files.get(path) === file) watch();
        else letGo(path, file);
      }
    },
    close(path) {
      for (const [name, file] of files) if (name === path || name.startsWith(`${path}/`)) letGo(name, file);
    },
    get size() {
      return files.size;
    },
  };
}
