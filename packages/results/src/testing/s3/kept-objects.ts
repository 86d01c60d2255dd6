import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, renameSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface KeptObject {
  readonly key: string;
  readonly bytes: number;
  readonly etag: string;
  readonly checksum: string | undefined;
  readonly encryption: string | undefined;
}

type ObjectFacts = Pick<KeptObject, "etag" | "checksum" | "encryption">;

/** The objects of a bucket: one file each, what is told of it before its bytes, so that a kill leaves all or none. */
export interface KeptObjects {
  has(key: string): KeptObject | undefined;
  read(object: KeptObject, from: number, length: number): Buffer;
  write(key: string, body: Uint8Array, facts: ObjectFacts): void;
  remove(key: string): void;
  /** In the order of their keys, as bytes compare. */
  below(prefix: string): KeptObject[];
}

const nameOf = (key: string): string => createHash("sha256").update(key).digest("hex");

export function openObjects(folder: string): KeptObjects {
  mkdirSync(folder, { recursive: true });
  const objects = new Map<string, KeptObject & { readonly begin: number }>();
  let count = 0;
  for (const name of readdirSync(folder)) {
    if (name.includes(".")) {
      rmSync(join(folder, name));
      continue;
    }
    const all = readFileSync(join(folder, name));
    const begin = 4 + all.readUInt32LE(0);
    const told = JSON.parse(all.toString("utf8", 4, begin)) as KeptObject;
    objects.set(told.key, { ...told, bytes: all.length - begin, begin });
  }
  return {
    has: (key) => objects.get(key),
    read({ key }, from, length) {
      const out = Buffer.alloc(length);
      const file = openSync(join(folder, nameOf(key)), "r");
      try {
        readSync(file, out, 0, length, (objects.get(key)?.begin ?? 0) + from);
      } finally {
        closeSync(file);
      }
      return out;
    },
    write(key, body, facts) {
      const head = Buffer.from(JSON.stringify({ key, ...facts }));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(head.length);
      const path = join(folder, nameOf(key));
      const part = `${path}.${count++}`;
      writeFileSync(part, Buffer.concat([length, head, body]));
      renameSync(part, path);
      objects.set(key, { key, ...facts, bytes: body.length, begin: 4 + head.length });
    },
    remove(key) {
      if (objects.delete(key)) rmSync(join(folder, nameOf(key)), { force: true });
    },
    below: (prefix) =>
      [...objects.values()]
        .filter(({ key }) => key.startsWith(prefix))
        .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
  };
}
