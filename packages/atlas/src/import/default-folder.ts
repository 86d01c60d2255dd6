import { join, resolve } from "node:path";

/**
 * Folder of imported sources, the same for the import command, the report at the terminal and the server: the setting
 * IMPORTED_DIR, else `imported` in the data folder. Empty settings count as absent.
 */
export function importedFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const { IMPORTED_DIR: own = "", DATA_DIR: data = "" } = environment;
  return resolve(own === "" ? join(data === "" ? ".data" : data, "imported") : own);
}
