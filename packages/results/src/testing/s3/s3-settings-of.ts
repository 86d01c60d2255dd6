import type { S3Settings } from "../../bytes/s3/s3-settings.ts";
import type { S3Process } from "./s3-process.ts";

let count = 0;

/** Settings for a place of its own in the bucket of tests, with an empty cache. */
export function s3SettingsOf({ url, bucket, keys, folder }: S3Process, more: Partial<S3Settings> = {}): S3Settings {
  return {
    endpoint: url,
    region: "test-1",
    bucket,
    prefix: `place-${process.pid}-${count++}`,
    keys,
    pathStyle: true,
    cacheFolder: folder(),
    cacheBytes: 64 * 1024 * 1024,
    ...more,
  };
}

/** Settings of a server, as in its environment, whose files lie in a place of the bucket of tests. */
export const s3ServerSettings = ({ url, bucket, keys }: S3Process, prefix: string) => ({
  STORE: "s3",
  S3_ENDPOINT: url,
  S3_BUCKET: bucket,
  S3_PREFIX: prefix,
  S3_PATH_STYLE: "true",
  S3_ACCESS_KEY_ID: keys.id,
  S3_SECRET_ACCESS_KEY: keys.secret,
});
