import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { fileStore, openZarr } from "@tidemark/grids";
import * as zarr from "zarrita";
import { stripeCrc32 } from "./checksum.ts";
import type { RunLayout, StoreArray } from "./run-layout.ts";
import { entryOffsets, writePatch } from "./run-patch.ts";
import { openCurrentRun, openRun } from "./run-reader.ts";
import { createRun, currentRun, finishRun, publishRun, verifyRun, type RunManifest } from "./run-writer.ts";

const root = mkdtempSync(join(tmpdir(), "grids-store-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const time = { name: "time", values: [2030, 2050, 2080] };
const arrays: StoreArray[] = [
  {
    path: "hot-days/historical",
    dimensions: [
      { name: "ensemble", values: ["p50", "mean"] },
      { name: "time", values: [1990] },
    ],
    cells: "climate",
    units: "d",
    attributes: { source: "test" },
  },
  {
    path: "hot-days/projection",
    dimensions: [
      { name: "scenario", values: ["ssp126", "ssp585"] },
      { name: "ensemble", values: ["p50", "mean"] },
      time,
    ],
    cells: "climate",
    units: "d",
    attributes: { source: "test" },
  },
  {
    path: "surge/projection",
    dimensions: [{ name: "return_period", values: [10, 100] }, time],
    cells: "site",
    units: "m",
    attributes: {},
  },
];
const layout: RunLayout = {
  siteCount: 5,
  cells: {
    climate: { count: 3, siteToCell: Int32Array.of(2, 0, 0, -1, 1) },
    site: { count: 5, siteToCell: Int32Array.of(0, 1, 2, 3, 4) },
  },
  arrays,
  attributes: { engine: "1" },
};

/** Value of a cell: readable by position, so that a shift of one would show. */
const valueOf = (array: number, leading: readonly number[], t: number, cell: number): number =>
  array * 10_000 + leading.reduce((a, b) => a * 10 + b, 0) * 100 + t * 10 + cell;

async function write(name: string): Promise<string> {
  const folder = join(root, name);
  const run = await createRun(folder, layout);
  for (const [a, array] of arrays.entries()) {
    const cells = layout.cells[array.cells]?.count ?? 0;
    const lead = array.dimensions.slice(0, -1).map((d) => d.values.length);
    const times = array.dimensions.at(-1)?.values.length ?? 1;
    for (let i = 0; i < (lead[0] ?? 1); i++) {
      for (let j = 0; j < (lead[1] ?? 1); j++) {
        const leading = lead.length === 2 ? [i, j] : [i];
        await run.writeChunk(
          array.path,
          leading,
          Float32Array.from({ length: times * cells }, (_, k) => valueOf(a, leading, Math.floor(k / cells), k % cells)),
        );
      }
    }
  }
  await run.finish();
  return folder;
}

describe("the result column store", () => {
  it("gives columns in site order, and missing for sites without a cell", async () => {
    const run = await openRun(await write("r1"));
    const column = await run.column("hot-days", { scenario: "ssp585", ensemble: "p50", time: 2050 });
    expect([...column]).toEqual([11_012, 11_010, 11_010, Number.NaN, 11_011]);
    const slider = await run.slider("hot-days", { scenario: "ssp585", ensemble: "p50" });
    expect([...slider.subarray(5, 10)]).toEqual([...column]);
    expect([...(await run.column("hot-days", { scenario: "historical", ensemble: "mean", time: 1990 }))]).toEqual([
      102,
      100,
      100,
      Number.NaN,
      101,
    ]);
    expect([...(await run.column("surge", { scenario: "ssp126", return_period: 100, time: 2080 }))]).toEqual([
      20_120, 20_121, 20_122, 20_123, 20_124,
    ]);
    const site = await run.site(4);
    expect(site.get("hot-days/projection")?.[2 * 3 + 1]).toBe(column[4]);
    expect([...((await run.site(3)).get("hot-days/historical") ?? [])]).toEqual([Number.NaN, Number.NaN]);
  });

  it("writes the same bytes twice", async () => {
    const a = await write("same-a");
    const b = await write("same-b");
    const files = readdirSync(a, { recursive: true, encoding: "utf8" }).filter((f) => statSync(join(a, f)).isFile());
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((f) => !readFileSync(join(b, f)).equals(readFileSync(join(a, f))))).toEqual([]);
  });

  it("is opened by zarrita in both generations, consolidated or not", async () => {
    const folder = await write("zarr");
    const source = await openZarr(fileStore(folder), { requireChunks: true });
    const v = source.variables.get("hot-days/projection");
    expect(v?.dimensions).toEqual(["scenario", "ensemble", "time", "cell"]);
    expect((await v?.readChunk([1, 0, 0, 0]))?.data[1 * 3 + 2]).toBe(11_012);
    const store = fileStore(folder);
    for (const opened of [
      await zarr.open.v2(zarr.root(store).resolve("surge/projection"), { kind: "array" }),
      await zarr.open.v3(zarr.root(store).resolve("surge/projection"), { kind: "array" }),
    ]) {
      expect(opened.shape).toEqual([2, 3, 5]);
      expect(opened.fillValue).toBeNaN();
      const all = await zarr.get(opened, [1, 2, null]);
      expect([...(all.data as Float32Array)]).toEqual([20_120, 20_121, 20_122, 20_123, 20_124]);
    }
  });

  it("refuses a lost, a cut and an altered chunk, and an unfinished run", async () => {
    const cut = await write("cut");
    truncateSync(join(cut, "surge/projection/0.0.0"), 8);
    await expect(openRun(cut)).rejects.toMatchObject({ code: "truncated" });
    const lost = await write("lost");
    rmSync(join(lost, "surge/projection/1.0.0"));
    await expect(openRun(lost)).rejects.toMatchObject({ code: "not-found" });
    const altered = await write("altered");
    const bytes = readFileSync(join(altered, "surge/projection/1.0.0"));
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    writeFileSync(join(altered, "surge/projection/1.0.0"), bytes);
    await expect(verifyRun(altered, true)).rejects.toMatchObject({ code: "checksum" });
    const half = await createRun(join(root, "half"), layout);
    await expect(half.finish()).rejects.toMatchObject({ code: "bad-request" });
    await expect(openRun(join(root, "half"))).rejects.toMatchObject({ code: "not-found" });
  });

  it("knows a damaged file by the checksums of the stripes it was written in, which have to be of every byte", async () => {
    const folder = await write("stripes");
    const { files } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as RunManifest;
    const path = "surge/projection/1.0.0";
    const content = readFileSync(join(folder, path));
    const rowBytes = 20;
    const stripes = [
      { from: 0, to: 12 },
      { from: 12, to: rowBytes },
    ].map((stripe) => ({ ...stripe, crc32: stripeCrc32(content, rowBytes, stripe) }));
    const finish = (checksums: typeof stripes) =>
      finishRun(
        folder,
        layout,
        files
          .filter(({ path: own }) => /^(?:hot-days|surge)\/\w+\/[\d.]+$/.test(own))
          .map((file) => (file.path === path ? { ...file, rowBytes, checksums } : file)),
      );
    await expect(finish(stripes.slice(0, 1))).rejects.toMatchObject({ code: "bad-request" });
    await finish(stripes);
    await verifyRun(folder, true);
    content[rowBytes + 15]! ^= 1;
    writeFileSync(join(folder, path), content);
    await expect(verifyRun(folder, true)).rejects.toMatchObject({ code: "checksum" });
  });

  it("opens and checks runs of the version before, whose files have one SHA-256 each", async () => {
    const folder = await write("before");
    const { files } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as RunManifest;
    const old = files.map(({ path, bytes }) => ({
      path,
      bytes,
      sha256: createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("hex"),
    }));
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ format: "tidemark-run", version: 1, files: old }));
    await verifyRun(folder, true);
    expect((await openRun(folder)).siteCount).toBe(5);
    const path = join(folder, "surge/projection/1.0.0");
    const bytes = readFileSync(path);
    bytes[3]! ^= 1;
    writeFileSync(path, bytes);
    await expect(verifyRun(folder, true)).rejects.toMatchObject({ code: "checksum" });
  });

  it("keeps the published run when the next one is damaged", async () => {
    expect(await currentRun(root)).toBeNull();
    await write("p1");
    await publishRun(root, { run: "p1", patches: [] });
    const next = await write("p2");
    truncateSync(join(next, "zarr.json"), 3);
    await expect(publishRun(root, { run: "p2", patches: [] })).rejects.toMatchObject({ code: "truncated" });
    expect(await currentRun(root)).toEqual({ run: "p1", patches: [] });
    await expect(createRun(next, layout)).rejects.toMatchObject({ code: "bad-request" });
    await expect(publishRun(root, { run: "../p1", patches: [] })).rejects.toMatchObject({ code: "bad-request" });
  });

  it("applies a patch: changed, removed and added sites in columns, sliders and site reads", async () => {
    await write("run-a");
    const { total, offsets } = entryOffsets(arrays);
    const row = Float32Array.from({ length: total }, (_, i) => i + 0.5);
    const sites = new Map([
      [1, row],
      [2, null],
      [5, row],
    ]);
    await writePatch(join(root, "patch-a"), arrays, { run: "run-a", siteCount: 6, sites });
    await publishRun(root, { run: "run-a", patches: ["patch-a"] });
    const run = await openCurrentRun(root);
    const entry = (offsets.get("hot-days/projection") ?? 0) + 2 * 3 + 1 + 0.5;
    const column = await run.column("hot-days", { scenario: "ssp585", ensemble: "p50", time: 2050 });
    expect([...column]).toEqual([11_012, entry, Number.NaN, Number.NaN, 11_011, entry]);
    const slider = await run.slider("hot-days", { scenario: "ssp585", ensemble: "p50" });
    expect([...slider.subarray(6, 12)]).toEqual([...column]);
    expect((await run.site(5)).get("hot-days/projection")?.[7]).toBe(entry);
    expect((await run.site(2)).get("surge/projection")?.every((v) => Number.isNaN(v))).toBe(true);
    await expect(openRun(join(root, "p1"), [join(root, "patch-a")])).rejects.toMatchObject({ code: "bad-request" });
    const bytes = readFileSync(join(root, "patch-a"));
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    writeFileSync(join(root, "patch-b"), bytes);
    await expect(openRun(join(root, "run-a"), [join(root, "patch-b")])).rejects.toMatchObject({ code: "checksum" });
  });

  it("gives the same where several dimensions lie in one chunk, patched sites and other readers of Zarr included", async () => {
    const apart = await openRun(await write("apart"));
    const together = arrays.map((array): StoreArray =>
      array.dimensions.length === 3 ? { ...array, together: 1 } : array,
    );
    const folder = join(root, "together");
    const run = await createRun(folder, { ...layout, arrays: together });
    for (const [a, array] of together.entries()) {
      const cells = layout.cells[array.cells]?.count ?? 0;
      const [lead = 1, middle = 1] = array.dimensions.map((d) => d.values.length);
      const times = array.dimensions.at(-1)?.values.length ?? 1;
      for (let i = 0; i < lead; i++) {
        const rows = array.together === 1 ? middle * times : times;
        const values = Float32Array.from({ length: rows * cells }, (_, k) => {
          const row = Math.floor(k / cells);
          const leading = array.together === 1 ? [i, Math.floor(row / times)] : [i];
          return valueOf(a, leading, row % times, k % cells);
        });
        await run.writeChunk(array.path, [i], values);
      }
    }
    await run.finish();
    expect(readdirSync(join(folder, "hot-days/projection")).filter((name) => /^\d/.test(name))).toEqual([
      "0.0.0.0",
      "1.0.0.0",
    ]);
    const { total } = entryOffsets(arrays);
    const sites = new Map([[1, Float32Array.from({ length: total }, (_, i) => i + 0.5)]]);
    const patches = ["apart", "together"].map((name) => join(root, `patch-of-${name}`));
    await writePatch(patches[0]!, arrays, { run: "apart", siteCount: 5, sites });
    await writePatch(patches[1]!, together, { run: "together", siteCount: 5, sites });
    for (const [one, other] of [
      [apart, await openRun(folder)],
      [await openRun(join(root, "apart"), [patches[0]!]), await openRun(folder, [patches[1]!])],
    ] as const) {
      for (const scenario of ["ssp126", "ssp585"]) {
        for (const ensemble of ["p50", "mean"]) {
          const at = { scenario, ensemble };
          expect(await other.column("hot-days", { ...at, time: 2080 })).toEqual(
            await one.column("hot-days", { ...at, time: 2080 }),
          );
          expect(await other.slider("hot-days", at)).toEqual(await one.slider("hot-days", at));
          for (const site of [0, 1])
            expect(other.siteSlider("hot-days", at, site)).toEqual(one.siteSlider("hot-days", at, site));
        }
      }
      for (const site of [0, 1, 3]) expect(await other.site(site)).toEqual(await one.site(site));
    }
    const opened = await zarr.open.v3(zarr.root(fileStore(folder)).resolve("hot-days/projection"), { kind: "array" });
    const all = await zarr.get(opened, [1, 1, 2, null]);
    expect([...(all.data as Float32Array)]).toEqual([11_120, 11_121, 11_122]);
  });

  it("refuses unknown coordinates, datasets and layouts", async () => {
    const run = await openRun(await write("asked"));
    await expect(run.column("hot-days", { scenario: "ssp245", ensemble: "p50", time: 2050 })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(run.column("hot-days", { scenario: "ssp585", time: 2050 })).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(run.column("cold", { scenario: "ssp585" })).rejects.toMatchObject({ code: "not-found" });
    await expect(run.site(9)).rejects.toMatchObject({ code: "bad-request" });
    await expect(
      createRun(join(root, "bad"), { ...layout, arrays: [{ ...(arrays[0] as StoreArray), path: "../x" }] }),
    ).rejects.toMatchObject({ code: "bad-request" });
  });
});
