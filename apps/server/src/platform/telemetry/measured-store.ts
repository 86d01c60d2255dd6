import type { ByteStore } from "@tidemark/results";
import { measured } from "./measures.ts";

/** A store whose calls are measured. @param kind - of files, such as `runs` */
export function measuredStore(store: ByteStore, kind: string): ByteStore {
  const timed = <Given extends readonly unknown[], T>(call: string, work: (...given: Given) => Promise<T>) => {
    const labels = { kind, call };
    return (...given: Given): Promise<T> => measured("store", labels, () => work(...given));
  };
  return {
    ...store, // what it says of itself
    get: timed("get", (key) => store.get(key)),
    whole: timed("whole", (key) => store.whole(key)),
    range: timed("range", (key, parts) => store.range(key, parts)),
    put: timed("put", (key, bytes) => store.put(key, bytes)),
    publish: timed("publish", (key, bytes) => store.publish(key, bytes)),
    list: timed("list", (prefix) => store.list(prefix)),
    names: timed("names", (prefix) => store.names(prefix)),
    remove: timed("remove", (keyOrPrefix) => store.remove(keyOrPrefix)),
    takeIn: timed("takeIn", (folder, prefix, last) => store.takeIn(folder, prefix, last)),
    size: timed("size", (key) => store.size(key)),
    takeFile: timed("takeFile", (path, key) => store.takeFile(path, key)),
    bringOut: timed("bringOut", (key, path) => store.bringOut(key, path)),
  };
}
