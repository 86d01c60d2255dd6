import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { GridError } from "@tidemark/grids";
import { type ByteStore, folderStore } from "@tidemark/results";
import { importSaid } from "../wording/import-said.ts";

/**
 * Where imported sources lie, read: `<source>/in-force.json` says which version of a source is in force, the files of a
 * version lie below `<source>/<version>` and never change.
 */
export type ImportsRead = Pick<ByteStore, "isFar" | "get" | "whole" | "names">;
/** The same, to change what is in force. */
export type Imports = ImportsRead & Pick<ByteStore, "list" | "publish" | "remove" | "takeIn">;

/** Bytes of a file of a source by its path; undefined where there is none. */
export type ReadFile = (path: string) => Promise<Uint8Array | undefined>;

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

/** What lies in a folder of this machine. */
export const filesIn =
  (folder: string): ReadFile =>
  (path) =>
    readFile(join(folder, path)).catch((error: unknown) => {
      if (isAbsent(error)) return undefined;
      throw error;
    });

/** What lies below a place of a store, and never changes. */
export const filesBelow =
  (imports: ImportsRead, place: string): ReadFile =>
  (path) =>
    imports.whole(`${place}/${path}`);

export const unreadable = (file: string, error: unknown): GridError =>
  new GridError(
    "unreadable",
    importSaid("source.unreadable", { file, cause: error instanceof Error ? error.message : String(error) }),
    error,
  );

/** Imports in a folder. What is no folder is told, and not taken for an empty one. */
export function importsIn(folder: string): Imports {
  const store = folderStore(folder);
  return {
    ...store,
    async names(prefix) {
      if (prefix !== "") return store.names(prefix);
      return readdir(folder).catch((error: unknown) => {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
        throw unreadable(folder, error);
      });
    },
  };
}
