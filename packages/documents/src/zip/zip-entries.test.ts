import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { opened } from "../testing/index.ts";
import { collect } from "../testing/workbook-file.ts";
import { zipEntries } from "./zip-entries.ts";

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}
const entries = () => [
  { path: "project.geojson", content: pieces('{"a":', "1}") },
  { path: "results.zarr/c/0/0", content: Uint8Array.of(1, 2, 3), stored: true },
  { path: "Übersicht/leer.txt", content: new Uint8Array() },
  { path: "streamed.bin", content: pieces("abc"), stored: true },
];

describe("an archive", () => {
  it("holds what was put in, packed or not, under its names", async () => {
    const zip = await opened(await collect(zipEntries(entries())));
    expect(zip.paths).toEqual(["project.geojson", "results.zarr/c/0/0", "Übersicht/leer.txt", "streamed.bin"]);
    expect(Buffer.from(await zip.bytes("project.geojson")).toString()).toBe('{"a":1}');
    expect([...(await zip.bytes("results.zarr/c/0/0"))]).toEqual([1, 2, 3]);
    expect((await zip.bytes("Übersicht/leer.txt")).byteLength).toBe(0);
  });

  it("is the same for the same entries", async () => {
    const first = await collect(zipEntries(entries()));
    expect(Buffer.compare(first, await collect(zipEntries(entries())))).toBe(0);
  });

  it.skipIf(spawnSync("unzip", ["-v"]).error)("passes the test of another program, unzip", async () => {
    const folder = mkdtempSync(join(tmpdir(), "archive-"));
    try {
      const file = join(folder, "a.zip");
      writeFileSync(file, await collect(zipEntries(entries())));
      expect(spawnSync("unzip", ["-t", file], { encoding: "utf8" }).stdout).toContain("No errors detected");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("refuses paths that would leave the folder or mean two things", async () => {
    for (const path of ["", "/etc/passwd", "../x", "a/../../x", "a//b", "./a", "a\\b", "C:x", "a\nb", "a/"])
      await expect(collect(zipEntries([{ path, content: new Uint8Array() }]))).rejects.toThrow(RangeError);
    const twice = ["a.txt", "A.txt"].map((path) => ({ path, content: new Uint8Array() }));
    await expect(collect(zipEntries(twice))).rejects.toThrow("occurs twice");
  });

  it("asks for the next entry only when the last one is written, and hands on its errors", async () => {
    const order: string[] = [];
    async function* watched() {
      for (const path of ["a", "b"]) {
        order.push(`ask ${path}`);
        yield {
          path,
          content: (async function* () {
            yield Buffer.from(path);
            order.push(`end ${path}`);
          })(),
        };
      }
      throw new Error("no more");
    }
    await expect(collect(zipEntries(watched()))).rejects.toThrow("no more");
    expect(order).toEqual(["ask a", "end a", "ask b", "end b"]);
  });
});
