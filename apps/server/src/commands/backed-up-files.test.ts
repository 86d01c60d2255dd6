import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { s3ServerSettings, startS3Process } from "@tidemark/results/testing";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createFileStores } from "../platform/file-stores.ts";
import { withFilesToBackUp, withFilesToRestore } from "./backed-up-files.ts";

const root = mkdtempSync(join(tmpdir(), "backed-up-"));
const s3 = await startS3Process();
afterAll(async () => {
  await s3.end();
  rmSync(root, { recursive: true, force: true });
});

const bucketAt = (prefix: string) =>
  readConfig({
    DATA_DIR: join(root, prefix),
    ...s3ServerSettings(s3, prefix),
  });

describe("files of a backup", () => {
  it("are those of the data folder as they lie there, without a copy", async () => {
    const config = readConfig({ DATA_DIR: root });
    const folders = await withFilesToBackUp(config, true, async (found) => found);
    expect(folders).toEqual({
      imported: join(root, "imported"),
      "report-versions": join(root, "report-versions"),
      "survey-files": join(root, "survey-files"),
      keys: join(root, "keys"),
    });
    expect(await withFilesToRestore(config, async (found) => found)).toEqual(folders);
  });

  it("come from a bucket and go to one that is empty", async () => {
    const config = bucketAt("one");
    await createFileStores(config)("survey-files").put("s/f/content", Buffer.from("answer"));
    const read = await withFilesToBackUp(config, false, async (folders) => {
      expect(Object.keys(folders)).toEqual(["imported", "report-versions", "survey-files"]);
      return readFileSync(join(folders["survey-files"]!, "s/f/content"), "utf8");
    });
    expect([read, readdirSync(config.dataDir)]).toEqual(["answer", []]);
    const fill = async (folders: Readonly<Record<string, string>>) => {
      for (const path of [
        join(folders["report-versions"]!, "ab/abc.json"),
        join(folders["imported"]!, "gem-pga/a/b"),
      ]) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, "version");
      }
    };
    await expect(withFilesToRestore(config, fill)).rejects.toThrow("S3_PREFIX");
    const other = bucketAt("two");
    await withFilesToRestore(other, fill);
    const stores = createFileStores(other);
    const stored = [await stores("report-versions").get("ab/abc.json"), await stores("imported").get("gem-pga/a/b")];
    expect(stored.map((bytes) => Buffer.from(bytes!).toString())).toEqual(["version", "version"]);
    expect(existsSync(join(other.dataDir, "report-versions"))).toBe(false);
  });
});
