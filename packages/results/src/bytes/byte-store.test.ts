import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { memoryStore } from "../testing/memory-store.ts";
import { startS3Process } from "../testing/s3/s3-process.ts";
import { s3SettingsOf } from "../testing/s3/s3-settings-of.ts";
import { readSlowly } from "./byte-store.ts";
import { folderStore } from "./folder-store.ts";
import { createOpenFiles } from "./open-files.ts";
import { s3Places } from "./s3/s3-places.ts";
import { openS3Store } from "./s3/s3-store.ts";

const root = mkdtempSync(join(tmpdir(), "byte-store-"));
const s3 = await startS3Process();
afterAll(async () => {
  await s3.end();
  rmSync(root, { recursive: true, force: true });
});
const text = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString();
const bytes = (content: string): Uint8Array => Buffer.from(content);

describe.each([
  ["a folder", () => folderStore(mkdtempSync(join(root, "store-")))],
  ["what a bucket can do", () => memoryStore()],
  ["a bucket", () => openS3Store(s3SettingsOf(s3))],
  ["a place of a bucket", () => s3Places(s3SettingsOf(s3))("place")],
])("a store over %s", (_, make) => {
  it("keeps objects, replaces them as a whole, and gives parts of them", async () => {
    const store = await make();
    expect(await store.get("a/b")).toBeUndefined();
    await store.put("a/b", bytes("0123456789"));
    expect(text(await store.get("a/b"))).toBe("0123456789");
    const parts = [
      { offset: 7, length: 3 },
      { offset: 0, length: 1 },
      { offset: 4, length: 0 },
      { offset: 2, length: 2 },
    ];
    expect(text(await store.range("a/b", parts))).toBe("789023");
    await store.publish("a/b", bytes("other"));
    expect(text(await store.range("a/b", [{ offset: 0, length: 5 }]))).toBe("other");
    expect((await store.range("a/b", [])).length).toBe(0);
    await expect(store.range("a/b", [parts[1]!, parts[0]!])).rejects.toMatchObject({ code: "truncated" });
    await expect(store.range("a/c", parts)).rejects.toMatchObject({ code: "not-found" });
    expect(text(await store.range("a/b", [{ offset: 1, length: 2 }]))).toBe("th");
    await store.put("a/whole", bytes("as it is"));
    await store.put("a/empty", bytes(""));
    const wholes = [await store.whole("a/whole"), await store.whole("a/whole"), await store.whole("a/empty")];
    expect(wholes.map(text)).toEqual(["as it is", "as it is", ""]);
    expect(await store.whole("a/none")).toBeUndefined();
  });

  it("lists what lies below a prefix, and removes it", async () => {
    const store = await make();
    for (const key of ["p/run/x", "p/run/y/z", "p/pointer", "q/run/x"]) await store.put(key, bytes(key));
    const keys = async (prefix: string) => (await store.list(prefix)).map(({ key }) => key).toSorted();
    expect(await keys("p")).toEqual(["p/pointer", "p/run/x", "p/run/y/z"]);
    expect(await store.list("p/run/y")).toEqual([{ key: "p/run/y/z", bytes: 9 }]);
    expect([await keys("nothing"), await store.names("nothing")]).toEqual([[], []]);
    expect([...(await store.names("p"))].toSorted()).toEqual(["pointer", "run"]);
    expect([...(await store.names(""))].toSorted()).toEqual(["p", "q"]);
    await store.remove("p/pointer");
    await store.remove("p/run");
    await store.remove("p/never");
    expect(await keys("p")).toEqual([]);
    expect(text(await store.get("q/run/x"))).toBe("q/run/x");
  });

  it("takes the files of a folder in, and gives objects as files", async () => {
    const store = await make();
    const folder = mkdtempSync(join(root, "own-"));
    mkdirSync(join(folder, "deep/er"), { recursive: true });
    writeFileSync(join(folder, "one"), "1");
    writeFileSync(join(folder, "deep/er/two"), "2");
    await store.put("p/run/old", bytes("old"));
    await store.takeIn(folder, "p/run");
    expect((await store.list("p/run")).map(({ key }) => key).toSorted()).toEqual(["p/run/deep/er/two", "p/run/one"]);
    const path = join(root, "out", "file");
    mkdirSync(join(root, "out"), { recursive: true });
    writeFileSync(path, "what was there");
    await store.bringOut("p/run/deep/er/two", path);
    expect(readFileSync(path, "utf8")).toBe("2");
  });

  it("takes a file in, in place of what was there, and gives it piece by piece", async () => {
    const store = await make();
    const path = join(root, "coming");
    await store.put("p/x", bytes("before"));
    writeFileSync(path, Buffer.alloc(600_000, "ab"));
    await store.takeFile(path, "p/x");
    expect([existsSync(path), await store.size("p/x"), await store.size("p")]).toEqual([false, 600_000, undefined]);
    const pieces: Uint8Array[] = [];
    for await (const piece of readSlowly(store, "p/x", 600_000)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(Buffer.alloc(600_000, "ab"))).toBe(true);
    expect(pieces.length).toBeGreaterThan(1);
  });

  it("refuses keys that lead elsewhere", async () => {
    const store = await make();
    for (const key of ["../x", "a//b", "", "/a", "a/./b", "a\\b"])
      await expect(store.put(key, bytes("x"))).rejects.toMatchObject({ code: "bad-request" });
  });
});

describe("a folder that is read", () => {
  it("shares the place of files that are brought out, and leaves nothing beside what it wrote", async () => {
    const folder = mkdtempSync(join(root, "links-"));
    const store = folderStore(folder);
    await store.publish("p/x", bytes("x"));
    await store.bringOut("p/x", join(folder, "out"));
    expect(statSync(join(folder, "out")).ino).toBe(statSync(join(folder, "p/x")).ino);
    expect(readdirSync(join(folder, "p"))).toEqual(["x"]);
  });

  it("keeps few files open, closes those that were removed, and all when nobody reads", async () => {
    const files = createOpenFiles(3, 40);
    const store = folderStore(mkdtempSync(join(root, "open-")), files);
    const keys = Array.from({ length: 10 }, (_, i) => `p/${i}`);
    const read = async (key: string) => text(await store.range(key, [{ offset: 0, length: key.length }]));
    for (const key of keys) await store.put(key, bytes(key));
    expect(await Promise.all(keys.map(read))).toEqual(keys);
    for (const key of keys) expect(await read(key)).toBe(key);
    expect(files.size).toBe(3);
    await store.remove("p/9");
    expect(files.size).toBe(2);
    await expect(read("p/9")).rejects.toMatchObject({ code: "not-found" });
    expect(await read("p/8")).toBe("p/8");
    for (let waited = 0; files.size > 0 && waited < 200; waited++) await sleep(20);
    expect(files.size).toBe(0);
    expect(await read("p/0")).toBe("p/0");
  });
});
