import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkDisk } from "./disk-state.ts";

const folder = mkdtempSync(join(tmpdir(), "disk-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const refused = (path: string, least?: number) => checkDisk(path, least).catch((error: Error) => error);

describe("the disk of the data folder", () => {
  it("is well where there is room, and nothing stays behind", async () => {
    await checkDisk(folder, 1);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is full below the least that is needed, and says how much is left and what to do", async () => {
    const error = await refused(folder, Number.MAX_SAFE_INTEGER);
    expect(error).toMatchObject({ code: "unavailable" });
    expect(String(error)).toMatch(/disk of the data folder is full: .*\d.* left\. Make room/);
  });

  it("that is gone, or no folder, is told as such", async () => {
    expect(String(await refused(join(folder, "gone")))).toContain("it is not there any more");
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await refused(file, 1)).toMatchObject({ code: "unavailable" });
  });
});
