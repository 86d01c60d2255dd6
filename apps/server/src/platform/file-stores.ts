import { join } from "node:path";
import { type ByteStore, folderStore, refusesReplaced, type S3Settings, s3Places } from "@tidemark/results";
import type { Config } from "../config.ts";
import { measuredStore } from "./telemetry/measured-store.ts";

/** Kinds of files that all processes share. Each is a folder of the data folder, or a place in the bucket. */
export const SHARED_FILES = [
  "runs",
  "exports",
  "previews",
  "report-versions",
  "survey-files",
  "imported",
  "import-folder",
] as const;
/** Pieces of files on their way, in a bucket alone: in a folder each file grows where it lies. */
const ARRIVING = "arriving";

/** Place of the mark, beside those of the files. */
const MARK = "installation";

export type SharedFiles = (typeof SHARED_FILES)[number];
export type KindOfFiles = SharedFiles | typeof ARRIVING;

/** Where the files of a kind lie: the one place that knows whether this is a folder or a bucket. */
export type FileStores = (kind: KindOfFiles) => ByteStore;

type Folders = Pick<Config, "dataDir" | "importedDir">;

/** Folder of a kind of files on this machine. */
export const folderOf = ({ dataDir, importedDir }: Folders, kind: KindOfFiles): string =>
  kind === "imported" ? importedDir : join(dataDir, kind);

export function folderFiles(folders: Folders): FileStores {
  return (kind) => measuredStore(folderStore(folderOf(folders, kind)), kind);
}

/** Where a kind of files lies, for who puts some there by hand. */
export const whereLies = (config: Config, kind: KindOfFiles): string =>
  config.STORE === "folder"
    ? folderOf(config, kind)
    : `s3://${[config.S3_BUCKET, config.S3_PREFIX, kind].filter(Boolean).join("/")}/`;

/** The bucket of the settings. */
function bucketOf(config: Config): S3Settings {
  return {
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET ?? "",
    prefix: config.S3_PREFIX,
    keys:
      config.S3_ACCESS_KEY_ID === undefined || config.S3_SECRET_ACCESS_KEY === undefined
        ? undefined
        : { id: config.S3_ACCESS_KEY_ID, secret: config.S3_SECRET_ACCESS_KEY },
    pathStyle: config.S3_PATH_STYLE,
    encryption: config.S3_ENCRYPTION === "none" ? undefined : config.S3_ENCRYPTION,
    kmsKey: config.S3_KMS_KEY_ID,
    cacheFolder: join(config.dataDir, "cache", "store"),
    cacheBytes: config.S3_CACHE_MB * 1024 * 1024,
  };
}

/** All places of the bucket of the settings, by name. */
const bucketPlaces = (config: Config) => s3Places(bucketOf(config));

/** The files in the bucket of the settings. */
export function bucketFiles(config: Config): FileStores {
  const places = bucketPlaces(config);
  return (kind) => measuredStore(places(kind), kind);
}

/** Whether the store refuses to read a file that was replaced since; a folder always does. See `refusesReplaced`. */
export const refusesReplacedFiles = async (config: Config, key: string, bytes: number): Promise<boolean> =>
  config.STORE === "folder" || refusesReplaced(bucketOf(config), `${MARK}/${key}`, bytes);

export const createFileStores = (config: Config): FileStores =>
  config.STORE === "s3" ? bucketFiles(config) : folderFiles(config);

/** Where the store says of itself whose it is (`claimStore`). */
export const ownMark = (config: Config): ByteStore =>
  config.STORE === "s3" ? bucketPlaces(config)(MARK) : folderStore(join(config.dataDir, MARK));
