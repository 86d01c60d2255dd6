import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isDamage } from "./results-error.ts";
import { resultsInFolder, type RunCatalog } from "./run-catalog.ts";
import { POINTER } from "./stored/names.ts";
import { entryOffsets } from "./stored/run-patch.ts";
import { arrays, layout, valueOf } from "./testing/small-run.ts";
import { writeRun } from "./testing/write-run.ts";

/** Places of a file that are altered, one at a time, spread over it. */
const PLACES = 5;
const OLD = { longitude: 8, latitude: 47 };
const NEW = { longitude: 9.25, latitude: 46.5 };

let dataDir: string;
let folder: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "altered-files-"));
  folder = join(dataDir, "runs/p");
  const runs = resultsInFolder(dataDir);
  await writeRun(runs, "p", "1", layout, valueOf);
  const row = new Float32Array(entryOffsets(arrays).total).fill(7);
  await runs.patch("p", (await runs.published("p"))!, new Map([[1, row]]), { position: 1, place: NEW });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const filesBelow = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => statSync(join(folder, path)).isFile());

/** All that is read of a run, as a process reads it that has just started. */
async function allOf(runs: RunCatalog): Promise<string> {
  const run = (await runs.open("p"))!;
  const rows = run.arrays.flatMap(({ path, dimensions }) => {
    const [dataset = "", part = ""] = path.split("/");
    const scenario = part === "historical" ? { scenario: part } : {};
    return dimensions
      .slice(0, -1)
      .reduce<Record<string, string | number>[]>(
        (all, { name, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
        [scenario],
      )
      .map((coordinates) => ({ dataset, coordinates }));
  });
  const shown = [];
  for (const { dataset, coordinates } of rows) shown.push([...(await run.slider(dataset, coordinates))]);
  for (let site = 0; site < run.siteCount; site++) shown.push((await run.siteRows(site, rows)).map((row) => [...row]));
  return JSON.stringify([run.siteCount, run.arrays, run.attributes, shown]);
}

/** What is told when one byte of a file is another one; `undefined` stands for a refusal. */
async function readAltered(path: string, at: number, bit: number): Promise<string | undefined> {
  const whole = readFileSync(join(folder, path));
  const altered = Buffer.from(whole);
  altered[at]! ^= bit;
  writeFileSync(join(folder, path), altered);
  try {
    return await allOf(resultsInFolder(dataDir));
  } catch (error) {
    expect([path, at, isDamage(error), error]).toEqual([path, at, true, error]);
    return undefined;
  } finally {
    writeFileSync(join(folder, path), whole);
  }
}

describe("a run of which one byte is another one, in any of its files", () => {
  it("gives the numbers that were written, or is refused as damaged, from the first reading on", async () => {
    const right = await allOf(resultsInFolder(dataDir));
    const refused = new Set<string>();
    for (const path of filesBelow()) {
      const { size } = statSync(join(folder, path));
      for (let i = 0; i < Math.min(PLACES, size); i++) {
        const shown = await readAltered(path, Math.floor((i * size) / Math.min(PLACES, size)), 1 << (i % 7));
        if (shown === undefined) refused.add(path);
        else expect([path, shown]).toEqual([path, right]);
      }
    }
    const chunks = filesBelow().filter((path) => /\/\d[\d.]*$/.test(path));
    expect(chunks.length).toBeGreaterThan(8);
    expect(chunks.filter((path) => !refused.has(path))).toEqual([]);
    expect([...refused]).toEqual(expect.arrayContaining([POINTER, "run-1/layout.json", "run-1/manifest.json"]));
  });

  it("keeps a change whose note was altered", async () => {
    const path = join(folder, "patching.json");
    const whole = readFileSync(path, "utf8");
    expect(whole).toContain("9.25");
    writeFileSync(path, whole.replace("9.25", "9.24"));
    const runs = resultsInFolder(dataDir);
    expect(await runs.settlePatch("p", async () => NEW)).toBe("nothing to do");
    writeFileSync(path, whole);
    expect(await runs.settlePatch("p", async () => OLD)).toBe("taken back");
  });

  it("is exported only when it is whole", async () => {
    const runs = resultsInFolder(dataDir);
    const whole = readFileSync(join(folder, "run-1/zarr.json"), "utf8");
    writeFileSync(join(folder, "run-1/zarr.json"), whole.replace("zarr", "zarx"));
    const run = (await runs.open("p"))!;
    await expect(run.file("zarr.json")).rejects.toMatchObject({ code: "checksum" });
    writeFileSync(join(folder, "run-1/zarr.json"), whole);
    expect(Buffer.from(await run.file("zarr.json")).toString()).toBe(whole);
  });
});
