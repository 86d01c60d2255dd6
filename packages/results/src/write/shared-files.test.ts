import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderStore } from "../bytes/folder-store.ts";
import { createRunCatalog } from "../run-catalog.ts";
import { memoryStore } from "../testing/memory-store.ts";
import { layout, valueOf } from "../testing/small-run.ts";
import { writeChunks, writeRun } from "../testing/write-run.ts";

const place = mkdtempSync(join(tmpdir(), "shared-files-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));
let count = 0;
const folder = () => join(place, String(count++));
const [SURGE, HOT] = [layout.arrays.slice(2), layout.arrays.slice(0, 2)];
const text = (bytes: string) => Buffer.from(bytes);

describe.each([
  ["a bucket", () => memoryStore()],
  ["a folder", () => folderStore(folder())],
])("files of a run that several machines make, in %s", (_, open) => {
  it("become the same run as those of one", async () => {
    const store = open();
    const runs = createRunCatalog(store, folder());
    await writeRun(runs, "alone", "1", layout, valueOf);
    const [one, other] = [runs.writer("p", "1"), createRunCatalog(store, folder()).writer("p", "1", folder())];
    await one.begin("test");
    await one.shared.begin(text("plan"));
    expect(Buffer.from((await other.shared.plan())!)).toEqual(text("plan"));
    const hot = writeChunks(one, { ...layout, arrays: HOT }, valueOf);
    const lost = { ...SURGE[0]!, path: "missing/static" };
    const surge = writeChunks(other, { ...layout, arrays: [...SURGE, lost] }, valueOf);
    await other.shared.give(surge.map(({ path }) => path));
    await one.shared.give(hot.map(({ path }) => path));
    // what comes twice is fetched once
    await Promise.all([one, one].map((writer) => writer.shared.fetch([surge[0]!.path])));
    expect((await readFile(join(one.folder, surge[0]!.path))).length).toBe(surge[0]!.bytes);
    await one.finish(layout, [...hot, ...surge.filter(({ path }) => !path.includes("missing"))]);
    expect(await runs.published("p")).toBeUndefined();
    await one.shared.publish();
    await one.shared.forget();
    await runs.verify("p");
    const keys = async (project: string) =>
      (await store.list(`${project}/run-1`)).map(({ key }) => key.slice(project.length)).toSorted();
    expect(await keys("p")).toEqual(await keys("alone"));
    for (const key of await keys("p")) expect(await store.get(`p${key}`)).toEqual(await store.get(`alone${key}`));
    expect(await store.names("p")).not.toContain("parts-1");
  });

  it("go when the run begins anew, those of other tasks of the project too", async () => {
    const store = open();
    const runs = createRunCatalog(store, folder());
    for (const task of ["1", "2", "2"]) {
      const writer = runs.writer("p", task);
      await writer.begin(task);
      await writer.shared.begin(text(`plan of ${task}`));
      expect((await store.names("p")).filter((name) => name.startsWith("parts-"))).toEqual([`parts-${task}`]);
      await writer.shared.give(writeChunks(writer, layout, valueOf).map(({ path }) => path));
      await expect(writer.shared.fetch(["hidden/x"])).rejects.toMatchObject({ code: "not-found" });
    }
    await expect(runs.writer("p", "2").shared.publish()).rejects.toMatchObject({ code: "ENOENT" });
    expect(await runs.published("p")).toBeUndefined();
  });
});
