import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeTemplate } from "@tidemark/documents";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUploadChecker, type UploadChecker } from "./upload-checker.ts";

const PROGRAM = new URL("../../../../dist/programs/check-thread.js", import.meta.url);

describe("the thread that works on workbooks", () => {
  let checker: UploadChecker;
  const request = async () => ({
    workbook: await writeTemplate(),
    mostBytes: 1e6,
    geocode: false,
    fixes: [],
    defaultName: "Unnamed",
  });
  beforeAll(() => {
    if (!existsSync(fileURLToPath(PROGRAM))) throw new Error("The server is not built: run `npm run build` first.");
    checker = createUploadChecker(PROGRAM);
  });
  afterAll(() => checker.close());

  it("checks one workbook after the other and marks them", async () => {
    const outcomes = await Promise.all([checker.check(await request()), checker.check(await request())]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const marked = await checker.mark(await writeTemplate(), [], 1e6);
    expect(Buffer.from(marked.slice(0, 2)).toString()).toBe("PK");
  });

  it("tells of a file that is none and goes on", async () => {
    const outcome = await checker.check({ ...(await request()), workbook: new Uint8Array(100) });
    expect(outcome).toMatchObject({ ok: false, code: "not-a-workbook" });
    expect(await checker.check(await request())).toMatchObject({ ok: true });
  });

  it("that ended is replaced by the next call", async () => {
    await checker.close();
    expect(await checker.check(await request())).toMatchObject({ ok: true });
  });
});
