import { randomBytes } from "node:crypto";
import { writeTemplate } from "@tidemark/documents";
import { HOSTILE_WORKBOOKS, row, unzip, workbookFile } from "@tidemark/documents/testing";
import { afterAll, describe, expect, it } from "vitest";
import { createUploadChecker } from "./upload-checker.ts";
import { readIssues, readReport } from "./upload-report.ts";

const request = async () => ({
  workbook: await writeTemplate(),
  isText: false,
  wish: {},
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
    const outcomes = await Promise.all([checker.check("a", await request()), checker.check("b", await request())]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const marked = await checker.mark("a", {
      workbook: await writeTemplate(),
      isText: false,
      encoding: undefined,
      mostBytes: 1e6,
      issues: [],
      sheets: [],
    });
    expect(Buffer.from(marked.slice(0, 2)).toString()).toBe("PK");
  });

  it("marks the rows of sheets that are taken together on the sheet where they stand", async () => {
    const header = row(1, ["Name", "Latitude", "Longitude"]);
    const workbook = await workbookFile({
      sheets: {
        France: header + row(2, ["Nice", 43.7, 7.27]),
        Italy: header + row(2, ["Turin", 45.07, 7.69]) + row(3, ["Genoa", 144.4, 208.9]),
      },
    });
    const outcome = await checker.check("a", { ...(await request()), workbook, wish: { sheets: "together" } });
    if (!outcome.ok) throw new Error(outcome.said.english);
    const report = Buffer.from(outcome.report);
    const marked = await checker.mark("a", {
      workbook,
      isText: false,
      encoding: undefined,
      mostBytes: 1e6,
      issues: readIssues(report),
      sheets: readReport(report).reading?.sheets.read ?? [],
    });
    const files = await unzip(marked);
    const marks = [1, 2].map((number) =>
      Buffer.from(files[`xl/worksheets/sheet${number}.xml`]!).toString().includes("conditionalFormatting"),
    );
    expect(marks).toEqual([false, true]);
  });

  it("tells of a file that is none and goes on", async () => {
    const outcome = await checker.check("a", { ...(await request()), workbook: new Uint8Array(100) });
    expect(outcome).toMatchObject({ ok: false, code: "not-a-workbook" });
    expect(await checker.check("a", await request())).toMatchObject({ ok: true });
  });

  it.each(HOSTILE_WORKBOOKS)("refuses $name", async ({ make, says }) => {
    const outcome = await checker.check("a", { ...(await request()), workbook: await make(1), mostBytes: 2e7 });
    expect(outcome).toMatchObject({ ok: false, said: { english: expect.stringMatching(says) } });
  });

  it("refuses a workbook that needs more memory or time than there is", async () => {
    const poor = createUploadChecker(
      { folders: {} },
      { small: { heapMegabytes: 4, limitMs: 60_000, besideAfterMs: 1000 } },
    );
    await expect(poor.check("a", await request())).rejects.toMatchObject({
      code: "unprocessable",
      said: { code: "upload.too_much_memory" },
    });
    await poor.close();
    const hasty = createUploadChecker(
      { folders: {} },
      { small: { heapMegabytes: 512, limitMs: 1, besideAfterMs: 1000 } },
    );
    await expect(hasty.check("a", await request())).rejects.toMatchObject({
      code: "unprocessable",
      said: { code: "upload.too_slow" },
    });
    await hasty.close();
  });

  it("works on a small workbook while a large one of somebody else takes long", async () => {
    const order: string[] = [];
    const rows = Array.from({ length: 20_000 }, (_, i) =>
      row(i + 2, [`Site ${i} ${Math.sin(i)}`, i % 80, Math.cos(i)]),
    );
    const large = await workbookFile({
      sheets: { A: row(1, ["Name", "Latitude", "Longitude"]) + rows.join("") },
      more: { "docProps/noise.bin": randomBytes(1_200_000) },
    });
    const slow = checker.check("a", { ...(await request()), workbook: large, mostBytes: 2e7 });
    const small = checker.check("b", await request());
    await Promise.all([slow.then(() => order.push("large")), small.then(() => order.push("small"))]);
    expect(order).toEqual(["small", "large"]);
  });
});
