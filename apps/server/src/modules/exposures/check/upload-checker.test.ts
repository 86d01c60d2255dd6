import { writeTemplate } from "@tidemark/documents";
import { afterAll, describe, expect, it } from "vitest";
import { createUploadChecker } from "./upload-checker.ts";

const request = async () => ({
  workbook: await writeTemplate(),
  mostBytes: 1e6,
  geocode: false,
  steps: [],
  remembered: [],
  propose: false,
  defaultName: "Unnamed",
});

describe("the thread that works on workbooks", () => {
  const checker = createUploadChecker({ folders: {} });
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

  it("refuses a workbook that needs more memory than there is", async () => {
    const small = createUploadChecker({ folders: {} }, { heapMegabytes: 4 });
    await expect(small.check(await request())).rejects.toMatchObject({ code: "unprocessable" });
    await small.close();
  });
});
