import { type ByteStore, checkKey } from "../byte-store.ts";
import type { S3Settings } from "./s3-settings.ts";
import { openS3Store } from "./s3-store.ts";

/** A store of its own for whoever is given one place of a bucket: below a prefix, as far as the others know. */
function placeIn(opened: () => Promise<ByteStore>, place: string): ByteStore {
  const below = (prefix: string): string => (prefix === "" ? place : at(prefix));
  /** @throws ResultsError bad-request for what would leave the place, or be all of it */
  const at = (key: string): string => {
    checkKey(key);
    return `${place}/${key}`;
  };
  return {
    keepsChecksums: true,
    isFar: true,
    get: async (key) => (await opened()).get(at(key)),
    whole: async (key) => (await opened()).whole(at(key)),
    range: async (key, parts) => (await opened()).range(at(key), parts),
    put: async (key, bytes) => (await opened()).put(at(key), bytes),
    publish: async (key, bytes) => (await opened()).publish(at(key), bytes),
    list: async (prefix) =>
      (await (await opened()).list(below(prefix))).map(({ key, bytes }) => ({
        key: key.slice(place.length + 1),
        bytes,
      })),
    names: async (prefix) => (await opened()).names(below(prefix)),
    remove: async (keyOrPrefix) => (await opened()).remove(at(keyOrPrefix)),
    takeIn: async (folder, prefix, last) => (await opened()).takeIn(folder, at(prefix), last),
    size: async (key) => (await opened()).size(at(key)),
    takeFile: async (path, key) => (await opened()).takeFile(path, at(key)),
    bringOut: async (key, path) => (await opened()).bringOut(at(key), path),
  };
}

/**
 * The places of a bucket, by name; one connection and one cache for all of them. The program that speaks with it is
 * loaded when it is asked for the first time.
 */
export function s3Places(settings: S3Settings): (name: string) => ByteStore {
  let store: Promise<ByteStore> | undefined;
  const opened = (): Promise<ByteStore> => (store ??= openS3Store(settings));
  return (name) => placeIn(opened, name);
}
