import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { message } from "@tidemark/contract";
import { AppError } from "../../../app-error.ts";

/** Files of frozen versions, each under the sha256 of its bytes. They are never changed. */
export interface FrozenFiles {
  /** Stores a content and gives its hash; what is there already stays. */
  store(content: string): Promise<{ readonly hash: string; readonly bytes: number }>;
  /** @throws AppError `conflict` for a file that is gone or is not what was frozen */
  read(hash: string): Promise<string>;
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export function createFrozenFiles(dataDir: string): FrozenFiles {
  const folder = join(dataDir, "report-versions");
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), `${hash}.json`);

  async function isWhole(hash: string): Promise<boolean> {
    const found = await stat(pathOf(hash)).catch(() => undefined);
    return found !== undefined && hashOf(await readFile(pathOf(hash))) === hash;
  }

  /** Written beside, flushed and renamed: a crash leaves the whole file or none. */
  async function write(hash: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(hash);
    await mkdir(join(folder, hash.slice(0, 2)), { recursive: true });
    const part = `${path}.${randomUUID()}.part`;
    const file = await open(part, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
      await file.close();
      await rename(part, path);
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
      if ((error as { code?: string }).code === "ENOSPC")
        throw new AppError("unavailable", message("http.disk_full"), { cause: error });
      throw error;
    }
  }

  return {
    async store(content) {
      const bytes = Buffer.from(content);
      const hash = hashOf(bytes);
      if (!(await isWhole(hash))) await write(hash, bytes);
      return { hash, bytes: bytes.length };
    },
    async read(hash) {
      let bytes: Buffer;
      try {
        bytes = await readFile(pathOf(hash));
      } catch (error) {
        throw new AppError("conflict", message("report.file_gone"), { cause: error });
      }
      if (hashOf(bytes) !== hash) throw new AppError("conflict", message("report.altered"));
      return bytes.toString("utf8");
    },
  };
}
