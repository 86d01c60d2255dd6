import { describe, expect, it } from "vitest";
import type { WorkbookLimits } from "../limits.ts";
import { row, workbookFile, zipFile } from "../testing/workbook-file.ts";
import { readWorkbook } from "./read-workbook.ts";

const SITES = row(1, ["Name", "Latitude", "Longitude"]) + row(2, ["a", 1, 2]);
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const compound = (stream: string) =>
  Buffer.concat([Buffer.from(OLE), Buffer.alloc(504), Buffer.from(stream, "utf16le"), Buffer.alloc(100)]);
const refusal = async (bytes: Uint8Array, limits?: Partial<WorkbookLimits>) =>
  readWorkbook(bytes, limits).then(
    () => ({ code: "read", message: "" }),
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );

describe("a file that cannot be used", () => {
  it("is named for what it is", async () => {
    expect((await refusal(new Uint8Array())).code).toBe("empty");
    expect((await refusal(Buffer.from("Name;Latitude;Longitude\na;1;2\n"))).code).toBe("not-a-workbook");
    expect((await refusal(compound("EncryptedPackage"))).code).toBe("encrypted");
    expect((await refusal(compound("Workbook"))).code).toBe("old-format");
    expect((await refusal(compound("WordDocument"))).code).toBe("not-a-workbook");
    expect((await refusal(await zipFile({ "readme.txt": "hello" }))).code).toBe("not-a-workbook");
    const word = await refusal(await zipFile({ "word/document.xml": "<a/>" }));
    expect(word).toMatchObject({ code: "not-a-workbook", message: expect.stringContaining("Word") });
    expect((await refusal(await zipFile({ "xl/workbook.bin": "" }))).message).toContain(".xlsb");
  });

  it("holds no data, or only a header", async () => {
    expect((await refusal(await workbookFile({ sheets: { A: "" } }))).code).toBe("empty");
    expect((await refusal(await workbookFile({ sheets: { A: row(1, ["Name", "City"]) } }))).code).toBe("empty");
  });

  it("has no sheet of locations; the nearest sheet is named with what it lacks", async () => {
    const unnamed = await refusal(
      await workbookFile({ sheets: { Plan: row(1, ["Latitude", "Longitude"]) + row(2, [1, 2]) } }),
    );
    expect(unnamed).toMatchObject({
      code: "no-locations-sheet",
      message: expect.stringMatching(/"Plan".*no column for the name/),
    });
    const nowhere = await refusal(
      await workbookFile({ sheets: { Plan: row(1, ["Name", "Currency"]) + row(2, ["a", "EUR"]) } }),
    );
    expect(nowhere).toMatchObject({
      code: "no-locations-sheet",
      message: expect.stringContaining("neither coordinates nor an address"),
    });
  });

  it("is damaged: cut off, a part missing, XML broken, sizes wrong", async () => {
    const whole = await workbookFile({ sheets: { A: SITES } });
    expect((await refusal(whole.subarray(0, whole.length - 40))).code).toBe("damaged");
    expect(
      (await refusal(await workbookFile({ sheets: { A: SITES }, without: ["xl/worksheets/sheet1.xml"] }))).code,
    ).toBe("damaged");
    const cut = '<worksheet xmlns="x"><sheetData><row r="1">';
    expect((await refusal(await workbookFile({ sheets: { A: cut } }))).code).toBe("damaged");
    const dangling = row(1, ["Name", "City"]) + row(2, [{ xml: '<c @ t="s"><v>4</v></c>' }, "Bern"]);
    expect((await refusal(await workbookFile({ sheets: { A: dangling }, strings: "<si><t>a</t></si>" }))).code).toBe(
      "damaged",
    );
    const stated = Buffer.from(whole);
    const at = stated.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
    stated.writeUInt32LE(stated.readUInt32LE(at + 16) ^ 1, at + 16);
    expect(await refusal(stated)).toMatchObject({ code: "damaged", message: expect.stringContaining("has changed") });
    const packed = Buffer.from(whole);
    const content = packed.indexOf("xl/worksheets/sheet1.xml") + "xl/worksheets/sheet1.xml".length;
    packed.fill(0xff, content, content + 20);
    expect((await refusal(packed)).code).toBe("damaged");
  });

  it("is too large in bytes, rows, columns, cells or characters", async () => {
    const book = await workbookFile({ sheets: { A: SITES + row(3, ["b", 1, 2]) } });
    expect(await refusal(book, { rows: 1 })).toMatchObject({
      code: "too-many-rows",
      message: expect.stringContaining("more than 1 rows"),
    });
    expect((await refusal(book, { rows: 2 })).code).toBe("read");
    expect((await refusal(book, { fileBytes: 100 })).code).toBe("too-large");
    expect(await refusal(book, { columns: 2 })).toMatchObject({
      code: "too-large",
      message: expect.stringContaining("C1"),
    });
    expect((await refusal(book, { cells: 5 })).code).toBe("too-large");
    const wordy = await workbookFile({ sheets: { A: SITES + row(3, ["x".repeat(40_000), 1, 2]) } });
    expect(await refusal(wordy)).toMatchObject({ code: "too-large", message: expect.stringContaining("A3") });
  });

  it("has one row more than 100,000", async () => {
    const rows = Array.from(
      { length: 100_001 },
      (_, i) => `<row r="${i + 2}"><c r="A${i + 2}"><v>1</v></c></row>`,
    ).join("");
    const bytes = await workbookFile({ sheets: { A: row(1, ["Name", "City"]) + rows } });
    expect((await refusal(bytes)).code).toBe("too-many-rows");
  });

  it("is a zip bomb: swollen, many, or larger than it states", async () => {
    const swollen = await workbookFile({
      sheets: { A: SITES },
      more: { "xl/media/image1.bmp": new Uint8Array(40_000_000) },
    });
    expect((await refusal(swollen)).code).toBe("zip-bomb");
    const many = await workbookFile({
      sheets: { A: SITES },
      more: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`p/${i}`, ""])),
    });
    expect((await refusal(many)).code).toBe("zip-bomb");

    const book = Buffer.from(await workbookFile({ sheets: { A: SITES } }));
    const at = book.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
    book.writeUInt32LE(20, at + 24);
    expect((await refusal(book)).code).toBe("zip-bomb");
  });

  it("asks for entities that explode: they are not expanded", async () => {
    const bomb = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData>${row(1, ["Name", "&b;"])}</sheetData></worksheet>`;
    expect((await refusal(await workbookFile({ sheets: { A: bomb } }))).code).toBe("damaged");
  });

  it("is encrypted as an archive", async () => {
    const book = Buffer.from(await workbookFile({ sheets: { A: SITES } }));
    const at = book.lastIndexOf("xl/worksheets/sheet1.xml") - 46;
    book.writeUInt16LE(book.readUInt16LE(at + 8) | 1, at + 8);
    expect((await refusal(book)).code).toBe("encrypted");
  });
});
