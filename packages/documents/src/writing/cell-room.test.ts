import { describe, expect, it } from "vitest";
import { opened } from "../testing/index.ts";
import { collect } from "../testing/workbook-file.ts";
import { fittedWidths, linesIn, rowHeight } from "./cell-room.ts";
import { type ExportSheet, sheetNames } from "./export-sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const sheet: ExportSheet = {
  name: "Losses",
  columns: [
    { header: "Place", type: "text", wrap: true },
    { header: "Value", type: "number", unit: "EUR", numberFormat: "#,##0" },
    { header: "Share", type: "number", numberFormat: "0.00%", width: 4 },
    { header: "Band", type: "text" },
  ],
  rows: [
    ["Mill", 1_938_000_000, 0.123456, "high"],
    ["A place with a name that is far too long for one line of its column", 1, 1, "low"],
  ],
  foot: "3 of 45 locations & more",
};

const sheetOf = async (written: ExportSheet): Promise<string> => {
  const archive = await opened(await collect(writeWorkbook([written])));
  return Buffer.from(await archive.bytes("xl/worksheets/sheet1.xml")).toString();
};

describe("room of cells", () => {
  it("holds each number as its format writes it, also where a width is set", () => {
    const [, value, share] = fittedWidths(sheet);
    expect(value).toBeGreaterThan("1,938,000,000".length);
    expect(share).toBeGreaterThan("12.35%".length);
  });

  it("is not asked of rows that come only as they are written", () => {
    const rows = (function* () {
      yield ["Mill", 1e12];
    })();
    expect(fittedWidths({ columns: sheet.columns, rows })[1]).toBe(11);
  });

  it("has a line for each break and for each word without room", () => {
    expect(linesIn("one", 10)).toBe(1);
    expect(linesIn("one\ntwo", 10)).toBe(2);
    // eleven letters stand beside each other
    expect(linesIn("aaaaaaa bbbbbbb", 10)).toBe(2);
    expect(linesIn("a".repeat(30), 10)).toBe(3);
    expect(linesIn("", 10)).toBe(1);
  });

  it("makes a row as high as its longest text that wraps, and no higher than Excel takes", () => {
    const columns = [{ header: "A", wrap: true }, { header: "B" }];
    expect(rowHeight(["short", "a ".repeat(500)], columns, [20, 20])).toBeUndefined();
    expect(rowHeight(["a\nb\nc", ""], columns, [20, 20])).toBe(45);
    expect(rowHeight(["a\n".repeat(400), ""], columns, [20, 20])).toBe(405);
  });
});

it("a sheet says the heights of its rows, and what it is about at the foot of each page", async () => {
  const xml = await sheetOf(sheet);
  expect(xml).toMatch(/<row r="3">/);
  expect(xml).toMatch(/<row r="4" ht="\d+">/);
  expect(xml).toContain(
    "<oddFooter>&amp;L&amp;8 3 of 45 locations &amp;&amp; more&amp;R&amp;8&amp;P / &amp;N</oddFooter>",
  );
});

it("names of sheets that are too long end with a whole word, and open nothing that they do not close", () => {
  expect(sheetNames(["Expected annual loss by year (at least)", "The ten largest losses: 69 % of the total"])).toEqual([
    "Expected annual loss by year",
    "The ten largest losses",
  ]);
});

it("heads of numbers stand to the right, beside the button of their filter; words keep off the number to their left", async () => {
  const archive = await opened(await collect(writeWorkbook([sheet])));
  const styles = Buffer.from(await archive.bytes("xl/styles.xml")).toString();
  const xml = Buffer.from(await archive.bytes("xl/worksheets/sheet1.xml")).toString();
  const cells = styles.slice(styles.indexOf("<cellXfs")).match(/<xf .*?<\/xf>|<xf [^>]*\/>/g) ?? [];
  const lookOf = (at: string) => cells[Number(new RegExp(`<c r="${at}" s="(\\d+)"`).exec(xml)?.[1])];
  expect(lookOf("B1")).toContain('horizontal="right" indent="2"');
  expect(lookOf("D1")).toContain('horizontal="left" indent="1"');
  expect(lookOf("D3")).toContain('horizontal="left" indent="1"');
  expect(lookOf("A1")).not.toContain("horizontal");
});
