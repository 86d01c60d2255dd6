import { describe, expect, it } from "vitest";
import { HOSTILE_WORKBOOKS } from "../testing/hostile-workbooks.ts";
import { row, workbookFile } from "../testing/workbook-file.ts";
import { DocumentError } from "../document-error.ts";
import { readSheets } from "../spreadsheet/read-cells.ts";
import { readWorkbook } from "./read-workbook.ts";

describe("a workbook that is made to cost far more than its size", () => {
  it.each(HOSTILE_WORKBOOKS)("is refused in a sentence: $name", async ({ make, says }) => {
    const error = await readWorkbook(await make(1)).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DocumentError);
    expect((error as DocumentError).message).toMatch(says);
  });

  it("is another than one with many texts within the limit", async () => {
    const rows = Array.from({ length: 200 }, (_, i) => row(i + 3, [`n${i}`, 1, 2, "text ".repeat(1000)])).join("");
    const book = await workbookFile({ sheets: { A: row(1, ["Name", "Latitude", "Longitude", "Note"]) + rows } });
    expect((await readWorkbook(book)).rows).toHaveLength(200);
    await expect(readWorkbook(book, { textCharacters: 900_000 })).rejects.toThrow(/more than 900\D000 characters/);
    const shared = await workbookFile({ sheets: { A: "" }, strings: "<si/>".repeat(11) });
    await expect(readWorkbook(shared, { sharedTexts: 10 })).rejects.toThrow("more than 10 different texts");
  });
});

describe("a small table, which is read where others wait", () => {
  const table = row(1, ["No.", "Answer"]) + row(2, [1, "yes"]);

  it("has limits of its own, far below those of locations", async () => {
    const texts = Array.from({ length: 210_000 }, (_, i) => `<si><t>${i}</t></si>`).join("");
    const many = await workbookFile({ sheets: { A: table }, strings: texts });
    expect(many.byteLength).toBeLessThan(1024 * 1024);
    await expect(readSheets(many, 100)).rejects.toThrow(/200\D000 different texts/);
    expect(await readWorkbook(many).then(({ rows }) => rows.length, String)).not.toMatch(/200\D000 different texts/);
    const rows = Array.from({ length: 1_200_000 }, (_, i) => `<row r="${i + 3}"/>`).join("");
    await expect(readSheets(await workbookFile({ sheets: { A: table + rows } }), 100)).rejects.toThrow(/16 MB/);
    expect(await readSheets(await workbookFile({ sheets: { A: table } }), 100)).toHaveLength(1);
  });
});
