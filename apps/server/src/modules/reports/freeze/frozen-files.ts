import { createHash } from "node:crypto";
import { message } from "@tidemark/contract";
import type { ByteStore } from "@tidemark/results";
import { AppError, isUnavailable } from "../../../app-error.ts";

/** A content to freeze, and its hash. */
export interface FrozenFile {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

/** Files of frozen versions, each under the sha256 of its bytes. They are never changed. */
export interface FrozenFiles {
  /** Stores a content; what is there already stays. @throws AppError `unavailable` where the disk takes nothing */
  store(file: FrozenFile): Promise<void>;
  /** @throws AppError `conflict` for a file that is gone or is not what was frozen */
  read(hash: string): Promise<string>;
}

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export const frozenFile = (bytes: Uint8Array): FrozenFile => ({ hash: hashOf(bytes), bytes });

const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);

/** @param files - keeps them: `<first two letters of the hash>/<hash>.json` */
export function createFrozenFiles(files: ByteStore): FrozenFiles {
  const keyOf = (hash: string) => `${hash.slice(0, 2)}/${hash}.json`;

  async function isWhole(hash: string): Promise<boolean> {
    const found = await files.get(keyOf(hash));
    return found !== undefined && hashOf(found) === hash;
  }

  async function write(hash: string, bytes: Uint8Array): Promise<void> {
    try {
      await files.publish(keyOf(hash), bytes);
    } catch (error) {
      const { code = "" } = error as { code?: string };
      if (DISK_FULL.has(code)) throw new AppError("unavailable", message("http.disk_full"), { cause: error });
      if (code === "EROFS")
        throw new AppError("unavailable", message("http.disk_unwritable", { reason: "its disk can only be read" }), {
          cause: error,
        });
      throw error;
    }
  }

  return {
    async store({ hash, bytes }) {
      if (!(await isWhole(hash))) await write(hash, bytes);
    },
    async read(hash) {
      const bytes = await files.get(keyOf(hash)).catch((error: unknown) => {
        // a store that is away says nothing of the file
        throw isUnavailable(error) ? error : new AppError("conflict", message("report.file_gone"), { cause: error });
      });
      if (bytes === undefined) throw new AppError("conflict", message("report.file_gone"));
      if (hashOf(bytes) !== hash) throw new AppError("conflict", message("report.altered"));
      return Buffer.from(bytes).toString("utf8");
    },
  };
}
