import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { fileStore, openZarr } from "@tidemark/grids";
import * as zarr from "zarrita";
import { resultsInFolder, type RunCatalog } from "./run-catalog.ts";
import { stripeCrc32 } from "./stored/checksum.ts";
import type { ManifestEntry } from "./stored/manifest.ts";
import type { StoreArray } from "./stored/run-layout.ts";
import { arrays, layout, valueOf } from "./testing/small-run.ts";
import { writeRun } from "./testing/write-run.ts";
import { isWhole, writeStripe } from "./write/chunk-file.ts";

const root = mkdtempSync(join(tmpdir(), "run-files-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let dataDir: string;
let runs: RunCatalog;
beforeEach(() => {
  dataDir = mkdtempSync(join(root, "data-"));
  runs = resultsInFolder(dataDir);
});

async function write(task = "1", of: StoreArray[] = arrays): Promise<string> {
  return join(dataDir, "runs", "p", await writeRun(runs, "p", task, { ...layout, arrays: of }, valueOf));
}
const opening = () => resultsInFolder(dataDir).open("p");
const flip = (path: string, at: number): void => {
  const content = readFileSync(path);
  content[at]! ^= 1;
  writeFileSync(path, content);
};

describe("the files of a run", () => {
  it("are the same bytes twice", async () => {
    const [a, b] = [await write("a"), await write("b")];
    const files = readdirSync(a, { recursive: true, encoding: "utf8" }).filter((f) => statSync(join(a, f)).isFile());
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((f) => !readFileSync(join(b, f)).equals(readFileSync(join(a, f))))).toEqual([]);
    expect(JSON.parse(readFileSync(join(dataDir, "runs/p/current.json"), "utf8"))).toEqual({
      run: "run-b",
      patches: [],
    });
    expect(readdirSync(join(dataDir, "runs/p")).toSorted()).toEqual(["current.json", "run-a", "run-b"]);
  });

  it("are opened by zarrita in both generations, consolidated or not", async () => {
    const folder = await write();
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

  it("hold several dimensions together where the layout says so", async () => {
    const together = arrays.map((array) => (array.dimensions.length === 3 ? { ...array, together: 1 } : array));
    const folder = await write("1", together);
    const names = readdirSync(join(folder, "hot-days/projection")).filter((name) => /^\d/.test(name));
    expect(names.toSorted()).toEqual(["0.0.0.0", "1.0.0.0"]);
    const opened = await zarr.open.v3(zarr.root(fileStore(folder)).resolve("hot-days/projection"), { kind: "array" });
    const all = await zarr.get(opened, [1, 1, 2, null]);
    expect([...(all.data as Float32Array)]).toEqual([11_120, 11_121, 11_122]);
  });

  it("are refused when one is lost, cut or altered, or the run was never finished", async () => {
    truncateSync(join(await write("1"), "surge/projection/0.0.0"), 8);
    await expect(opening()).rejects.toMatchObject({ code: "truncated" });
    rmSync(join(await write("2"), "surge/projection/1.0.0"));
    await expect(opening()).rejects.toMatchObject({ code: "not-found" });
    flip(join(await write("3"), "surge/projection/1.0.0"), 3);
    await opening(); // sizes alone are as they should be
    await expect(runs.verify("p")).rejects.toMatchObject({ code: "checksum" });
    rmSync(join(await write("4"), "manifest.json"));
    await expect(opening()).rejects.toMatchObject({ code: "not-found" });
    expect(await runs.find("p", "run-4")).toBeUndefined();
  });

  it("are read through after the first opening; one that is altered cannot be opened from then on", async () => {
    const damage = new Promise<string>((done) => runs.onDamage((project, { code }) => done(`${project} ${code}`)));
    flip(join(await write("1"), "surge/projection/1.0.0"), 3);
    await runs.open("p");
    expect(await damage).toBe("p checksum");
    await expect(runs.open("p")).rejects.toMatchObject({ code: "checksum" });
    await write("2");
    await expect(runs.open("p")).resolves.toMatchObject({ run: "run-2" });
  });

  it("are reported when one is lost while the run is open", async () => {
    const folder = await write("1");
    const reader = await runs.open("p");
    const damage = new Promise<string>((done) => runs.onDamage((project, { code }) => done(`${project} ${code}`)));
    for (const name of readdirSync(join(folder, "surge/projection"))) rmSync(join(folder, "surge/projection", name));
    await expect(reader!.column("surge", { return_period: 10, time: 2050 })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await damage).toBe("p not-found");
  });

  it("of a patch are refused when one is lost or altered", async () => {
    await write();
    await runs.patch("p", (await runs.published("p"))!, new Map([[1, null]]), { position: 1, place: null });
    const [name = ""] = (await runs.published("p"))!.patches;
    const path = join(dataDir, "runs/p", name);
    flip(path, statSync(path).size - 40);
    await expect(opening()).rejects.toMatchObject({ code: "checksum" });
    rmSync(path);
    await expect(opening()).rejects.toMatchObject({ code: "not-found" });
  });

  it("do not replace what is published when they are damaged", async () => {
    await write("1");
    const next = await write("2");
    await runs.publish("p", "run-1");
    truncateSync(join(next, "zarr.json"), 3);
    await expect(runs.publish("p", "run-2")).rejects.toMatchObject({ code: "truncated" });
    expect(await opening()).toMatchObject({ run: "run-1" });
  });

  it("that were written in stripes have a checksum for each, of every byte", async () => {
    const path = join(dataDir, "chunk");
    const values = Float32Array.from({ length: 3 * 5 }, (_, i) => i);
    const stripe = (from: number, to: number) => {
      const own = Float32Array.from(
        { length: 3 * (to - from) },
        (_, i) => values[Math.floor(i / (to - from)) * 5 + from + (i % (to - from))]!,
      );
      return writeStripe(path, own, { rows: 3, columns: 5, from });
    };
    const [right, left] = [stripe(3, 5), stripe(0, 3)];
    expect(readFileSync(path)).toEqual(Buffer.from(values.buffer));
    expect([left.bytes, left.rowBytes, left.checksums[0]]).toEqual([
      60,
      20,
      { from: 0, to: 12, crc32: expect.any(Number) },
    ]);
    const both = { ...left, checksums: [...left.checksums, ...right.checksums] };
    expect(both.checksums.map((one) => one.crc32)).toEqual(
      both.checksums.map((one) => stripeCrc32(readFileSync(path), 20, one)),
    );
    expect(isWhole(path, both)).toBe(true);
    flip(path, 2 * 20 + 15);
    expect([isWhole(path, left), isWhole(path, right)]).toEqual([true, false]);

    const folder = await write("1");
    const files = (await (await runs.published("p"))!.files()).filter(
      ({ path: own }) => /\/[\d.]+$/.test(own) && !own.startsWith("site_index"),
    );
    const finish = async (change: (file: ManifestEntry) => ManifestEntry) => {
      const writer = runs.writer("p", "2");
      await writer.begin("test");
      for (const file of files) await writer.takeOver({ run: "run-1", path: file.path }, `run/${file.path}`);
      await writer.finish(
        layout,
        files.map(change).map((file) => ({ ...file, path: `run/${file.path}` })),
      );
      await writer.publish();
    };
    const chunk = "surge/projection/1.0.0";
    const striped = (count: number) => (file: ManifestEntry) => {
      const stripes = [
        { from: 0, to: 12 },
        { from: 12, to: 20 },
      ].slice(0, count);
      const content = readFileSync(join(folder, chunk));
      const checksums = stripes.map((one) => ({ ...one, crc32: stripeCrc32(content, 20, one) }));
      return file.path === chunk ? { ...file, rowBytes: 20, checksums } : file;
    };
    await expect(finish(striped(1))).rejects.toMatchObject({ code: "bad-request" });
    await finish(striped(2));
    await runs.verify("p");
    flip(join(dataDir, "runs/p/run-2", chunk), 20 + 15);
    await expect(runs.verify("p")).rejects.toMatchObject({ code: "checksum" });
  });

  it("of the version before, which have one SHA-256 each, are opened and checked", async () => {
    const folder = await write();
    const { files } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { files: ManifestEntry[] };
    const sha256 = (path: string) =>
      createHash("sha256")
        .update(readFileSync(join(folder, path)))
        .digest("hex");
    const old = files.map(({ path, bytes }) => ({ path, bytes, sha256: sha256(path) }));
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ format: "tidemark-run", version: 1, files: old }));
    await runs.verify("p");
    expect((await opening())!.siteCount).toBe(5);
    flip(join(folder, "surge/projection/1.0.0"), 3);
    await expect(runs.verify("p")).rejects.toMatchObject({ code: "checksum" });
  });
});
