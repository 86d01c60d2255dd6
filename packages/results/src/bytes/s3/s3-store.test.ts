import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { startS3Process } from "../../testing/s3/s3-process.ts";
import { s3SettingsOf } from "../../testing/s3/s3-settings-of.ts";
import type { S3Settings } from "./s3-settings.ts";
import { openS3Store } from "./s3-store.ts";

const MIB = 1024 * 1024;
const s3 = await startS3Process();
const caches: string[] = [];
const root = mkdtempSync(join(tmpdir(), "s3-store-"));
afterEach(() => s3.faults({}));
afterAll(async () => {
  await s3.end();
  for (const folder of [root, ...caches]) rmSync(folder, { recursive: true, force: true });
});

const settings = (more: Partial<S3Settings> = {}): S3Settings => {
  const made = s3SettingsOf(s3, more);
  caches.push(made.cacheFolder);
  return made;
};

/** Bytes of which every place can be told from its neighbours. */
const bytesOf = (length: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: Math.ceil(length / 4) }, (_, i) => i * 2_654_435_761).buffer, 0, length);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe("large objects", () => {
  const whole = bytesOf(20 * MIB + 7);

  it("go and come in parts, and are the same", async () => {
    const given = settings({ encryption: "AES256" });
    const store = await openS3Store(given);
    const folder = mkdtempSync(join(root, "own-"));
    writeFileSync(join(folder, "large"), whole);
    writeFileSync(join(folder, "empty"), "");
    writeFileSync(join(folder, "manifest"), "last");
    await store.takeIn(folder, "run", "manifest");
    expect(Buffer.from((await store.get("run/large"))!).equals(whole)).toBe(true);
    await store.bringOut("run/large", join(root, "out/large"));
    expect(readFileSync(join(root, "out/large")).equals(whole)).toBe(true);
    await store.bringOut("run/empty", join(root, "out/empty"));
    expect(statSync(join(root, "out/empty")).size).toBe(0);
    const parts = [19 * MIB, 512 * 1024 - 3, 0, 20 * MIB + 3].map((offset) => ({ offset, length: 4 }));
    const expected = Buffer.concat(parts.map(({ offset, length }) => whole.subarray(offset, offset + length)));
    expect(Buffer.from(await store.range("run/large", parts)).equals(expected)).toBe(true);
    const around = await store.range("run/large", [{ offset: 300_000, length: 2 * MIB }]);
    expect(Buffer.from(around).equals(whole.subarray(300_000, 300_000 + 2 * MIB))).toBe(true);
    await expect(store.range("run/large", [{ offset: whole.length - 1, length: 2 }])).rejects.toMatchObject({
      code: "truncated",
    });
    await expect(store.range("run/empty", [{ offset: 0, length: 1 }])).rejects.toMatchObject({ code: "truncated" });
    await expect(store.bringOut("run/never", join(root, "out/never"))).rejects.toMatchObject({ code: "not-found" });
  });

  it("are put once more where a part of them failed, and leave no half where all tries did", async () => {
    const store = await openS3Store(settings());
    await s3.faults({ busy: 2, methods: ["PUT"] });
    await store.put("run/large", whole);
    expect((await store.list("run"))[0]).toEqual({ key: "run/large", bytes: whole.length });
    await s3.faults({ busy: 1000, methods: ["PUT"] });
    const hasty = await openS3Store(settings({ tries: 1 }));
    await expect(hasty.put("run/other", whole)).rejects.toMatchObject({ code: "unavailable" });
    await s3.faults({});
    expect(await hasty.get("run/other")).toBeUndefined();
  });
});

describe("many objects", () => {
  it("are listed and removed by pages", async () => {
    const store = await openS3Store(settings());
    const folder = mkdtempSync(join(root, "many-"));
    for (let i = 0; i < 45; i++) writeFileSync(join(folder, `ä & <${i}>`), `${i}`);
    await store.takeIn(folder, "p/run");
    await s3.faults({ page: 10 });
    expect(await store.list("p")).toHaveLength(45);
    expect(await store.names("p")).toEqual(["run"]);
    expect(await store.names("p/run")).toContain("ä & <44>");
    await store.remove("p");
    expect(await store.list("")).toEqual([]);
  });
});

describe("blocks that were read", () => {
  const whole = bytesOf(3 * MIB);
  const part = (offset: number) => [{ offset, length: 8 }];
  const at = (offset: number) => [...whole.subarray(offset, offset + 8)];

  it("stay on the disk, for the next process too, and are read again when they are damaged", async () => {
    const given = settings();
    const first = await openS3Store(given);
    await first.put("run/x", whole);
    expect([...(await first.range("run/x", part(5)))]).toEqual(at(5));
    await s3.faults({ lost: true });
    expect([...(await first.range("run/x", part(70_000)))]).toEqual(at(70_000));
    await expect(first.range("run/x", part(2 * MIB))).rejects.toMatchObject({ code: "unavailable" });
    await s3.faults({});
    const second = await openS3Store(given);
    await second.list("run");
    await s3.faults({ lost: true });
    expect([...(await second.range("run/x", part(9)))]).toEqual(at(9));
    await s3.faults({});
    const [file = ""] = filesIn(given.cacheFolder);
    writeFileSync(file, bytesOf(512 * 1024 + 4));
    const third = await openS3Store(given);
    expect([...(await third.range("run/x", part(9)))]).toEqual(at(9));
    truncateSync(file, 100);
    expect([...(await third.range("run/x", part(9000)))]).toEqual(at(9000));
  });

  it("take no more room than they may", async () => {
    const given = settings({ cacheBytes: 2 * MIB });
    const store = await openS3Store(given);
    await store.put("run/x", whole);
    for (let offset = 0; offset < whole.length; offset += 256 * 1024)
      expect([...(await store.range("run/x", part(offset)))]).toEqual(at(offset));
    const held = filesIn(given.cacheFolder).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(held).toBeLessThanOrEqual(2 * MIB);
    expect(held).toBeGreaterThan(0.5 * MIB);
  });

  it("of an object that another process replaced are not mixed with the new ones", async () => {
    const one = await openS3Store(settings());
    await one.put("run/x", whole);
    await one.range("run/x", part(0));
    const same = { ...settings(), prefix: `shared-${process.pid}` };
    const [here, there] = [await openS3Store(same), await openS3Store({ ...settings(), prefix: same.prefix })];
    await here.put("run/x", whole);
    expect([...(await there.range("run/x", part(0)))]).toEqual(at(0));
    const other = Buffer.alloc(3 * MIB, 7);
    await here.put("run/x", other);
    expect([...(await there.range("run/x", part(2 * MIB)))]).toEqual([...other.subarray(0, 8)]);
    expect([...(await there.range("run/x", part(0)))]).toEqual([...other.subarray(0, 8)]);
  });
});

describe("a store with faults", () => {
  it("is asked again when it is busy, slow, or cuts an answer off", async () => {
    const store = await openS3Store(settings({ timeoutMs: 400 }));
    const content = bytesOf(100_000);
    for (const faults of [{ busy: 3 }, { cut: 3 }, { slow: 1, slowMs: 1500 }]) {
      await s3.faults(faults);
      await store.put("a/b", content);
      await s3.faults(faults);
      expect(Buffer.from((await store.get("a/b"))!).equals(content)).toBe(true);
      await s3.faults(faults);
      expect(await store.list("a")).toEqual([{ key: "a/b", bytes: 100_000 }]);
      await s3.faults({ ...faults, methods: ["GET"] });
      const some = await store.range("a/b", [{ offset: 99_000, length: 10 }]);
      expect(Buffer.from(some).equals(content.subarray(99_000, 99_010))).toBe(true);
    }
  });

  it("is given up after two waits when it never answers, as somebody may be waiting", async () => {
    const store = await openS3Store(settings({ timeoutMs: 400 }));
    await store.put("a/b", bytesOf(10));
    await s3.faults({ slow: 100, slowMs: 10_000 });
    const begun = Date.now();
    await expect(store.get("a/b")).rejects.toMatchObject({ code: "unavailable" });
    expect(Date.now() - begun).toBeLessThan(1900);
    await s3.faults({});
  });

  it("is asked again with the time of the store when the clocks differ", async () => {
    const store = await openS3Store(settings());
    await s3.faults({ aheadMinutes: 200 });
    await store.put("a/b", bytesOf(10));
    await s3.faults({ aheadMinutes: -45 });
    expect(await store.get("a/b")).toHaveLength(10);
  });

  it("says what to do where asking again cannot help", async () => {
    const store = await openS3Store(settings());
    await store.put("a/b", bytesOf(10));
    await s3.faults({ lost: true });
    for (const work of [
      () => store.get("a/b"),
      () => store.get("never"),
      () => store.names(""),
      () => store.range("a/b", [{ offset: 0, length: 1 }]),
      () => store.put("a/c", bytesOf(1)),
      () => store.remove("a"),
    ])
      await expect(work()).rejects.toMatchObject({
        code: "unavailable",
        remedy: expect.stringContaining("S3_BUCKET") as unknown,
      });
    await s3.faults({});
    const stranger = await openS3Store(settings({ keys: { id: s3.keys.id, secret: "another" } }));
    await expect(stranger.get("a/b")).rejects.toThrow("S3_SECRET_ACCESS_KEY");
    const unknown = await openS3Store(settings({ keys: { id: "nobody", secret: "another" } }));
    await expect(unknown.put("a/b", bytesOf(3))).rejects.toThrow("S3_ACCESS_KEY_ID");
  });

  it("has what it had accepted when it comes back", async () => {
    const store = await openS3Store(settings({ tries: 8 }));
    await store.put("a/b", bytesOf(1000));
    await s3.kill();
    const waiting = store.get("a/b");
    await s3.again();
    expect(await waiting).toHaveLength(1000);
  });
});
