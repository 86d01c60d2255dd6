import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { ByteStore } from "./bytes/byte-store.ts";
import { folderStore } from "./bytes/folder-store.ts";
import { s3Places } from "./bytes/s3/s3-places.ts";
import { createRunCatalog, type RunCatalog } from "./run-catalog.ts";
import type { StoreArray } from "./stored/run-layout.ts";
import { entryOffsets } from "./stored/run-patch.ts";
import { memoryStore } from "./testing/memory-store.ts";
import { startS3Process } from "./testing/s3/s3-process.ts";
import { s3SettingsOf } from "./testing/s3/s3-settings-of.ts";
import { arrays, layout, valueOf } from "./testing/small-run.ts";
import { writeRun } from "./testing/write-run.ts";

const root = mkdtempSync(join(tmpdir(), "run-catalog-"));
const s3 = await startS3Process();
afterAll(async () => {
  await s3.end();
  rmSync(root, { recursive: true, force: true });
});

const HOT = { scenario: "ssp585", ensemble: "p50" };
const OLD = { longitude: 8, latitude: 47 };
const NEW = { longitude: 9, latitude: 46 };
const rowOf = (first: number) => Float32Array.from({ length: entryOffsets(arrays).total }, (_, i) => first + i);

describe.each([
  ["a folder", (folder: string) => folderStore(folder)],
  ["what a bucket can do", () => memoryStore()],
  ["a bucket", () => s3Places(s3SettingsOf(s3))("runs")],
])("results over %s", (_, make) => {
  let store: ByteStore;
  let scratch: string;
  let runs: RunCatalog;
  beforeEach(() => {
    scratch = mkdtempSync(join(root, "runs-"));
    store = make(scratch);
    runs = createRunCatalog(store, scratch);
  });
  const write = (task: string, project = "p") => writeRun(runs, project, task, layout, valueOf);
  const opened = async (project = "p") => (await runs.open(project))!;

  it("give columns in site order, and missing for sites without a cell", async () => {
    expect(await runs.open("p")).toBeUndefined();
    expect(await write("1")).toBe("run-1");
    const run = await opened();
    expect(run).toMatchObject({ run: "run-1", version: "run-1", siteCount: 5, attributes: { engine: "1" } });
    const column = await run.column("hot-days", { ...HOT, time: 2050 });
    expect([...column]).toEqual([11_012, 11_010, 11_010, Number.NaN, 11_011]);
    const slider = await run.slider("hot-days", HOT);
    expect([...slider.subarray(5, 10)]).toEqual([...column]);
    const past = { scenario: "historical", ensemble: "mean" };
    expect([...(await run.column("hot-days", { ...past, time: 1990 }))]).toEqual([102, 100, 100, Number.NaN, 101]);
    const surge = { scenario: "ssp126", return_period: 100 };
    expect([...(await run.column("surge", { ...surge, time: 2080 }))]).toEqual([
      20_120, 20_121, 20_122, 20_123, 20_124,
    ]);
    const rows = [
      { dataset: "surge", coordinates: surge },
      { dataset: "hot-days", coordinates: HOT },
      { dataset: "hot-days", coordinates: past },
      { dataset: "hot-days", coordinates: { ...HOT, ensemble: "mean" } },
    ];
    const site = (position: number) => run.siteRows(position, rows).then((all) => all.map((row) => [...row]));
    expect(await site(4)).toEqual([
      [20_104, 20_114, 20_124],
      [11_001, 11_011, 11_021],
      [101],
      [11_101, 11_111, 11_121],
    ]);
    expect((await site(3)).slice(1).flat()).toEqual(Array.from({ length: 7 }, () => Number.NaN));
    expect(await run.siteRows(4, [])).toEqual([]);
    expect(await runs.open("p")).toBe(run);
  });

  it("refuse unknown coordinates, datasets, sites and layouts", async () => {
    await write("1");
    const run = await opened();
    await expect(run.column("hot-days", { ...HOT, scenario: "ssp245" })).rejects.toMatchObject({ code: "not-found" });
    await expect(run.column("hot-days", { scenario: "ssp585", time: 2050 })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(run.column("cold", HOT)).rejects.toMatchObject({ code: "not-found" });
    await expect(run.siteRows(9, [])).rejects.toMatchObject({ code: "bad-request" });
    const bad = { ...layout, arrays: [{ ...(arrays[0] as StoreArray), path: "../x" }] };
    await expect(runs.writer("p", "bad").finish(bad, [])).rejects.toMatchObject({ code: "bad-request" });
    await expect(runs.writer("p", "empty").finish(layout, [])).rejects.toMatchObject({ code: "bad-request" });
    await expect(runs.publish("p", "../run-1")).rejects.toMatchObject({ code: "bad-request" });
  });

  it("give the same where several dimensions lie in one chunk, patched sites included", async () => {
    await write("1");
    const together = arrays.map((array): StoreArray =>
      array.dimensions.length === 3 ? { ...array, together: 1 } : array,
    );
    await writeRun(runs, "q", "1", { ...layout, arrays: together }, valueOf);
    const same = async (): Promise<void> => {
      const [one, other] = [await opened("p"), await opened("q")];
      for (const scenario of ["ssp126", "ssp585"]) {
        for (const ensemble of ["p50", "mean"]) {
          const coordinates = { scenario, ensemble };
          const at = { ...coordinates, time: 2080 };
          expect(await other.column("hot-days", at)).toEqual(await one.column("hot-days", at));
          expect(await other.slider("hot-days", coordinates)).toEqual(await one.slider("hot-days", coordinates));
          const rows = [{ dataset: "hot-days", coordinates }];
          for (const site of [0, 1, 3])
            expect(await other.siteRows(site, rows)).toEqual(await one.siteRows(site, rows));
        }
      }
    };
    await same();
    for (const project of ["p", "q"]) {
      const published = (await runs.published(project))!;
      await runs.patch(project, published, new Map([[1, rowOf(0.5)]]), { position: 1, place: null });
    }
    await same();
  });

  it("apply patches: changed, removed and added sites everywhere, and many become one", async () => {
    await write("1");
    const before = await opened();
    const rows = new Map([
      [1, rowOf(0.5)],
      [2, null],
      [5, rowOf(0.5)],
    ]);
    await runs.patch("p", (await runs.published("p"))!, rows, { position: 1, place: OLD });
    const run = await opened();
    expect(run.version).not.toBe(before.version);
    expect(run.siteCount).toBe(6);
    const entry = (entryOffsets(arrays).offsets.get("hot-days/projection") ?? 0) + 2 * 3 + 1 + 0.5;
    const column = await run.column("hot-days", { ...HOT, time: 2050 });
    expect([...column]).toEqual([11_012, entry, Number.NaN, Number.NaN, 11_011, entry]);
    const slider = await run.slider("hot-days", HOT);
    expect([...slider.subarray(6, 12)]).toEqual([...column]);
    const hot = [{ dataset: "hot-days", coordinates: HOT }];
    expect((await run.siteRows(5, hot))[0]?.[1]).toBe(entry);
    expect([...(await run.siteRows(2, hot))[0]!]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
    for (let i = 0; i < 17; i++)
      await runs.patch("p", (await runs.published("p"))!, new Map([[4, rowOf(i)]]), { position: 4, place: OLD });
    expect((await runs.published("p"))!.patches.length).toBeLessThan(5);
    const after = await (await opened()).column("hot-days", { ...HOT, time: 2050 });
    expect([...after]).toEqual([11_012, entry, Number.NaN, Number.NaN, entry - 0.5 + 16, entry]);
    const other = { ...(await runs.published("p"))!, arrays: arrays.slice(1) };
    await expect(runs.patch("p", other, rows, { position: 1, place: OLD })).rejects.toMatchObject({
      code: "bad-request",
    });
  });

  it("take back a patch whose row was never written, and keep one whose row was", async () => {
    await write("1");
    const value = async () => [...(await (await opened()).column("surge", { return_period: 10, time: 2030 }))][1];
    const was = await value();
    const lay = async (place: typeof NEW | null) =>
      runs.patch("p", (await runs.published("p"))!, new Map([[1, place && rowOf(0.5)]]), { position: 1, place });
    await lay(NEW);
    expect([await value(), await runs.unsettledProjects()]).not.toEqual([was, []]);
    expect(await runs.unsettledProjects()).toEqual(["p"]);
    expect(await runs.settlePatch("p", async () => OLD)).toBe("taken back");
    expect([await value(), await runs.unsettledProjects()]).toEqual([was, []]);
    await lay(null);
    expect(await value()).toBeNaN();
    expect(await runs.settlePatch("p", async () => OLD)).toBe("taken back");
    expect(await value()).toBe(was);
    await lay(NEW);
    expect(await runs.settlePatch("p", async () => NEW)).toBe("nothing to do");
    expect(await value()).not.toBe(was);
    await lay(null);
    expect(await runs.settlePatch("p", async () => null)).toBe("nothing to do");
    expect(await value()).toBeNaN();
    await lay(NEW);
    await write("2"); // computed since
    expect(await runs.settlePatch("p", async () => OLD)).toBe("nothing to do");
    expect(await opened()).toMatchObject({ version: "run-2" });
  });

  it("find what is there, keep what is named, and lose what is removed", async () => {
    for (const task of ["1", "2", "3"]) await write(task);
    await runs.patch("p", (await runs.published("p"))!, new Map([[1, null]]), { position: 1, place: null });
    await write("1", "q");
    expect([...(await runs.projects())].toSorted()).toEqual(["p", "q"]);
    expect(await runs.find("p", "run-1")).toMatchObject({ run: "run-1", siteCount: 5, patches: [] });
    expect(await runs.find("p", "run-9")).toBeUndefined();
    await runs.keepOnly("p", ["run-2", "run-3"]);
    expect([await runs.find("p", "run-1"), (await runs.find("p", "run-2"))?.run]).toEqual([undefined, "run-2"]);
    expect(await opened()).toMatchObject({ run: "run-3" });
    await runs.publish("p", "run-2");
    expect((await opened()).version).toBe("run-2");
    await runs.keepOnly("p", ["run-2"]);
    expect((await store.names("p")).filter((name) => name.includes("run-3"))).toEqual([]);
    await runs.unpublish("p");
    expect([await runs.open("p"), await runs.published("p")]).toEqual([undefined, undefined]);
    await runs.remove("p");
    expect(await runs.projects()).toEqual(["q"]);
    expect(await opened("q")).toMatchObject({ run: "run-1" });
  });

  it("come into being beside what is published, and take unchanged files over", async () => {
    await write("1");
    const writer = runs.writer("p", "2");
    await writer.begin("one");
    await writer.record("part", []);
    const again = runs.writer("p", "2");
    await again.begin("one");
    expect([...(await again.recorded()).keys()]).toEqual(["part"]);
    await again.begin("another");
    expect([...(await again.recorded()).keys()]).toEqual([]);
    const files = [];
    for (const file of await (await runs.published("p"))!.files()) {
      if (!/^(?:hot-days|surge)\/\w+\/[\d.]+$/.test(file.path)) continue;
      const path = `run/${file.path}`;
      await again.takeOver({ run: "run-1", path: file.path }, path);
      files.push({ ...file, path });
    }
    await again.finish(layout, files);
    expect(await opened()).toMatchObject({ run: "run-1" });
    await again.publish();
    await runs.verify("p");
    expect(await opened()).toMatchObject({ run: "run-2" });
    expect(existsSync(again.folder)).toBe(false);
    const keys = (run: string) =>
      store.list(`p/${run}`).then((all) => all.map(({ key }) => key.slice(run.length + 3)).toSorted());
    const differs = async (path: string) =>
      !Buffer.from((await store.get(`p/run-1/${path}`))!).equals((await store.get(`p/run-2/${path}`))!);
    expect(await keys("run-2")).toEqual(await keys("run-1"));
    for (const path of await keys("run-1")) expect([path, await differs(path)]).toEqual([path, false]);
    await runs.writer("p", "3").begin("one");
    await runs.writer("p", "4").begin("one");
    expect(readdirSync(join(scratch, "p")).filter((name) => name.startsWith("."))).toEqual([".staging-4"]);
    await runs.remove("p");
    expect(existsSync(join(scratch, "p"))).toBe(false);
  });
});
