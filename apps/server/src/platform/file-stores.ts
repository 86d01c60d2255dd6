import { join } from "node:path";
import { type ByteStore, folderStore, s3Places } from "@tidemark/results";
import type { Config } from "../config.ts";
import { measuredStore } from "./telemetry/measured-store.ts";

/** Kinds of files that all processes share. Each is a folder of the data folder, or a place in the bucket. */
export const SHARED_FILES = ["runs", "exports", "previews", "report-versions", "survey-files"] as const;

/** Place of the mark, beside those of the files. */
const MARK = "installation";

export type SharedFiles = (typeof SHARED_FILES)[number];

/** Where the files of a kind lie: the one place that knows whether this is a folder or a bucket. */
export type FileStores = (kind: SharedFiles) => ByteStore;

export function folderFiles({ dataDir }: Pick<Config, "dataDir">): FileStores {
  return (kind) => measuredStore(folderStore(join(dataDir, kind)), kind);
}

/** All places of the bucket of the settings, by name. */
function bucketPlaces(config: Config): (name: string) => ByteStore {
  return s3Places({
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
  });
}

/** The files in the bucket of the settings. */
export function bucketFiles(config: Config): FileStores {
  const places = bucketPlaces(config);
  return (kind) => measuredStore(places(kind), kind);
}

export const createFileStores = (config: Config): FileStores =>
  config.STORE === "s3" ? bucketFiles(config) : folderFiles(config);

/** Where the store says of itself whose it is (`claimStore`). */
export const ownMark = (config: Config): ByteStore =>
  config.STORE === "s3" ? bucketPlaces(config)(MARK) : folderStore(join(config.dataDir, MARK));
