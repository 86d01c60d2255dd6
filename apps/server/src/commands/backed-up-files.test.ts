import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startS3Process } from "@tidemark/results/testing";
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
    STORE: "s3",
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_PREFIX: prefix,
    S3_PATH_STYLE: "true",
    S3_ACCESS_KEY_ID: s3.keys.id,
    S3_SECRET_ACCESS_KEY: s3.keys.secret,
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
      const path = join(folders["report-versions"]!, "ab/abc.json");
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, "version");
    };
    await expect(withFilesToRestore(config, fill)).rejects.toThrow("S3_PREFIX");
    const other = bucketAt("two");
    await withFilesToRestore(other, fill);
    const stored = await createFileStores(other)("report-versions").get("ab/abc.json");
    expect(Buffer.from(stored!).toString()).toBe("version");
    expect(existsSync(join(other.dataDir, "report-versions"))).toBe(false);
  });
});
