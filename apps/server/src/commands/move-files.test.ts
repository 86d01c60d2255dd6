import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { s3Places } from "@tidemark/results";
import { s3SettingsOf, startS3Process } from "@tidemark/results/testing";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { folderFiles } from "../platform/file-stores.ts";
import { moveFiles } from "./move-files.ts";

const root = mkdtempSync(join(tmpdir(), "move-files-"));
const s3 = await startS3Process();
afterEach(() => s3.faults({}));
afterAll(async () => {
  await s3.end();
  rmSync(root, { recursive: true, force: true });
});

const KEPT: Readonly<Record<string, string>> = {
  "runs/p/run-1/manifest.json": "{}",
  "runs/p/run-1/hd30/historical/0.0": "values",
  "runs/p/patch-1-run-1": "changed",
  "runs/p/current.json": '{"run":"run-1"}',
  "exports/1.zip": "zip",
  "previews/2.json": "[]",
  "report-versions/ab/abc.json": "version",
  "survey-files/s/f/content": "answer",
  "imported/gem-pga/v2/provenance.json": "{}",
  "imported/gem-pga/v2/layers/pga/values/c/0/0": "map",
  "imported/gem-pga/in-force.json": '{"inForce":{}}',
  "import-folder/floods/rp10.tif": "large",
};
const LEFT: readonly string[] = [
  "runs/p/.staging-2/run/x",
  "exports/3.zip.part",
  "imported/.gem-pga.partial/x",
  "outbox/mail.json",
  "keys/key",
];

function write(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, "utf8")]),
  );

const placesIn = (folder: string) => ({ dataDir: folder, importedDir: join(folder, "imported") });

describe("files that move", () => {
  it("go to a bucket and back, go on where they were broken off, and leave scratch where it is", async () => {
    const [here, back] = [join(root, "here"), join(root, "back")];
    for (const folder of [here, back]) mkdirSync(folder);
    for (const [path, content] of Object.entries(KEPT)) write(here, path, content);
    for (const path of LEFT) write(here, path, "own");
    const folder = folderFiles(placesIn(here));
    const bucket = s3Places(s3SettingsOf(s3, { tries: 1, cacheFolder: join(root, "cache") }));
    const toBucket = { from: folder, to: bucket, scratch: here, tell: () => undefined };
    await s3.faults({ busy: 1, methods: ["PUT"] });
    await expect(moveFiles(toBucket)).rejects.toMatchObject({ code: "unavailable" });
    await s3.faults({});
    const { copied, kept } = await moveFiles(toBucket);
    expect([copied + kept, copied > 0]).toEqual([12, true]);
    // pointers are copied anew, for they may have changed
    write(here, "runs/p/current.json", '{"run":"run-2"}');
    expect(await moveFiles(toBucket)).toEqual({ copied: 2, kept: 10, bytes: 29 });
    await moveFiles({ from: bucket, to: folderFiles(placesIn(back)), scratch: back, tell: () => undefined });
    expect(filesOf(back)).toEqual({ ...KEPT, "runs/p/current.json": '{"run":"run-2"}' });
    expect(Object.keys(filesOf(here)).toSorted()).toEqual([...Object.keys(KEPT), ...LEFT].toSorted());
  });
});
