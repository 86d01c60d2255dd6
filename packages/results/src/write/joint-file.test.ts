import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRunCatalog } from "../run-catalog.ts";
import { jointFilesOf } from "../stored/joint-layout.ts";
import { memoryStore } from "../testing/memory-store.ts";
import { layout, valueOf } from "../testing/small-run.ts";
import { writeChunks } from "../testing/write-run.ts";
import { writeJointFile } from "./joint-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tidemark-joint-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const rows = [
  { dataset: "hot-days", coordinates: { scenario: "historical", ensemble: "mean" } },
  { dataset: "surge", coordinates: { return_period: 100 } },
  { dataset: "hot-days", coordinates: { scenario: "ssp585", ensemble: "p50" } },
  { dataset: "hot-days", coordinates: { scenario: "ssp126", ensemble: "mean" } },
];

/** A published run, with joint files of so many rows each, or without. */
async function published(most: number | undefined, stripeBytes?: number) {
  const objects = new Map<string, Uint8Array>();
  const read: string[] = [];
  const store = memoryStore(objects);
  const watched: typeof store = {
    ...store,
    keepsChecksums: true, // as a bucket does, so that nothing is read but what is asked for
    range: (key, parts) => {
      read.push(key);
      return store.range(key, parts);
    },
  };
  const runs = createRunCatalog(watched, folder);
  const writer = runs.writer("p", "1");
  await writer.begin("test");
  const files = writeChunks(writer, layout, valueOf);
  const joint = jointFilesOf(layout, most).map((file) => writeJointFile(writer.folder, file, stripeBytes));
  await writer.finish(layout, files, most === undefined ? undefined : { rows: most, files: joint });
  await writer.publish();
  const reader = (await runs.open("p"))!;
  read.length = 0;
  return { objects, runs, reader, read };
}

describe("a run with joint files", () => {
  const cases: readonly (readonly [number, number | undefined])[] = [
    [4096, undefined],
    [4, undefined],
    [5, 48],
    [1, 4],
  ];
  it.each(cases)(
    "of %d rows, written %s bytes at a time, gives every site what its chunks give",
    async (most, bytes) => {
      const plain = await published(undefined);
      const joint = await published(most, bytes);
      for (let site = 0; site < layout.siteCount; site++)
        expect(await joint.reader.siteRows(site, rows)).toEqual(await plain.reader.siteRows(site, rows));
      expect(await plain.reader.siteRows(0, rows)).not.toEqual(await plain.reader.siteRows(1, rows));
      expect(new Set(joint.read.map((key) => key.split("/")[2]))).toEqual(new Set(["joint"]));
      expect([...plain.objects.keys()].some((key) => key.includes("/joint/"))).toBe(false);
      await joint.runs.verify("p");
    },
  );

  it("reads one file of each cell set for a site, and gives none of them away as part of the Zarr group", async () => {
    const { reader, read } = await published(4096);
    await reader.siteRows(1, rows);
    expect(read.toSorted()).toEqual(["p/run-1/joint/climate/0", "p/run-1/joint/site/0"]);
    expect((await reader.files()).filter(({ key }) => key.startsWith("joint"))).toEqual([]);
  });

  it("has the values of its patches", async () => {
    const { runs } = await published(4);
    const entries = new Float32Array(2 + 12 + 6).fill(7);
    await runs.patch("p", (await runs.published("p"))!, new Map([[1, entries]]), { position: 1, place: null });
    const [past] = await (await runs.open("p"))!.siteRows(1, rows);
    expect([...past!]).toEqual([7]);
  });

  it("is found damaged when a joint file is, and is not made without all of them", async () => {
    const { objects, runs } = await published(4);
    const key = "p/run-1/joint/site/0";
    const bytes = objects.get(key)!;
    objects.set(
      key,
      bytes.map((byte, i) => (i === 5 ? byte ^ 1 : byte)),
    );
    await expect(runs.verify("p")).rejects.toMatchObject({ code: "checksum" });
    const writer = runs.writer("p", "2");
    await writer.begin("test");
    const files = writeChunks(writer, layout, valueOf);
    const [first] = jointFilesOf(layout, 4).map((file) => writeJointFile(writer.folder, file));
    await expect(writer.finish(layout, files, { rows: 4, files: [first!] })).rejects.toMatchObject({
      code: "bad-request",
    });
  });
});
