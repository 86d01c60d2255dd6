import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { adoptEarlierLayout } from "@tidemark/atlas";
import type { Config } from "../config.ts";
import type { BackupFolders } from "../database/backup-files.ts";
import { createFileStores, folderFiles, folderOf, type SharedFiles } from "../platform/file-stores.ts";

/** Shared files that cannot be made again, and those that people would have to find again. */
const KEPT: readonly SharedFiles[] = ["imported", "report-versions", "survey-files"];

type Places = Pick<Config, "dataDir" | "importedDir">;

/** What a backup holds beside the database, by folders. @param shared - where those of shared files lie */
function foldersOf({ dataDir }: Places, withKeys: boolean, shared: Places): BackupFolders {
  return {
    ...Object.fromEntries(KEPT.map((kind) => [kind, folderOf(shared, kind)])),
    ...(withKeys ? { keys: join(dataDir, "keys") } : {}),
  };
}

const below = (folder: string): Places => ({ dataDir: folder, importedDir: join(folder, "imported") });

/** A folder beside the data, for files of a bucket on their way; empty at the begin, gone at the end. */
async function withOwnFolder<T>(config: Config, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(config.dataDir, `.backed-up-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a backup of folders; files of a bucket are fetched for it. */
export async function withFilesToBackUp<T>(
  config: Config,
  withKeys: boolean,
  work: (folders: BackupFolders) => Promise<T>,
): Promise<T> {
  if (config.STORE === "folder") return work(foldersOf(config, withKeys, config));
  const stores = createFileStores(config);
  return withOwnFolder(config, async (folder) => {
    for (const kind of KEPT)
      for (const { key } of await stores(kind).list("")) await stores(kind).bringOut(key, join(folder, kind, key));
    return work(foldersOf(config, withKeys, below(folder)));
  });
}

/**
 * Restores into folders, and from there into the bucket where there is one.
 * @throws Error when the bucket holds such files already
 */
export async function withFilesToRestore<T>(config: Config, work: (folders: BackupFolders) => Promise<T>): Promise<T> {
  if (config.STORE === "folder") return work(foldersOf(config, true, config));
  const stores = createFileStores(config);
  for (const kind of KEPT)
    if ((await stores(kind).names("")).length > 0)
      throw new Error(`The bucket holds ${kind} already. Restore into an empty place: set S3_PREFIX to another name.`);
  return withOwnFolder(config, async (folder) => {
    const done = await work(foldersOf(config, true, below(folder)));
    await adoptEarlierLayout(below(folder).importedDir);
    const local = folderFiles(below(folder));
    for (const kind of KEPT)
      for (const { key } of await local(kind).list("")) await stores(kind).takeFile(join(folder, kind, key), key);
    return done;
  });
}
